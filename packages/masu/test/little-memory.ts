import { afterAll, beforeAll } from 'vitest'
import { FULL_RUN } from '@masu/bench/measure/run-defaults'

/** Lets the runs of a file have so many bytes that they are filled in no time, and the patience that a busy machine needs. */
export function runInMemory(memoryBytes: number): void {
  const before = { ...FULL_RUN }
  beforeAll(() => void Object.assign(FULL_RUN, { memoryBytes, probeMs: 15_000 }))
  afterAll(() => void Object.assign(FULL_RUN, before))
}
