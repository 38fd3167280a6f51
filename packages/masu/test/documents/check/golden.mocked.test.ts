/**
 * Every entry of checks of all kinds, as the gate judges them and as people read them. A change of the gate's code
 * changes none of these files: a change of its rules does, and shows here for which checks.
 */
import { expect, onTestFinished, test, vi } from 'vitest'
import { measureArms } from '@masu/bench/gate/check'
import type { PreparedCheck } from '@masu/bench/gate/prepare-check'
import { describeCheck } from '@masu/bench/gate/describe-check'
import { checkDocument } from '@masu/results/words/check/check-document'
import { isCheck } from '@masu/results/records/check-run'
import { judgeCheck } from '@masu/results/gate/judge'
import { parseResults } from '@masu/results/records/read'
import type { ResultRecord } from '@masu/results/records/schema'
import { probeEntry } from '../../../../bench/src/run/probe/probe-entry.ts'
import { runWorker } from '../../../../bench/src/child/run-worker.ts'
import { moduleIn } from '../../../../bench/test/module-in.ts'
import { linesOf, run, workOf } from '../../../../results/test/run-records.ts'
import { checkAnnotations } from '../../../src/documents/check/annotations.ts'
import { checkExitCode } from '../../../src/exit-codes.ts'
import { junitText } from '../../../src/documents/check/junit.ts'
import { documentText } from '../../../src/documents/document-text.ts'
import { GOLDEN_CHECKS } from './golden-checks.ts'
import { chanceOf, playTiming, preparedOf, type PlayedCheck, type Side } from './played-checks.ts'

vi.mock(import('../../../../bench/src/run/probe/probe-entry.ts'), () => ({
  probeEntry: vi.fn<typeof probeEntry>(),
}))
vi.mock(import('../../../../bench/src/child/run-worker.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))
vi.mock(import('../../../../bench/src/system/processors.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  chooseProcessor: () => null,
}))
vi.mock(import('../../../../bench/src/system/environment.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  readEnvironment: () => Promise.resolve(run.environment),
}))
// As many at once as the machine has processors would end in another order.
vi.mock(import('../../../../bench/src/run/probe/probe-queue.ts'), () => ({
  probesAtOnce: () => 1,
  probeEach: async <T, R>(items: readonly T[], probe: (item: T) => Promise<R>): Promise<R[]> => {
    const results: R[] = []
    for (const item of items) results.push(await probe(item))
    return results
  },
}))

const silent = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }

function sideOf(module: string): Side {
  return module === 'base' ? 'base' : 'head'
}

/** Milliseconds of a process for each fixture that it times. */
const PROCESS_MS = 200

let clockMs = 0

function play(played: PlayedCheck, { fixtures }: PreparedCheck): void {
  playProbes(played)
  const chance = chanceOf(played.name)
  const numbers = new Map<string, number>()
  vi.mocked(runWorker).mockImplementation((job, _, __, onAnswer) => {
    if (job.kind !== 'time') throw new Error('only timed processes')
    const { module, registered } = moduleIn(job.strategy)
    for (const { name } of job.fixtures) {
      clockMs += PROCESS_MS
      const key = [module, registered, name].join()
      const number = (numbers.get(key) ?? 0) + 1
      numbers.set(key, number)
      const strategy = registered ?? ''
      const process = { side: sideOf(module), strategy, fixture: name, number }
      const detail = played.failure?.(process) ?? null
      if (detail !== null) {
        return Promise.resolve({ kind: 'crashed', detail, exitCode: null, stderr: '', last: null })
      }
      const { timing, limitOneNs } = playTiming(process, played, chance)
      const isFirst = name === job.fixtures[0]?.name
      const cold = isFirst ? {} : { firstPuzzleNs: null, coldPassNs: null }
      const isWithoutLimitOne =
        job.limitOne === undefined || !fixtures.some((one) => one.name === name)
      onAnswer?.(
        {
          type: 'timed',
          fixture: name,
          timing: { ...timing, ...cold },
          ...(isWithoutLimitOne ? {} : { limitOneNs }),
          fault: null,
        },
        Infinity,
      )
    }
    return Promise.resolve({
      kind: 'finished',
      detail: 'it ended',
      exitCode: null,
      stderr: '',
      last: null,
    })
  })
}

function playProbes({ probe }: PlayedCheck): void {
  vi.mocked(probeEntry).mockImplementation(({ name, ref }, part) => {
    const side = sideOf(moduleIn(ref).module)
    const played = part.puzzles.map((puzzle, index) => ({
      expected: puzzle.count,
      isKnown: puzzle.count === 1 && puzzle.solution !== null,
      ...probe?.(side, name, part.name, index),
    }))
    const failed = played.find(({ status }) => status !== undefined)?.status
    const work = workOf(played.length, 10, 0, 0, 0)
    return Promise.resolve({
      type: 'probe',
      strategy: name,
      fixture: part.name,
      status: failed ?? 'ok',
      detail: failed === undefined ? null : `line 4: ${failed}`,
      wallMs: 0,
      puzzleNs: played.map(({ status, ns }) => (status === undefined ? (ns ?? 1e5) : null)),
      solutionCounts: played.map(({ count, expected }) => count ?? Math.min(expected, 2)),
      firstSolutions: played.map(({ isKnown, first = 'xy' }) => (isKnown ? null : first)),
      untriedPuzzles: 0,
      puzzleWork: { ...work, nodes: played.map(({ nodes }) => nodes ?? 10) },
    })
  })
}

/** What is judged and what is read of a check. */
async function goldenOf(played: PlayedCheck): Promise<string> {
  const prepared = await preparedOf(played)
  play(played, prepared)
  clockMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
  onTestFinished(() => {
    clock.mockRestore()
  })
  const check = { ...(await describeCheck(prepared)), startedAt: run.startedAt }
  const records: ResultRecord[] = [check]
  const measured = await measureArms(check, prepared, (record) => records.push(record), silent)
  // The file alone says what the check means.
  const results = parseResults(linesOf(records), 'check.jsonl')
  if (!isCheck(results)) throw new Error('the file is of no check')
  const judged = judgeCheck(results)
  expect(judgeCheck(measured)).toEqual(judged)
  const { verdict, entries, exact, added } = judged
  const blocks = [
    `# verdict: ${verdict}, exit code ${checkExitCode(entries)}`,
    `compared: ${exact.puzzles} puzzles in ${exact.entries} entries`,
    ...entries.map((entry) => jsonOf(entry)),
    `# accepted now\n${jsonOf(added)}`,
    `# text\n${documentText(checkDocument(results, judged))}`,
    `# JUnit\n${junitText(results, judged)}`,
    `# annotations\n${checkAnnotations(judged, prepared.options.threshold).join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Numbers to nine digits: what follows depends on the processor. */
function jsonOf(value: unknown): string {
  const rounded = (_: string, one: unknown): unknown =>
    typeof one === 'number' ? Number(one.toPrecision(9)) : one
  return JSON.stringify(value, rounded, 1).replaceAll(/\n\s*/g, ' ')
}

test.each(GOLDEN_CHECKS)('the check "$name" is judged and told as it was', async (played) => {
  await expect(await goldenOf(played)).toMatchFileSnapshot(`golden/${played.name}.txt`)
})
