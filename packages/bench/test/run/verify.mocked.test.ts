/** What a verification says of its progress. The probes are mocked. */
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { probe } from '../../../results/test/run-records.ts'
import { countedFixture } from '../counted.ts'
import type { DescribedStrategy } from '../../src/run/describe-strategies.ts'
import { probeEntry } from '../../src/run/probe/probe-entry.ts'
import { verifyAll } from '../../src/run/verify.ts'
import type { Progress } from '../../src/progress.ts'
import { tiny } from '../boards.ts'
import { temporaryFolder } from '../files.ts'

vi.mock(import('../../src/run/probe/probe-entry.ts'), () => ({
  probeEntry: vi.fn<typeof probeEntry>(),
}))

/** Verifies `mine` and `quick` on two fixtures of three puzzles; `mine` is late at its second puzzle. */
async function verified() {
  const lines = `${tiny}:1\n`.repeat(3)
  const folder = temporaryFolder({ 'one.txt': lines, 'two.txt': lines })
  const fixtures = await Promise.all(
    ['one.txt', 'two.txt'].map((name) => countedFixture(join(folder, name))),
  )
  const strategies = ['mine', 'quick'].map((name): DescribedStrategy => ({
    given: `./${name}.ts`,
    name,
    ref: { module: `file:///${name}.ts`, registered: null },
    maxLimit: Infinity,
    supported: new Set(['2x2']),
  }))
  vi.mocked(probeEntry).mockImplementation((strategy, { name }, _, __, onOutcome = () => {}) => {
    for (let puzzles = 1; puzzles <= 3; puzzles++) {
      const isLate = strategy.name === 'mine' && puzzles === 2
      onOutcome(puzzles, isLate ? 'line 2: not within 2 s' : null)
    }
    return Promise.resolve(probe(strategy.name, { fixture: name }))
  })
  const spoken: string[] = []
  let counted = { note: '', of: 0, done: 0 }
  const progress: Progress = {
    say: (line) => spoken.push(line),
    phase: (note, of) => (counted = { note, of, done: 0 }),
    advance: (_, tasks = 1) => (counted.done += tasks),
    end: () => {},
  }
  const limits = { capMs: 2_000, probeBudgetMs: 60_000, memoryLimitBytes: 2 ** 30 }
  const probes = await verifyAll(strategies, fixtures, limits, progress)
  return { spoken, counted, probes }
}

test('a verification counts its puzzles, on all fixtures together', async () => {
  const { counted, probes } = await verified()
  expect(counted).toEqual({ note: 'verifying 12 answers', of: 12, done: 12 })
  expect(probes.map(({ fixture, strategy }) => `${fixture} ${strategy}`)).toEqual([
    'one mine',
    'one quick',
    'two mine',
    'two quick',
  ])
})

test('a verification says once, at the first late answer, what a slow strategy may take', async () => {
  expect((await verified()).spoken).toEqual([
    'mine is slow (one, line 2: not within 2 s): its 2 fixtures may take 60 s each; -f NAME verifies one',
  ])
})
