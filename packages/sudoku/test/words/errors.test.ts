/** Produces each fault in Japanese; the compiler checks that no fault is missing. */
import type { FaultCode, Faults } from '@masu/core/faults/faults'
import { PuzzleError, type PuzzleFault } from '@masu/core/faults/puzzle-error'
import { describe, expect, test } from 'vitest'
import { describeFaultInJapanese, translatePuzzleError } from '../../src/words/errors.ts'

const samples: { readonly [C in FaultCode]: readonly [values: Faults[C], said: string] } = {
  character: [{ text: '\u00A0', size: 9 }, '文字 U+00A0 があります。数字 1-9 か、空白のマスを'],
  number: [{ number: 12, size: 9 }, '数 12 があります。'],
  token: [
    { text: 'x', size: 16 },
    "'x' があります。1〜16 の数か、空白のマスを表す 0、-1、. のどれか",
  ],
  field: [{ text: 'x', size: 9 }, '1〜9 の数か空のセルが必要です'],
  cells: [{ cells: 80, size: 9 }, '80 マスがあります。9x9 の盤面なら一つ多い 81 マスが必要です'],
  row: [{ cells: 1, size: null }, '1 マスの行があります。4〜25 マス(素数を除く)が必要です'],
  barredRow: [{ cells: 8, size: 9 }, '空白も数えて 8 マスの行があります。9 マス(縦線の間の空白'],
  words: [{ text: 'a b', size: 9 }, "'a b' があります。9 マスの行が必要です"],
  rows: [{ rows: 8, size: 9 }, '8 行の盤面があります。9 行が必要です'],
  uneven: [{ rows: 10, size: 9, start: 3 }, '(3 行目より後で行が抜けているか余分にあります)が必要'],
  displaced: [{ rows: 17, size: 9 }, '区切りのない 17 行があります。'],
  clashes: [{}, 'ここから始まる盤面が必要です'],
  geometry: [{ geometry: '3x3', other: '2x3' }, '枠が 3x3 の盤面があります。枠が 2x3 の盤面が'],
  eitherSize: [{ size: 9, other: 16 }, '9x9 とも 16x16 とも読める盤面があります。'],
  eitherForm: [{ form: 'A', other: 'B' }, 'A 形式と B 形式とで盤面の異なるテキストがあります。'],
  eitherPlace: [{ size: 9 }, '9x9 の盤面の位置が二通りに読める表があります。'],
  eitherRow: [{ size: 9 }, '9x9 の盤面の見出しや余白とも、余分な行とも読める行があります。'],
  zero: [{ size: 9 }, "'0' が数字とも空白のマスとも読める盤面があります。数字 1〜9 と"],
  letters: [
    { size: 16 },
    '読める文字があります。A が 10 なら、盤面より前に "# geometry: 4x4" の行',
  ],
  candidates: [{}, '候補数字があります。マスごとに一つの数字か空白が必要です'],
  rules: [{ text: '12' }, "'12' の規則があります。行・列・枠だけの盤面が必要です"],
  boxes: [{ size: 6 }, '6x6 の盤面の枠とは読めない罫線や隙間があります。枠の境目の罫線、'],
  namedBoxes: [{ text: 'w' }, "'w' による枠の形があります。盤面より前に"],
  otherUnits: [{ text: '12' }, "キー '12' のリストがあります。行のリストが必要です"],
  second: [{ text: '12' }, "'12' があります。前の盤面の解か、"],
  count: [{ text: '' }, '空の項目があります。解の個数が必要です'],
  solutionOfNone: [{}, '解があります。'],
  loneSolution: [{}, '解があります。その前に、見出しのある問題が必要です'],
  solution: [{ fault: { kind: 'empty', cell: 'r1c3' } }, '誤った解(r1c3 が空白)があります。'],
  csv: [{ reason: 'CODE', delimiter: '\t' }, '正しくない CSV(CODE)があります。タブ区切りの'],
  record: [{ fields: 2, expected: 3 }, '2 項目のレコードがあります。3 項目が必要です'],
  notNumber: [{ text: 'x' }, "'x' があります。数が必要です"],
  notBoard: [{ text: '5' }, "'5' があります。盤面が必要です"],
  tooMany: [{ most: 81 }, '81 個以下が必要です'],
  mixed: [{}, 'リストと数の混ざったリストがあります。'],
  tooDeep: [{}, '深すぎる括弧の入れ子があります。'],
  sign: [{ text: ')', expected: ']' }, "')' があります。']' が必要です"],
  open: [{ bracket: '[', line: 2 }, '2 行目の [ を閉じる記号が必要です'],
  nothing: [{}, '1:2: 問題が見つかりません'],
  endless: [{ most: 1000 }, '1000 文字以下の行が必要です'],
  digitG: [{}, '数字 G のある盤面があります。'],
  digits: [{}, '"# digits: 1-G" か "# digits: 0-F" の行が必要です'],
  lateHeader: [{ header: 'digits' }, '数字の指定があります。最初の問題より前での指定が必要です'],
  noGeometry: [{ text: '9' }, "枠の指定 '9' があります。"],
  noDigits: [{ text: 'x' }, '1-G か 0-F が必要です'],
  utf8: [{}, 'UTF-8 ではないバイト列があります。'],
  cutGzip: [{}, '途中で切れた gzip データがあります。'],
  badGzip: [{ reason: 'Z' }, '壊れた gzip データ(Z)があります。'],
  value: [{ found: '無', expected: '有' }, '無があります。有が必要です'],
}

