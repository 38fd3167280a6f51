import { describe, expect, test } from 'vitest'
import { withStderrExcerpt } from '../../src/child/ending.ts'

const program = { name: 'a', command: ['a'] } as const

describe('the stderr excerpt of a program', () => {
  test('are the last two lines of its standard error', () => {
    expect(withStderrExcerpt('it ended', program, 'one\ntwo\n\n three \n')).toBe(
      'it ended; stderr: two / three',
    )
  })

  test('do without what is neither letter nor digit, and what a terminal would obey', () => {
    const traceback =
      'raise it\n    ^^^^\nError: \u001b[31mred\u001b[0m and \u009b2Jclear\u0007\n~~~\n'
    expect(withStderrExcerpt('it ended', program, traceback)).toBe(
      'it ended; stderr: raise it / Error: red and clear',
    )
  })

  test('are cut where they are long', () => {
    const words = withStderrExcerpt('it ended', program, `${'x'.repeat(1_000)} why`)
    expect(words).toMatch(/^it ended; stderr: …x{196} why$/)
  })

  test('may be none', () => {
    expect(withStderrExcerpt('it ended', program, ' \n')).toBe('it ended')
  })

  test('are those of programs alone: a worker writes about itself', () => {
    const strategy = { module: 'file:///a.ts', registered: null }
    expect(withStderrExcerpt('it ended', strategy, 'warning')).toBe('it ended')
  })
})
