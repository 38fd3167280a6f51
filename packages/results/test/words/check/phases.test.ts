import type { PhaseJudgement } from '../../../src/gate/check-entry.ts'
import { expect, test } from 'vitest'
import { phaseNotes } from '../../../src/words/check/phases.ts'

function judged(
  phase: PhaseJudgement['phase'],
  verdict: PhaseJudgement['verdict'],
  baseMedian: number,
  headMedian: number,
): PhaseJudgement {
  return {
    phase,
    verdict,
    baseMedian,
    headMedian,
    ratio: headMedian / baseMedian,
    interval: null,
    visibleGrowth: null,
  }
}

test('phases of a verdict are told with what they were, each on a line', () => {
  const phases = [
    judged('limit-1', 'slower', 2e6, 7.4321e6),
    judged('first', 'slower', 0.6012e6, 30.41e6),
    judged('cold', 'slower', 18.2e6, 48e6),
    judged('memory', 'slower', 81.4e6, 481.6e6),
    judged('prepare', null, 1e6, 2e6),
    judged('limit-1', 'faster', 2e6, 1e6),
  ]
  expect(phaseNotes({ phases }, 'slower')).toEqual([
    'slower: a pass to the first solution 7.43 ms, was 2 ms',
    'slower: the first puzzle 30.4 ms, was 601 µs',
    'slower: the cold pass 48 ms, was 18.2 ms',
    'slower: memory at its peak 482 MB, was 81.4 MB',
  ])
  expect(phaseNotes({ phases }, 'faster')).toEqual([
    'faster: a pass to the first solution 1 ms, was 2 ms',
  ])
})
