/**
 * Which processes a run starts, and in which order. Every strategy gets the same first rounds: a
 * process for each geometry, in which its fixtures are shuffled. What is left of the budget goes to
 * strategies whose order the first rounds leave open, in further rounds whose number is fixed before
 * they start: to stop when an interval looks narrow would make it lie.
 */
import { drawOf, shuffled } from '@masu/puzzles/random'
import { panelsOf, type Panel } from '@masu/ranking/panels'
import { blockSizes } from '../fixture/sample.ts'
import type { Results } from '@masu/ranking/read'
import type { PlanRecord, ProbeRecord, RunOptions } from '@masu/ranking/schema'
import { FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'
import { timedProgramMs } from '../worker/program/time.ts'

/** What a process takes beside solving: starting, loading, answering. Milliseconds, measured. */
const PROCESS_MS = 60

/** The first fixture of a process has a whole warm-up, a later one a third; half on average. */
const WARM_UP_SHARE = 1 / 2

/** Neighbours in a ranking whose times differ by at most this share are contested. */
const CONTESTED = 0.15

/** The first rounds may take this many times the budget: everyone is to be ranked. */
export const OVERRUN = 1.5

/** Rounds that no strategy exceeds. */
const MOST_ROUNDS = 30

/** Fewer further rounds than this change nothing. */
const FEWEST_MORE = 2

/** What a plan needs to know of a probe. The work of each puzzle, which may be many, is not kept. */
export type Probed = Pick<ProbeRecord, 'strategy' | 'fixture' | 'status' | 'puzzleNs' | 'untried'> &
  Pick<ProbeRecord, 'startUpNs'>

export interface PlannedEntry {
  readonly probe: Probed
  readonly geometry: string
  /** What a process should take for it, in milliseconds, its start left out. */
  readonly workMs: number
}

/** Entries with the number of their rounds. */
export type Plan = ReadonlyMap<PlannedEntry, number>

/** What its answers took when they were probed says what a pass will. */
export function plannedEntry(
  probe: Probed,
  geometry: string,
  options: Pick<RunOptions, 'warmUpMs' | 'passMs' | 'passes' | 'alone'>,
): PlannedEntry {
  const { strategy, fixture, status, puzzleNs, untried, startUpNs } = probe
  const passMs = puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0) / 1e6
  const settlingMs = WARM_UP_SHARE * options.warmUpMs + options.passMs
  const workMs =
    startUpNs === undefined
      ? 3 * passMs + (passMs >= options.passMs ? 0 : settlingMs)
      : timedProgramMs(startUpNs / 1e6, passMs, blockSizes(puzzleNs.length).length - 1)
  const kept = {
    strategy,
    fixture,
    status,
    puzzleNs,
    untried,
    ...(startUpNs === undefined ? {} : { startUpNs }),
  }
  return { probe: kept, geometry, workMs }
}

/** What a process of the entry alone should take, in milliseconds. */
export function processMsOf({ workMs }: Pick<PlannedEntry, 'workMs'>): number {
  return PROCESS_MS + workMs
}

/** Whether passes can be timed: every puzzle was tried, and some were solved. */
function isTimeable({ probe: { status, puzzleNs, untried } }: PlannedEntry): boolean {
  const isSound = status === 'ok' || status === 'timeout'
  return isSound && untried === 0 && puzzleNs.some((ns) => ns !== null)
}

/** Rounds of every entry at the start of a run. */
function firstRounds({ processes }: RunOptions): number {
  return processes ?? FEWEST_ROUNDS
}

/**
 * The same rounds for all entries that can be timed, the cheapest first for as long as the budget and
 * half of it again last. With the default budget and the project's own fixtures, that is all of them; with
 * rounds that the user asked for, too.
 */
