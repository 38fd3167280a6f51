#!/bin/sh
# Rates FILE in 64 parts on the machines that HOSTS lists, a line each, by GNU parallel over ssh:
#   examples/many-machines/parallel.sh HOSTS FILE FOLDER OUTPUT
# All machines see this folder, FILE and FOLDER under the same paths.
# MASU is the command, by default `masu`.
set -eu
masu=${MASU:-masu} hosts=$1 file=$2 folder=$3 output=$4

# A job that fails or is killed runs again, on another machine if possible.
parallel --sshloginfile "$hosts" --workdir "$PWD" --retries 5 --quote \
  $masu rate "$file" --json --workers 1 --part {}/64 -o "$folder/" ::: $(seq 64) || true
$masu merge "$folder" -o "$output"
