import { strategies } from '@masu/strategies/strategies'
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord, RunOptions, RunRecord } from '@masu/ranking/schema'
import { describe, expect, test } from 'vitest'
import { FULL_RUN, QUICK_RUN } from '@masu/bench/measure/run-defaults'
import { repeatCommand } from '../../src/page/repeat-command.ts'
import { cappedRun } from '../../../bench/test/run-records.ts'

function commandOf(
  changes: Partial<RunOptions> = {},
  measured: readonly Partial<RunRecord['strategies'][number]>[] = strategies,
  fixtures: readonly string[] = ['fixtures/easy.txt'],
  probes: Results['probes'] = [],
): string {
  const run = cappedRun({ easy: '3x3' })
  const [fixture] = run.fixtures
  if (fixture === undefined) throw new RangeError('no fixture')
  const changed = {
    ...run,
    options: { ...FULL_RUN, seed: 77, ...changes },
    fixtures: fixtures.map((path) => ({ ...fixture, path })),
    strategies: measured.map(({ name = 'a', ...rest }) => {
      const { program, given = name } = rest
      return { name, given, sha256: null, ...(program && { program }) }
    }),
  }
  return repeatCommand({ run: changed, probes }, 'masu')
}

describe('the command that repeats a run', () => {
  test('names the fixtures alone where nothing else was said', () => {
    expect(commandOf()).toBe('masu bench -f easy')
    expect(commandOf({ ...QUICK_RUN, seed: 77 })).toBe('masu bench -f easy --quick')
  })

  test('names what a user said', () => {
    const { seed, sample } = { seed: 5, sample: 5 }
    expect(
      commandOf({
        budgetMs: 600_000,
        timeoutMs: 50,
        margin: 0.01,
        processes: 3,
        isolate: true,
        limit: 1,
        seed,
        sample,
      }),
    ).toBe(
      'masu bench -f easy --first --budget 600s --processes 3 --timeout 50ms --margin 1% --isolate --seed 5',
    )
    expect(commandOf({ sample: null, symmetry: 7, skipBad: true, memoryBytes: 2 ** 31 })).toBe(
      'masu bench -f easy --memory 2GB --all --symmetry 7 --skip-bad',
    )
  })

  test('names strategies as they were given, and programs by their commands', () => {
    const measured = [
      { name: 'dlx' },
      { name: 'mine', given: './my files/mine.ts' },
      { name: 'c', given: `c=./solver '--quiet'`, program: true },
    ]
    expect(commandOf({}, measured)).toBe(
      `masu bench -s 'dlx,./my files/mine.ts' --program "c=./solver '--quiet'" -f easy`,
    )
  })

  test('asks for peers where a name is none of ours, and says what they were made to prove', () => {
    expect(commandOf({ limit: 1 }, [{ name: 'sudoku-npm' }])).toBe(
      'masu bench -s sudoku-npm -f easy --peers',
    )
    expect(commandOf({}, [{ name: 'sudoku-npm' }])).toBe(
      'masu bench -s sudoku-npm -f easy --peers --no-first',
    )
  })

  test('says that a proof was asked for where a strategy takes no part', () => {
    const probe: ProbeRecord = {
      ...{ type: 'probe', strategy: 'mine', fixture: 'easy', status: 'unsupported', detail: '' },
      ...{ puzzleNs: [], untried: 0, puzzleWork: null },
    }
    const mine = [{ name: 'mine', given: './mine.ts' }]
    const path = ['fixtures/easy.txt']
    expect(commandOf({}, mine, path, [probe])).toBe('masu bench -s ./mine.ts -f easy --no-first')
    expect(commandOf({ limit: 1 }, mine, path, [probe])).toBe(
      'masu bench -s ./mine.ts -f easy --first',
    )
  })

  test('quotes a path for the shell', () => {
    expect(commandOf({}, strategies, ['my puzzles.txt', '/a/b.csv'])).toBe(
      `masu bench -f 'my puzzles.txt,/a/b.csv'`,
    )
  })
})
