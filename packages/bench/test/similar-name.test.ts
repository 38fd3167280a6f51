import { describe, expect, test } from 'vitest'
import { suggestion } from '../src/similar-name.ts'

const known = ['flat-recursion', 'grid-copy', 'bitmask']

describe('a name that nobody knows', () => {
  test.each([
    ['bitmsk', 'bitmask'],
    ['gridcopy', 'grid-copy'],
    ['flat-recursoin', 'flat-recursion'],
  ])('%s is taken for a slip in %s', (given, meant) => {
    expect(suggestion(given, known)).toBe(`; did you mean "${meant}"?`)
  })

  test.each(['dancing-links', 'x', ''])('"%s" is like none, and the sentence ends', (given) => {
    expect(suggestion(given, known)).toBe('.')
  })

  test('is like none where none is known', () => {
    expect(suggestion('bitmask', [])).toBe('.')
  })
})
