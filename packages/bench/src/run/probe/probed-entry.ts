/** The outcome of a probe, puzzle by puzzle, while its workers answer. */
import { formatDuration } from '@masu/results/words/format'
import type { ProbeRecord, Status, WorkColumns } from '@masu/results/records/schema'
import { workOfFirst } from '@masu/results/records/work-change'
import type { Fixture } from '../../fixture/fixtures.ts'
import { blockSizes } from '../../fixture/sample.ts'
import { GRACE, type Answer } from '../../protocol/job.ts'
import type { Ending } from '../../child/ending.ts'
import { killMsOf, START_MS } from '../../child/limits.ts'
import type { ProbeOptions } from './probe-options.ts'
import { recordedTimes } from '../recorded.ts'

/** After this many dead processes on a fixture its remaining puzzles stay untried. */
const MAX_DEATHS = 3

/** From best to worst: an entry has the worst status of its puzzles. */
const SEVERITY: readonly Status[] = [
  'ok',
  'timeout',
  'unavailable',
  'out-of-memory',
  'crashed',
  'wrong',
]

export class ProbedEntry {
  /** The first puzzle without an outcome. */
  next = 0
  /** Whether puzzles are asked one by one, since a process died in a group. */
  alone = false
  /** Sizes of the nested blocks; without blocks the number of all puzzles. */
  readonly blocks: readonly number[]
  private readonly fixture: Fixture
  private readonly inBlocks: boolean
  private readonly timeoutNs: number
  /** A puzzle that takes longer is capped. */
  private readonly longestNs: number
  private readonly budgetNs: number
  /** Where the worker enforces the cap: a puzzle that takes longer than this ends the worker. */
  private readonly killMs: number
  private readonly puzzleNs: (number | null)[]
  private readonly counts: (number | null)[]
  private readonly firsts: (string | null)[]
  private readonly work: Record<keyof WorkColumns, (number | null)[]>
  private countsWork = true
  private status: Status = 'ok'
  private detail: string | null = null
  private isDetailFinal = true
  private failedPuzzle: number | null = null
  private failedLimit: number | null = null
  private verified = 0
  private startUpNs: number | null = null
  private spentNs = 0
  /** When the current puzzle began: a worker that dies reports no time. */
  private startedAt = 0
  /** The number of puzzles that the worker has been solving since then. */
  private asked = 1
  private deaths = 0
  private givenUp = false
  /** Whether the worker stopped before a block that it is too slow for. */
  private isComplete = false

  constructor(fixture: Fixture, options: ProbeOptions, ofProgram: boolean) {
    this.fixture = fixture
    this.inBlocks = options.inBlocks ?? false
    this.blocks = this.inBlocks ? blockSizes(fixture.puzzles.length) : [fixture.puzzles.length]
    this.timeoutNs = options.timeoutMs * 1e6
    this.longestNs = (this.inBlocks ? GRACE : 1) * this.timeoutNs
    this.killMs = killMsOf(options.timeoutMs, ofProgram)
    // Even a slow program does its first block.
    const leastMs = this.inBlocks && ofProgram ? (this.blocks[0] ?? 0) * this.killMs : 0
    this.budgetNs = Math.max(options.probeMs, leastMs) * 1e6
    this.puzzleNs = fixture.puzzles.map(() => null)
    this.counts = [...this.puzzleNs]
    this.firsts = fixture.puzzles.map(() => null)
    this.work = {
      nodes: [...this.puzzleNs],
      guesses: [...this.puzzleNs],
      backtracks: [...this.puzzleNs],
      checks: [...this.puzzleNs],
    }
  }

  /** Which puzzle was the first without an answer in time; null while there is none. */
  get late(): string | null {
    return this.status === 'timeout' ? this.detail : null
  }

  isOver(): boolean {
    return this.givenUp || this.isComplete || this.next >= this.puzzleNs.length
  }

  /** Nanoseconds for the next puzzle: its limit, or the rest of the entry's time. */
  allowedNs(): number {
    if (this.inBlocks) return this.killMs * 1e6
    return Math.min(this.timeoutNs, this.budgetLeftNs())
  }

  budgetLeftNs(): number {
    return this.budgetNs - this.spentNs
  }

