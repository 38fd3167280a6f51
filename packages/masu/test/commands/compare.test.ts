import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { checkOf, recordsOf } from '../../../results/test/check-records.ts'
import { linesOf, probe, run, timed, workOf } from '../../../results/test/run-records.ts'

/** A results file whose only strategy took about ten times `micros` microseconds a puzzle. */
function fileOf(micros: number, cpu = run.environment.cpu, nodes = 10): string {
  return linesOf([
    { ...run, environment: { ...run.environment, cpu } },
    probe('a', { puzzleWork: workOf(200, nodes, 2, 5, 0) }),
    ...[1, 2, 3, 4, 5, 6].map((round) => timed('a', round, [micros * (10 + round)])),
  ])
}

const cwd = temporaryFolder({
  'before.jsonl': fileOf(10),
  'after.jsonl': fileOf(20),
  'elsewhere.jsonl': fileOf(20, 'Slide rule', 11),
  'check.jsonl': linesOf(recordsOf(checkOf(1.2, 20))),
})

describe.concurrent('the comparison of results files', () => {
  test('masu compare prints a table, and exits with 0 though an entry is slower', async () => {
    const { code, stdout, stderr } = await masu(['compare', 'before.jsonl', 'after.jsonl'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^a +2\.000 +1\.\d{3} to 2\.\d{3} +slower +same +same$/m)
  })

  test('masu compare exits with 3 where two machines do different work', async () => {
    const args = ['compare', 'before.jsonl', 'after.jsonl', 'elsewhere.jsonl']
    const { code, stdout } = await masu(args, { cwd })
    expect(code).toBe(3)
    expect(stdout).toMatch(/^What changed: after\.jsonl$/m)
    expect(stdout).toContain('cpu Abacus 枡 before, Slide rule after.\n')
    expect(stdout).toMatch(/^a on easy: work differs from puzzle 1 on/m)
  })

  test('masu compare shows base and head of a check from its results file', async () => {
    const { code, stdout } = await masu(['compare', 'check.jsonl'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^A .*\(check\.jsonl: base\)$/m)
    expect(stdout).toContain('1 entry: 0 faster, 1 slower, 0 without a difference seen')
    expect(stdout).toMatch(/^a +1\.\d+ +1\.\d+ to 1\.\d+ +slower +same +/m)
  })

  test('masu compare --markdown prints Markdown', async () => {
    const args = ['compare', 'before.jsonl', 'after.jsonl', '--markdown']
    const { code, stdout } = await masu(args, { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^# 1 entry slower\n/)
    expect(stdout).toMatch(/^\| a +\| easy +\| +2\.000 \|/m)
  })

  test('masu compare --json prints one object', async () => {
    const args = ['bench', 'compare', 'before.jsonl', 'after.jsonl', '--json']
    const { code, stdout } = await masu(args, { cwd })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      runs: [
        { label: 'A', file: 'before.jsonl' },
        { label: 'B', file: 'after.jsonl' },
      ],
      changes: [
        {
          machine: 'same',
          entries: [
            { fixture: 'easy', strategy: 'a', verdict: 'slower', work: { changed: false } },
          ],
        },
      ],
      orders: [],
    })
  })

  test('masu compare --html writes a page beside the last file, which keeps all files', async () => {
    const args = ['compare', 'before.jsonl', 'after.jsonl', '--html']
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: 'page: after-compared.html\n',
    })
    const page = readFileSync(join(cwd, 'after-compared.html'), 'utf8')
    expect(page).toContain('1 entry: 0 faster, 1 slower')
    for (const name of ['before', 'after']) expect(page).toContain(`"name":"${name}.jsonl"`)
  })

  test.each([
    [['before.jsonl'], /^masu: before\.jsonl is a run: name another file to compare it with\n/],
    [['before.jsonl', 'nowhere.jsonl'], /^masu: cannot read nowhere\.jsonl: /],
    [['before.jsonl', 'after.jsonl', '--html', 'none/a.html'], /There is no folder none\./],
  ])('masu compare refuses what it cannot compare, read or write: %j', async (files, message) => {
    const { code, stdout, stderr } = await masu(['compare', ...files], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })
})
