import { describe, expect, test } from 'vitest'
import { visibleLength, wrapped } from '../../src/terminal/wrapped.ts'

describe('a long text', () => {
  const words = 'abcde '.repeat(30).trimEnd()

  test('is broken into lines of 80 at most, those that follow indented as far', () => {
    const lines = wrapped(words, 80, ' 7  ')
    expect(lines.map((line) => line.length)).toEqual([75, 75, 39])
    expect(lines[0]).toMatch(/^ 7 {2}abcde/)
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}abcde/)
    expect(lines.map((line) => line.slice(4)).join(' ')).toBe(words)
  })

  test('fills a line to the last column', () => {
    const text = `${'x'.repeat(39)} ${'y'.repeat(40)}`
    expect(wrapped(text, 80)).toEqual([text])
    expect(wrapped(`${text}y`, 80)).toHaveLength(2)
  })

  test('stays as it is where a word is longer than a line', () => {
    expect(wrapped('x'.repeat(100), 80)).toEqual(['x'.repeat(100)])
  })
})

describe('Japanese', () => {
  const text = '行で重複が見つかっても、列と枠まで調べて「置けない」と分かっても、1 回と数えます。'

  test('takes two columns a character', () => {
    expect(visibleLength('枠 5')).toBe(4)
    expect(wrapped(text, 1_000)).toEqual([text])
    for (let width = 20; width < 60; width++) {
      const lines = wrapped(text, width)
      expect(lines.length).toBeGreaterThan(1)
      for (const line of lines) expect(visibleLength(line)).toBeLessThanOrEqual(width)
    }
  })

  test('is broken between words, and never before what closes or after what opens', () => {
    for (let width = 20; width < 60; width++) {
      const lines = wrapped(text, width)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) {
        expect(line).not.toMatch(/^[、。」]/)
        expect(line).not.toMatch(/「$/)
      }
    }
  })

  test.each(['枠 5', '3 行目', '12 列目', 'ステップ 19'])('keeps %s in one line', (name) => {
    for (let width = 12; width < 40; width++) {
      const lines = wrapped(`入るマスは${name}だけで、いずれも${name}にある`, width)
      expect(lines.join('\n').split(name)).toHaveLength(3)
    }
  })
})
