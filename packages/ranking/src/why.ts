/** Why one strategy is faster than another, in words: fewer nodes, or less time for each. */
import { FIRST_CLASSIC, type Classics } from './classics.ts'
import type { RankedEntry } from './entry.ts'
import { timesText } from './figure.ts'
import type { Panel } from './panels.ts'

/** A smaller difference, as a share, is none to be explained. */
const LEAST_GAP = 0.05

/**
 * A sentence on the largest gap between neighbours of the first panel that are different searches, and one on the
 * classics beside the first of it. All figures of a sentence are of one fixture that both solved whole.
 */
export function reasonsOf(
  ranked: readonly RankedEntry[],
  panels: readonly Panel[],
  classics: Classics | null,
): string[] {
  const [panel] = panels
  const searches = searchesOf(ranked, panel)
  const gaps = searches
    .slice(1)
    .flatMap((slower, place) => gapsBetween(searches[place] ?? [], slower))
    .toSorted((a, b) => b.times - a.times)
  const [best = []] = searches
  const first = ranked.filter(
    ({ strategy, fixture }) => strategy === FIRST_CLASSIC && fixture === classics?.fixture,
  )
  return [
    ...gaps.slice(0, 1).map(reasonText),
    ...gapsBetween(best, first).map(
      ({ faster, slower, nodes }) =>
        `on ${slower.fixture} ${slower.strategy} visits ${timesText(nodes)} as many nodes as ${faster.strategy}`,
    ),
  ]
}

type Whole = RankedEntry & { readonly nodes: number; readonly microsPerPuzzle: number }

/** The entries of each strategy of a panel, its fastest first; one that visits the same nodes as a faster one is left out. */
function searchesOf(ranked: readonly RankedEntry[], panel: Panel | undefined): Whole[][] {
  const searches: Whole[][] = []
  for (const { strategy } of panel?.entries ?? []) {
    const own = ranked.filter(
      (entry) => entry.strategy === strategy && panel?.fixtures.includes(entry.fixture) === true,
    )
    const whole = own.filter(isWhole)
    if (!searches.some((faster) => isSame(faster, whole))) searches.push(whole)
  }
  return searches
}

function isWhole(entry: RankedEntry): entry is Whole {
  return entry.nodes !== null && entry.microsPerPuzzle !== null && entry.solved === entry.puzzles
}

/** Whether the two visit as many nodes wherever both solved all, if that is anywhere. */
function isSame(a: readonly Whole[], b: readonly Whole[]): boolean {
  const pairs = pairsOf(a, b)
  return pairs.length > 0 && pairs.every(([one, other]) => one.nodes === other.nodes)
}

function pairsOf(a: readonly Whole[], b: readonly Whole[]): [Whole, Whole][] {
  return a.flatMap((one): [Whole, Whole][] => {
    const other = b.find(({ fixture }) => fixture === one.fixture)
    return other === undefined ? [] : [[one, other]]
  })
}

/** On a fixture that both solved whole: how many times as long, and as many nodes. */
interface Gap {
  readonly faster: Whole
  readonly slower: Whole
  readonly times: number
  readonly nodes: number
}

function gapsBetween(a: readonly Whole[], b: readonly RankedEntry[]): Gap[] {
  return pairsOf(a, b.filter(isWhole))
    .map(([faster, slower]) => ({
      faster,
      slower,
      times: slower.microsPerPuzzle / faster.microsPerPuzzle,
      nodes: slower.nodes / faster.nodes,
    }))
    .filter(({ times, nodes }) => times > 1 + LEAST_GAP && Math.abs(nodes - 1) > LEAST_GAP)
}

function reasonText({ faster, slower, times, nodes }: Gap): string {
  const each = times / nodes
  const price = Math.abs(each - 1) <= LEAST_GAP ? 'each' : `each ${timesText(each)}`
  return `on ${slower.fixture} ${slower.strategy} takes ${timesText(times)} as long as ${faster.strategy}: ${timesText(nodes)} as many nodes, ${price} as long`
}
