/** The pairs of entries that are not the same, in the order in which they were made. */
import { countOf } from '@masu/core/puzzle-error'
import type {
  CheckEntry,
  CheckRecord,
  PairRecord,
  VerdictRecord,
} from '@masu/ranking/check-records'
import { idOf } from '../ids.ts'
import { markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { stripGrid, type Strip, type StripPoint } from '../strips.ts'
import { markOf } from './marks.ts'

/** The most entries that are shown, those furthest from 1. */
const MOST = 12

/** Empty where all that was timed is the same. */
export function pairsSection(
  check: CheckRecord,
  { rows: entries }: VerdictRecord,
  pairs: readonly PairRecord[],
): PageSection[] {
  const { threshold, looks } = check.options
  const different = entries
    .filter(
      (entry): entry is Timed =>
        !['same', 'not slower'].includes(entry.verdict) && entry.ratio !== null,
    )
    .toSorted((a, b) => distance(b) - distance(a))
  const shown = different.slice(0, MOST).map((entry) => stripOf(entry, pairs))
  const last = Math.max(0, ...shown.flatMap(({ points }) => points.map(({ x }) => x)))
  if (last === 0) return []
  return [
    {
      id: 'pairs',
      title: 'Pair by pair',
      short: 'Pairs',
      body: markup`<p>Every point is a pair of fresh processes, one of each side, right after one another, in the order of their measurement. A change of the program is there from the first pair to the last; a machine that is disturbed scatters. The line is the entry's ratio.${
        different.length > shown.length
          ? ` Of ${different.length} entries that are not the same, these are the ${shown.length} furthest from 1.`
          : null
      }</p>
${stripGrid(shown, {
  last,
  ticks: [1, ...looks.filter((look) => look <= last)].map((x) => ({
    x,
    text: x === 1 ? 'pair 1' : String(x),
  })),
  ratios: shown.flatMap(({ points }) => middleOf(points)),
  threshold,
})}`,
    },
  ]
}

/** An entry that was timed. */
type Timed = CheckEntry & { readonly ratio: number }

function distance({ ratio }: Timed): number {
  return Math.abs(Math.log(ratio))
}

/** The ratios without the tenth at either end, which would flatten the rest. */
function middleOf(points: readonly StripPoint[]): number[] {
  const ratios = points.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  const tenth = Math.floor(ratios.length / 10)
  return ratios.slice(tenth, ratios.length - tenth)
}

function stripOf(entry: Timed, pairs: readonly PairRecord[]): Strip {
  const { strategy, fixture, ratio, nodeRatio, change, verdict } = entry
  // Ratios of entries whose further work was accepted are per node.
  const allowance = change?.accepted === true ? Math.max(1, nodeRatio ?? 1) : 1
  const points = pairs.flatMap((pair): StripPoint[] =>
    pair.strategy === strategy &&
    pair.fixture === fixture &&
    pair.baseNs !== null &&
    pair.headNs !== null
      ? [{ x: pair.pair, ratio: pair.headNs / pair.baseNs / allowance }]
      : [],
  )
  return {
    id: idOf('pairs', strategy, fixture),
    name: `${strategy}, ${fixture}`,
    description: `Ratios of ${countOf(points.length, 'pair')} of processes.`,
    text: `${ratio.toFixed(3)} ${verdict.replaceAll('-', ' ')}`,
    points,
    mark: markOf(entry),
    level: ratio,
  }
}
