#!/bin/sh
# Rates FILE in 64 parts on this machine, as many at a time as it has processors:
#   examples/many-machines/xargs.sh FILE FOLDER OUTPUT
# MASU is the command, by default `masu`.
set -eu
masu=${MASU:-masu} file=$1 folder=$2 output=$3

# A part that fails does not stop the others: merge names it.
seq 64 | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} \
  $masu rate "$file" --json --workers 1 --part {}/64 -o "$folder/" || true
$masu merge "$folder" -o "$output"
