/**
 * Measures how often the gate catches slowdowns of a known size. First it measures which extra work makes which
 * slowdown, twice: along a straight line, and then at the exact points.
 */
import { drawOf, shuffled } from '@masu/core/random'
import { z } from 'zod'
import { CHECK_DEFAULTS } from '@masu/bench/gate/check'
import { judgedIn, type JudgedInAll } from '@masu/results/gate/look'
import type { TimedEntry } from '@masu/bench/gate/time-pair'
import { MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { median } from '@masu/results/statistics/order'
import { ratioOfPairs, type RatioEstimate } from '@masu/results/statistics/signed-rank'
import { keep, keptLines } from '../kept-lines.ts'
import { judgedPairsOf, keptPair, timedPairs, type JudgedPair } from './kept-pairs.ts'
import { optionsOf } from './options.ts'
import { decide, type Decision } from './rule.ts'
import { sameTwice, say } from './same-twice.ts'
import { slowedIn, SUBJECT } from './slowed.ts'

const SLOWDOWNS = [0.05, 0.08, 0.1] as const

/** The default threshold, and a smaller one. */
export const THRESHOLDS = [CHECK_DEFAULTS.threshold, 0.02] as const

/** Extra work, in sixteenths of a step for each node, that slows down by far more than needed. */
const MUCH = 16 * 400

/** Pairs for each point of the line, and for each slowdown at the end. */
const LINE_PAIRS = 40
const POINT_PAIRS = 80

const calibrationLine = z.object({
  /** The number of judgements of a check of all strategies. */
  inAll: z.object({ entries: z.int(), phases: z.int() }),
  /** Sixteenths of a step for each slowdown, in their order. */
  sixteenths: z.array(z.int().positive()),
  /** The measured points: extra work, and its ratio. */
  points: z.array(z.object({ sixteenths: z.int(), ratio: z.number() })),
})
type Calibration = z.infer<typeof calibrationLine>

const comparisonLine = z.object({
  slowdown: z.number(),
  comparison: z.int(),
  pairs: z.array(keptPair),
})
type Comparison = z.infer<typeof comparisonLine>

/** An entry that is timed, and its pairs. */
interface Series {
  readonly slowdown: number
  readonly entry: TimedEntry
  readonly pairs: number[][]
}

/** The entry has a separate process. */
const MIXED_ENTRY = {
  strategy: SUBJECT,
  fixture: { name: MIXED_FIXTURE },
  sharesProcess: false,
  improper: [],
  allowance: 1,
} as const

/** The number of judgements of a check of only this entry. */
const ALONE = judgedIn([MIXED_ENTRY], optionsOf(1))

/** Makes comparisons until the file has this many of each slowdown; slowdowns take turns pair by pair. */
export async function collect(comparisons: number, path: string): Promise<void> {
  const { laid, entries } = await sameTwice(path, null)
  const subject = entries.find(
    ({ strategy, sharesProcess }) => strategy === SUBJECT && !sharesProcess,
  )
  if (subject === undefined) throw new Error(`${SUBJECT} is not timed`)
  const slowed = (name: string, sixteenths: number): TimedEntry => ({
    ...subject,
    head: slowedIn(laid.head.folder, name, sixteenths),
  })
  let [calibration] = keptLines(path, calibrationLine)
  if (calibration === undefined) {
    calibration = await calibrate(slowed, judgedIn(entries, optionsOf(1)))
    keep(path, calibration)
  }
  const { inAll, sixteenths } = calibration
  const subjects = SLOWDOWNS.map((slowdown, index) => ({
    slowdown,
    entry: slowed(nameOf(slowdown), sixteenths[index] ?? NaN),
  }))
  const done = keptLines(path, comparisonLine)
  for (let comparison = 1; comparison <= comparisons; comparison++) {
    const missing = subjects.filter(
      ({ slowdown }) =>
        !done.some((one) => one.comparison === comparison && one.slowdown === slowdown),
    )
    await compare(missing, comparison, inAll, path)
    say(`comparison ${comparison} of ${comparisons}`)
  }
  laid.remove()
}

/** One comparison of each slowdown, kept as soon as both thresholds have their verdicts. */
async function compare(
  subjects: readonly Omit<Series, 'pairs'>[],
  comparison: number,
  inAll: JudgedInAll,
  path: string,
): Promise<void> {
  let open = subjects.map((subject): Series => ({ ...subject, pairs: [] }))
  for (let pair = 1; open.length > 0; pair++) {
    for (const { entry, pairs } of shuffled(open, drawOf(comparison, pair))) {
      pairs.push(await timedPair(entry, pair, comparison))
    }
    open = open.filter(({ slowdown, pairs }) => {
      const judged = judgedPairsOf(pairs)
      const isUndecided = (threshold: number): boolean =>
        decide([{ entry: MIXED_ENTRY, pairs: judged }], inAll, threshold) === null
      if (THRESHOLDS.some(isUndecided)) return true
      keep(path, { slowdown, comparison, pairs } satisfies Comparison)
      return false
    })
  }
}

async function timedPair(entry: TimedEntry, pair: number, seed: number): Promise<number[]> {
  const [timed] = await timedPairs([entry], pair, seed)
  if (timed === undefined) throw new Error(`pair ${pair} of ${entry.strategy} was not timed`)
  return timed.kept
}

type Slow = (name: string, sixteenths: number) => TimedEntry

/** The extra work for each slowdown. */
async function calibrate(slowed: Slow, inAll: JudgedInAll): Promise<Calibration> {
  say('calibrating: no extra work, and much')
  const [none, much] = await measured(
    [
      { entry: slowed('s00', 0), slowdown: 0, pairs: [] },
      { entry: slowed('s99', MUCH), slowdown: 1, pairs: [] },
    ],
    LINE_PAIRS,
  )
  if (none === undefined || much === undefined) throw new Error('nothing was measured')
  const straight = SLOWDOWNS.map((slowdown) =>
    Math.max(1, Math.round((MUCH * (slowdown + 1 - none)) / (much - none))),
  )
  say(`calibrating: ${straight.join(', ')} sixteenths of a step`)
  const near = await measured(
    SLOWDOWNS.map((slowdown, index) => ({
      entry: slowed(`c${nameOf(slowdown).slice(1)}`, straight[index] ?? 0),
      slowdown,
      pairs: [],
    })),
    POINT_PAIRS,
  )
  const sixteenths = SLOWDOWNS.map((slowdown, index) => {
    const excess = (near[index] ?? NaN) - none
    return Math.max(1, Math.round(((straight[index] ?? NaN) * (slowdown + 1 - none)) / excess))
  })
  const points = [
    { sixteenths: 0, ratio: none },
    { sixteenths: MUCH, ratio: much },
    ...straight.map((work, index) => ({ sixteenths: work, ratio: near[index] ?? NaN })),
  ]
  return { inAll, sixteenths, points }
}

async function measured(series: readonly Series[], pairs: number): Promise<number[]> {
  for (let pair = 1; pair <= pairs; pair++) {
    for (const one of shuffled(series, drawOf(0, pair))) {
      one.pairs.push(await timedPair(one.entry, pair, 0))
    }
  }
  return series.map((one) => ratioOf(judgedPairsOf(one.pairs)))
}

function ratioOf(pairs: readonly JudgedPair[]): number {
  return ratioOfPairs(pairs.map(({ baseNs, headNs }) => (headNs ?? NaN) / (baseNs ?? NaN))).ratio
}

/** A name of three letters. */
function nameOf(slowdown: number): string {
  return `s${String(Math.round(slowdown * 100)).padStart(2, '0')}`
}

/** The results of the comparisons of one slowdown. */
export interface Power {
  readonly slowdown: number
  /** The true slowdown, by the estimates of all comparisons, each from all of its pairs. */
  readonly real: RatioEstimate
  /**
   * The verdicts at the threshold, in a check of all strategies. A comparison is undecided if another rule
   * ended its pairs before this rule had a verdict.
   */
  decisions(threshold: number): Verdict[]
  /** The verdicts in a check of only this entry. */
  decisionsAlone(threshold: number): Verdict[]
}

/** The result of a comparison. */
export type Verdict = Decision | { readonly verdict: 'undecided'; readonly pairs: number }

export interface Powers {
  /** The number of entries of a check of all strategies. */
  readonly entries: number
  readonly powers: readonly Power[]
}

export function readPowers(path: string): Powers {
  const inAll = keptLines(path, calibrationLine)[0]?.inAll ?? ALONE
  const lines = keptLines(path, comparisonLine)
  const powers = SLOWDOWNS.flatMap((slowdown): Power[] => {
    const own = lines
      .filter((line) => line.slowdown === slowdown)
      .map(({ pairs }) => judgedPairsOf(pairs))
    if (own.length === 0) return []
    const decisionsIn = (judged: JudgedInAll, threshold: number): Verdict[] =>
      own.map(
        (pairs) =>
          decide([{ entry: MIXED_ENTRY, pairs }], judged, threshold)?.[0] ?? {
            verdict: 'undecided',
            pairs: pairs.length,
          },
      )
    return [
      {
        slowdown,
        real: ratioOfPairs(own.map(ratioOf)),
        decisions: (threshold) => decisionsIn(inAll, threshold),
        decisionsAlone: (threshold) => decisionsIn(ALONE, threshold),
      },
    ]
  })
  return { entries: inAll.entries, powers }
}

/** The median number of pairs for a verdict. */
export function medianPairs(decisions: readonly Verdict[]): number {
  return median(decisions.map(({ pairs }) => pairs))
}
