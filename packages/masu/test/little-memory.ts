import { afterAll, beforeAll } from 'vitest'
import { FULL_RUN } from '@masu/bench/run/run-defaults'

/** Limits the memory of a file's runs, so that it fills quickly, and allows the time that a busy machine needs. */
export function runInMemory(memoryLimitBytes: number): void {
  const before = { ...FULL_RUN }
  beforeAll(() => void Object.assign(FULL_RUN, { memoryLimitBytes, probeBudgetMs: 8_000 }))
  afterAll(() => void Object.assign(FULL_RUN, before))
}
