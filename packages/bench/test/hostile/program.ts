/**
 * A solver as a program that is hostile in the manner which its first argument names: a puzzle a line on
 * its input, `puzzle:count:solution` on its output. Tests of processes run a copy without types.
 */
import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'

const manner = process.argv[2] ?? 'sound'

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

const known = new Map<string, string>()
let asked = 0

/** The line that answers a puzzle, with its end. */
function answerTo(puzzle: string): string {
  asked++
  const solutions = solutionsOf(puzzle)
  const [solution = ''] = solutions
  const sound = `${puzzle}:${solutions.length}:${solution}\n`
  const isEasy = puzzle.replaceAll('.', '').length > 60
  switch (manner) {
    case 'puzzle-0':
      return `${puzzle}:0\n`
    case 'blank':
      return '\n'
    case 'blank-later':
      return isEasy ? sound : '\n'
    case 'puzzle-0-later':
      return isEasy ? sound : `${puzzle}:0\n`
    case 'echo':
      return `${puzzle}\n`
    case 'echo-later':
      return isEasy ? sound : `${puzzle}\n`
    case 'counts-alone':
      return isEasy ? sound : `${puzzle}:1:\n`
    case 'never-proves':
      // It proves for as long as its limit may be found out.
      return asked < 4 ? sound : `${puzzle}:1:${solution}\n`
    case 'one-digit-wrong':
      return isEasy
        ? sound
        : `${puzzle}:1:${solution.slice(0, 80)}${1 + (Number(solution[80]) % 9)}\n`
    case 'one-digit-less':
      return isEasy ? sound : `${puzzle}:1:${solution.slice(1)}\n`
    case 'other-puzzle':
      return isEasy ? sound : sound.replace(/^./, 'x')
    case 'one-too-many':
      return asked % 3 === 0 ? `${sound}${sound}` : sound
    case 'wrong-later':
      return asked > 12 ? `${puzzle}:0\n` : sound
    case 'remembers': {
      const before = known.get(puzzle) ?? sound
      known.set(puzzle, before)
      return before
    }
    case 'escapes':
      return isEasy ? sound : '\u001B[2J\u001B]0;mine\u0007=1+1\n'
    case 'windows-ends':
      return sound.replace('\n', '\r\n')
    case 'exits-later':
      if (asked > 12) process.exit(3)
      return sound
    case 'exits-as-regression':
      return isEasy ? sound : process.exit(1)
    case 'long-line':
      return isEasy ? sound : 'x'.repeat(2 ** 20)
    case 'loops':
      // At two of the eight puzzles: each time, it is left to it for eight seconds.
      if (!isEasy && puzzle[0] !== '.') for (;;);
      return sound
    default:
      return sound
  }
}

function say(text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at)
}

if (manner === 'two-threads') {
  // Another thread is as busy as this one for as long as the program lives.
  const thread = new Worker('for(;;);', { eval: true })
  thread.unref()
}
if (manner === 'leaves-a-child') {
  spawn('sleep', ['30'], { detached: true, stdio: 'inherit' }).unref()
}
if (manner === 'noisy') process.stderr.write('noise\n'.repeat(10_000))

// Answers to lines; in batches where its manner is one of a program that reads all of them first.
const isBatch = manner === 'one-too-few' || manner === 'batch' || manner === 'batch-remembers'
const answers: string[] = []
for await (const line of createInterface({ input: process.stdin })) {
  if (isBatch) answers.push(answerTo(line.trim()))
  else say(answerTo(line.trim()))
}
if (manner === 'one-too-few' && answers.length > 1) answers.pop()
if (isBatch) say(answers.join(''))
process.exit()
