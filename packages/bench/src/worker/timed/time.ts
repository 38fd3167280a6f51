/**
 * The timed process of a strategy. It prepares a solver for each geometry. It times each fixture at the limit of
 * the job; then, if the job has `limitOne`, it times the fixture at limit 1.
 */
import { geometryOfBoxes, type Geometry } from '@masu/core/geometry'
import { makeDraw } from '@masu/core/random'
import type { Solver, Strategy } from '@masu/core/strategy'
import type { Answer } from '../../protocol/answer.ts'
import type { Boards, FixtureToTime, TimeJob } from '../../protocol/job.ts'
import { peakBytes } from '../../system/memory.ts'
import { boardsUnder, splitBoards } from './boards.ts'
import { now } from './clock.ts'
import { KeptTime } from './kept-time.ts'
import { timePasses } from './passes.ts'
import { UnlistedBoards } from './unlisted-boards.ts'
import { usageNow, usageSince } from './usage.ts'

/** Times a strategy in this process, fixture after fixture. */
export function time(
  strategy: Strategy,
  job: TimeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): void {
  const { limit, limitOne, passes, processor, seed } = job
  if (processor !== null) bindMainThread(processor)
  const draw = makeDraw(seed ?? 1)
  const fixtures = splitBoards(job, boards)
  prepareOtherGeometry(strategy, job)
  const idleBytes = peakBytes()
  const prepared = new Map<Geometry, PreparedSolver>()
  const limitOneOf = ({ lengths }: FixtureToTime): TimeJob['limitOne'] =>
    lengths === undefined ? limitOne : undefined
  const alsoLimitOne = fixtures.filter(({ fixture }) => limitOneOf(fixture) !== undefined)
  const keptTime = new KeptTime(job.keptMs, fixtures.length + alsoLimitOne.length, draw)
  for (const [order, { fixture, geometry, boards: itsBoards }] of fixtures.entries()) {
    const { solver, prepareNs } = solverFor(geometry, strategy, prepared)
    answer({ type: 'timing', fixture: fixture.name })
    const before = usageNow()
    const asksMore = seed !== undefined && fixture.lengths === undefined && limit >= 2
    const unlisted = asksMore ? new UnlistedBoards({ solver, geometry, limit, draw }) : null
    const setup = { solver, geometry, boards: itsBoards, fixture, limit, draw, unlisted }
    const timed = timePasses(setup, { ...job, ...fixture.lengths }, order, keptTime)
    const usage = usageSince(before)
    const lengths = timed.fault === null ? limitOneOf(fixture) : undefined
    const limitOnePasses =
      lengths &&
      timePasses(
        {
          ...setup,
          boards: boardsUnder(itsBoards, 1),
          fixture: { ...fixture, blocks: [] },
          limit: 1,
          unlisted: null,
        },
        { ...lengths, passes, perPuzzle: 0 },
        0,
        keptTime,
      )
    const limitOneFault = limitOnePasses?.fault ?? null
    answer({
      type: 'timed',
      fixture: fixture.name,
      timing: {
        prepareNs,
        ...timed.timing,
        verifiedAnswers:
          (timed.timing.verifiedAnswers ?? 0) + (limitOnePasses?.timing.verifiedAnswers ?? 0),
        idleBytes,
        // The kernel adds up counters while threads run, so the peak that it reports may fall a little.
        peakBytes: Math.max(idleBytes, peakBytes()),
        ...usage,
      },
      ...(limitOnePasses === undefined ? {} : { limitOneNs: limitOnePasses.timing.passNs }),
      fault: timed.fault ?? (limitOneFault === null ? null : `at limit 1, ${limitOneFault}`),
    })
  }
}

function prepareOtherGeometry(strategy: Strategy, { otherGeometryFirst }: TimeJob): void {
  if (otherGeometryFirst === undefined) return
  const geometry = geometryOfBoxes(...otherGeometryFirst)
  if (strategy.supports(geometry)) strategy.prepare(geometry)
}

interface PreparedSolver {
  readonly solver: Solver
  readonly prepareNs: number
}

/** Fixtures of one geometry share a solver. */
function solverFor(
  geometry: Geometry,
  strategy: Strategy,
  prepared: Map<Geometry, PreparedSolver>,
): PreparedSolver {
  const known = prepared.get(geometry)
  if (known !== undefined) return known
  const before = now()
  const solver = strategy.prepare(geometry)
  const made = { solver, prepareNs: now() - before }
  prepared.set(geometry, made)
  return made
}

/**
 * Binds only the main thread of this process: compilation and garbage collection run beside the main thread, as
 * they do for users.
 * On Linux the id of a process is the id of its main thread. If binding fails, the thread runs unbound.
 */
export function bindMainThread(processor: number): void {
  // The module is loaded here, so that other jobs do not load it (measured: 3 of the 43 ms until a worker is
  // ready).
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  spawnSync('taskset', ['-c', '-p', String(processor), String(process.pid)], { stdio: 'ignore' })
}
