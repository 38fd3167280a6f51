#!/bin/sh
# Rates share I of N of FILE into FOLDER/I.jsonl, which is complete or absent:
#   examples/many-machines/share.sh FILE I N FOLDER
# Each line of FILE is a puzzle, as `masu convert --to line` writes it. MASU is the command, by default `masu`.
set -eu
masu=${MASU:-masu} file=$1 i=$2 n=$3 folder=$4
[ "$i" -ge 1 ] && [ "$i" -le "$n" ] || {
  echo "share $i: expected 1 to $n" >&2
  exit 2
}

# The last line counts without a line break, too.
lines() { awk 'END { print NR }' "$@"; }

# By numbers of lines: `split -n` of coreutils 9.1 and 9.7 cut a file at different lines, and machines may have both.
total=$(lines "$file")
first=$((total * (i - 1) / n + 1))
last=$((total * i / n))

if [ -e "$folder/$i.jsonl" ]; then
  count=$(lines "$folder/$i.jsonl")
  [ "$count" != $((last - first + 1)) ] || exit 0
  echo "$folder/$i.jsonl: found $count lines, expected $((last - first + 1)); take another folder, or remove it" >&2
  exit 2
fi
mkdir -p "$folder"
scratch=$(mktemp -d "$folder/.$i.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# Adds the ratings of lines $1 to $2 of FILE. What fails twice is halved, so that every bad line is named.
rate() {
  sed -n "$1,$2p;$2q" "$file" >"$scratch/in" || exit 1
  for _ in 1 2; do
    message=$($masu rate - --json --workers 1 <"$scratch/in" 2>&1 >"$scratch/out") && status=0 || status=$?
    count=$(lines "$scratch/out") || exit 1
    [ "$status $count" = "0 $(($2 - $1 + 1))" ] || continue
    cat "$scratch/out" >>"$scratch/share" || exit 1
    return
  done
  if [ "$1" -lt "$2" ]; then
    rate "$1" $((($1 + $2) / 2))
    rate $((($1 + $2) / 2 + 1)) "$2"
  else
    : "${message:=exit code $status and $count lines, expected 0 and 1}"
    # A line that is rated where no file is written is good: the disk is full.
    [ "$($masu rate - --json --workers 1 <"$scratch/in" 2>/dev/null | lines)" != 1 ] || {
      echo "$message" >&2
      exit 1
    }
    echo "$file:$1: $message" >&2
    bad=true
  fi
}

: >"$scratch/share"
bad=false
[ "$first" -gt "$last" ] || rate "$first" "$last"
[ "$bad" = false ] || exit 2
mv "$scratch/share" "$folder/$i.jsonl"
# What killed tasks of this share have left.
rm -rf "$folder/.$i".*
