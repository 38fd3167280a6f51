import { expect, test } from 'vitest'
import { brokenTexts } from '../../src/tables/broken-laws.ts'

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
    '3 laws broken:\n  a\n  b\n  d\nit misses, on 16 cells\n\nto see it again: see d',
    'law broken: c\nit writes, on 16 cells\n\nto see it again: see c',
  ])
})

test('what another time may bring another outcome has no command', () => {
  const one = { cause: 'late', shown: 'not settled: late', cells: 0, command: null }
  expect(brokenTexts([{ law: 'a', fault: one }])).toEqual(['law broken: a\nnot settled: late'])
})
