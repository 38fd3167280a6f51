/** The outcome of a probe, puzzle by puzzle, while its workers answer. */
import { byCounter } from '@masu/core/strategy'
import type { ProbeRecord, Status } from '@masu/results/records/schema'
import { formatDuration } from '@masu/results/words/format'
import { withStderrExcerpt, type Ending } from '../../child/ending.ts'
import { START_MS } from '../../child/limits.ts'
import type { Fixture } from '../../fixture/fixtures.ts'
import type { Answer, Solved } from '../../protocol/answer.ts'
import type { StrategyRef } from '../../strategy/ref.ts'
import { roundSolveTimes } from '../round-readings.ts'
import type { ProbeRules } from './probe-rules.ts'

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

/** The worst outcome so far. */
export type Worst = Pick<ProbeRecord, 'status' | 'detail' | 'failedPuzzleIndex' | 'failedLimit'>

export class ProbedEntry {
  private nextPuzzle = 0
  private isOneByOne = false
  private worst: Worst = { status: 'ok', detail: null }
  /** The worst outcome when the last worker ended. */
  private worstBefore = this.worst
  private readonly fixture: Fixture
  private readonly rules: ProbeRules
  private readonly capNs: number
  /** The right answers in time. */
  private readonly solved: (Solved | null)[]
  private verifiedAnswers = 0
  private startUpNs: number | null = null
  private spentNs = 0
  /** When the current puzzle began: a worker that dies reports no time. */
  private startedAt = 0
  /** The number of puzzles that the worker has been solving since then. */
  private puzzlesUnderWay = 1
  private deaths = 0
  /** Whether no further puzzle is tried. */
  private isEnded = false

  constructor(fixture: Fixture, rules: ProbeRules) {
    this.fixture = fixture
    this.rules = rules
    this.capNs = rules.job.capMs * 1e6
    this.solved = fixture.puzzles.map(() => null)
  }

  /** The first puzzle without an outcome. */
  get next(): number {
    return this.nextPuzzle
  }

  /** Whether puzzles are asked one by one, since a process died in a group. */
  get oneByOne(): boolean {
    return this.isOneByOne
  }

  /** Which puzzle was the first without an answer in time, and why; null while there is none. */
  get firstLate(): string | null {
    return this.worst.status === 'timeout' ? this.worst.detail : null
  }

  isOver(): boolean {
    return this.isEnded || this.next >= this.solved.length
  }

  /** Nanoseconds for the next puzzle. */
  allowedNs(): number {
    return this.rules.allowedNs(this.budgetLeftNs())
  }

  budgetLeftNs(): number {
    return this.rules.budgetNs - this.spentNs
  }

  onAnswer(answer: Answer): void {
    if (answer.type === 'ready') {
      this.startUpNs = answer.startUpNs
    } else if (answer.type === 'started') {
      this.startedAt = performance.now()
      this.puzzlesUnderWay = answer.puzzles ?? 1
    } else if (answer.type === 'solved') {
      this.spentNs += answer.ns
      this.verifiedAnswers += answer.verified
      if (answer.fault !== null) this.fail('wrong', answer.fault, answer.limit)
      else if (answer.ns > this.rules.longestNs) this.failForTime()
      else {
        this.solved[answer.puzzle] = answer
        this.nextPuzzle++
      }
    } else if (answer.type === 'capped') {
      this.spentNs += this.capNs
      this.failForTime()
    } else if (answer.type === 'failed') {
      if (answer.puzzle === null) this.isEnded = true
      else this.spendElapsed()
      this.fail(answer.status ?? 'crashed', answer.message)
    }
    this.checkBudget()
  }

  /** A worker has ended, which `answered` or was never ready. */
  workerEnded(ending: Ending, answered: boolean, ref: StrategyRef): void {
    if (!this.isOver()) this.judgeEnd(ending, answered)
    const { detail } = this.worst
    if (this.worst !== this.worstBefore && detail !== null) {
      // Only now the worker's standard error is complete.
      this.worst = { ...this.worst, detail: withStderrExcerpt(detail, ref, ending.stderr) }
    }
    this.worstBefore = this.worst
  }

