import { describe, expect, test } from 'vitest'
import { withLastWords } from '../../../src/measure/program/last-words.ts'

const program = { name: 'a', command: ['a'], driven: null } as const

describe('the last words of a program', () => {
  test('are the last two lines of its standard error', () => {
    expect(withLastWords('it ended', program, 'one\ntwo\n\n three \n')).toBe(
      'it ended; stderr: two / three',
    )
  })

  test('are cut where they are long', () => {
    const words = withLastWords('it ended', program, `${'x'.repeat(1_000)} why`)
    expect(words).toMatch(/^it ended; stderr: …x{196} why$/)
  })

  test('may be none', () => {
    expect(withLastWords('it ended', program, ' \n')).toBe('it ended')
  })

  test('are those of programs alone: a worker writes of itself', () => {
    const strategy = { module: 'file:///a.ts', registered: null }
    expect(withLastWords('it ended', strategy, 'warning')).toBe('it ended')
  })
})
