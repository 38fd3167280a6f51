import { afterAll, beforeAll } from 'vitest'
import { FULL_RUN, QUICK_RUN } from '@masu/bench/run/run-defaults'

/** Shortens the warm-up and the passes of a file's runs, where no test asks how exact their times are. */
export function runShortly(): void {
  const runs = [FULL_RUN, QUICK_RUN].map((run) => ({ run, before: { ...run } }))
  beforeAll(() => {
    for (const { run } of runs) Object.assign(run, { warmUpMs: 10, timedPassesMs: 5 })
  })
  afterAll(() => {
    for (const { run, before } of runs) Object.assign(run, before)
  })
}
