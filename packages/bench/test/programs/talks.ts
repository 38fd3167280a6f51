/**
 * A solver as a program, for tests: a puzzle a line, a solution a line. Its first argument names its manner.
 * Tests find its process by its other arguments.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { writeSync } from 'node:fs'

const manner = process.argv[2] ?? 'soundly'

/** A solution, by a search that takes the cell with the fewest candidates first; null without a solution. */
function solve(board: string): string | null {
  const size = Math.sqrt(board.length)
  const box = Math.sqrt(size)
  const leftIn = (cell: number): string[] => {
    const [row, column] = [Math.floor(cell / size), cell % size]
    const taken = new Set<string | undefined>()
    for (let i = 0; i < size; i++) {
      const inBox = (row - (row % box) + Math.floor(i / box)) * size + column - (column % box)
      taken.add(board[row * size + i]).add(board[i * size + column])
      taken.add(board[inBox + (i % box)])
    }
    const digits = Array.from({ length: size }, (_, i) => `${i + 1}`)
    return digits.filter((digit) => !taken.has(digit))
  }
  const empty = [...board].flatMap((symbol, cell) => (/[.0]/.test(symbol) ? [cell] : []))
  const choices = empty.map((cell) => ({ cell, left: leftIn(cell) }))
  const [best] = choices.toSorted((one, other) => one.left.length - other.left.length)
  if (best === undefined) return board
  for (const digit of best.left) {
    const solved = solve(`${board.slice(0, best.cell)}${digit}${board.slice(best.cell + 1)}`)
    if (solved !== null) return solved
  }
  return null
}

const say = (text: string): void => {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at)
}

const answers: string[] = []
let puzzles = 0

/** What happens at the first puzzle, or at a certain one. */
function misbehave(isFirst: boolean, isCertain: boolean): void {
  if (manner === 'leaving-a-listener' && isFirst) {
    spawn('sleep', ['30'], { detached: true, stdio: 'inherit' }).unref()
  }
  if (!isCertain) return
  if (manner.endsWith('with-others')) {
    const args = ['-c', 'sleep 1000; echo "$0"', ...process.argv.slice(3)]
    for (const detached of [false, true]) spawn('sh', args, { detached, stdio: 'ignore' }).unref()
  }
  if (manner.includes('slowly')) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  if (manner.includes('mortally')) {
    process.stderr.write('thinking\nno such thing as this puzzle\n')
    process.exit(3)
  }
}

function answer(puzzle: string): void {
  const isCertain = /^\.\.\d\d\.\.\./.test(puzzle)
  misbehave(++puzzles === 1, isCertain)
  if (manner === 'until-the-13th' && puzzles === 13) process.exit(3)
  if (manner === 'but-for-the-13th' && puzzles === 13) return say('13\n')
  const solution = solve(puzzle) ?? ''
  answers.push(solution)
  if (!manner.startsWith('at-the-end')) say(`${solution}\n`)
}

createInterface({ input: process.stdin })
  .on('line', answer)
  .on('close', () => {
    if (!manner.startsWith('at-the-end')) return
    if (manner.endsWith('too-few') && answers.length > 2) answers.pop()
    say(answers.map((line) => `${line}\n`).join(''))
  })
