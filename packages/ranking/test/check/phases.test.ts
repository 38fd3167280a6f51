import { describe, expect, test } from 'vitest'
import type { PhaseJudgement } from '../../src/phase-records.ts'
import { phaseNotes, slowerPhase } from '../../src/check/phases.ts'

function judged(
  phase: PhaseJudgement['phase'],
  verdict: PhaseJudgement['verdict'],
  base: number,
  head: number,
): PhaseJudgement {
  return { phase, verdict, base, head, ratio: head / base, interval: null, visible: null }
}

const first = judged('first', 'slower', 0.6012e6, 30.41e6)
const cold = judged('cold', 'slower', 18.2e6, 48e6)

describe('phases', () => {
  test('that are slower are told with what they were, each on a line', () => {
    const phases = [judged('limit-1', 'slower', 2e6, 7.4321e6), first, cold]
    const memory = judged('memory', 'slower', 81.4e6, 481.6e6)
    expect(phaseNotes({ phases: [...phases, memory] })).toEqual([
      'slower: a pass at limit 1 7.43 ms, was 2 ms',
      'slower: the first puzzle 30.4 ms, was 601 µs',
      'slower: the cold pass 48 ms, was 18.2 ms',
      'slower: memory at its peak 482 MB, was 81.4 MB',
    ])
  })

  test('that are faster are told, too, and no others', () => {
    const phases = [
      judged('limit-1', 'faster', 2e6, 1e6),
      judged('prepare', null, 1e6, 2e6),
      judged('limit-1', 'same', 1e6, 1e6),
    ]
    expect(phaseNotes({ phases })).toEqual(['faster: a pass at limit 1 1 ms, was 2 ms'])
    expect(phaseNotes({ phases: [] })).toEqual([])
  })
})

test('the verdict names the phase that grew most', () => {
  expect(slowerPhase({ phases: [cold, first] })).toBe('the first puzzle 30.4 ms, was 601 µs')
  expect(slowerPhase({ phases: [judged('first', null, 1, 9)] })).toBeNull()
})
