/** Why one strategy is faster than another, in words: fewer nodes, or less time for each. */
import { FIRST_CLASSIC, type Classics } from './classics.ts'
import type { EntryRow, MeasuredEntry } from './entry.ts'
import { timesText } from './figure.ts'
import type { Panel } from './panels.ts'
import { commonBlock, type MeasuredByFixture } from './rank.ts'

/** A smaller difference, as a share, is not explained. */
const LEAST_GAP = 0.05

/**
 * A sentence on the largest gap between neighbours of the first panel that are different searches, and one on the
 * classics beside the first of it. All figures of a sentence are of puzzles of one fixture that both solved.
 */
export function reasonsOf(
  measured: MeasuredByFixture,
  panels: readonly Panel[],
  classics: Classics | null,
): string[] {
  const [panel] = panels
  const searches = searchesOf(measured, panel)
  const gaps = searches
    .slice(1)
    .flatMap((slower, place) => gapsBetween(searches[place] ?? [], slower))
    .toSorted((a, b) => b.times - a.times)
  const [best = []] = searches
  const first = classics === null ? [] : ownOf(measured, [classics.fixture], FIRST_CLASSIC)
  return [
    ...gaps.slice(0, 1).map(reasonText),
    ...gapsBetween(best, first).map(
      ({ faster, slower, nodes }) =>
        `on ${slower.fixture} ${slower.strategy} visits ${timesText(nodes)} the nodes of ${faster.strategy}`,
    ),
  ]
}

/** The entries of each strategy of a panel, its fastest first; one that visits the same nodes as a faster one is left out. */
function searchesOf(measured: MeasuredByFixture, panel: Panel | undefined): MeasuredEntry[][] {
  const searches: MeasuredEntry[][] = []
  for (const { strategy } of panel?.entries ?? []) {
    const own = ownOf(measured, panel?.fixtures ?? [], strategy)
    if (!searches.some((faster) => isSame(faster, own))) searches.push(own)
  }
  return searches
}

function ownOf(
  measured: MeasuredByFixture,
  fixtures: readonly string[],
  strategy: string,
): MeasuredEntry[] {
  return fixtures.flatMap((fixture) =>
    measured(fixture).filter(({ row }) => row.strategy === strategy),
  )
}

/** Whether the two visit as many nodes, nearly, wherever both solved all, if that is anywhere. */
function isSame(a: readonly MeasuredEntry[], b: readonly MeasuredEntry[]): boolean {
  const pairs = pairsOf(a, b)
  return (
    pairs.length > 0 &&
    pairs.every(([one, other]) => Math.abs(other.nodes / one.nodes - 1) <= LEAST_GAP)
  )
}

type Whole = EntryRow & { readonly nodes: number; readonly microsPerPuzzle: number }

/** By fixture, on the largest block that both did, where both solved all of it. */
function pairsOf(a: readonly MeasuredEntry[], b: readonly MeasuredEntry[]): [Whole, Whole][] {
  return a.flatMap((one): [Whole, Whole][] => {
    const other = b.find(({ row }) => row.fixture === one.row.fixture)
    const block = other === undefined ? null : commonBlock([one, other])
    if (other === undefined || block === null) return []
    const [own, others] = [one.rowOn(block), other.rowOn(block)]
    return isWhole(own) && isWhole(others) ? [[own, others]] : []
  })
}

function isWhole(row: EntryRow): row is Whole {
  return row.nodes !== null && row.microsPerPuzzle !== null && row.solved === row.puzzles
}

/** On a fixture that both solved whole: how many times as long, and as many nodes. */
interface Gap {
  readonly faster: Whole
  readonly slower: Whole
  readonly times: number
  readonly nodes: number
}

function gapsBetween(a: readonly MeasuredEntry[], b: readonly MeasuredEntry[]): Gap[] {
  return pairsOf(a, b)
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
