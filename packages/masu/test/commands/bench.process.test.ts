import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber, formatRanks } from '@masu/results/words/format'
import { describe, expect, test } from 'vitest'
import { resultRecord, type ResultRecord } from '@masu/results/records/schema'
import { easy, easySolution, tiny, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import { fixtureFile, onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { entriesIn } from '../printed-entries.ts'
import { runShortly } from '../short-runs.ts'

runShortly()

const one = { 'one.txt': `${easy}:1:${easySolution}\n` }

function recordsIn(cwd: string): ResultRecord[] {
  const lines = readFileSync(onlyResultsIn(cwd), 'utf8').trimEnd().split('\n')
  return lines.map((line) => resultRecord.parse(JSON.parse(line)))
}

// Runs alone, because the test asserts times.
test('a ranking ranks what it measured, keeps it, and draws its page', async () => {
  const cwd = temporaryFolder()
  // Other work on the machine must not cap a puzzle.
  const args = ['--rounds', '8', '--timeout', '1s', '--seed', '-7', '--fixture', 'mini-4x4']
  const shown = ['--strategy', 'grid-slices,bitmask', '--json', '--html', 'page.html']
  const { code, stdout, stderr } = await masu(['bench', ...args, ...shown], { cwd })
  expect(code).toBe(0)
  const [first, second, ...others] = entriesIn(stdout)
  expect(others).toEqual([])
  const row = { fixture: 'mini-4x4', status: 'ok', detail: null, processes: 8 }
  expect(first).toMatchObject({ ...row, strategy: 'bitmask', rank: 1, ratioToBest: 1 })
  // On a busy machine its ± may overlap with the first.
  const rank: unknown = expect.any(Number)
  expect(second).toMatchObject({ ...row, strategy: 'grid-slices', rank })
  expect(second?.solved).toBe(second?.puzzles)
  expect(second?.ratioToBest).toBeGreaterThan(1.5)
  for (const { interval, microsPerPuzzle } of [first!, second!]) {
    expect(interval?.[0]).toBeLessThanOrEqual(microsPerPuzzle ?? NaN)
    expect(interval?.[1]).toBeGreaterThanOrEqual(microsPerPuzzle ?? NaN)
  }
  expect(stderr).toMatch(/^18 processes, 2 probes and 8 rounds: about \d+ s in all$/m)
  expect(stderr).toContain(`measurements: results/`)
  expect(stderr).toMatch(/^page: page\.html$/m)
  const page = readFileSync(join(cwd, 'page.html'), 'utf8')
  expect(page).toContain(
    `<tr><th>bitmask<td class="n">${formatRanks(first!)}<td class="n">${formatNumber(first!.ratioToBest)}<td class="n">`,
  )
  expect(page).toContain(' bench -s grid-slices,bitmask -f mini-4x4')

  const [run, ...measured] = recordsIn(cwd)
  expect(measured.map(({ type }) => type).slice(0, 3)).toEqual(['probe', 'probe', 'timed'])
  expect(measured).toHaveLength(18)
  expect(run).toMatchObject({
    type: 'run',
    environment: { node: process.version, commit: null, dirty: null },
    options: { limit: 2, rounds: 8, capMs: 1_000, sampleSeed: -7, seed: -7 },
    // On a busy machine the slower strategy may not be asked the last twenty, and then none is.
    fixtures: [{ name: 'mini-4x4', geometry: '2x2', puzzles: 120 }],
    strategies: [{ name: 'grid-slices', argument: 'grid-slices' }, { name: 'bitmask' }],
  })
  expect(run).toHaveProperty('strategies[0].sha256', expect.stringMatching(/^[0-9a-f]{64}$/))
})

describe.concurrent('a run', () => {
  test('a run with the function of docs/your-solver.md times all strategies to the first solution', async () => {
    const page = readFileSync(new URL('../../../../docs/your-solver.md', import.meta.url), 'utf8')
    const [, source = ''] = /<!-- tried -->\n```ts\n(.*?)```/s.exec(page) ?? []
    const cwd = temporaryFolder({ ...one, 'mine.ts': source })
    const args = ['bench', '--strategy', './mine.ts,bitmask', '--fixture', 'one.txt']
    const { code, stdout, stderr } = await masu([...args, '--rounds', '1', '--timeout', '1s'], {
      cwd,
    })
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^mine stops at the first solution, so all are timed until their first solution/m,
    )
    expect(recordsIn(cwd)[0]).toMatchObject({ options: { limit: 1 } })
    expect(stdout).toMatch(/^one: 1 puzzle, 9x9, too few to rank$/m)
    expect(stdout.replaceAll('\n', ' ')).toContain('to the first solution')
    expect(stdout.replaceAll('\n', ' ')).toContain(`Node ${process.version}`)
    // A proof that the solution is the only one takes 258 nodes.
    expect(stdout).toMatch(/^bitmask .* +236 +[\d.,]+$/m)
    expect(stdout).toMatch(/^mine .* +- +-$/m)
  })

  test('a quick run has one round and a cap of 5 ms, and measures a fixture that is named twice only once', async () => {
    const cwd = temporaryFolder({ 'two.txt': `${tiny}:1:${tinySolution}\n${tinyTwo}:2\n` })
    const args = ['bench', '--quick', '--first', '--json', '--strategy', 'bitmask']
    const { stdout } = await masu([...args, '--fixture', 'two.txt,./two.txt,seeds'], { cwd })
    expect(entriesIn(stdout).map(({ fixture }) => fixture)).toEqual(['two', 'seeds'])
    expect(recordsIn(cwd)[0]).toMatchObject({
      schema: 4,
      options: { limit: 1, capMs: 5, rounds: 1 },
      fixtures: [{ path: 'two.txt', blocks: [2] }, { name: 'seeds' }],
    })
  })

  test('a run refuses two fixtures of one name', async () => {
    const cwd = temporaryFolder({ 'seeds.txt': `${tiny}:1\n` })
    const args = ['bench', '--fixture', './seeds.txt,seeds']
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`two fixtures are called "seeds": seeds.txt and `)
    expect(stderr).toContain(fixtureFile('seeds.txt'))
  })

  test('a run that cannot keep its measurements says so, and measures nothing', async () => {
    const cwd = temporaryFolder({ ...one, results: 'in the way' })
    const args = ['bench', '--fixture', 'one.txt', '--strategy', 'bitmask']
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: cannot write results: EEXIST.*\n$/)
  })
})
