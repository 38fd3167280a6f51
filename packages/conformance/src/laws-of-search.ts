/** Laws on boards that need a long search, to find mistakes in rare places of a search. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import { deepBoards, isQuick } from './deep-boards.ts'
import { explained, faultOf, type Ask } from './explain.ts'
import { lawOf, type Breach, type Law } from './law.ts'
import { drawFrom, searchingBoards, type SearchingBoard } from './searching-boards.ts'

/** Boards of each geometry for a run. */
const BOARDS: ReadonlyMap<string, number> = new Map([
  ['2x2', 0.5],
  ['2x3', 0.5],
  ['3x2', 0.5],
  ['3x3', 4],
])

/** Each board is asked at limit 1, at limit 2 and at one of these. */
const LIMITS = [3, 7, 1_000, 1_001]

/** Deep boards for a run. */
const DEEP = 4

/** One question in this many is asked again after all others. */
const AGAIN = 4

/** Milliseconds for making a board smaller. */
const MINIMISE_MS = 2_000

export const lawsOfSearch: readonly Law[] = [
  lawOf('is right on boards that need a search', (strategy, { seed, runs }) => {
    for (const [name, boards] of BOARDS) {
      const geometry = geometryOfName(name)
      if (!strategy.supports(geometry)) continue
      const draw = drawFrom(seed)
      const drawn = searchingBoards(geometry, Math.ceil(boards * runs), true, draw)
      const breach = askAll(strategy, geometry, asksOf(drawn, strategy.maxLimit, draw), seed)
      if (breach !== null) return breach
    }
    return null
  }),

  lawOf('is right on deep boards, if it is quick', (strategy, { seed, runs }) => {
    const geometry = geometryOfName('3x3')
    if (!strategy.supports(geometry) || !isQuick(strategy)) return null
    const draw = drawFrom(seed)
    const drawn = deepBoards(DEEP * runs, draw)
    return askAll(strategy, geometry, asksOf(drawn, strategy.maxLimit, draw), seed)
  }),
]

/** The asks about these boards, in drawn order. */
function asksOf(
  boards: readonly SearchingBoard[],
  maxLimit: number,
  draw: (bound: number) => number,
): Ask[] {
  const asks: Ask[] = []
  for (const drawn of boards) {
    const board = { ...drawn, first: null }
    const limits = new Set(
      [1, 2, LIMITS[draw(LIMITS.length)]].map((limit) => Math.min(limit, maxLimit)),
    )
    for (const limit of limits) {
      asks.splice(draw(asks.length + 1), 0, { board, limit, work: null })
    }
  }
  return asks
}

/** Puts all questions to one solver, and some of them again. */
function askAll(
  strategy: Strategy,
  geometry: Geometry,
  asks: readonly Ask[],
  seed: number,
): Breach | null {
  const solver = strategy.prepare(geometry)
  const all = [...asks, ...asks.filter((_, index) => index % AGAIN === 0)]
  for (const [index, ask] of all.entries()) {
    const fault = faultOf(solver, ask)
    if (fault === null) continue
    const before = all.slice(0, index)
    return { ...explained(strategy, before, ask, fault, MINIMISE_MS), seed }
  }
  return null
}
