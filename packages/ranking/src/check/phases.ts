/** The texts about phases: phases that take longer in head, and passes at limit 1 that are faster. */
import type { CheckEntry, PhaseJudgement, PhaseName } from '../gate/check-entry.ts'
import { durationText, figure } from '../figure.ts'

/** The names of the phases. */
export const PHASE_NAMES: Readonly<Record<PhaseName, string>> = {
  'limit-1': 'a pass at limit 1',
  prepare: 'preparing',
  first: 'the first puzzle',
  cold: 'the cold pass',
  memory: 'memory at its peak',
  several: 'a pass over boards with several solutions',
  none: 'a pass over boards without a solution',
}

/** A line for each phase of the entry of this verdict. */
export function phaseNotes(
  { phases }: Pick<CheckEntry, 'phases'>,
  verdict: 'slower' | 'faster',
): string[] {
  return phases
    .filter((judged) => judged.verdict === verdict)
    .map((judged) => `${verdict}: ${phaseChange(judged)}`)
}

/** As in `the first puzzle 30.4 ms, was 601 µs`. */
export function phaseChange({ phase, base, head }: PhaseJudgement): string {
  return `${PHASE_NAMES[phase]} ${figureOfPhase(phase, head)}, was ${figureOfPhase(phase, base)}`
}

/** A figure with its unit, as in `30.4 ms`: nanoseconds or, for memory, bytes. */
export function figureOfPhase(phase: PhaseName, value: number): string {
  return phase === 'memory' ? `${figure(value / 1e6)} MB` : durationText(value)
}
