import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parseAnswer } from '../../src/protocol/answer.ts'

const stats = { nodes: 1, guesses: 0, backtracks: 0, checks: 4 }
const solved = {
  type: 'solved',
  puzzle: 0,
  ns: 1_000,
  count: 1,
  solution: '1',
  fault: null,
  stats,
  verified: 3,
}

describe('a line is an answer', () => {
  test.each([
    solved,
    { ...solved, stats: null },
    { ...solved, stats: { ...stats, nodes: null, checks: null } },
    { ...solved, fault: 'count null under limit 2', count: null, stats: { nodes: null } },
    { type: 'started', puzzle: 3 },
    { type: 'failed', puzzle: null, message: 'no' },
    { type: 'failed', puzzle: null, message: 'no', missing: { kind: 'package', fault: 'n' } },
    { type: 'law', law: 'a', outcome: 'held', fault: null },
    {
      type: 'law',
      law: 'a',
      outcome: 'broken',
      fault: { cause: 'b', shown: 'b\nc', cells: 16, command: 'd' },
    },
    { type: 'asks', shown: 'under limit 1', cells: 16 },
    { type: 'diagnosed', shown: null, command: null },
  ])('a line is an answer: %j', (answer) => {
    expect(parseAnswer(JSON.stringify(answer))).toEqual(answer)
  })
})

test('what a strategy threw is read without control characters', () => {
  const shown = 'one\u001b[31m\ntwo'
  const line = JSON.stringify({
    type: 'failed',
    puzzle: null,
    message: shown,
    missing: { kind: 'file', fault: shown },
  })
  const plain = 'one\uFFFD[31m two'
  expect(parseAnswer(line)).toMatchObject({ message: plain, missing: { fault: plain } })
  expect(parseAnswer(JSON.stringify({ ...solved, fault: shown }))).toMatchObject({ fault: plain })
})

describe('a line is not an answer', () => {
  test.each([
    'null',
    '{}',
    '{"type":"timed","fixture":"easy","figures":null,"fault":null}',
    '{"type":"law","law":"a","outcome":"held","fault":"b"}',
    JSON.stringify({ ...solved, puzzle: -1 }),
    JSON.stringify({ ...solved, stats: { nodes: null } }),
  ])('a line is not an answer: %s', (line) => {
    expect(parseAnswer(line)).toBeNull()
  })

  test.prop([fc.oneof(fc.string(), fc.json())])(
    'a line of any other text or JSON is not an answer',
    (line) => {
      expect(parseAnswer(line)).toBeNull()
    },
  )
})
