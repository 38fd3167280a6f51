import { describe, expect, test } from 'vitest'
import { quoteText } from '../../../src/worker/program/fault.ts'

describe('what a program wrote is quoted', () => {
  test('what a program wrote is quoted, and cut where it is long', () => {
    expect(quoteText('12"')).toBe('"12\\""')
    expect(quoteText('9'.repeat(61))).toBe(`"${'9'.repeat(60)}…"`)
  })

  test('what a program wrote is quoted without what a terminal would obey', () => {
    expect(quoteText('\u001b[2J \u009b2J \u0000\u007f\u00ad é')).toBe(
      '"\\u001b[2J \\u009b2J \\u0000\\u007f\\u00ad é"',
    )
  })
})
