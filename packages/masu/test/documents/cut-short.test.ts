import { expect, test } from 'vitest'
import { probe } from '../../../results/test/run-records.ts'
import { cutConformText, cutRunText, cutVerifyText } from '../../src/documents/cut-short.ts'

const path = 'results/1.jsonl'

test('a run that was cut while it probed keeps no times, and says how far it came', () => {
  expect(cutRunText({ phase: 'probing', probes: 37, planned: 121 }, path, 'masu')).toBe(
    'interrupted while probing, after 37 of 121 entries: nothing was timed yet (results/1.jsonl has the probes)',
  )
})

test.each([
  [3, 'interrupted in round 4 of 10: 3 whole rounds are kept in results/1.jsonl; to see them:'],
  [1, 'interrupted in round 2 of 10: 1 whole round is kept in results/1.jsonl; to see it:'],
  [0, 'interrupted in round 1 of 10: what was timed is kept in results/1.jsonl; to see it:'],
])(
  'a run that was cut after %i rounds says where they are, and how to see them',
  (rounds, text) => {
    expect(cutRunText({ phase: 'timing', rounds, planned: 10 }, path, 'npx masu')).toBe(
      `${text}\n  npx masu rank results/1.jsonl`,
    )
  },
)

test('a run that had all of its rounds says so', () => {
  expect(cutRunText(null, path, 'masu')).toBe(
    'interrupted after the last round: all are kept in results/1.jsonl; to see them:\n  masu rank results/1.jsonl',
  )
})

test('a check of laws that was cut says how many held, and shows the broken ones', () => {
  const fault = { cause: 'oh', shown: 'oh\non this board', cells: 16, command: 'masu conform a' }
  expect(cutConformText(7, 20, [])).toBe('interrupted: 7 of 20 laws checked, and all of them hold')
  expect(cutConformText(7, 20, [{ law: 'b', fault }])).toMatch(
    /^interrupted: 7 of 20 laws checked, 1 of them broken\n[^]*oh\non this board/,
  )
})

test('a verification that was cut shows the entries that are whole', () => {
  const allowed = { capMs: 2_000, budgetMs: 60_000 }
  expect(cutVerifyText([], 18, allowed)).toBe('interrupted: no entry of 18 is verified whole')
  const text = cutVerifyText([probe('mine')], 18, allowed)
  expect(text).toMatch(/^interrupted after 1 of 18 entries:\n/)
  expect(text).toMatch(/^easy +mine +200\/200 +ok$/m)
  expect(text).toMatch(/every answer is right$/)
})
