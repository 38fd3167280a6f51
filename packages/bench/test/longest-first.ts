/**
 * The order of the files. By default Vitest begins with the largest file, and knows only from an earlier
 * run how long one takes; CI has no earlier run. A file that waits for a minute and begins last is waited
 * for by idle processors.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest, the longest first. Most of their time they wait. */
const LONGEST = [
  'mistakes/misbehaving.process.test.ts',
  'commands/check-time.process.test.ts',
  'mistakes/programs.process.test.ts',
  'mistakes/strategies.process.test.ts',
  'commands/check.process.test.ts',
  'commands/foreign-strategies.process.test.ts',
  'commands/peers.process.test.ts',
  'commands/bench.process.test.ts',
]

/** What starts processes begins; what needs none fills the processors at the end. */
const PROJECTS = ['processes', 'mocked', 'slow', 'unit']

/**
 * It leaves a worker of Vitest with 500 MB, and to start a process the kernel lists the pages of the one
 * that starts it (measured: 1.5 ms of processor time from a small process, 11 ms from one of 450 MB).
 */
const LARGEST = 'commands/solve-many.process.test.ts'

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is a method of the sequencer
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}`))
  if (place >= 0) return place - LONGEST.length
  return PROJECTS.indexOf(project.name) + (moduleId.endsWith(`/test/${LARGEST}`) ? 0.5 : 0)
}
