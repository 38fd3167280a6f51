/** Searches with so many dead ends that failures decide between equal cells take about as long on every image. */
import { fromLine } from '@masu/core/puzzle'
import { drawSymmetry, transformCells } from '@masu/core/symmetry'
import { expect, test } from 'vitest'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'
import { DEAD_ENDS_BEFORE_FAILURES } from '../src/bitmask-mrv/thresholds.ts'

/**
 * A 25x25 board with 284 givens and one solution; without failures some of its images would take over
 * 100,000 nodes.
 */
const LARGE =
  '.J..O...BL218.......I6.EF..1..N2OC....9.F85.L3P.DK.H.5.16.IP..E.NB2JO.CL.9.4......8.7..H.MK6..IG..O..F.K..59.....B....H...J1...7.D3O1.....8.P.4I5.BAF.J4M.9.G..I.D1.LN.....K3.7.6O.5.8..27.PF.D1.G..9...H.F3.L.B.E.K.N..9........C.8.N....H..M6GA..E...D.42..HM....9......DP.C1..4A....E.C..FMJ4..1..68....95.9.....HD...P3....EMIC.J..P1..M.8.LCF.I5K.49.G23D6..L.I...N9..OH..B7G.....1.NP.4D.....A.9.L8...EF6.B.H......G.3...OED.6A.P......L...O.68.7........KC..E4..5.CN3K.LHP...........G28..7A..O4DEBMPKC.....LM15.2OPLE6AF....I........PNB...HD.8G6.4..3.MJ...AO.CE....G.MD.O...F2.H..5..G9...A.F1..I.2JE......M.....DH.I.7...B.18.A..K2..P'

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
    expect(solver.stats?.nodes).toBeGreaterThan(DEAD_ENDS_BEFORE_FAILURES)
    expect(solver.stats?.nodes).toBeLessThan(10_000)
  }
})
