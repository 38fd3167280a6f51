#!/bin/sh
# Rates FILE in 64 parts, as an array of jobs of Slurm:
#   sbatch --wait examples/many-machines/slurm.sh FILE FOLDER; masu merge FOLDER -o OUTPUT
# Missing parts: sbatch --array=3,17 examples/many-machines/slurm.sh FILE FOLDER
# MASU is the command, by default `masu`.
#SBATCH --job-name=masu
#SBATCH --array=1-64
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=slurm-%A-%a.log
set -eu

# 64 in place of a Slurm variable: an array of the missing parts has other counts.
exec ${MASU:-masu} rate "$1" --json --workers 1 --part "$SLURM_ARRAY_TASK_ID/64" -o "$2/"
