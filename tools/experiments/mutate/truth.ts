/** The behaviour of a strategy, found without the laws: its answers, and its work compared with another's. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'
import { COUNTERS, type Solver, type Strategy } from '@masu/core/strategy'
import { locateFault } from '@masu/core/validate'
import { endsWithin } from '@masu/bench/system/time-limit'

export const LIMITS: readonly number[] = [1, 2, 1_001]

/**
 * A batch of boards counts as not ending after this many times its usual time, plus this many milliseconds. The
 * strategy hangs if a plain search answers the board; otherwise it has become a slower search.
 */
const HANGS = { times: 50, ms: 1_000 }
const BATCH = 50

/** One question in this many is asked again after all others of its batch. */
const AGAIN = 10

/** A strategy is slower if all boards take this many times as long, plus this many milliseconds. */
const SLOWER = { times: 2, ms: 1_000 }

export interface KnownBoard {
  readonly geometry: string
  readonly givens: readonly number[]
  /** Solutions, at most the highest limit. */
  readonly count: number
  /** The counters at each limit, as a text. */
  readonly work: readonly string[]
  /** Milliseconds of all limits together. */
  readonly ms: number
  /** Whether a plain search answers in time, too. */
  readonly isPlain: boolean
}

/**
 * From bad to good. `accounts`: inconsistent counters; `repeat`: different counters when asked again;
 * `counters`: counters that differ from the unchanged strategy's.
 */
export type Kind =
  | 'wrong'
  | 'throws'
  | 'hangs'
  | 'accounts'
  | 'repeat'
  | 'slower'
  | 'counters'
  | 'nothing'

export interface Seen {
  readonly kind: Kind
  readonly text: string
}

/** A board, the index of the limit, and the counters when it was first asked. */
interface Ask {
  readonly board: KnownBoard
  readonly index: number
  work: string | null
}

/** The worst behaviour of a strategy; `allow` receives how many milliseconds the next boards may take. */
export function seenOn(
  strategy: Strategy,
  boards: readonly KnownBoard[],
  allow: (ms: number) => void,
): Seen {
  const solvers = new Solvers(() => strategy)
  const found = new Map<Kind, string>()
  const start = performance.now()
  let left = boards
  while (left.length > 0 && !found.has('wrong')) {
    const batch = left.slice(0, BATCH)
    const ms = HANGS.times * sumOf(batch) + HANGS.ms
    allow(ms)
    const asks = batch.flatMap((board) => LIMITS.map((_, index) => ({ board, index, work: null })))
    const all: Ask[] = [...asks, ...asks.filter((_, index) => index % AGAIN === 0)]
    let [asked] = all
    const askAll = (): void => {
      for (asked of all) {
        const seen = seenOnce(solvers, asked)
        if (seen !== null && !found.has(seen.kind)) {
          found.set(seen.kind, `${seen.text}; ${textOf(asked)}`)
        }
        if (found.has('wrong')) return
      }
    }
    try {
      if (endsWithin(ms, askAll)) {
        left = left.slice(BATCH)
        continue
      }
    } catch (error) {
      return { kind: 'throws', text: `${String(error)}; ${textOf(asked)}` }
    }
    if (asked.board.isPlain) return { kind: 'hangs', text: textOf(asked) }
    found.set('slower', `no answer in time; ${textOf(asked)}`)
    solvers.forget(geometryOfName(asked.board.geometry))
    left = left.filter(({ isPlain }) => isPlain)
  }
  for (const kind of ['wrong', 'accounts', 'repeat', 'slower', 'counters'] as const) {
    const text = found.get(kind)
    if (text !== undefined) return { kind, text }
  }
  const took = performance.now() - start
  const usual = sumOf(boards)
  return took > SLOWER.times * usual + SLOWER.ms
    ? { kind: 'slower', text: `${(took / usual).toFixed(1)} times the time` }
    : { kind: 'nothing', text: '' }
}

function sumOf(boards: readonly KnownBoard[]): number {
  return boards.reduce((sum, { ms }) => sum + ms, 0)
}

function seenOnce(solvers: Solvers, ask: Ask): Seen | null {
  const { board, index } = ask
  const geometry = geometryOfName(board.geometry)
  const givens = Uint8Array.from(board.givens)
  const cells = givens.slice()
  const solver = solvers.of(geometry)
  const count: unknown = solver.solve(cells, LIMITS[index])
  const expected = Math.min(board.count, LIMITS[index])
  if (count !== expected) return { kind: 'wrong', text: `${String(count)}, not ${expected}` }
  if (cells.some((digit, cell) => digit !== givens[cell])) {
    return { kind: 'wrong', text: 'changed the givens' }
  }
  const fault = expected === 0 ? null : locateFault({ geometry, givens }, solver.solution)
  if (fault !== null) return { kind: 'wrong', text: fault.reason }
  const work = workOf(solver)
  if (!addsUp(solver, expected)) return { kind: 'accounts', text: work }
  if (ask.work !== null && ask.work !== work) {
    return { kind: 'repeat', text: `first ${ask.work}, then ${work}` }
  }
  ask.work = work
  const before = board.work[index]
  return work === before ? null : { kind: 'counters', text: `${work}, before ${before}` }
}

export function workOf({ stats }: Solver): string {
  if (stats === null) return 'none'
  return COUNTERS.map((counter) => `${counter} ${stats[counter]}`).join(' ')
}

function addsUp({ stats }: Solver, count: number): boolean {
  if (stats === null) return true
  const { nodes, guesses, backtracks } = stats
  // The judged strategies count everything except checks.
  if (nodes === null || guesses === null || backtracks === null) return false
  const areCounts = COUNTERS.every((counter) => {
    const value = stats[counter] ?? 0
    return Number.isSafeInteger(value) && value >= 0
  })
  const areTrue = count === 0 ? backtracks === nodes : backtracks < nodes
  return areCounts && guesses < nodes && areTrue
}

function textOf({ board: { geometry, givens }, index }: Ask): string {
  const digits = givens.map((digit) => (digit === EMPTY ? '.' : digit.toString(36))).join('')
  return `${geometry} ${digits} at limit ${LIMITS[index]}`
}

/** One solver for each geometry: a mistake may need an earlier solve. */
export class Solvers {
  private readonly known = new Map<Geometry, Solver>()
  private readonly choose: (geometry: Geometry) => Strategy

  constructor(choose: (geometry: Geometry) => Strategy) {
    this.choose = choose
  }

  of(geometry: Geometry): Solver {
    const solver = this.known.get(geometry) ?? this.choose(geometry).prepare(geometry)
    this.known.set(geometry, solver)
    return solver
  }

  /** An interrupted solver cannot be used again. */
  forget(geometry: Geometry): void {
    this.known.delete(geometry)
  }
}
