/**
 * The timed process of a strategy. It prepares a solver for each geometry. It times each fixture at the limit of
 * the job; then, if the job has `atOne`, it times the fixture at limit 1.
 */
import { geometryOfBoxes, type Geometry } from '@masu/core/geometry'
import type { Solver, Strategy } from '@masu/core/strategy'
import type { Draw } from '@masu/core/symmetry'
import { usageNow, usageSince } from '../../system/usage.ts'
import { peakBytes } from '../../system/memory.ts'
import { partsOf, type PartWithBoards } from './parts.ts'
import { drawFrom } from '@masu/core/random'
import { now } from './clock.ts'
import { KeptTime, timePasses } from './passes.ts'
import type { Answer, Boards, TimeJob } from '../../protocol/job.ts'
import { boardsUnder } from '../probe/other-limits.ts'
import { StrategyPasses } from './strategy-passes.ts'

/** Times a strategy in this process, fixture after fixture. */
export function time(
  strategy: Strategy,
  job: TimeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): void {
  if (job.processor !== null) bindMainThread(job.processor)
  const draw = drawFrom(job.seed ?? 1)
  const parts = partsOf(job, boards)
  prepareOtherGeometry(strategy, job)
  const idleBytes = peakBytes()
  const prepared = new Map<Geometry, PreparedSolver>()
  const isAtOne = ({ part }: PartWithBoards): boolean =>
    job.atOne !== undefined && part.lengths === undefined
  const keptTime = new KeptTime(job.keptMs, parts.length + parts.filter(isAtOne).length, draw)
  for (const [order, own] of parts.entries()) {
    const { part, geometry } = own
    const { solver, prepareNs } = preparedFor(geometry, strategy, prepared)
    answer({ type: 'timing', fixture: part.name })
    const start = usageNow()
    const { lengths } = part
    const asksMore = job.seed !== undefined && lengths === undefined
    const { limit } = job
    const passes = new StrategyPasses(
      strategy.name,
      solver,
      geometry,
      own.boards,
      part,
      limit,
      draw,
      asksMore,
    )
    const { figures, fault } = timePasses(passes, part, { ...job, ...lengths }, order, keptTime)
    const usage = usageSince(start)
    const atOne =
      fault === null && isAtOne(own)
        ? timeAtOne(strategy.name, solver, own, job, draw, keptTime)
        : null
    answer({
      type: 'timed',
      fixture: part.name,
      figures: {
        prepareNs,
        ...figures,
        verified: (figures.verified ?? 0) + (atOne?.figures.verified ?? 0),
        idleBytes,
        // The kernel adds up counters while threads run, so the peak that it reports may fall a little.
        peakBytes: Math.max(idleBytes, peakBytes()),
        ...usage,
      },
      ...(atOne === null ? {} : { atOneNs: atOne.figures.passNs }),
      fault: fault ?? atOne?.fault ?? null,
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
function preparedFor(
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

/** Times the same puzzles at limit 1; returns null if the job has no `atOne`. */
function timeAtOne(
  name: string,
  solver: Solver,
  { part, geometry, boards }: PartWithBoards,
  { atOne, passes }: Pick<TimeJob, 'atOne' | 'passes'>,
  draw: Draw,
  keptTime: KeptTime,
): ReturnType<typeof timePasses> | null {
  if (atOne === undefined) return null
  const plain = { ...part, blocks: [] }
  const boardsAtOne = boardsUnder(boards, 1)
  const passesAtOne = new StrategyPasses(name, solver, geometry, boardsAtOne, plain, 1, draw, false)
  const timed = timePasses(passesAtOne, plain, { ...atOne, passes, alone: 0 }, 0, keptTime)
  return { ...timed, fault: timed.fault === null ? null : `at limit 1, ${timed.fault}` }
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
