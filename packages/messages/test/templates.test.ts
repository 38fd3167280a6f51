import { describe, expect, test } from 'vitest'
import { errorIn, untranslatedParts } from '../src/errors.ts'
import { translator } from '../src/templates.ts'

describe('a template', () => {
  const words = translator([['two words', '二語']])
  const sentences = translator([
    ['{n} cell{s}', '{n}マス'],
    ['a {thing*} in {place}', '{place}の{thing}'],
    ['{n} to {m} (all)', '{n}〜{m}'],
  ])
  const translate = (text: string): string | null =>
    sentences(text, (part) => words(part, () => null))

  test.each([
    ['1 cell', '1 マス'],
    ['80 cells', '80 マス'],
    ['1,000 cells', '1,000 マス'],
    ['a two words in A.txt', 'A.txt の二語'],
    ['a thing in 枠', '枠の thing'],
    ['2 to 25 (all)', '2〜25'],
  ])('makes %s %s', (text, said) => {
    expect(translate(text)).toBe(said)
  })

  test.each(['many cells', '80 cells and more', 'x80 cells', '2 to 25 xallx'])(
    'does not match %s',
    (text) => {
      expect(translate(text)).toBeNull()
    },
  )
})

describe('an error', () => {
  test('is said in Japanese with its parts', () => {
    expect(
      errorIn(
        'ja',
        "skipped standard input:3:5: found 'x', expected a digit 1-9 or one of . 0 _ * for an empty cell (read as line)",
      ),
    ).toBe(
      "読み飛ばしました:標準入力:3:5: 'x' があります。数字 1-9 か、空白のマスを表す . 0 _ * のどれかが必要です(line 形式として読みました)",
    )
  })

  test('is said as a whole, though a part of it looks like another', () => {
    expect(
      errorIn(
        'ja',
        'mine is wrong on line 1: a solution where 1 stands twice in box 1: r1c1 and r2c2',
      ),
    ).toBe('1 行目の問題で mine の答えが誤っています:誤った解(枠 1 に 1 が二つ(r1c1 と r2c2))')
  })

  test('keeps the words of others', () => {
    expect(errorIn('ja', 'mine crashed on line 3: TypeError: x is not a function')).toBe(
      '3 行目の問題で mine が異常終了しました:TypeError: x is not a function',
    )
    expect(errorIn('ja', 'something else')).toBe('something else')
    expect(untranslatedParts('something else')).toEqual(['something else'])
    expect(untranslatedParts('skipped something else')).toEqual(['something else'])
    expect(untranslatedParts('skipped standard input:1: no solution')).toEqual([])
  })

  test('is translated line by line', () => {
    expect(errorIn('ja', "error: unknown option '--trce'\n(Did you mean --trace?)\n")).toBe(
      "エラー:'--trce' というオプションはありません\n(--trace のことですか)\n",
    )
  })

  test('stays as it is in English', () => {
    expect(errorIn('en', 'a.txt:1:1: no solution')).toBe('a.txt:1:1: no solution')
  })
})
