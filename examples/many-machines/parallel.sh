#!/bin/sh
# Rates FILE in 64 shares on the machines that HOSTS lists, a line each, by GNU parallel over ssh:
#   examples/many-machines/parallel.sh HOSTS FILE FOLDER; cat FOLDER/{1..64}.jsonl
# All machines see this folder, FILE and FOLDER under the same paths. `:` in HOSTS is this machine.
set -eu
# A share that is killed is rated again, on another machine if possible. Shares that are there are skipped.
# The exit code of parallel is how many shares failed.
parallel --quote --sshloginfile "$1" --workdir "$PWD" --env MASU --retries 5 \
  "$(dirname "$0")/share.sh" "$2" {} 64 "$3" ::: $(seq 64) || exit 2
