/**
 * A solver as a program whose first argument names its manner: a puzzle a line on its input,
 * `puzzle:count:solution` on its output. Tests of processes run a copy without types.
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

const manner = process.argv[2] ?? 'noisy'

/** Up to two solutions of a board of 9x9. */
function solutionsOf(board: string, found: string[] = []): string[] {
  let best = -1
  let fewest = '0123456789'
  for (let cell = 0; cell < 81; cell++) {
    if (board[cell] !== '.') continue
    const left = digitsAt(board, cell)
    if (left.length < fewest.length) [best, fewest] = [cell, left]
  }
  if (best < 0) found.push(board)
  else {
    for (const digit of fewest) {
      if (found.length < 2) solutionsOf(board.slice(0, best) + digit + board.slice(best + 1), found)
    }
  }
  return found
}

function digitsAt(board: string, cell: number): string {
  const [row, column] = [Math.floor(cell / 9), cell % 9]
  const box = row - (row % 3)
  let taken = ''
  for (let i = 0; i < 9; i++) {
    taken += `${board[row * 9 + i]}${board[i * 9 + column]}`
    taken += board[(box + Math.floor(i / 3)) * 9 + column - (column % 3) + (i % 3)]
  }
  return '123456789'.replaceAll(new RegExp(`[${taken.replaceAll('.', '0')}]`, 'g'), '')
}

let asked = 0

/** The line that answers a puzzle, with its end. */
function answerTo(puzzle: string): string {
  asked++
  const solutions = solutionsOf(puzzle)
  const [solution = ''] = solutions
  const sound = `${puzzle}:${solutions.length}:${solution}\n`
  // It proves uniqueness while the harness may still test the limit.
  if (manner === 'never-proves' && asked > 3) return `${puzzle}:1:${solution}\n`
  if (manner === 'fills-memory' && asked > 12) {
    for (const kept: Buffer[] = []; ;) kept.push(Buffer.alloc(2 ** 22, 1))
  }
  return sound
}

function say(text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at)
}

if (manner === 'noisy') process.stderr.write('noise\n'.repeat(10_000))

for await (const line of createInterface({ input: process.stdin })) say(answerTo(line.trim()))
process.exit()
