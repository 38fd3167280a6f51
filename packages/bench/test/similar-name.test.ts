import { describe, expect, test } from 'vitest'
import { suggestNearest } from '../src/similar-name.ts'

const known = ['flat-recursion', 'grid-copy', 'bitmask']

describe('a name that nobody knows', () => {
  test.each([
    ['bitmsk', 'bitmask'],
    ['gridcopy', 'grid-copy'],
    ['flat-recursoin', 'flat-recursion'],
  ])('%s is taken for a slip in %s', (given, meant) => {
    expect(suggestNearest(given, known)).toBe(`; did you mean "${meant}"?`)
  })

  test.each(['dancing-links', 'x', ''])('"%s" is like none, and the sentence ends', (given) => {
    expect(suggestNearest(given, known)).toBe('.')
  })

  test('is like none where none is known', () => {
    expect(suggestNearest('bitmask', [])).toBe('.')
  })
})
