import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatVerdict } from '@masu/results/words/check/verdict-text'
import { judgeCheck } from '@masu/results/gate/judge'
import { temporaryFolder } from '../../../bench/test/files.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { checkOf, recordsOf } from '../../../results/test/check-records.ts'
import { masu } from '../in-process.ts'
import { linesOf, probe } from '../../../results/test/run-records.ts'
import { cappedRun, roundsOn } from '../../../bench/test/run-records.ts'

/** A run of these strategies, each half as fast as the one before. */
function fileOf(...names: readonly string[]): string {
  const strategies = names.map((name) => ({ name, argument: name, isProgram: false, sha256: null }))
  return linesOf([
    { ...cappedRun({ easy: '3x3' }), strategies },
    ...names.map((name) => probe(name)),
    ...names.flatMap((name, place) => roundsOn(name, { easy: 10 * 2 ** place })),
  ])
}

const cwd = temporaryFolder({
  'results/1.jsonl': fileOf('dlx', 'mine'),
  'results/2.jsonl': fileOf('older'),
  'results/3.cpuprofile': '{}',
  'page.html': 'older',
})
utimesSync(join(cwd, 'results/1.jsonl'), 2_000, 2_000)
utimesSync(join(cwd, 'results/2.jsonl'), 1_000, 1_000)

describe.concurrent('the report of a run', () => {
  test('masu report prints Markdown of the results file that was written last', async () => {
    const { code, stdout, stderr } = await masu(['report'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^# Fastest on easy: dlx\n/)
    expect(stdout).toMatch(/^\| +1 \| dlx +\| +1\.00 \|/m)
  })

  test('masu report --csv prints CSV of the named file', async () => {
    const { code, stdout } = await masu(['bench', 'report', 'results/2.jsonl', '--csv'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^fixture,strategy,status,.+\neasy,older,ok,,1,1,1,1,exact,.+\n$/)
  })

  test.each(['--csv --svg=panel-easy', '--csv --html', '--svg=panel-easy --html'])(
    'the report of a run is in one format, not in %s',
    async (options) => {
      const { code, stdout, stderr } = await masu(['report', ...options.split(' ')], { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(/option '.*' cannot be used with option '.*'/)
    },
  )

  test('masu report --html writes a page beside the results file, or over the page that is named', async () => {
    const ended = await masu(['report', 'results/1.jsonl', '--html'], { cwd })
    expect(ended).toEqual({ code: 0, stdout: '', stderr: 'page: results/1.html\n' })
    const page = readFileSync(join(cwd, 'results/1.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('<h1>Fastest on easy: dlx</h1>')
    expect(page).toContain('dlx. mine takes 2.00x as long.')
    // The registry's description of a strategy, and the command that repeats the run.
    expect(page).toContain('exact cover with dancing links, smallest column first')
    expect(page).toContain(' bench -s dlx,mine -f easy')
    expect(page).toContain('"name":"1.jsonl"')
    await masu(['report', 'results/1.jsonl', '--html', 'page.html'], { cwd })
    expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toBe(page)
  })

  test('masu report --svg prints a figure of the page by its name, and suggests the nearest name', async () => {
    const args = ['report', 'results/1.jsonl', '--svg']
    const { code, stdout } = await masu([...args, 'fixture-easy'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^<svg xmlns="[^"]*".*<title id="t">easy: 200 puzzles, 9x9<\/title>.*<\/svg>\n$/s,
    )
    const slip = await masu([...args, 'fixture-esay'], { cwd })
    expect(slip).toMatchObject({ code: 2, stdout: '' })
    expect(slip.stderr).toContain('no figure "fixture-esay" in the page of 1.jsonl')
    expect(slip.stderr).toContain('did you mean "fixture-easy"?')
  })
})

describe.concurrent('the report of a check', () => {
  const slower = checkOf(1.2, 20)
  const cut = checkOf(1.05, 50)
  const folderOfCheck = (): string =>
    temporaryFolder({
      'check.jsonl': linesOf(recordsOf(slower)),
      'cut.jsonl': linesOf(recordsOf(cut)),
      'old.jsonl': '{"type":"check","schema":2}\n',
      'page.html/file': '',
    })
  const verdict = formatVerdict(judgeCheck(slower), 0.05)

  test('the report of a check has its verdict in Markdown and in a page', async () => {
    const folder = folderOfCheck()
    const { code, stdout } = await masu(['report', 'check.jsonl'], { cwd: folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^# Masu check: /)
    expect(stdout.replaceAll('\\', '')).toContain(verdict)
    expect(await masu(['report', 'check.jsonl', '--html'], { cwd: folder })).toEqual({
      code: 0,
      stdout: '',
      stderr: 'page: check.html\n',
    })
    expect(readFileSync(join(folder, 'check.html'), 'utf8')).toContain(verdict)
  })

  test('the report of a check may be text, JSON, CSV, a figure or test cases', async () => {
    const folder = folderOfCheck()
    const shown = (...options: string[]): Promise<Finished> =>
      masu(['report', 'check.jsonl', ...options], { cwd: folder })
    const text = await shown('--text')
    expect(text.code).toBe(0)
    expect(text.stdout).toMatch(/^base +main \(0123456789\)\n/)
    expect(text.stdout).toMatch(/^a +mixed +slower +1\.\d+/m)
    const json = await shown('--json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      entries: [{ strategy: 'a', verdict: 'slower', pairs: 20 }],
      verdict: 'slower',
      cutShort: null,
    })
    expect((await shown('--csv')).stdout).toMatch(
      /^strategy,fixture,verdict,.*\na,mixed,slower,,1\.\d+,/,
    )
    expect((await shown('--svg', 'time')).stdout).toMatch(/^<svg .*>1\.\d{3} slower</s)
    expect(await shown('--junit', 'check.xml')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readFileSync(join(folder, 'check.xml'), 'utf8')).toContain('type="slower"')
  })

  test('the report of a check that was cut short says what was known at its last look', async () => {
    const { code, stdout } = await masu(['report', 'cut.jsonl', '--text'], { cwd: folderOfCheck() })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^a +mixed +inconclusive +1\.0\d\d +[\d.]+ to [\d.]+ +40$/m)
    expect(stdout).toContain('a on mixed: the check was cut short')
    expect(stdout).toContain('Cut short: this was known after 40 of at most 160 pairs.')
  })

  test.each([
    [['old.jsonl'], 'old.jsonl:1: results of schema 2, but this masu reads 4'],
    [['check.jsonl', '--svg', 'tine'], 'no figure "tine" in the page of check.jsonl'],
    [['check.jsonl', '--html', 'page.html'], 'cannot write page.html: it is a directory'],
  ])('a report of a check that is refused leaves no page: %j', async (args, message) => {
    const folder = folderOfCheck()
    const { code, stdout, stderr } = await masu(['report', ...args], { cwd: folder })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(readdirSync(folder).filter((name) => /^check.html$|\.part/.test(name))).toEqual([])
  })
})
