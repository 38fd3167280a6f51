/**
 * One run of everything that misbehaves, with a sound strategy among it: each is a row that says
 * what it did, and none keeps another from its own.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RankedRow } from '../../src/show/rank.ts'
import { easy, easySolution } from '../boards.ts'
import { temporaryFolder, masu, onlyResultsIn, strategyFile, type Finished } from '../masu.ts'
import { rowsOf } from '../rows.ts'

const misbehaving: readonly { file: string; status: string; detail: RegExp; solved?: number }[] = [
  { file: 'wrong.ts', status: 'wrong', detail: /^line 1: a solution where r1c1 is empty$/ },
  {
    file: 'wrong-on-third-call.ts',
    status: 'wrong',
    detail: /^line 3: count 0 instead of 1$/,
    solved: 3,
  },
  { file: 'changes-givens.ts', status: 'wrong', detail: /^line 1: the givens were changed$/ },
  { file: 'miscounts-work.ts', status: 'wrong', detail: /^line 1: stats.nodes is NaN$/ },
  { file: 'throws.ts', status: 'crashed', detail: /^line 1: TypeError: no such thing$/ },
  { file: 'exits-0.ts', status: 'crashed', detail: /^line 1: the process ended of itself$/ },
  { file: 'exits-3.ts', status: 'crashed', detail: /^line 1: exit code 3$/ },
  { file: 'loops-for-ever.ts', status: 'timeout', detail: /^line 1: not within 1 s$/ },
]

const harmless = ['prints.ts', 'leaves-a-timer.ts']

const cwd = temporaryFolder({ 'mine.txt': `${easy}:1:${easySolution}\n`.repeat(4) })

let ended: Finished
let rows: readonly RankedRow[]
let seconds: number

beforeAll(async () => {
  const files = [...misbehaving.map(({ file }) => file), ...harmless].map(strategyFile)
  const args = ['bench', '--quick', '--json', '--fixture', 'mine.txt', '--processes', '1']
  const limits = ['--timeout', '1s', '--budget', '6s']
  const start = performance.now()
  ended = await masu([...args, ...limits, '--strategy', ['bitmask', ...files].join(',')], { cwd })
  seconds = (performance.now() - start) / 1000
  rows = rowsOf(ended.stdout)
})

function rowOf(file: string): RankedRow | undefined {
  return rows.find(({ strategy }) => `${strategy}.ts` === file)
}

describe('a strategy that misbehaves', () => {
  test.each(misbehaving)(
    'is a row with its status: $file',
    ({ file, status, detail, solved = 0 }) => {
      expect(rowOf(file)).toMatchObject({ status, solved, microsPerPuzzle: null, rank: null })
      expect(rowOf(file)?.detail).toMatch(detail)
    },
  )

  test.each(harmless)('in a way that hurts nobody is measured like any other: %s', (file) => {
    expect(rowOf(file)).toMatchObject({ status: 'ok', solved: 4, detail: null, processes: 1 })
    expect(rowOf(file)?.microsPerPuzzle).toBeGreaterThan(0)
  })

  test('leaves a sound one beside it unharmed', () => {
    expect(rowOf('bitmask.ts')).toMatchObject({ status: 'ok', solved: 4, processes: 1, nodes: 258 })
    expect(rows).toHaveLength(1 + misbehaving.length + harmless.length)
  })

  test('is not waited for', () => {
    // Patience is 10 s where a strategy is asked what it is, and 30 s more where it is timed.
    expect(seconds).toBeLessThan(35)
  })

  test('prints nothing on our standard output', () => {
    expect(ended.stdout).not.toContain('noise')
    expect(ended.stderr).not.toContain('noise')
  })

  test('makes the exit code 3 where an answer was wrong, whatever else there was', () => {
    expect(ended.code).toBe(3)
  })

  test('keeps its measurements beside the others, and they can be ranked', async () => {
    const file = onlyResultsIn(cwd)
    expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true)
    const ranked = await masu(['rank', file, '--json'])
    expect(ranked).toMatchObject({ code: 0, stderr: '' })
    expect(rowsOf(ranked.stdout)).toEqual(rows)
  })
})

test('a strategy that eats memory is a row that says so, and a sound one beside it is unharmed', async () => {
  const folder = temporaryFolder({ 'mine.txt': `${easy}:1:${easySolution}\n` })
  const strategies = `bitmask,${strategyFile('leaks.ts')}`
  const args = ['bench', '--quick', '--json', '--fixture', 'mine.txt', '--strategy', strategies]
  // Memory is filled in no time on an idle machine only.
  const { code, stdout } = await masu([...args, '--timeout', '1m', '--budget', '1m'], {
    cwd: folder,
    env: { NODE_OPTIONS: '--max-old-space-size=24' },
  })
  expect(code).toBe(2)
  const [sound, leaking] = rowsOf(stdout)
  expect(sound).toMatchObject({ strategy: 'bitmask', status: 'ok', solved: 1 })
  expect(leaking).toMatchObject({ strategy: 'leaks', status: 'out-of-memory', solved: 0 })
  expect(leaking?.detail).toMatch(/^line 1: (ended by SIGABRT|exit code 134)$/)
})
