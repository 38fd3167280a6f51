#!/bin/sh
# A plain recursion in reading order with ascending digits, in languages that are unusual for solvers.
# A 9x9 puzzle a line on standard input, an answer a line on standard output: the first solution, or
# an empty line.
exec awk '
function fits(cell, digit,    r, c) {
  r = int(cell / 9); c = cell % 9
  return !((r, digit) in row) && !((c, digit) in column) && !((int(r / 3) * 3 + int(c / 3), digit) in box)
}
function put(cell, digit,    r, c) {
  r = int(cell / 9); c = cell % 9
  board[cell] = digit; row[r, digit]; column[c, digit]; box[int(r / 3) * 3 + int(c / 3), digit]
}
function take(cell,    r, c, digit) {
  r = int(cell / 9); c = cell % 9; digit = board[cell]
  board[cell] = 0
  delete row[r, digit]; delete column[c, digit]; delete box[int(r / 3) * 3 + int(c / 3), digit]
}
function solve(cell,    digit) {
  while (cell < 81 && board[cell] != 0) cell++
  if (cell == 81) return 1
  for (digit = 1; digit <= 9; digit++) {
    if (!fits(cell, digit)) continue
    put(cell, digit)
    if (solve(cell + 1)) return 1
    take(cell)
  }
  return 0
}
{
  split("", row); split("", column); split("", box)
  clash = 0
  for (cell = 0; cell < 81; cell++) board[cell] = 0
  for (cell = 0; cell < 81; cell++) {
    digit = substr($0, cell + 1, 1) + 0
    if (digit == 0) continue
    if (!fits(cell, digit)) clash = 1
    put(cell, digit)
  }
  answer = ""
  if (!clash && solve(0)) for (cell = 0; cell < 81; cell++) answer = answer board[cell]
  print answer
}'
