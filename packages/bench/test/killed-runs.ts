/** Runs that are killed outright, and what they left of their plan. */
import { once } from 'node:events'
import { readResults } from '../src/results/read.ts'
import { signalAfter, startMasu } from './masu.ts'

/** When a run is killed: so many milliseconds after so many lines of progress. */
export type Moment = readonly [lines: number, ms: number]

/** Runs `masu` in this folder until it is killed. */
export async function killed(
  args: readonly string[],
  cwd: string,
  [lines, ms]: Moment,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = startMasu(args, { cwd, env })
  signalAfter(child, lines, ms, 'SIGKILL')
  await once(child, 'close')
}

/** Each process that a results file plans, and each that it holds, in words. */
export function processesIn(path: string): { planned: string[]; measured: string[] } {
  const { plans, timed } = readResults(path)
  const planned = (plans.at(-1)?.rows ?? []).flatMap(({ strategy, fixture, processes }) =>
    Array.from({ length: processes }, (_, i) => `${fixture} ${strategy} ${i + 1}`),
  )
  const measured = timed.map(({ strategy, fixture, round }) => `${fixture} ${strategy} ${round}`)
  return { planned: planned.toSorted(), measured: measured.toSorted() }
}
