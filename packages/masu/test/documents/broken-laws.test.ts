import { expect, test } from 'vitest'
import { brokenTexts } from '../../src/documents/broken-laws.ts'

const fault = (cause: string, cells: number, law: string) => ({
  law,
  fault: { cause, shown: `${cause}, on ${cells} cells`, cells, command: `see ${law}` },
})

test('each cause is shown once, on the smallest board, with the laws that it breaks', () => {
  expect(
    brokenTexts([
      fault('it misses', 0, 'a'),
      fault('it misses', 81, 'b'),
      fault('it writes', 16, 'c'),
      fault('it misses', 16, 'd'),
    ]),
  ).toEqual([
    'it misses, on 16 cells\n\n3 laws broken:\n  a\n  b\n  d\nto see it again:\n  see d',
    'it writes, on 16 cells\n\nlaw broken:\n  c\nto see it again:\n  see c',
  ])
})

test('of many laws the first are named', () => {
  const laws = [...'abcdefg'].map((law) => fault('it misses', 16, law))
  expect(brokenTexts(laws)[0]).toContain(
    '\n7 laws broken:\n  a\n  b\n  c\n  d\n  e\n  and 2 more\n',
  )
})
