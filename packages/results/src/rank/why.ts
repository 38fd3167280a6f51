/** Why one strategy is faster than another: fewer nodes, or less time for each. */
import { REFERENCE_CLASSIC, type Classics } from './classics.ts'
import type { EntryTiming, MeasuredEntry } from './entry.ts'
import type { Panel } from './panels.ts'
import { findCommonBlock, entriesOfStrategy, type ComparedFixtures } from './fixture-ranks.ts'

/** A smaller difference, as a share, is not explained. */
const LEAST_GAP = 0.05

/** On a fixture that both solved whole: how many times as long the slower takes, and as many nodes. */
export interface Reason {
  readonly fixture: string
  readonly faster: string
  readonly slower: string
  readonly timeRatio: number
  readonly nodeRatio: number
  /** How many times as long a node takes. */
  readonly perNodeRatio: number
}

export interface Reasons {
  /** The largest gap between neighbours of the first panel that are different searches; null for none. */
  readonly gap: Reason | null
  /** The first of the classics beside the fastest; null without classics, or where nodes do not differ. */
  readonly classics: Reason | null
}

export function findReasons(
  fixtures: ComparedFixtures,
  panels: readonly Panel[],
  classics: Classics | null,
): Reasons {
  const [panel] = panels
  const searches = searchesOf(fixtures, panel)
  const gaps = searches
    .slice(1)
    .flatMap((slower, place) => gapsBetween(searches[place] ?? [], slower))
    .toSorted((a, b) => b.timeRatio - a.timeRatio)
  const [best = []] = searches
  const first =
    classics === null ? [] : entriesOfStrategy(fixtures, [classics.fixture], REFERENCE_CLASSIC)
  return { gap: gaps[0] ?? null, classics: gapsBetween(best, first)[0] ?? null }
}

/**
 * The entries of each strategy of a panel, its fastest first; one that visits the same nodes as a faster one is left
 * out.
 */
function searchesOf(fixtures: ComparedFixtures, panel: Panel | undefined): MeasuredEntry[][] {
  const searches: MeasuredEntry[][] = []
  for (const { strategy } of panel?.entries ?? []) {
    const entries = entriesOfStrategy(fixtures, panel?.fixtures ?? [], strategy)
    if (!searches.some((faster) => isSame(faster, entries))) searches.push(entries)
  }
  return searches
}

/** Whether the two visit as many nodes, nearly, wherever both solved all, if that is anywhere. */
function isSame(a: readonly MeasuredEntry[], b: readonly MeasuredEntry[]): boolean {
  const pairs = pairsOf(a, b)
  return (
    pairs.length > 0 &&
    pairs.every(([one, other]) => Math.abs(other.nodes / one.nodes - 1) <= LEAST_GAP)
  )
}

type Whole = EntryTiming & { readonly nodes: number; readonly microsPerPuzzle: number }

/** By fixture, on the largest block that both did, where both solved all of it. */
function pairsOf(a: readonly MeasuredEntry[], b: readonly MeasuredEntry[]): [Whole, Whole][] {
  return a.flatMap((one): [Whole, Whole][] => {
    const other = b.find(({ timing }) => timing.fixture === one.timing.fixture)
    const block = other === undefined ? null : findCommonBlock([one, other])
    if (other === undefined || block === null) return []
    const [timingOfOne, timingOfOther] = [one.timingOn(block), other.timingOn(block)]
    return isWhole(timingOfOne) && isWhole(timingOfOther) ? [[timingOfOne, timingOfOther]] : []
  })
}

function isWhole(row: EntryTiming): row is Whole {
  return row.nodes !== null && row.microsPerPuzzle !== null && row.solved === row.puzzles
}

function gapsBetween(a: readonly MeasuredEntry[], b: readonly MeasuredEntry[]): Reason[] {
  return pairsOf(a, b)
    .map(([faster, slower]): Reason => {
      const timeRatio = slower.microsPerPuzzle / faster.microsPerPuzzle
      const nodeRatio = slower.nodes / faster.nodes
      return {
        fixture: slower.fixture,
        faster: faster.strategy,
        slower: slower.strategy,
        timeRatio,
        nodeRatio,
        perNodeRatio: timeRatio / nodeRatio,
      }
    })
    .filter(
      ({ timeRatio, nodeRatio }) =>
        timeRatio > 1 + LEAST_GAP && Math.abs(nodeRatio - 1) > LEAST_GAP,
    )
}
