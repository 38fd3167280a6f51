/** What is written where the worker answers. */
import type { Strategy } from '@masu/core/strategy'
import { closeSync, writeSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { spoiledAtFirst, spoiledAtSolve } from './hostile.ts'

const figures = {
  prepareNs: 1,
  firstNs: 1,
  coldNs: 1,
  warmUpPasses: 1,
  passNs: [1, 1, 1],
  blocks: [],
  aloneNs: null,
  idleBytes: 1,
  peakBytes: 1,
  order: 0,
}
const timed = { type: 'timed', fixture: 'mine', figures, fault: null }
const stats = { nodes: 1, guesses: 0, backtracks: 0, checks: 0 }
const solved = { type: 'solved', puzzle: 0, ns: 1, count: 1, solution: null, fault: null, stats }

const says = (text: string) => () => void writeSync(3, text)
const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

export const forgedTimed: Strategy = spoiledAtSolve('forged-timed', says(lineOf(timed)))
export const forgedSolved: Strategy = spoiledAtSolve('forged-solved', says(lineOf(solved)))
export const forgedSecret: Strategy = spoiledAtSolve(
  'forged-secret',
  says(`${'0'.repeat(32)} 1 ${lineOf(timed)}`),
)
export const forgedFields: Strategy = spoiledAtSolve(
  'forged-fields',
  says(lineOf({ ...timed, figures: { passNs: 'few' } })),
)
export const forgedPuzzle: Strategy = spoiledAtSolve(
  'forged-puzzle',
  says(lineOf({ ...solved, puzzle: 4_294_967_290 })),
)
export const startsForEver: Strategy = spoiledAtSolve('starts-for-ever', () => {
  for (;;) writeSync(3, lineOf({ type: 'started', puzzle: 0 }))
})
export const floods: Strategy = spoiledAtSolve('floods', () => {
  const much = 'x'.repeat(2 ** 20)
  for (;;) writeSync(3, much)
})
export const writesNoise: Strategy = spoiledAtSolve('writes-noise', () => {
  writeSync(
    3,
    Uint8Array.from({ length: 64 }, (_, i) => i * 4),
  )
  writeSync(3, '\n')
})
export const writesEscapes: Strategy = spoiledAtSolve(
  'writes-escapes',
  says('\u001B[2J\u001B]0;mine\u0007\n'),
)
export const writesOnlyEnds: Strategy = spoiledAtSolve('writes-only-ends', says('\n\n\n'))
export const closesChannel: Strategy = spoiledAtSolve('closes-channel', (call) => {
  if (call === 1) closeSync(3)
})
/** What it starts holds the channel open when the worker is long gone. */
export const handsChannelOn: Strategy = spoiledAtFirst('hands-channel-on', () => {
  spawn('sleep', ['20'], { stdio: ['ignore', 'ignore', 'ignore', 3], detached: true }).unref()
})
