/** Pages of several results files and of checks, as commands write them. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { verdictText } from '@masu/ranking/check/headline'
import { linesOf, probe, workOf } from '../../../ranking/test/records.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { checkRecord, pair, row, verdictOf } from '../../../bench/test/gate/records.ts'
import { masu } from '../in-process.ts'
import { cappedRun, roundsOn } from '../../../bench/test/run-records.ts'

/** A run of `mine` that took so many microseconds a puzzle, and so many nodes. */
function runOf(micros: number, nodes: number): string {
  const strategies = [{ name: 'mine', given: 'mine', sha256: null }]
  const own = probe('mine', { puzzleWork: workOf(200, nodes, 2, 5, 0) })
  return linesOf([
    { ...cappedRun({ easy: '3x3' }), strategies },
    own,
    ...roundsOn('mine', { easy: micros }),
  ])
}

function recordLines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

const slower = row('a', { verdict: 'slower', ratio: 1.2, interval: [1.18, 1.22] })
const check = recordLines([
  checkRecord,
  pair(1, 1e6, 1.2e6, { fixture: 'mixed' }),
  verdictOf([slower]),
])

function folder(): string {
  return temporaryFolder({
    '1.jsonl': runOf(10, 10),
    '2.jsonl': runOf(12, 13),
    'check.jsonl': check,
    'unfinished.jsonl': recordLines([checkRecord]),
  })
}

function pageIn(cwd: string, name: string): string {
  return readFileSync(join(cwd, name), 'utf8')
}

describe.concurrent('masu report --html', () => {
  test('of two files says what changed, and then all about the later one', async () => {
    const cwd = folder()
    const { code, stdout, stderr } = await masu(['report', '1.jsonl', '2.jsonl', '--html'], { cwd })
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: 'page: 2-compared.html\n',
    })
    const page = pageIn(cwd, '2-compared.html')
    expect(page).toContain('2,000 to 2,600 (+30 %)')
    expect(page).toContain('1 entry: 0 faster, 1 slower')
    expect(page).toContain('All about 2.jsonl')
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('of three files compares both later ones with the first', async () => {
    const cwd = folder()
    const args = ['report', '1.jsonl', '1.jsonl', '2.jsonl', '--html', 'page.html']
    expect(await masu(args, { cwd })).toMatchObject({ code: 0, stderr: 'page: page.html\n' })
    const page = pageIn(cwd, 'page.html')
    expect(page).toContain('What changed: 1.jsonl')
    expect(page).toContain('What changed: 2.jsonl')
  })

  test('of a part shows that part', async () => {
    const cwd = folder()
    const args = ['report', '1.jsonl', '2.jsonl', '--html', '--strategy', 'nine']
    const { code, stderr } = await masu(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: no strategy "nine" in 1\.jsonl/)
    expect(readdirSync(cwd)).not.toContain('2-compared.html')
  })

  test('of a check shows its verdict', async () => {
    const cwd = folder()
    const { code, stderr } = await masu(['report', 'check.jsonl', '--html'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'page: check.html\n' })
    expect(pageIn(cwd, 'check.html')).toContain(verdictText(verdictOf([slower]), 0.05))
  })

  test.each<[string, string[], string]>([
    [
      'several files without it',
      ['1.jsonl', '2.jsonl'],
      'several files are shown on a page: add --html',
    ],
    ['a file that is not there', ['1.jsonl', 'none.jsonl', '--html'], 'cannot read none.jsonl'],
    ['a file of another kind', ['1.jsonl', 'check.jsonl', '--html'], 'check.jsonl:1: '],
    [
      'a check that did not come to its end',
      ['unfinished.jsonl', '--html'],
      'unfinished.jsonl did not come to its end',
    ],
    [
      'a part of a check',
      ['check.jsonl', '--html', '-s', 'a'],
      'check.jsonl is a check, whose page is always whole',
    ],
  ])('refuses %s in one line', async (_, args, message) => {
    const cwd = folder()
    const { code, stdout, stderr } = await masu(['report', ...args], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(message)
    expect(readdirSync(cwd).filter((name) => name.endsWith('.html'))).toEqual([])
  })

  test('leaves no half of a page where it cannot be written', async () => {
    const cwd = folder()
    mkdirSync(join(cwd, 'page.html'))
    const args = ['report', 'check.jsonl', '--html', 'page.html']
    expect(await masu(args, { cwd })).toMatchObject({
      code: 2,
      stderr: 'masu: cannot write page.html: it is a directory\n',
    })
    expect(readdirSync(cwd).filter((name) => name.includes('.part'))).toEqual([])
    const { code, stderr } = await masu(['report', 'check.jsonl', '--html', 'none/a.html'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('There is no folder none.')
  })
})