function fault(code: FaultCode, format?: string, file = 'a.txt'): PuzzleFault {
  const place = { file, line: 1, column: 2 }
  return new PuzzleError(place, code, samples[code][0], ['x', 'y'], format)
}

describe('an error in Japanese', () => {
  const codes = Object.keys(samples).filter((name): name is FaultCode => name in samples)
  test.each(codes)('the error %s has a Japanese text with no English left in it', (code) => {
    const said = translatePuzzleError('ja', fault(code))
    expect(said).toContain(samples[code][1])
    // No English is left, and a blank separates Latin from Japanese.
    expect(said.replaceAll(/digits|geometry|gzip|a\.txt/g, '')).not.toMatch(/[a-z]{2}/)
    expect(said).not.toMatch(/[\w'"][\p{Script=Hiragana}\p{Script=Han}]/u)
  })

  test('an error in Japanese names the format, and where the text came from', () => {
    expect(translatePuzzleError('ja', fault('digitG', 'line', 'standard input'))).toBe(
      '標準入力:1:2: 数字 G のある盤面があります。数字 0〜F が必要です(line 形式として読みました)',
    )
    expect(translatePuzzleError('ja', fault('nothing', 'line', 'the argument'))).toBe(
      '引数:1:2: 問題が見つかりません',
    )
  })

  test.each([
    [{ cells: 82, size: 9 }, '9x9 の盤面なら一つ少ない 81 マス'],
    [{ cells: 78, size: 9 }, '9x9 の盤面なら 3 多い 81 マス'],
    [{ cells: 20, size: 9 }, '。81 マス'],
    [{ cells: 20, size: null }, '。4〜25(素数を除く)の 2 乗の個数(81 など)が必要です'],
  ])('an error in Japanese says how far %j is from a board', (values, said) => {
    expect(translatePuzzleError('ja', { ...fault('cells'), values, message: '' })).toContain(said)
  })
})

test('an error in English is the message of core', () => {
  expect(translatePuzzleError('en', fault('rows', 'grid'))).toBe(
    'a.txt:1:2: found x, expected y (read as grid)',
  )
})

test.each([
  [{ kind: 'length', cells: 80, expected: 81 }, '81 マスのところ 80 マス'],
  [{ kind: 'value', cell: 'r1c3', value: '12' }, 'r1c3 に 12'],
  [{ kind: 'given', cell: 'r1c3', value: '2', given: '1' }, 'r1c3 に 2、問題では 1'],
  [
    { kind: 'clash', digit: '5', unit: 'row', number: 3, first: 'r3c1', second: 'r3c7' },
    '3 行目に 5 が二つ(r3c1 と r3c7)',
  ],
  [
    { kind: 'clash', digit: '5', unit: 'box', number: 3, first: 'r3c7', second: 'r1c9' },
    '枠 3 に 5 が二つ(r3c7 と r1c9)',
  ],
] as const)('why cells are no solution: %j', (why, said) => {
  expect(describeFaultInJapanese(why)).toBe(said)
})