  private judgeEnd({ kind, detail, last }: Ending, answered: boolean): void {
    const isAtRest = last?.type !== 'started'
    if (isAtRest && kind === 'finished' && this.rules.blocks.includes(this.next)) {
      // It is too slow for the next block.
      this.isEnded = true
    } else if (kind === 'overdue' && !answered) {
      this.leaveRest(`not ready to solve within ${START_MS / 1000} s`)
    } else if (kind === 'overdue') {
      const allowedNs = this.allowedNs()
      this.spentNs += allowedNs
      if (allowedNs >= this.capNs) this.failForTime()
      this.checkBudget()
    } else {
      if (answered) this.spendElapsed()
      if (!isAtRest && this.puzzlesUnderWay > 1 && !this.oneByOne) {
        this.isOneByOne = true
        return
      }
      this.fail(kind === 'out-of-memory' || kind === 'wrong' ? kind : 'crashed', detail)
      if (++this.deaths === MAX_DEATHS) this.isEnded = true
      this.checkBudget()
    }
  }

  result(): Omit<ProbeRecord, 'type' | 'strategy' | 'fixture' | 'wallMs'> {
    const { worst, nextPuzzle: next, verifiedAnswers, startUpNs } = this
    const { blocks } = this.rules
    const end = blocks.find((size) => size >= next) ?? next
    // An unfinished block does not count.
    const whole = blocks.findLast((size) => size <= next) ?? end
    const isSound = worst.status === 'ok' || worst.status === 'timeout'
    const solved = this.solved.slice(0, isSound ? whole : end)
    const firstSolutions = solved.map((answer, puzzle) =>
      answer === null || this.knowsSolution(puzzle) ? null : answer.solution,
    )
    const countsWork = this.solved.every((answer) => answer === null || answer.stats !== null)
    return {
      ...worst,
      puzzleNs: roundSolveTimes(solved.map((answer) => answer?.ns ?? null)),
      solutionCounts: solved.map((answer) => answer?.count ?? null),
      ...(firstSolutions.some((first) => first !== null) ? { firstSolutions } : {}),
      untriedPuzzles: Math.max(0, solved.length - next),
      puzzleWork: countsWork
        ? byCounter((counter) => solved.map((answer) => answer?.stats?.[counter] ?? null))
        : null,
      verifiedAnswers,
      ...(startUpNs === null ? {} : { startUpNs }),
    }
  }

  /** Whether the fixture has the only solution of a puzzle. */
  private knowsSolution(puzzle: number): boolean {
    const { count, solution = null } = this.fixture.puzzles[puzzle] ?? {}
    return count === 1 && solution !== null
  }

  private spendElapsed(): void {
    this.spentNs += (performance.now() - this.startedAt) * 1e6
  }

  private checkBudget(): void {
    if (this.budgetLeftNs() > 0 || this.isOver()) return
    this.leaveRest(`the entry's budget of ${formatDuration(this.rules.budgetNs)} was spent`)
  }

  /** The next puzzle and all further puzzles stay without an outcome. */
  private leaveRest(detail: string): void {
    this.isEnded = true
    this.takeIfWorse('timeout', detail)
  }

  private failForTime(): void {
    this.fail('timeout', `not within ${formatDuration(this.capNs)}`)
  }

  /** The next puzzle has no right answer. */
  private fail(status: Status, detail: string, limit?: number): void {
    this.takeIfWorse(status, detail, limit)
    this.nextPuzzle++
  }

  private takeIfWorse(status: Status, detail: string, limit?: number): void {
    if (SEVERITY.indexOf(status) <= SEVERITY.indexOf(this.worst.status)) return
    const line = this.fixture.puzzles[this.next]?.line
    const isFaulty = status === 'wrong' || status === 'crashed'
    this.worst = {
      status,
      detail: line === undefined ? detail : `line ${line}: ${detail}`,
      ...(isFaulty && line !== undefined ? { failedPuzzleIndex: this.next } : {}),
      ...(limit === undefined ? {} : { failedLimit: limit }),
    }
  }
}
