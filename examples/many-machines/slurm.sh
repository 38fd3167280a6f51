#!/bin/sh
# Rates FILE in 64 shares, as an array of jobs of Slurm:
#   sbatch --wait examples/many-machines/slurm.sh FILE FOLDER; cat FOLDER/{1..64}.jsonl
# Again, for shares that are missing: the same command. Shares that are there are skipped.
#SBATCH --job-name=masu
#SBATCH --array=1-64
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=slurm-%A-%a.log
set -eu
# Slurm runs a copy of this file, from the folder in which sbatch was called.
exec examples/many-machines/share.sh "$1" "$SLURM_ARRAY_TASK_ID" 64 "$2"
