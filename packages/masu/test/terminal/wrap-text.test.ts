import { describe, expect, test } from 'vitest'
import { visibleLength, wrapText } from '../../src/terminal/wrap-text.ts'

describe('a long text', () => {
  const words = 'abcde '.repeat(30).trimEnd()

  test('a long text is broken into lines of 80 columns at most, the later ones indented as far', () => {
    const lines = wrapText(words, 80, ' 7  ')
    expect(lines.map((line) => line.length)).toEqual([75, 75, 39])
    expect(lines[0]).toMatch(/^ 7 {2}abcde/)
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}abcde/)
    expect(lines.map((line) => line.slice(4)).join(' ')).toBe(words)
  })

  test('a long text fills a line to the last column', () => {
    const text = `${'x'.repeat(39)} ${'y'.repeat(40)}`
    expect(wrapText(text, 80)).toEqual([text])
    expect(wrapText(`${text}y`, 80)).toHaveLength(2)
  })

  test('a word that is longer than a line is not broken', () => {
    expect(wrapText('x'.repeat(100), 80)).toEqual(['x'.repeat(100)])
  })
})

test('an East Asian character takes two columns', () => {
  expect(visibleLength('枠 5')).toBe(4)
  expect(wrapText('枠 5 枠', 5)).toEqual(['枠 5', '枠'])
})
