import { describe, expect, test } from 'vitest'
import { withStderrExcerpt } from '../../src/child/ending.ts'

const program = { name: 'a', command: ['a'] } as const

describe('the stderr excerpt of a program', () => {
  test('the stderr excerpt of a program is the last two lines of its standard error', () => {
    expect(withStderrExcerpt('it ended', program, 'one\ntwo\n\n three \n')).toBe(
      'it ended; stderr: two / three',
    )
  })

  test('a stderr excerpt leaves out lines without letters and digits, and what a terminal would obey', () => {
    const traceback =
      'raise it\n    ^^^^\nError: \u001b[31mred\u001b[0m and \u009b2Jclear\u0007\n~~~\n'
    expect(withStderrExcerpt('it ended', program, traceback)).toBe(
      'it ended; stderr: raise it / Error: red and clear',
    )
  })

  test('a long stderr excerpt is cut at its beginning', () => {
    const words = withStderrExcerpt('it ended', program, `${'x'.repeat(1_000)} why`)
    expect(words).toMatch(/^it ended; stderr: …x{196} why$/)
  })

  test('a program whose standard error is blank has no stderr excerpt', () => {
    expect(withStderrExcerpt('it ended', program, ' \n')).toBe('it ended')
  })

  test('a worker has no stderr excerpt, since it writes about itself', () => {
    const strategy = { module: 'file:///a.ts', registered: null }
    expect(withStderrExcerpt('it ended', strategy, 'warning')).toBe('it ended')
  })
})