export function firstPlan(entries: readonly PlannedEntry[], options: RunOptions): Plan {
  const plan = new Map<PlannedEntry, number>()
  const rounds = firstRounds(options)
  const started = new Set<string>()
  let spentMs = 0
  for (const entry of entries.filter(isTimeable).toSorted((a, b) => a.workMs - b.workMs)) {
    const key = processKey(entry)
    const ms = entry.workMs + (started.has(key) ? 0 : PROCESS_MS)
    const isTooDear = spentMs + rounds * ms > OVERRUN * options.budgetMs
    if (options.processes === null && isTooDear) continue
    spentMs += rounds * ms
    started.add(key)
    plan.set(entry, rounds)
  }
  return plan
}

/** Entries of one key share a process. */
function processKey({ probe, geometry }: PlannedEntry): string {
  return JSON.stringify([probe.strategy, geometry])
}

/**
 * The first plan with further rounds for the strategies of a panel that are neighbours and within 15 %
 * of each other: as many as the rest of the budget pays for, the same for all of them.
 */
export function contestedPlan(first: Plan, results: Results, options: RunOptions): Plan {
  const plan = new Map(first)
  if (options.processes !== null) return plan
  const spentMs = results.timed.reduce((sum, { wallMs }) => sum + wallMs, 0)
  const panels = panelsOf(results)
  const contested = [...first.keys()].filter((entry) => isContested(entry, panels))
  const roundMs = contested.reduce((sum, entry) => sum + meanWallMs(entry, results), 0)
  if (roundMs === 0) return plan
  const rounds = Math.floor((options.budgetMs - spentMs) / roundMs)
  if (rounds < FEWEST_MORE) return plan
  const all = Math.min(MOST_ROUNDS, firstRounds(options) + rounds)
  for (const entry of contested) plan.set(entry, all)
  return plan
}

function isContested({ probe }: PlannedEntry, panels: readonly Panel[]): boolean {
  return panels.some(({ fixtures, entries }) => {
    if (!fixtures.includes(probe.fixture)) return false
    const place = entries.findIndex(({ strategy }) => strategy === probe.strategy)
    const own = entries[place]
    if (own === undefined) return false
    return [entries[place - 1], entries[place + 1]].some(
      (other) =>
        other !== undefined && Math.abs(Math.log(own.ratio / other.ratio)) < Math.log1p(CONTESTED),
    )
  })
}

function meanWallMs({ probe }: PlannedEntry, { timed }: Results): number {
  const own = timed.filter(
    ({ strategy, fixture }) => strategy === probe.strategy && fixture === probe.fixture,
  )
  return own.reduce((sum, { wallMs }) => sum + wallMs, 0) / Math.max(1, own.length)
}

export function planRecord(
  stage: PlanRecord['stage'],
  entries: readonly PlannedEntry[],
  plan: Plan,
): PlanRecord {
  return {
    type: 'plan',
    stage,
    rows: entries.map((entry) => ({
      strategy: entry.probe.strategy,
      fixture: entry.probe.fixture,
      processes: plan.get(entry) ?? 0,
    })),
  }
}

/** A process: a strategy on fixtures of one geometry, in the order in which it times them. */
export interface Turn {
  /** From 1. */
  readonly round: number
  readonly entries: readonly [PlannedEntry, ...PlannedEntry[]]
}

/**
 * Every process of the plan. A round goes geometry by geometry, so that strategies that are compared
 * run close together, and shuffles the strategies of each, and the fixtures within a process.
 */
export function orderOfTurns(
  entries: readonly PlannedEntry[],
  plan: Plan,
  options: RunOptions,
): Turn[] {
  const rounds = Math.max(0, ...plan.values())
  const turns: Turn[] = []
  for (let round = 1; round <= rounds; round++) {
    const draw = drawOf(options.seed, round)
    const due = entries.filter((entry) => (plan.get(entry) ?? 0) >= round)
    for (const ofGeometry of Map.groupBy(due, ({ geometry }) => geometry).values()) {
      const processes = Map.groupBy(ofGeometry, ({ probe }) => probe.strategy)
      for (const own of shuffled(processes.values(), draw)) {
        const [first, ...others] = shuffled(own, draw)
        if (first !== undefined) turns.push({ round, entries: [first, ...others] })
      }
    }
  }
  return turns
}
