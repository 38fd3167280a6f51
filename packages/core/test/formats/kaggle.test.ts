import { expect, test } from 'vitest'
import { read, rows, solution } from './given.ts'

const quiz = `"${rows.join('\n')}"`

test('a fault in a record of several lines has the line and the column of its cell', () => {
  expect(() => read(`id,puzzle\n1,${quiz.replace('9.6', '9.y')}\n`)).toThrow(
    "a.txt:5:9: found 'y', expected a digit 1-9",
  )
  expect(() => read(`id,puzzle\n1,${quiz.replace('.9..12', '.9.12')}\n`)).toThrow(
    'a.txt:2:4: found 80 cells, expected 81',
  )
  expect(() =>
    read(`id,puzzle\n1,${quiz.replace('9.6', '9.y').replace('\n', '\n# a remark\n')}\n`),
  ).toThrow("a.txt:6:9: found 'y'")
  const lines = (solution.match(/.{9}/g) ?? []).join('\n')
  expect(() => read(`puzzle,solution\n${quiz},"${lines.slice(0, -1)}1"\n`)).toThrow(
    'a.txt:10:13: found a solution where 1 stands twice in row 9',
  )
})

test('a record whose quotes stay open has the line on which it begins', () => {
  expect(() => read(`id,puzzle\n1,${quiz}\n2,"..5\n...\n`)).toThrow('a.txt:11:1: found bad CSV')
})
