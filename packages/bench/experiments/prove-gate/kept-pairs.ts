/** Pairs as the experiments' files keep them: the figures that the gate judges, and no others. */
import type { PairRecord } from '@masu/ranking/check-records'
import type { PhaseFigures } from '@masu/ranking/phase-records'
import { median } from '@masu/ranking/statistics/order'
import { z } from 'zod'
import { timesOf } from '../../src/gate/pairs.ts'
import { timePair, type TimedEntry } from '../../src/gate/time-pair.ts'
import type { PairTimes } from '../../src/gate/verdict.ts'
import { optionsOf } from './options.ts'

/**
 * Figures of base and head in turn: the median pass, preparing, the first puzzle, the cold pass and a pass
 * at limit 1, in nanoseconds, and the greatest memory in bytes. A process that several entries share has
 * the first two alone. The first number of all says who was disturbed: 1 base, 2 head, 3 both.
 */
export const keptPair: z.ZodArray<z.ZodNumber> = z.array(z.number())
type KeptPair = z.infer<typeof keptPair>

/** What a look is at. */
export interface JudgedPair extends Pick<PairRecord, 'basePhases' | 'headPhases'> {
  readonly times: PairTimes
}

/**
 * Times a pair of each of these entries, which share their processes, as the gate does it. Throws where a
 * process failed.
 */
export async function timedPairs(
  entries: readonly [TimedEntry, ...TimedEntry[]],
  pair: number,
  seed: number,
): Promise<{ entry: TimedEntry; kept: KeptPair }[]> {
  const records = await timePair(entries, pair, optionsOf(seed))
  return records.flatMap((record) => {
    const entry = entries.find(({ fixture }) => fixture.name === record.fixture)
    return entry === undefined ? [] : [{ entry, kept: keptPairOf(record, entry) }]
  })
}

function keptPairOf(record: PairRecord, { sharesProcess }: TimedEntry): KeptPair {
  const { strategy, fixture, pair, basePhases, headPhases, fault } = record
  const [times] = timesOf(record)
  if (times === undefined || basePhases === null || headPhases === null) {
    throw new Error(`pair ${pair} of ${strategy} on ${fixture}: ${fault?.detail ?? 'no time'}`)
  }
  const disturbed =
    (times.isBaseDisturbed === true ? 1 : 0) + (times.isHeadDisturbed === true ? 2 : 0)
  const of = (figure: (phases: PhaseFigures) => number | null): number[] =>
    [basePhases, headPhases].map((phases) => Math.round(figure(phases) ?? 0))
  return [
    disturbed,
    Math.round(times.baseNs),
    Math.round(times.headNs),
    ...of(({ prepareNs }) => prepareNs),
    ...(sharesProcess
      ? []
      : [
          ...of(({ firstNs }) => firstNs),
          ...of(({ coldNs }) => coldNs),
          ...of(({ atOnePassNs }) => median(atOnePassNs)),
          ...of(({ peakBytes }) => peakBytes),
        ]),
  ]
}

/** A pair as it was kept. */
export function judgedPairOf(kept: KeptPair): JudgedPair {
  const [disturbed = 0, baseNs = NaN, headNs = NaN, ...phases] = kept
  const times = {
    baseNs,
    headNs,
    isBaseDisturbed: disturbed % 2 === 1,
    isHeadDisturbed: disturbed >= 2,
  }
  return { times, basePhases: phasesOf(phases, 0), headPhases: phasesOf(phases, 1) }
}

function phasesOf(phases: readonly number[], arm: 0 | 1): PhaseFigures {
  const [prepareNs = 0, firstNs = null, coldNs = null, atOneNs = null, peakBytes = 0] =
    phases.filter((_, index) => index % 2 === arm)
  const atOnePassNs = atOneNs === null ? [] : [atOneNs]
  return { prepareNs, firstNs, coldNs, peakBytes, seenRatio: null, atOnePassNs }
}
