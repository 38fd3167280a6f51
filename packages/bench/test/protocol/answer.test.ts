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
    { type: 'law', law: 'a', outcome: 'held', fault: null },
    {
      type: 'law',
      law: 'a',
      outcome: 'broken',
      fault: { cause: 'b', shown: 'b\nc', cells: 16, command: 'd' },
    },
    { type: 'asks', shown: 'under limit 1', cells: 16 },
    { type: 'explained', shown: null, command: null },
  ])('%j', (answer) => {
    expect(parseAnswer(JSON.stringify(answer))).toEqual(answer)
  })
})

describe('a line is not an answer', () => {
  test.each([
    'null',
    '{}',
    '{"type":"timed","fixture":"easy","figures":null,"fault":null}',
    '{"type":"law","law":"a","outcome":"held","fault":"b"}',
    JSON.stringify({ ...solved, puzzle: -1 }),
    JSON.stringify({ ...solved, stats: { nodes: null } }),
  ])('%s', (line) => {
    expect(parseAnswer(line)).toBeNull()
  })

  test.prop([fc.oneof(fc.string(), fc.json())])('whatever else it holds', (line) => {
    expect(parseAnswer(line)).toBeNull()
  })
})
