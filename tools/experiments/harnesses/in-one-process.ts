/**
 * Breaks Masu on purpose: its passes and its figure, the least of all rounds, but with one process for all, in fixed
 * order. Rounds go on for the seconds of the job.
 */
import { geometryOfName } from '@masu/core/geometry'
import { makeDraw } from '@masu/core/random'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { KEPT_PASSES_MS } from '@masu/bench/run/timed-process'
import { median } from '@masu/results/statistics/order'
import { KeptTime } from '../../../packages/bench/src/worker/timed/kept-time.ts'
import { timePasses } from '../../../packages/bench/src/worker/timed/passes.ts'
import { UnlistedBoards } from '../../../packages/bench/src/worker/timed/unlisted-boards.ts'
import { boardsOf, LIMIT, newSolvers, solutionsOf } from './contenders.ts'
import type { Entry, Job } from './harness.ts'

/** Draws what differs between the processes of a run. */
const SEED = 1

export function* measureInOneProcess(job: Job): Generator<Entry> {
  const draw = makeDraw(SEED)
  const geometry = geometryOfName('3x3')
  const solvers = newSolvers(job.strategies)
  const fixtures = job.fixtures.map((name) => {
    const puzzles = boardsOf(name)
    const boards = {
      givens: Buffer.concat(puzzles),
      solutions: Buffer.concat(solutionsOf(name)),
      counts: new Uint32Array(puzzles.length).fill(1),
    }
    const fixture = { name, boxes: [3, 3], puzzles: puzzles.length, blocks: [] } as const
    return { name, puzzles: puzzles.length, fixture, boards }
  })
  const least = new Map<string, number>()
  const end = performance.now() + 1000 * job.seconds
  do {
    for (const [strategy, solver] of solvers) {
      const keptTime = new KeptTime(KEPT_PASSES_MS, fixtures.length, draw)
      const unlisted = new UnlistedBoards({ solver, geometry, limit: LIMIT, draw })
      for (const [order, { name, puzzles, ...its }] of fixtures.entries()) {
        const setup = { ...its, solver, geometry, limit: LIMIT, draw, unlisted }
        const timed = timePasses(setup, { ...FULL_RUN, perPuzzle: 0 }, order, keptTime)
        if (timed.fault !== null) throw new Error(`${strategy} on ${name}: ${timed.fault}`)
        const micros = median(timed.timing.passNs) / 1000 / puzzles
        const entry = `${strategy} ${name}`
        least.set(entry, Math.min(micros, least.get(entry) ?? Infinity))
      }
    }
  } while (performance.now() < end)
  for (const strategy of job.strategies) {
    for (const { name } of fixtures) {
      const micros = { least: least.get(`${strategy} ${name}`) ?? NaN }
      yield { strategy, fixture: name, micros, plusMinus: null, ratio: null, remark: null }
    }
  }
}
