/**
 * Searches with so many dead ends that failures decide between equal cells: they take about as long on every
 * image of a board, count correctly, and keep no state for the next search.
 */
import { fromLine } from '@masu/core/puzzle'
import { drawSymmetry, transformCells } from '@masu/core/symmetry'
import { findFault } from '@masu/core/validate'
import { expect, test, vi } from 'vitest'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'
import { PATIENCE } from '../src/bitmask-mrv/patience.ts'
import { dlx } from '../src/dlx.ts'

// Large boards take longer on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/**
 * A 25x25 board with 284 givens and one solution; without failures some of its images would take over
 * 100,000 nodes.
 */
const LARGE =
  '.J..O...BL218.......I6.EF..1..N2OC....9.F85.L3P.DK.H.5.16.IP..E.NB2JO.CL.9.4......8.7..H.MK6..IG..O..F.K..59.....B....H...J1...7.D3O1.....8.P.4I5.BAF.J4M.9.G..I.D1.LN.....K3.7.6O.5.8..27.PF.D1.G..9...H.F3.L.B.E.K.N..9........C.8.N....H..M6GA..E...D.42..HM....9......DP.C1..4A....E.C..FMJ4..1..68....95.9.....HD...P3....EMIC.J..P1..M.8.LCF.I5K.49.G23D6..L.I...N9..OH..B7G.....1.NP.4D.....A.9.L8...EF6.B.H......G.3...OED.6A.P......L...O.68.7........KC..E4..5.CN3K.LHP...........G28..7A..O4DEBMPKC.....LM15.2OPLE6AF....I........PNB...HD.8G6.4..3.MJ...AO.CE....G.MD.O...F2.H..5..G9...A.F1..I.2JE......M.....DH.I.7...B.18.A..K2..P'

/** A 16x16 board with 96 givens and one solution; without failures it would take 5,693 nodes. */
const MIDDLE =
  '3.5..E21.7G..F.D......A.D.6.B.5.....G..3.8...2A..6.7.D.F4...3...7...3F4......D2..2.1.B9.....AE.....C.5.D64.2GBF..A....1E....87.5.C.9...7...4....B......2.A..5..E5..4.8G6...B.93..3...95...1.2A...9.5..3..B.C..1..D.8...9.2.3.C...14.C.....7...DB.7F.......D.....'

/** A 12x12 board with 48 givens and one solution; without failures it would take 1,205 nodes. */
const SMALL =
  '.........B3.58..3....426.B4...2.......5B..1.467.......5C....9A......2..C.....3..9C4.........3..B6.8.4.C7A....9..5...6.8.A....63....7.27.9..4...A'

/** Whole numbers from 0, the same in every run (Lehmer's generator, with the factor of Park and Miller, 1988). */
function drawFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 16_807) % 2_147_483_647
    return state % bound
  }
}

test('all images of a large board take about as many nodes', () => {
  const { geometry, givens } = fromLine(LARGE)
  const solver = bitmaskMrv.prepare(geometry)
  const draw = drawFrom(1)
  for (let i = 0; i < 10; i++) {
    const image = transformCells(geometry, givens, drawSymmetry(geometry, draw))
    expect(solver.solve(image, 2)).toBe(1)
    expect(solver.stats?.nodes).toBeGreaterThan(PATIENCE)
    expect(solver.stats?.nodes).toBeLessThan(10_000)
  }
})

test('a search is the same whatever was solved before', () => {
  const { geometry, givens } = fromLine(MIDDLE)
  const solver = bitmaskMrv.prepare(geometry)
  expect(solver.solve(givens, 2)).toBe(1)
  const stats = { ...solver.stats }
  expect(stats.backtracks).toBeGreaterThan(PATIENCE)
  expect(stats.nodes).toBeLessThan(2_000)
  const mirrored = givens.toReversed()
  expect(solver.solve(mirrored, 2)).toBe(1)
  expect(solver.solve(givens, 2)).toBe(1)
  expect(solver.stats).toEqual(stats)
})

test('solutions found after many dead ends are counted rightly', () => {
  const { geometry, givens } = fromLine(SMALL)
  const solver = bitmaskMrv.prepare(geometry)
  const reference = dlx.prepare(geometry)
  const counts = [46, 81, 82].map((cell) => {
    const fewer = givens.with(cell, 0)
    const count = solver.solve(fewer, 1_000)
    expect(solver.stats?.backtracks).toBeGreaterThan(PATIENCE)
    expect(count).toBe(reference.solve(fewer, 1_000))
    expect(findFault({ geometry, givens: fewer }, solver.solution)).toBeNull()
    return count
  })
  expect(counts).toEqual([95, 6, 29])
})
