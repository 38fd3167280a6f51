/** Each notice has one Japanese text; the compiler reports missing texts. */
import type { PuzzleFault } from '@masu/core/puzzle-error'
import { notice, type NoticeCode, type Notices } from '@masu/bench/notices'
import { expect, test } from 'vitest'
import { noticeIn } from '../../src/terminal/notices-ja.ts'

const path = 'a.txt'
const file = 'standard input'
const line = 3
const at = { line, byte: null }
const inPart = { line, byte: 4100 }
const part = 'part 3/64 of a.txt'
const name = 'mine'
const folder = 'b'

const bad: PuzzleFault = {
  file: path,
  line,
  column: 1,
  code: 'utf8',
  values: {},
  message: 'a.txt:3:1: found bytes that are not UTF-8, expected UTF-8 text',
}

const samples: { readonly [C in NoticeCode]: readonly Notices[C][] } = {
  puzzle: [bad],
  badPuzzle: [bad],
  skipped: [bad],
  asEmpty: [bad],
  displaced: [bad],
  skippedAll: [
    { skipped: 1, puzzles: 2, file, lines: [3] },
    { skipped: 12, puzzles: 99, file, lines: Array.from({ length: 12 }, (_, i) => i + 1) },
  ],
  noneRead: [{ file }, { file: path }],
  noFile: [
    { path, near: null, isPackage: false },
    { path, near: 'b.ts', isPackage: true },
    { path, near: null, isPackage: true },
  ],
  directory: [
    { path, near: null },
    { path, near: 'b.ts' },
  ],
  unreadable: [{ path }],
  notRead: [{ path: file, reason: 'EIO' }],
  silentPipe: [{ path }],
  noName: [{}],
  directoryToWrite: [{ path }],
  noFolder: [{ path, folder }],
  notFolder: [{ path, folder }],
  unwritable: [{ path }],
  notWritten: [{ path, reason: 'EIO' }],
  noStrategy: [
    { name, near: null, known: ['dlx'] },
    { name, near: 'dlx', known: ['dlx'] },
  ],
  noModule: [{ path, kinds: ['.ts', '.js'], kind: '.txt' }],
  backslash: [{ path }],
  notLoaded: [{ name, reason: 'EIO' }],
  tooFew: [{ name, most: 1, limit: 2 }],
  noTrace: [{ name, known: ['dlx'] }],
  unsupported: [{ name, geometry: '2x3' }],
  crashed: [
    { ...at, name, reason: 'EIO' },
    { ...inPart, name, reason: 'EIO' },
  ],
  crashedNear: [{ ...at, reason: 'EIO' }],
  ended: [
    { at, how: 'EIO' },
    { at: null, how: 'EIO' },
  ],
  wrong: [
    { ...at, name, fault: { kind: 'count', count: '3', limit: 2 } },
    { ...at, name, fault: { kind: 'empty', cell: 'r1c1' } },
    { ...at, name, fault: { kind: 'other', text: 'EIO' } },
  ],
  givenUp: [{ file, line, ms: 1500 }],
  givenUpAll: [{ givenUp: 1, puzzles: 2, file, ms: 2000 }],
  noSolution: [{ file, line }],
  several: [
    { file, line, count: 2, isAll: false },
    { file, line, count: 2, isAll: true },
  ],
  partForm: [{}],
  partOfInput: [{}],
  partOfPuzzle: [{}],
  partOfPipe: [{ path }],
  changed: [{ path }],
  partThere: [{ part }],
  partDiffers: [{ path, why: 'EIO' }],
  partEnded: [
    { part, from: 3, to: 3, byte: null },
    { part, from: 3, to: 9, byte: null },
    { part, from: 3, to: 3, byte: 4100 },
    { part, from: 3, to: 9, byte: 4100 },
  ],
}

const codes = Object.keys(samples).filter((code): code is NoticeCode => code in samples)

test.each(codes)('%s is said in Japanese', (code) => {
  for (const values of samples[code]) {
    const one = notice(code, values)
    const said = noticeIn('ja', one)
    expect(said).toMatch(/\p{Script=Hiragana}/u)
    // Names and messages of other programs are not translated.
    const names =
      /--to line|--\w+|a\.txt|b\.ts|mine|dlx|r1c1|Node|npm:\S*|PACKAGE|EIO|UTF-8|\.(?:ts|js|txt)|2x3/g
    expect(said.replaceAll(names, '')).not.toMatch(/[A-Za-z]{2}/)
    expect(said).not.toMatch(/[\w"][\p{Script=Hiragana}\p{Script=Han}]/u)
    expect(noticeIn('en', one)).toBe(one.message)
    expect(one.message).toMatch(/^[ -~]+$/)
  }
})

test('of many lines that were skipped the first ten are named', () => {
  const [, many = { skipped: 0, puzzles: 0, file, lines: [] }] = samples.skippedAll
  expect(noticeIn('ja', notice('skippedAll', many))).toBe(
    '標準入力の 99 問のうち 12 問を読み飛ばしました(1、2、3、4、5、6、7、8、9、10、ほか 2 行目)',
  )
})
