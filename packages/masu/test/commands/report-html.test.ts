import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { linesOf, probe } from '../../../ranking/test/records.ts'
import { cappedRun, roundsOn } from '../../../bench/test/run-records.ts'

const text = linesOf([
  {
    ...cappedRun({ easy: '3x3' }),
    strategies: ['dlx', 'mine'].map((name) => ({
      name,
      given: name,
      program: false,
      sha256: null,
    })),
  },
  ...['dlx', 'mine'].map((name) => probe(name)),
  ...roundsOn('dlx', { easy: 10 }),
  ...roundsOn('mine', { easy: 30 }),
])

const cwd = temporaryFolder({
  'results/run.jsonl': text,
  'results/kept.jsonl': text,
  'results/kept.html': 'older page',
  'foreign.jsonl': '{"type":"run"}\n',
  'text.jsonl': 'no JSON\n',
  'folder/file': '',
})

function read(path: string): string {
  return readFileSync(join(cwd, path), 'utf8')
}

describe.concurrent('the page of a run', () => {
  test('is written beside its results file, and its place is said', async () => {
    const { code, stdout, stderr } = await masu(['report', 'results/run.jsonl', '--html'], { cwd })
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: 'page: results/run.html\n',
    })
    const page = read('results/run.html')
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('<h1>Fastest on easy: dlx</h1>')
    expect(page).toContain('Next: mine 3.0x ±0.3% as long.')
    // The registry's description of a strategy, and the command that repeats the run.
    expect(page).toContain('exact cover with dancing links, smallest column first')
    expect(page).toContain(' bench -s dlx,mine -f easy')
    expect(page).toContain('"name":"run.jsonl"')
  })

  test('goes to the file that the user names, in place of another one', async () => {
    await masu(['report', 'results/run.jsonl', '--html', 'folder/page.html'], { cwd })
    writeFileSync(join(cwd, 'folder/second.html'), 'older')
    await masu(['report', 'results/run.jsonl', '--html', 'folder/second.html'], { cwd })
    expect(read('folder/second.html')).toBe(read('folder/page.html'))
  })
})

describe.concurrent('a figure of the page', () => {
  test('is printed alone by its name in the page', async () => {
    const { code, stdout } = await masu(['report', 'results/run.jsonl', '--svg', 'fixture-easy'], {
      cwd,
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^<svg xmlns="[^"]*".*<title id="t">easy: 200 puzzles, 9x9<\/title>.*<\/svg>\n$/s,
    )
  })

  test('with an unknown name is an error that lists the names', async () => {
    const { code, stdout, stderr } = await masu(
      ['report', 'results/run.jsonl', '--svg', 'fixture-esay'],
      { cwd },
    )
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('no figure "fixture-esay" in the page of run.jsonl')
    expect(stderr).toContain('did you mean "fixture-easy"?')
  })
})
