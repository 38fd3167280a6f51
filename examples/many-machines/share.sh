#!/bin/sh
# Rates share I of N of FILE into FOLDER/I.jsonl, which is complete or absent:
#   examples/many-machines/share.sh FILE I N FOLDER
# Each line of FILE is a puzzle, as `masu convert --to line` writes it. MASU is the command, by default `masu`.
set -eu
masu=${MASU:-masu} file=$1 i=$2 n=$3 folder=$4
[ ! -e "$folder/$i.jsonl" ] || exit 0
mkdir -p "$folder"
scratch=$(mktemp -d "$folder/.$i.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# The last line counts without a line break, too.
lines() { awk 'END { print NR }' "$1"; }

# The lines of FILE before the share.
before() {
  k=1
  while [ "$k" -lt "$i" ]; do split -n "l/$k/$n" "$file" && k=$((k + 1)); done | awk 'END { print NR }'
}

# Rates the lines of $1 into $1.jsonl. $2 lines come before them in the share.
# What fails twice is halved, so that every bad line is named.
rate() {
  for _ in 1 2; do
    $masu rate - --json --workers 1 <"$1" >"$1.jsonl" 2>"$1.err" &&
      [ "$(lines "$1.jsonl")" = "$(lines "$1")" ] && return
  done
  if [ "$(lines "$1")" = 1 ]; then
    echo "$file:$(($(before) + $2 + 1)): $(cat "$1.err")" >&2
    return 1
  fi
  half=$(($(lines "$1") / 2))
  head -n "$half" "$1" >"$1a"
  tail -n "+$((half + 1))" "$1" >"$1b"
  (rate "$1a" "$2") && failed=false || failed=true
  rate "$1b" "$(($2 + half))" || failed=true
  [ "$failed" = false ] && cat "$1a.jsonl" "$1b.jsonl" >"$1.jsonl"
}

split -n "l/$i/$n" "$file" >"$scratch/share"
: >"$scratch/share.jsonl"
[ ! -s "$scratch/share" ] || rate "$scratch/share" 0 || exit 2
[ "$(lines "$scratch/share.jsonl")" = "$(lines "$scratch/share")" ] || exit 1
mv "$scratch/share.jsonl" "$folder/$i.jsonl"
