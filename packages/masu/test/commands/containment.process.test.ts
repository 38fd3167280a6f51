/**
 * One run of everything that misbehaves, with a sound strategy among it: each is a row that says
 * what it did, and none keeps another from its own.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RankedEntry } from '@masu/ranking/entry'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { temporaryFolder, onlyResultsIn, strategyFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { runInMemory } from '../little-memory.ts'
import { spawnMasu } from '../masu.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { rowsOf } from '../json-rows.ts'

const misbehaving: readonly { file: string; status: string; detail: RegExp; solved?: number }[] = [
  { file: 'wrong.ts', status: 'wrong', detail: /^line 1: a solution where r1c1 is empty$/ },
  {
    file: 'wrong-on-third-call.ts',
    status: 'wrong',
    // It is probed when it is warm, so that a process that is timed finds it out.
    detail: /^puzzle 3: count 0 instead of 1$/,
    solved: 4,
  },
  { file: 'changes-givens.ts', status: 'wrong', detail: /^line 1: the givens were changed$/ },
  { file: 'miscounts-work.ts', status: 'wrong', detail: /^line 1: stats.nodes is NaN$/ },
  { file: 'throws.ts', status: 'crashed', detail: /^line 1: TypeError: no such thing$/ },
  { file: 'exits-0.ts', status: 'crashed', detail: /^line 1: the process ended of itself$/ },
  { file: 'exits-3.ts', status: 'crashed', detail: /^line 1: exit code 3$/ },
  {
    file: 'garbles-answers.ts',
    status: 'wrong',
    detail: /^line 1: wrote on the harness's channel: /,
  },
  { file: 'loops-for-ever.ts', status: 'timeout', detail: /^line 1: not within 400 ms$/ },
  {
    file: 'answers-nothing.ts',
    status: 'wrong',
    detail: /^line 1: wrote on the harness's channel: "null"$/,
  },
  { file: 'leaks.ts', status: 'out-of-memory', detail: /^line [12]: grew past 200 MB$/ },
  { file: 'leaks-off-heap.ts', status: 'out-of-memory', detail: /^line [12]: grew past 200 MB$/ },
]

const harmless = ['prints.ts', 'leaves-a-timer.ts']

const cwd = temporaryFolder({ 'mine.txt': `${easy}:1:${easySolution}\n`.repeat(4) })

runInMemory(200 * 2 ** 20)

let ended: Finished
let rows: readonly RankedEntry[]
let seconds: number

beforeAll(async () => {
  const files = [...misbehaving.map(({ file }) => file), ...harmless].map(strategyFile)
  const args = ['bench', '--rounds', '1', '--timeout', '400ms', '--json', '--fixture', 'mine.txt']
  const start = performance.now()
  ended = await masu([...args, '--strategy', ['bitmask', ...files].join(',')], {
    cwd,
  })
  seconds = (performance.now() - start) / 1000
  rows = rowsOf(ended.stdout)
})

function rowOf(file: string): RankedEntry | undefined {
  return rows.find(({ strategy }) => `${strategy}.ts` === file)
}

describe('a strategy that misbehaves', () => {
  test.each(misbehaving)(
    'is a row with its status: $file',
    ({ file, status, detail, solved = 0 }) => {
      expect(rowOf(file)).toMatchObject({ status, solved, rank: null })
      // What is only slow is as slow as the cap, at least.
      expect(rowOf(file)?.microsPerPuzzle).toBe(status === 'timeout' ? 0.4e6 : null)
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

  test('is not waited for longer than was announced when the probes had ended', () => {
    const all = ended.stderr.matchAll(/^\d+ processes in 1 round: about (\d+) s in all$/gm)
    expect(seconds).toBeLessThan(Number([...all].at(-1)?.[1]) + 10)
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

test('a strategy that fills the heap of V8 first is out of memory just so', async () => {
  const folder = temporaryFolder({ 'mine.txt': `${easy}:1:${easySolution}\n` })
  const strategies = `bitmask,${strategyFile('leaks.ts')}`
  const args = [
    'bench',
    '--rounds',
    '1',
    '--json',
    '--fixture',
    'mine.txt',
    '--strategy',
    strategies,
  ]
  // Memory is filled in no time on an idle machine only.
  const { code, stdout } = await spawnMasu([...args, '--timeout', '1m'], {
    cwd: folder,
    env: { NODE_OPTIONS: '--max-old-space-size=24' },
  })
  expect(code).toBe(2)
  const [sound, leaking] = rowsOf(stdout)
  expect(sound).toMatchObject({ strategy: 'bitmask', status: 'ok', solved: 1 })
  expect(leaking).toMatchObject({ strategy: 'leaks', status: 'out-of-memory', solved: 0 })
  expect(leaking?.detail).toMatch(
    /^line 1: V8 ran out of memory, (ended by SIGABRT|exit code 134)$/,
  )
})

test('a strategy that eats memory only while it is timed is a row that says so', async () => {
  const folder = temporaryFolder({
    'mine.txt': `${easy}:1:${easySolution}\n`,
    'late.ts': `
      import { spoiled } from ${JSON.stringify(strategyFile('spoiled.ts'))}
      import { appendFileSync, statSync } from 'node:fs'
      const kept = []
      // The first process describes it, the second probes it.
      const loads = new URL('loads', import.meta.url)
      appendFileSync(loads, '.')
      const isTimed = statSync(loads).size > 2
      export default spoiled('late', (solver, givens, limit) => {
        if (isTimed) for (;;) kept.push(new Uint8Array(2 ** 20).fill(1))
        return solver.solve(givens, limit)
      })
    `,
  })
  const args = ['bench', '--rounds', '1', '--json', '--fixture', 'mine.txt']
  const { code, stdout } = await masu([...args, '-s', 'bitmask,./late.ts'], {
    cwd: folder,
  })
  expect(code).toBe(2)
  expect(rowsOf(stdout)).toMatchObject([
    { strategy: 'bitmask', status: 'ok', processes: 1 },
    { strategy: 'late', status: 'out-of-memory', detail: 'grew past 200 MB', processes: 0 },
  ])
})
