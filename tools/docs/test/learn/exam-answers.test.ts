/** The answers for the blanks on the pages about the exam question. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { pagePath } from '../../src/splice.ts'

const functions = {
  div: (n: number, m: number): number => Math.floor(n / m),
  mod: (n: number, m: number): number => n % m,
}

function valueOf(formula: string, x: number): unknown {
  return runInNewContext(formula, { ...functions, x })
}

describe.each(['docs/exam.ja.md', 'docs/exam.md'])('%s', (page) => {
  const text = readFileSync(pagePath(page), 'utf8')
  const list = /<!-- same-as-ke -->\n([^]*?)<!-- \/same-as-ke -->/.exec(text)?.[1] ?? ''
  const formulas = [...list.matchAll(/^- `([^`]+)`/gm)].map(([, formula = '']) => formula)

  test('a page about the exam has other answers for ケ', () => {
    expect(formulas.length).toBeGreaterThan(3)
    expect(formulas).toContain('9 * mod(div(x, 9), 3)')
    expect(text).toContain('| ケ | mod(div(x, 9) * 9, 27) |')
  })

  test.each(formulas)('the formula %s has the value of the answer on all 81 cells', (formula) => {
    for (let x = 0; x < 81; x++) {
      expect(valueOf(formula, x), `${x}`).toBe(valueOf('mod(div(x, 9) * 9, 27)', x))
    }
  })

  test.each(['A', 'B'])(
    'a page about the exam has an answer for process %s within 20 characters',
    (process) => {
      const row = new RegExp(
        `^\\| (?:処理|process) ${process} \\| (\\S+?)(?:\\((\\d+) 字\\)| \\(.*?; (\\d+) characters\\)) \\|`,
        'm',
      )
      const [, answer = '', ja, en] = row.exec(text) ?? []
      expect(answer).toContain('データ構造Z')
      expect([...answer]).toHaveLength(Number(ja ?? en))
      expect([...answer].length).toBeLessThanOrEqual(20)
    },
  )
})

const JAPANESE = ['README.ja.md', 'docs/exam.ja.md', 'docs/learn.ja.md']

describe('the pages', () => {
  test.each(['exam.ja.md', 'exam.md', 'learn.ja.md', 'learn.md'])(
    'the page %s calls no document by a number',
    (page) => {
      expect(readFileSync(pagePath(`docs/${page}`), 'utf8')).not.toMatch(/(?<![\d.,#L])00\d(?!\d)/)
    },
  )

  test.each(JAPANESE)('the Japanese page %s has one word for one thing', (page) => {
    const text = readFileSync(pagePath(page), 'utf8')
    for (const word of ['空きマス', '推測', '検査', '表 Z', '断ら', '与えられた数字', 'ヒント']) {
      expect(text).not.toContain(word)
    }
    expect(text).not.toMatch(/\d 歩|何歩/)
  })
})