  onAnswer(answer: Answer): void {
    if (answer.type === 'ready') {
      this.startUpNs = answer.startUpNs
    } else if (answer.type === 'started') {
      this.startedAt = performance.now()
      this.asked = answer.puzzles ?? 1
    } else if (answer.type === 'solved') {
      this.spentNs += answer.ns
      this.verified += answer.verified
      if (answer.fault !== null) {
        this.fail('wrong', answer.fault, answer.limit)
      } else if (answer.ns > this.longestNs) {
        this.fail('timeout', `not within ${formatDuration(this.timeoutNs)}`)
      } else {
        this.puzzleNs[answer.puzzle] = answer.ns
        this.counts[answer.puzzle] = answer.count
        this.firsts[answer.puzzle] = this.knowsSolution(answer.puzzle) ? null : answer.solution
        if (answer.stats === null) this.countsWork = false
        else {
          for (const counter of ['nodes', 'guesses', 'backtracks', 'checks'] as const) {
            this.work[counter][answer.puzzle] = answer.stats[counter]
          }
        }
        this.next++
      }
    } else if (answer.type === 'capped') {
      this.spentNs += this.timeoutNs
      this.fail('timeout', `not within ${formatDuration(this.timeoutNs)}`)
    } else if (answer.type === 'failed') {
      if (answer.puzzle === null) this.givenUp = true
      else this.spentNs += (performance.now() - this.startedAt) * 1e6
      this.fail(answer.status ?? 'crashed', answer.message)
    }
    if (this.spentNs >= this.budgetNs && !this.isOver()) this.giveUp()
  }

  workerEnded(ending: Ending, answered: boolean): void {
    if (this.isOver()) return
    const isAtRest = ending.last?.type !== 'started'
    const isFinished = isAtRest && ending.kind === 'finished'
    if (this.inBlocks && isFinished && this.blocks.includes(this.next)) {
      this.isComplete = true
      return
    }
    if (ending.kind === 'overdue' && !answered) {
      this.giveUp('timeout', `not ready to solve within ${START_MS / 1000} s`)
      return
    }
    if (ending.kind === 'overdue') {
      const allowedNs = this.allowedNs()
      this.spentNs += allowedNs
      if (this.inBlocks || allowedNs === this.timeoutNs) {
        this.fail('timeout', `not within ${formatDuration(this.timeoutNs)}`)
      }
      if (this.spentNs >= this.budgetNs && !this.isOver()) this.giveUp()
      return
    }
    if (answered) this.spentNs += (performance.now() - this.startedAt) * 1e6
    if (!isAtRest && this.asked > 1 && !this.alone) {
      this.alone = true
      return
    }
    const { kind } = ending
    this.fail(kind === 'out-of-memory' || kind === 'wrong' ? kind : 'crashed', ending.detail)
    if (++this.deaths === MAX_DEATHS) this.givenUp = true
    else if (this.spentNs >= this.budgetNs && !this.isOver()) this.giveUp()
  }

  /** Calls `add` where the last worker changed the detail: the worker's standard error is then complete. */
  addStderrExcerpt(add: (detail: string) => string): void {
    if (this.detail !== null && !this.isDetailFinal) this.detail = add(this.detail)
    this.isDetailFinal = true
  }

  result(): Omit<ProbeRecord, 'type' | 'strategy' | 'fixture' | 'wallMs'> {
    const { status, detail, next, verified } = this
    const end = this.blocks.find((size) => size >= next) ?? next
    // An unfinished block does not count.
    const whole = this.blocks.findLast((size) => size <= next) ?? end
    const isSound = status === 'ok' || status === 'timeout'
    const puzzles = isSound ? whole : end
    const puzzleNs = recordedTimes(this.puzzleNs.slice(0, puzzles))
    const untried = Math.max(0, puzzles - next)
    const counts = this.counts.slice(0, puzzles)
    const firsts = this.firsts.slice(0, puzzles)
    const puzzleWork = this.countsWork ? workOfFirst(this.work, puzzles) : null
    const ready = this.startUpNs === null ? {} : { startUpNs: this.startUpNs }
    const failed = this.failedPuzzle === null ? {} : { failedPuzzle: this.failedPuzzle }
    const limit = this.failedLimit === null ? {} : { failedLimit: this.failedLimit }
    return {
      status,
      detail,
      puzzleNs,
      counts,
      ...(firsts.some((first) => first !== null) ? { firsts } : {}),
      untried,
      puzzleWork,
      verified,
      ...ready,
      ...failed,
      ...limit,
    }
  }

  /** Whether the fixture has the only solution of a puzzle. */
  private knowsSolution(puzzle: number): boolean {
    const { count, solution = null } = this.fixture.puzzles[puzzle] ?? {}
    return count === 1 && solution !== null
  }

  /** The next puzzle and all further puzzles stay without an outcome; by default because the entry's time is spent. */
  private giveUp(
    status: Status = 'timeout',
    detail = `the entry's budget of ${formatDuration(this.budgetNs)} was spent`,
  ): void {
    this.givenUp = true
    this.note(status, detail)
  }

  /** The next puzzle has no right answer. */
  private fail(status: Status, detail: string, limit?: number): void {
    this.note(status, detail, limit)
    this.next++
  }

  private note(status: Status, detail: string, limit?: number): void {
    if (SEVERITY.indexOf(status) <= SEVERITY.indexOf(this.status)) return
    const line = this.fixture.puzzles[this.next]?.line
    const isFaulty = status === 'wrong' || status === 'crashed'
    this.failedPuzzle = isFaulty && line !== undefined ? this.next : null
    this.failedLimit = limit ?? null
    this.status = status
    this.isDetailFinal = false
    this.detail = line === undefined ? detail : `line ${line}: ${detail}`
  }
}
