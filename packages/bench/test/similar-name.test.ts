import { describe, expect, test } from 'vitest'
import { suggestNearest } from '../src/similar-name.ts'

const known = ['flat-recursion', 'grid-copy', 'bitmask']

describe('a name that nobody knows', () => {
  test.each([
    ['bitmsk', 'bitmask'],
    ['gridcopy', 'grid-copy'],
    ['flat-recursoin', 'flat-recursion'],
  ])('the unknown name %s is taken for a slip in %s', (given, meant) => {
    expect(suggestNearest(given, known)).toBe(`; did you mean "${meant}"?`)
  })

  test.each(['dancing-links', 'x', ''])(
    'the unknown name "%s" is like no known one, and the sentence ends',
    (given) => {
      expect(suggestNearest(given, known)).toBe('.')
    },
  )

  test('an unknown name is like none where none is known', () => {
    expect(suggestNearest('bitmask', [])).toBe('.')
  })
})
