/** Pairs in the form of the experiments' files: only the figures that the gate judges. */
import { pairOf, type Pair } from '@masu/results/gate/pairs'
import type { PhaseFigures } from '@masu/results/gate/phase-figures'
import { median } from '@masu/results/statistics/order'
import { z } from 'zod'
import type { SeenEntry } from '@masu/results/gate/look'
import { timePair, type TimedEntry } from '@masu/bench/gate/time-pair'
import { optionsOf } from './options.ts'

/**
 * Figures of base and head in turn: the median pass, preparing, the first puzzle, the cold pass and a pass at
 * limit 1, in nanoseconds, and the greatest memory in bytes. A process that several entries share has only the
 * first two.
 */
export const keptPair: z.ZodArray<z.ZodNumber> = z.array(z.number())
type KeptPair = z.infer<typeof keptPair>

/** A pair as a look judges it. */
export type JudgedPair = SeenEntry['pairs'][number]

/**
 * Times a pair of each of these entries, which share their processes, as the gate does. Throws if a process
 * failed.
 */
export async function timedPairs(
  entries: readonly [TimedEntry, ...TimedEntry[]],
  pair: number,
  seed: number,
): Promise<{ entry: TimedEntry; kept: KeptPair }[]> {
  const timed = await timePair(entries, pair, optionsOf(seed))
  return timed.flatMap(({ base, head }) => {
    const entry = entries.find(({ fixture }) => fixture.name === base.fixture)
    return entry === undefined ? [] : [{ entry, kept: keptPairOf(pairOf(base, head), entry) }]
  })
}

function keptPairOf(record: Pair, { sharesProcess }: TimedEntry): KeptPair {
  const { strategy, fixture, pair, baseNs, headNs, basePhases, headPhases, fault } = record
  if (baseNs === null || headNs === null || basePhases === null || headPhases === null) {
    throw new Error(`pair ${pair} of ${strategy} on ${fixture}: ${fault?.detail ?? 'no time'}`)
  }
  const of = (figure: (phases: PhaseFigures) => number | null): number[] =>
    [basePhases, headPhases].map((phases) => Math.round(figure(phases) ?? 0))
  return [
    Math.round(baseNs),
    Math.round(headNs),
    ...of(({ prepareNs }) => prepareNs),
    ...(sharesProcess
      ? []
      : [
          ...of(({ firstNs }) => firstNs),
          ...of(({ coldNs }) => coldNs),
          ...of(({ atOneNs }) => median(atOneNs)),
          ...of(({ peakBytes }) => peakBytes),
        ]),
  ]
}

/** The kept pairs as pairs to judge, in their order. */
export function judgedPairsOf(kept: readonly KeptPair[]): JudgedPair[] {
  return kept.map(([baseNs = NaN, headNs = NaN, ...phases], index) => ({
    pair: index + 1,
    baseNs,
    headNs,
    basePhases: phasesOf(phases, 0),
    headPhases: phasesOf(phases, 1),
  }))
}

function phasesOf(phases: readonly number[], arm: 0 | 1): PhaseFigures {
  const [prepareNs = 0, firstNs = null, coldNs = null, atOneNs = null, peakBytes = 0] =
    phases.filter((_, index) => index % 2 === arm)
  const passes = { atOneNs: atOneNs === null ? [] : [atOneNs], severalNs: [], noneNs: [] }
  return { prepareNs, firstNs, coldNs, peakBytes, seenRatio: null, ...passes }
}
