import { expect, test } from 'vitest'
import { mutated, mutantsOf } from '../../experiments/mutate/mutants.ts'

/** The mutants of a text. */
function textsOf(text: string): string[] {
  return mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant))
}

test('an operator becomes each of its neighbours, also where it assigns', () => {
  expect(textsOf('const c = a < b')).toEqual(['const c = a <= b', 'const c = a >= b'])
  expect(textsOf('const c = (a - b) * d')).toEqual([
    'const c = (a + b) * d',
    'const c = (a - b) / d',
  ])
  expect(textsOf('a ^= b')).toEqual([';', 'a |= b'])
})

test('a condition is decided both ways, and that of a loop one way, which ends', () => {
  expect(textsOf('if (a) b()')).toEqual(['if (true) b()', 'if (false) b()', 'if (a) ;'])
  expect(textsOf('const d = a ? b : c')).toEqual([
    'const d = true ? b : c',
    'const d = false ? b : c',
  ])
  expect(textsOf('while (a) b()')).toEqual(['while (false) b()', 'while (a) ;'])
})

test('a small number is one more and one less, a large one is one more', () => {
  expect(textsOf('const a = [0, 7, 0x10, 0.5]')).toEqual([
    'const a = [1, 7, 0x10, 0.5]',
    'const a = [0, 8, 0x10, 0.5]',
    'const a = [0, 6, 0x10, 0.5]',
    'const a = [0, 7, 17, 0.5]',
  ])
})

test('a sign, a counter and a truth are turned, and a statement goes where it may', () => {
  expect(textsOf('const a = [~b, -c, !d, true]')).toEqual([
    'const a = [b, -c, !d, true]',
    'const a = [~b, c, !d, true]',
    'const a = [~b, -c, d, true]',
    'const a = [~b, -c, !d, false]',
  ])
  expect(textsOf('for (;;) { a++; break }')).toEqual([
    'for (;;) { ; break }',
    'for (;;) { a--; break }',
    'for (;;) { a++; ; }',
  ])
})

test('types and names stay as they are', () => {
  expect(textsOf("import { a } from './a-1.ts'\nlet b: 1 | -2 = a")).toEqual([])
})

test('a mutant says where it is, line and column from 1', () => {
  expect(mutantsOf('a.ts', 'f()\n  g(1)').at(-1)).toMatchObject({
    file: 'a.ts',
    line: 2,
    column: 5,
  })
})
