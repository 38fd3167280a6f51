import { basename } from 'node:path'
import { strategies } from '@masu/strategies/strategies'
import type { RunOptions, RunRecord } from '@masu/results/records/schema'
import { expect, test } from 'vitest'
import { FULL_RUN, ORDINARY_FIXTURES, QUICK_RUN } from '@masu/bench/run/run-defaults'
import { formatRunCommand } from '../../../src/documents/run/run-command.ts'
import { cappedRun } from '../../../../bench/test/run-records.ts'

function commandOf(
  changes: Partial<RunOptions> = {},
  measured: readonly Partial<RunRecord['strategies'][number]>[] = strategies,
  fixtures: readonly string[] = ['fixtures/easy.txt'],
): string {
  const run = cappedRun({ easy: '3x3' })
  const [fixture] = run.fixtures
  if (fixture === undefined) throw new RangeError('no fixture')
  const changed = {
    ...run,
    options: { ...FULL_RUN, seed: 77, ...changes },
    fixtures: fixtures.map((path) => ({ ...fixture, name: basename(path, '.txt'), path })),
    strategies: measured.map(({ name = 'a', ...rest }) => {
      const { isProgram = false, argument = name } = rest
      return { name, argument, isProgram, sha256: null }
    }),
  }
  return formatRunCommand(changed, 'masu')
}

test('the command that repeats a run names the fixtures alone where nothing else was said', () => {
  expect(commandOf()).toBe('masu bench -f easy')
  expect(commandOf({ ...QUICK_RUN, seed: 77 })).toBe('masu bench -f easy --quick')
})

test('the command that repeats a run names what a user said', () => {
  const { seed, sampleSeed } = { seed: 5, sampleSeed: 5 }
  expect(
    commandOf({
      capMs: 50,
      rounds: 3,
      limit: 1,
      symmetrySeed: 7,
      seed,
      sampleSeed,
    }),
  ).toBe('masu bench -f easy --first --rounds 3 --timeout 50ms --symmetry 7 --seed 5')
})

test('the command that repeats a run names strategies as they were given, and programs by their commands', () => {
  const measured = [
    { name: 'dlx' },
    { name: 'mine', argument: './my files/mine.ts' },
    { name: 'c', argument: `c=./solver '--quiet'`, isProgram: true },
  ]
  expect(commandOf({}, measured)).toBe(
    `masu bench -s 'dlx,./my files/mine.ts' --program "c=./solver '--quiet'" -f easy`,
  )
})

test('the command that repeats a run names no fixtures where they are those of a run without names', () => {
  const paths = ORDINARY_FIXTURES.map((name) => `fixtures/${name}.txt`)
  expect(commandOf({}, strategies, paths)).toBe('masu bench')
  expect(commandOf({ ...QUICK_RUN, seed: 77 }, strategies, paths.slice(0, 3))).toBe(
    'masu bench --quick',
  )
})

test('the command that repeats a run quotes a path for the shell', () => {
  expect(commandOf({}, strategies, ['my puzzles.txt', '/a/b.csv'])).toBe(
    `masu bench -f 'my puzzles.txt,/a/b.csv'`,
  )
})
