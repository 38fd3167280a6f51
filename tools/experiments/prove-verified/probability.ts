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
  /** Passes that are verified whole: the first, the warm-up, and timed passes of a slow solver. */
  readonly before: number
  /** How many of these are its warm-up. */
  readonly warmUp: number
  /** Timed passes of which one cell of each solution is read. */
  readonly timed: number
  /** The most kept passes after the timed passes; each number from 0 is drawn equally often. */
  readonly mostKept: number
  /** One if a last pass is verified after them; no slow solver has it. */
  readonly last: 0 | 1
}

/** What a run asks: a probe, and then processes. */
export interface Run {
  /** Answers of the probe, its warm-up included; all are verified. */
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
  const missedByProbe =
    trigger === 'random' ? (1 - 1 / period) ** run.probed : Number(period > run.probed)
  return 1 - missedByProbe * (1 - foundByProcess(schedule, fault)) ** run.processes
}

/** The probability that a process with this many kept passes does not find the fault. */
function missedWith(
  { puzzles, cellCount, before, timed, last }: Schedule,
  { kind, trigger, period }: Fault,
  kept: number,
): number {
  const isSeen = kind === 'count' || kind === 'given'
  const missedTimed = isSeen ? 0 : 1 - 1 / cellCount
  const passes = before + timed + kept + last
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
