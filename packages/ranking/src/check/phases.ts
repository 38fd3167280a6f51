/** What is said of phases: those that take longer in head, and passes at limit 1 that are faster. */
import type { CheckEntry } from '../check-records.ts'
import { durationText, figure } from '../figure.ts'
import type { PhaseJudgement, PhaseName } from '../phase-records.ts'

/** What phases are called. */
export const PHASE_NAMES: Readonly<Record<PhaseName, string>> = {
  'limit-1': 'a pass at limit 1',
  prepare: 'preparing',
  first: 'the first puzzle',
  cold: 'the cold pass',
  memory: 'memory at its peak',
}

/** A line for each phase of the entry that is slower or faster. */
export function phaseNotes({ phases }: Pick<CheckEntry, 'phases'>): string[] {
  return phases
    .filter(({ verdict }) => verdict === 'slower' || verdict === 'faster')
    .map((judged) => `${judged.verdict}: ${changeText(judged)}`)
}

/**
 * The phase by which an entry is slower that is not slower in its passes, as in `the first puzzle 30.4 ms,
 * was 601 µs`; null where there is none. Of several it is the one that grew most.
 */
export function slowerPhase({ phases }: Pick<CheckEntry, 'phases'>): string | null {
  const [worst] = phases
    .filter(({ verdict }) => verdict === 'slower')
    .toSorted((a, b) => b.ratio - a.ratio)
  return worst === undefined ? null : changeText(worst)
}

function changeText({ phase, base, head }: PhaseJudgement): string {
  return `${PHASE_NAMES[phase]} ${figureOfPhase(phase, head)}, was ${figureOfPhase(phase, base)}`
}

/** With its unit, as in `30.4 ms`, of nanoseconds or, of memory, bytes. */
export function figureOfPhase(phase: PhaseName, value: number): string {
  return phase === 'memory' ? `${figure(value / 1e6)} MB` : durationText(value)
}
