/**
 * Changes that look harmless in a diff but are not: each is made in the working tree of a clone, and the
 * command judges it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CheckEntry, ExactChange } from '@masu/results/gate/check-entry'
import type { Judged } from '@masu/results/gate/judged-check'
import { findCauses } from '@masu/results/words/check/causes'
import { verdictText } from '@masu/results/words/check/headline'
import { exitCodes } from '../../../packages/masu/src/exit-codes.ts'
import { keep, keptLines } from '../kept-lines.ts'
import type { Change } from './change.ts'
import { besideResults, checkIn, inNewFolder, startCheck } from './command.ts'
import { MODE_CHANGES } from './mode-changes.ts'
import { PHASE_CHANGES } from './phase-changes.ts'
import { replaced } from './replaced.ts'
import { say } from './same-twice.ts'

const CHANGES: readonly Change[] = [
  {
    what: 'a dropped table look-up: which triads are alone in their rows is found out anew',
    strategy: 'bands',
    file: 'bands/settle.ts',
    edits: [
      ['aloneInRows[rows0]', 'aloneIn(fitRows[rows0] & 511)'],
      ['aloneInRows[rows1]', 'aloneIn(fitRows[rows1] & 511)'],
      ['aloneInRows[rows2]', 'aloneIn(fitRows[rows2] & 511)'],
      [
        '/**\n * Settles all it can',
        `function aloneIn(triads: number): number {
  let found = 0
  for (let k = 0; k < 3; k++) {
    const line = triads & (0o111 << k)
    if ((line & (line - 1)) === 0) found |= line
  }
  return Math.imul(found, layout.SPREAD_ROWS)
}

/**\n * Settles all it can`,
      ],
    ],
    caughtBy: 'time',
  },
  {
    what: 'an allocation in the inner loop: a view of the peers for every hidden single',
    strategy: 'bitmask-mrv',
    file: 'bitmask-mrv.ts',
    edits: [
      [
        'for (let j = firstPeer; j < firstPeer + peerCount; j++) options[peers[j]] &= ~single',
        'for (const j of peers.subarray(firstPeer, firstPeer + peerCount)) options[j] &= ~single',
      ],
    ],
    caughtBy: 'time',
  },
  {
    what: 'a broken heuristic: the first empty cell, not the one with the fewest candidates',
    strategy: 'bitmask-mrv',
    file: 'bitmask-mrv.ts',
    edits: [['const cell = tightestCell()', 'const cell = empties[0]']],
    caughtBy: 'work',
  },
  ...PHASE_CHANGES,
  ...MODE_CHANGES,
]

/** A change and its result. */
const resultLine = z.object({
  what: z.string(),
  strategy: z.string(),
  /** Whether only the right gate caught it. */
  caught: z.boolean(),
  verdict: z.string(),
  code: z.int().nullable(),
  ratio: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
  pairs: z.int(),
  /** Seconds of the command. */
  seconds: z.int().optional(),
  /** Lines of the command about the strategy. */
  message: z.array(z.string()),
})
export type ChangeResult = z.infer<typeof resultLine>

/** Checks each change that is not in the file yet. */
export async function checkChanges(path: string): Promise<void> {
  const done = new Set(readChanges(path).map(({ what }) => what))
  for (const change of CHANGES) {
    if (done.has(change.what)) continue
    const result = await inClone(change, (cwd) => checkChange(change, cwd))
    keep(path, result)
    say(JSON.stringify(result, null, 2))
  }
}

/**
 * Acts in a clone of HEAD with a change in its working tree; a change of base is committed and then undone
 * in the working tree.
 */
export function inClone<T>(change: Change | null, act: (cwd: string) => Promise<T>): Promise<T> {
  return inNewFolder(besideResults(), (cwd) => {
    const git = (...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' })
    git('clone', '--quiet', '--shared', process.cwd(), '.')
    if (change !== null) {
      const { edits, file: name, package: own, side } = change
      const file = join(cwd, 'packages', own ?? 'strategies', 'src', name)
      const source = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        edits.reduce((text, [before, after]) => replaced(text, before, after, name), source),
      )
      if (side === 'base') {
        git('-c', 'user.name=masu', '-c', 'user.email=masu@localhost', 'commit', '-qam', name)
        writeFileSync(file, source)
      }
    }
    return act(cwd)
  })
}

async function checkChange(
  { what, strategy, caughtBy, fixture: name = 'mixed' }: Change,
  cwd: string,
): Promise<ChangeResult> {
  const args = ['--base', 'HEAD', '--strategy', strategy]
  const start = performance.now()
  const { code } = await startCheck(args, cwd).ended
  const { run, judged } = checkIn(cwd)
  const entry = judged.entries.find(({ fixture }) => fixture === name)
  return {
    what,
    strategy,
    caught: isCaught(caughtBy, judged, code, entry),
    seconds: Math.round((performance.now() - start) / 1000),
    verdict: judged.verdict,
    code,
    ratio: entry?.ratio ?? null,
    interval: entry?.interval === undefined || entry.interval === null ? null : [...entry.interval],
    pairs: entry?.pairs ?? 0,
    message: messageOf(judged, run.check.options.threshold),
  }
}

/** Whether the right gate caught the change. */
function isCaught(
  by: Change['caughtBy'],
  { verdict, entries }: Judged,
  code: number | null,
  entry: CheckEntry | undefined,
): boolean {
  const isRegression = verdict === 'slower' && code === exitCodes.regression
  const isOf = (kind: ExactChange['kind']): boolean =>
    entries.some(({ change }) => change?.kind === kind)
  if (by === 'first' || by === 'answer') return isOf(by) && code === exitCodes.wrongAnswer
  if (by === 'work') return entry?.verdict === 'work-changed' && code === exitCodes.wrongAnswer
  if (by === 'timeout') return isRegression && isOf('timeout')
  if (by === 'faster') return verdict === by && code === exitCodes.fine
  return isRegression && entries.every(({ change }) => change === null)
}

/** The changes on the first fixture, the mixed one, and the verdict. */
function messageOf(judged: Judged, threshold: number): string[] {
  const changes = findCauses(judged.entries).flatMap(({ title, sentences, notes }) =>
    [title, sentences.slice(0, 1), notes].flat(),
  )
  return [...changes, verdictText(judged, threshold)]
}

export function readChanges(path: string): ChangeResult[] {
  return keptLines(path, resultLine)
}
