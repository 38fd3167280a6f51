#!/bin/sh
# Rates FILE in 64 parts, as an array of jobs of Slurm:
#   sbatch --wait examples/many-machines/slurm.sh FILE FOLDER; masu merge FOLDER -o OUTPUT
# Parts that are missing: sbatch --array=3,17 examples/many-machines/slurm.sh FILE FOLDER
# MASU is how the command is called where that is not `masu`.
#SBATCH --job-name=masu
#SBATCH --array=1-64
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=slurm-%A-%a.log
set -eu

# 64 and no variable of Slurm: an array of the missing parts has other counts.
exec ${MASU:-masu} rate "$1" --json --workers 1 --part "$SLURM_ARRAY_TASK_ID/64" -o "$2/"
