/** How probably a run finds a solver that is wrong now and then, computed from the passes that a process makes. */

/** What a wrong answer looks like. `state`: a solve spoils the solver, and the next answer has a wrong cell. */
export const kinds = ['count', 'cell', 'given', 'state'] as const
export type Kind = (typeof kinds)[number]

/** When a solver is wrong: in every N-th solve, or in each solve with the probability 1/N. */
export const triggers = ['counter', 'random'] as const
export type Trigger = (typeof triggers)[number]

export interface Fault {
  readonly kind: Kind
  readonly trigger: Trigger
  /** N, at least 1. */
  readonly period: number
}

/** The passes of a process over one fixture. */
export interface Schedule {
  readonly puzzles: number
  readonly cellCount: number
  /** Passes before the timed passes: the first, and the warm-up. */
  readonly before: number
  readonly timed: number
  /** The most kept passes after the timed passes; each number from 0 is drawn equally often. */
  readonly mostKept: number
}

/** What a run asks: a probe, and then processes. */
export interface Run {
  /** Answers of the probe that are verified, one after another. */
  readonly probed: number
  readonly processes: number
}

/** The probability that a process finds the fault. Boards of no fixture, which come between passes, are left out. */
export function foundByProcess(schedule: Schedule, fault: Fault): number {
  const { mostKept } = schedule
  let missed = 0
  for (let kept = 0; kept <= mostKept; kept++) missed += missedWith(schedule, fault, kept)
  return 1 - missed / (mostKept + 1)
}

/** The probability that a run finds the fault, in its probe or in one of its processes. */
export function foundByRun(run: Run, schedule: Schedule, fault: Fault): number {
  const { trigger, period } = fault
  // The place of the probe's answers among the calls is as good as drawn: a warm-up by the clock comes before.
  const missedByProbe =
    trigger === 'random' ? (1 - 1 / period) ** run.probed : Math.max(0, 1 - run.probed / period)
  return 1 - missedByProbe * (1 - foundByProcess(schedule, fault)) ** run.processes
}

/** The probability that a process with this many kept passes does not find the fault. */
function missedWith(
  { puzzles, cellCount, before, timed }: Schedule,
  { kind, trigger, period }: Fault,
  kept: number,
): number {
  const isSeen = kind === 'count' || kind === 'given'
  const missedTimed = isSeen ? 0 : 1 - 1 / cellCount
  // The last pass is verified, too.
  const passes = before + timed + kept + 1
  if (trigger === 'random') {
    const whole = (passes - timed) * puzzles
    return (1 - 1 / period) ** whole * (1 - (1 - missedTimed) / period) ** (timed * puzzles)
  }
  let missed = 1
  const from = before * puzzles
  const to = (before + timed) * puzzles
  for (let call = period; call <= passes * puzzles; call += period) {
    // A solve that spoils the solver makes the next answer wrong.
    const answer = kind === 'state' ? call + 1 : call
    if (answer > passes * puzzles) break
    missed *= answer > from && answer <= to ? missedTimed : 0
  }
  return missed
}
