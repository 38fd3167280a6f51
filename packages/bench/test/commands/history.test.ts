/** The history as a user keeps it, from results files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { REFERENCE } from '@masu/ranking/history-records'
import { temporaryFolder } from '../files.ts'
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
    }).parse(JSON.parse(stdout))
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
    expect(stdout).toContain('Usage: masu history add [options] [results]')
  })
})
