/**
 * The statuses that strategies and programs with a mistake, or with a shortcut in place of a search, must get. The
 * tests of this folder assert them.
 */
import type { Status } from '@masu/results/records/schema'

export interface Entry {
  /** The strategy's name, or the program's manner. */
  readonly name: string
  /** The module in `strategies/` that exports it; null for a program. */
  readonly module: string | null
  /** What it does, in a few words. */
  readonly does: string
  readonly status: Status
  /** A part of its detail; empty without a detail. */
  readonly detail: string
}

/** Each kind has its own run. */
export type Kind = 'strategies' | 'programs'

type Row = readonly [name: string, does: string, status: Status, detail?: string]

function entriesOf(module: string | null, rows: readonly Row[]): Entry[] {
  return rows.map(([name, does, status, detail = '']) => ({ name, module, does, status, detail }))
}

const strategies: readonly Entry[] = [
  ...entriesOf('answers', [
    ['never-proves', 'stops at the first solution, whatever the limit', 'wrong', 'count 1 under'],
    ['blind-at-one', 'finds nothing at limit 1', 'wrong', 'at limit 1, count 0 instead of 1'],
    ['throws-at-one', 'throws at limit 1', 'crashed', 'at limit 1, RangeError: one is too few'],
    ['fills-givens', 'writes the solution into the givens', 'wrong', 'the givens were changed'],
  ]),
  ...entriesOf('memory', [
    ['remembers-boards', 'remembers answers by the board', 'wrong', 'boards it has seen'],
  ]),
  ...entriesOf('channel', [
    ['writes-lines', 'writes where the worker answers', 'wrong', 'channel: "solving"'],
    ['floods', 'writes there for ever, without a line end', 'wrong', 'more than its answers'],
  ]),
  ...entriesOf('process', [
    ['exits-well', 'ends its process with 0', 'crashed', 'the process ended of itself'],
    ['loops', 'computes for ever', 'timeout', 'not within'],
    ['hangs-at-exit', 'never lets its process exit', 'ok'],
    ['leaves-child', 'starts a process that keeps open what the worker had', 'ok'],
    ['prints', 'prints on both outputs', 'ok'],
    ['fills-memory', 'fills memory that V8 does not count', 'out-of-memory', 'grew past'],
    ['child-fills-memory', 'starts a process that fills memory', 'out-of-memory', 'grew past'],
  ]),
  ...entriesOf('throws', [
    ['throws-escapes', 'its error clears a terminal', 'crashed', '\uFFFD[2J\uFFFD]0;mine'],
    ['throws-much', 'an error with a message of 5 MB', 'crashed', 'xxxx'],
    ['overflows-stack', 'calls itself for ever', 'crashed', 'Maximum call stack size exceeded'],
  ]),
  ...entriesOf('odd', [['new-solutions', 'makes a new solution at each solve', 'ok']]),
]

const programs = entriesOf(null, [
  ['never-proves', 'proves at first; then stops at the first solution', 'wrong'],
  ['noisy', 'tells `puzzle:count:solution`, and writes much on its standard error', 'ok'],
  ['fills-memory', 'fills memory after five answers', 'out-of-memory', 'grew past'],
])

export const corpus: Readonly<Record<Kind, readonly Entry[]>> = { strategies, programs }

/** The name of the export that holds a strategy: `neverProves` of `never-proves`. */
export function exportOf(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
