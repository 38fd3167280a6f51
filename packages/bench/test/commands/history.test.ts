/** The history as a user keeps it, from results files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { REFERENCE } from '@masu/ranking/history-records'
import type { CheckRecord } from '@masu/ranking/check-records'
import { temporaryFolder } from '../files.ts'
import { checkRecord, row, verdictOf } from '../gate/records.ts'
import type { Finished } from '../setting.ts'
import { masu } from '../in-process.ts'
import { linesOf, probe, run, timed, workOf } from '../../../ranking/test/records.ts'

const strategies = ['a', REFERENCE].map((name) => ({ name, given: name, sha256: 'cd34' }))

/** A run of `a` beside the reference, which takes twice as long. */
function runOf(number: number, nodes: number, dirty = false): string {
  const commit = String(number).repeat(40)
  const startedAt = new Date(Date.UTC(2026, 0, number)).toISOString()
  const environment = { ...run.environment, commit, dirty }
  return linesOf([
    { ...run, startedAt, environment, strategies },
    probe('a', { puzzleWork: workOf(200, nodes, 2, 5, 0) }),
    probe(REFERENCE),
    ...[1, 2, 3, 4, 5, 6].flatMap((round) => [
      timed('a', round, [5]),
      timed(REFERENCE, round, [10]),
    ]),
  ])
}

/** A check of a numbered commit with the next one, in which `a` took 4 % longer. */
function checkOf(number: number): string {
  const arm = (n: number): CheckRecord['base'] => {
    const commit = String(n).repeat(40)
    return { ...checkRecord.base, commit, tree: `tree of ${commit}` }
  }
  const startedAt = new Date(Date.UTC(2026, 0, number)).toISOString()
  const entry = row('a', { fixture: 'easy', ratio: 1.04, interval: [1.036, 1.044] })
  const lines = [
    { ...checkRecord, startedAt, base: arm(number), head: arm(number + 1) },
    verdictOf([entry]),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

describe.concurrent('masu history', () => {
  test('is made of runs as they are added, and says where work stepped', async () => {
    const cwd = temporaryFolder({ '1.jsonl': runOf(1, 10), 'results/2.jsonl': runOf(2, 11) })
    const added = await masu(['history', 'add', '1.jsonl'], { cwd })
    expect(added).toEqual({
      code: 0,
      stdout: '',
      stderr: 'added 1111111111, 2 rows, to results/history.jsonl\n',
    })
    // The newest results are those of a run, though the history was written to later.
    expect((await masu(['bench', 'history', 'add'], { cwd })).stderr).toContain('added 2222222222')
    const { code, stdout, stderr } = await masu(['bench', 'history'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('  a: other work at 2222222222, after 1111111111, over 200 puzzles')
    expect(stdout).toMatch(/^easy +a +2 +0\.500 +0\.500 /m)
  })

  test('is kept where it is asked for, and tells every point as JSON', async () => {
    const cwd = temporaryFolder({ '1.jsonl': runOf(1, 10), '2.jsonl': runOf(2, 10) })
    await masu(['history', 'add', '1.jsonl', '--file', 'kept/h.jsonl'], { cwd })
    await masu(['history', 'add', '2.jsonl', '--file', 'kept/h.jsonl'], { cwd })
    expect(readFileSync(join(cwd, 'kept/h.jsonl'), 'utf8').split('\n')).toHaveLength(3)
    const args = ['history', '--file', 'kept/h.jsonl', '--strategy', 'a', '--json']
    const { code, stdout } = await masu(args, { cwd })
    expect(code).toBe(0)
    const trend = z.object({
      strategy: z.literal('a'),
      fixture: z.literal('easy'),
      points: z.array(z.object({ commit: z.string().length(40), startedAt: z.string() })).length(2),
      steps: z.array(z.unknown()).length(0),
    })
    z.strictObject({
      work: z.tuple([trend]),
      ratios: z.tuple([trend]),
      drifts: z.tuple([]),
    }).parse(JSON.parse(stdout))
  })

  test('adds up checks, and with --check fails where they are slower than the threshold', async () => {
    const files = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.jsonl`, checkOf(n)]))
    const cwd = temporaryFolder(files)
    const add = (n: number): Promise<Finished> => masu(['history', 'add', `${n}.jsonl`], { cwd })
    const show = (...args: string[]): Promise<Finished> => masu(['history', ...args], { cwd })
    expect((await add(1)).stderr).toContain('added 2222222222, 1 rows')
    expect(await show('--check')).toMatchObject({ code: 0 })
    await add(2)
    await add(3)
    await add(4)
    await add(5)
    const { code, stdout } = await show('--check')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^easy +a +5 +1111111\.\.6666666 +\+21\.7 % /m)
    expect(stdout).toContain('a on easy: SLOWER by 21.7 % from 1111111111 to 6666666666')
    expect(await show()).toMatchObject({ code: 0, stdout })
    expect(await show('--check', '--threshold', '25%')).toMatchObject({ code: 0 })
    expect(await show('--check', '--since', '555')).toMatchObject({ code: 0 })
    const told: unknown = JSON.parse((await show('--json')).stdout)
    expect(told).toMatchObject({ work: [], ratios: [], drifts: [{ strategy: 'a', machines: 1 }] })
    expect(await show('--since', '7')).toMatchObject({
      code: 2,
      stderr: 'masu: no check in the history is of commit 7\n',
    })
    expect((await show('--strategy', 'b')).stderr).toContain('no strategy "b" in the history')
  })

  test.each<[string, string[], string]>([
    ['a history that is not there', ['history'], 'cannot read results/history.jsonl'],
    ['no results', ['history', 'add'], 'no results in results/'],
    ['a run of uncommitted changes', ['history', 'add', 'dirty.jsonl'], 'dirty.jsonl was measured'],
    ['a file that is no history', ['history', '--file', '1.jsonl'], '1.jsonl:1: not a line of'],
    ['a strategy that is in none', ['history', '--file', 'h.jsonl', '-s', 'b'], 'no strategy "b"'],
    ['a run twice', ['history', 'add', '1.jsonl', '--file', 'h.jsonl'], 'h.jsonl:1 has this run'],
  ])('of %s is refused with one line', async (_, args, message) => {
    const cwd = temporaryFolder({ '1.jsonl': runOf(1, 10), 'dirty.jsonl': runOf(2, 10, true) })
    if (args.includes('h.jsonl')) {
      await masu(['history', 'add', '1.jsonl', '--file', 'h.jsonl'], { cwd })
    }
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: [^\n]+\n$/)
    expect(stderr).toContain(message)
  })

  test('has no verb but add', async () => {
    expect((await masu(['history', 'sub'])).code).toBe(2)
    const { code, stdout } = await masu(['history', 'add', '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: masu history add [options] [file]')
  })
})
