# A solver of 9x9 as a program, for tests: a puzzle a line, an answer a line. It is in awk, because awk starts in a
# tenth of the time of Node, and a program is started dozens of times. `manner` names what it does wrong, `node` is the
# path of Node, and tests find what it leaves running by `mark`. Parameters after a wide space are local variables.

BEGIN {
  proves = manner ~ /^(never-proves|noisy|fills-memory|finds-nothing)$/
  if (manner == "noisy") for (i = 0; i < 10000; i++) print "noise" > "/dev/stderr"
}

{
  misbehave($0 ~ /^\.\.[0-9][0-9]\.\.\./)
  if (NR == 7 && manner == "but-for-the-7th") answer = 7
  else answer = answerTo($0)
  if (manner ~ /^at-the-end/) answers[NR] = answer
  else tell(answer)
}

END {
  if (died) exit 3
  if (manner ~ /too-few$/ && NR > 2) delete answers[NR]
  for (i = 1; i in answers; i++) tell(answers[i])
}

function tell(answer) {
  print answer
  fflush()
}

# What happens before an answer, at a certain puzzle or after some.
function misbehave(isCertain) {
  if (NR == 1 && manner == "leaving-a-listener") {
    run("spawn(\"sleep\", [\"30\"], { detached: true, stdio: \"inherit\" }).unref()")
  }
  if (NR == 7 && manner == "until-the-7th") die()
  if (NR > 5 && manner == "fills-memory") fillMemory()
  if (!isCertain) return
  if (manner ~ /slowly-with-others$/) {
    others = "spawn(\"sh\", [\"-c\", \"sleep 1000; echo $0\", \"" mark "\"], { stdio: \"ignore\", detached })"
    run("for (const detached of [false, true]) " others)
  }
  if (manner ~ /mortally$/) {
    print "thinking\nno such thing as this puzzle" > "/dev/stderr"
    die()
  }
}

# Runs JavaScript that starts processes, in other process groups too, and waits for all but those that it disowns.
function run(code) {
  system("'" node "' -e 'const { spawn } = require(\"node:child_process\"); " code "'")
}

function die() {
  died = 1
  exit 3
}

function fillMemory(    kept, text, i) {
  for (text = "memory"; length(text) < 4000000;) text = text text
  for (;;) kept[i++] = text i
}

# The solution, or `puzzle:count:solution`.
function answerTo(puzzle) {
  count = 0
  solution = ""
  if (manner != "finds-nothing" || gsub(/[.0]/, "&", puzzle) == 1) search(puzzle)
  if (!proves) return solution
  # It proves uniqueness while the harness may still test the limit.
  if (manner == "never-proves" && NR > 3) count = 1
  return puzzle ":" count ":" solution
}

# Finds up to two solutions.
function search(board,    cell, left, best, fewest, i) {
  best = -1
  for (cell = 0; cell < 81; cell++) {
    if (symbol(board, cell) !~ /[.0]/) continue
    left = digitsAt(board, cell)
    if (best < 0 || length(left) < length(fewest)) {
      best = cell
      fewest = left
    }
  }
  if (best < 0) {
    if (++count == 1) solution = board
    return
  }
  for (i = 1; i <= length(fewest) && count < 2; i++) {
    search(substr(board, 1, best) substr(fewest, i, 1) substr(board, best + 2))
  }
}

# The digits that are not in the row, the column and the box of a cell.
function digitsAt(board, cell,    row, column, corner, i, taken, digit, left) {
  row = int(cell / 9)
  column = cell % 9
  corner = cell - row % 3 * 9 - column % 3
  for (i = 0; i < 9; i++) {
    taken = taken symbol(board, row * 9 + i) symbol(board, i * 9 + column)
    taken = taken symbol(board, corner + int(i / 3) * 9 + i % 3)
  }
  for (digit = 1; digit <= 9; digit++) if (!index(taken, digit)) left = left digit
  return left
}

function symbol(board, cell) {
  return substr(board, cell + 1, 1)
}
