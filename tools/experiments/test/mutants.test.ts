import { expect, test } from 'vitest'
import { mutated, mutantsOf } from '../mutate/mutants.ts'

/** The mutants of a text. */
function textsOf(text: string): string[] {
  return mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant))
}

test.each([
  // An operator becomes each of its neighbours, also where it assigns.
  ['const c = a < b', ['const c = a <= b', 'const c = a >= b']],
  ['const c = (a - b) * d', ['const c = (a + b) * d', 'const c = (a - b) / d']],
  ['a ^= b', [';', 'a |= b']],
  // A condition is decided both ways, and that of a loop one way, which ends.
  ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
  ['const d = a ? b : c', ['const d = true ? b : c', 'const d = false ? b : c']],
  ['while (a) b()', ['while (false) b()', 'while (a) ;']],
  // A small number is one more and one less, a large one is one more.
  ['const a = [0, 7]', ['const a = [1, 7]', 'const a = [0, 8]', 'const a = [0, 6]']],
  ['const a = [0x10, 0.5]', ['const a = [17, 0.5]']],
  // A sign, a counter and a truth are turned, and a statement goes where it may.
  ['const a = [~b, -c]', ['const a = [b, -c]', 'const a = [~b, c]']],
  ['const a = [!d, true]', ['const a = [d, true]', 'const a = [!d, false]']],
  [
    'for (;;) { a++; break }',
    ['; break', 'a--; break', 'a++; ;'].map((it) => `for (;;) { ${it} }`),
  ],
])('%s becomes %j', (text, mutants) => {
  expect(textsOf(text)).toEqual(mutants)
})

test('types and names stay as they are', () => {
  expect(
    textsOf(
      "import { a } from '../../../packages/bench/test/experiments/a-1.ts'\nlet b: 1 | -2 = a",
    ),
  ).toEqual([])
})

test('a mutant says where it is, line and column from 1', () => {
  expect(mutantsOf('a.ts', 'f()\n  g(1)').at(-1)).toMatchObject({
    file: 'a.ts',
    line: 2,
    column: 5,
  })
})

test('a method with the name of one of every object has no neighbour', () => {
  expect(textsOf('const a = b.toString().constructor()')).toEqual([])
})
