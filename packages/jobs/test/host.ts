/** What the command lends to jobs, for tests: a program that stands in for `masu`, and lines that are kept. */
import { fileURLToPath } from 'node:url'
import type { Host } from '../src/host.ts'

const PROGRAM = fileURLToPath(new URL('programs/masu.ts', import.meta.url))

export interface TestHost extends Host {
  /** What was written to standard error. */
  readonly said: string[]
  /** What was written to standard output. */
  readonly printed: string[]
}

export function testHost(changes: Partial<Host> = {}): TestHost {
  const said: string[] = []
  const printed: string[] = []
  return {
    masu: [process.execPath, PROGRAM],
    machine: () => ({ cpu: 'a processor', cores: 2, os: 'Linux', node: 'v26', v8: '14' }),
    sourceHash: () => 'a hash',
    isBuiltIn: (strategy) => strategy === 'dlx',
    lock: () => 'untold',
    checkRun: () => Promise.resolve(),
    userError: (message) => new Error(message),
    print: (text) => {
      printed.push(text)
      return Promise.resolve()
    },
    warn: (text) => {
      said.push(text)
    },
    said,
    printed,
    ...changes,
  }
}
