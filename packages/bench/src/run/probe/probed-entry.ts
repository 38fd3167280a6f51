/** The outcome of a probe, puzzle by puzzle, while its workers answer. */
import { byCounter } from '@masu/core/strategy'
import type { ProbeRecord, Status } from '@masu/results/records/schema'
import { formatDuration } from '@masu/results/words/format'
import { withStderrExcerpt, type Ending } from '../../child/ending.ts'
import { START_MS } from '../../child/limits.ts'
import type { Fixture } from '../../fixture/fixtures.ts'
import type { Answer, Failed, Solved } from '../../protocol/answer.ts'
import type { ProbeJob } from '../../protocol/job.ts'
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

/** The worst outcome of the puzzles so far. */
type WorstOutcome = Pick<ProbeRecord, 'status' | 'detail' | 'failedPuzzleIndex' | 'failedLimit'>

export class ProbedEntry {
  /** The first puzzle without an outcome. */
  private nextPuzzle = 0
  /** Whether puzzles are asked one by one, since a process died in a group. */
  private isOneByOne = false
  private worst: WorstOutcome = { status: 'ok', detail: null }
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
  /** When the worker began with the puzzles that are under way. */
  private startedAt = 0
  /** How many puzzles those are, from the next puzzle on. */
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

  /** The number of puzzles that have an outcome: the first ones. */
  get outcomes(): number {
    return this.nextPuzzle
  }

  /** The line of the first puzzle without an answer in time, and why; null while there is none. */
  get firstLate(): string | null {
    return this.worst.status === 'timeout' ? this.worst.detail : null
  }

  isOver(): boolean {
    return this.isEnded || this.nextPuzzle >= this.solved.length
  }

  /** What the next worker is asked. */
  remainingJob(): Pick<ProbeJob, 'from' | 'budgetMs' | 'oneByOne'> {
    const budgetMs = this.budgetLeftNs() / 1e6
    return { from: this.nextPuzzle, budgetMs, ...(this.isOneByOne ? { oneByOne: true } : {}) }
  }

  /** Nanoseconds for the next puzzle. */
  allowedNs(): number {
    return this.rules.allowedNs(this.budgetLeftNs())
  }

  onAnswer(answer: Answer): void {
    switch (answer.type) {
      case 'ready':
        this.startUpNs = answer.startUpNs
        break
      case 'started':
        this.startedAt = performance.now()
        this.puzzlesUnderWay = answer.puzzles ?? 1
        break
      case 'solved':
        this.onSolved(answer)
        break
      case 'capped':
        this.spentNs += this.capNs
        this.failForTime()
        break
      case 'failed':
        this.onFailed(answer)
        break
      // No probe gives these answers.
      case 'described':
      case 'timing':
      case 'timed':
      case 'profiled':
      case 'checking':
      case 'asks':
      case 'law':
      case 'diagnosed':
      case 'end':
    }
    this.checkBudget()
  }

  private onSolved(answer: Solved): void {
    this.spentNs += answer.ns
    this.verifiedAnswers += answer.verified
    if (answer.fault !== null) this.failNextPuzzle('wrong', answer.fault, answer.limit)
    else if (answer.ns > this.rules.longestNs) this.failForTime()
    else {
      this.solved[answer.puzzle] = answer
      this.nextPuzzle++
    }
  }

  private onFailed({ puzzle, status = 'crashed', message }: Failed): void {
    if (puzzle === null) this.isEnded = true
    else this.spendElapsed()
    this.failNextPuzzle(status, message)
  }

  /** A worker has ended; one that has not answered was never ready. */
  onWorkerEnd(ending: Ending, hasAnswered: boolean, ref: StrategyRef): void {
    if (!this.isOver()) this.judgeEnd(ending, hasAnswered)
    const { detail } = this.worst
    if (this.worst !== this.worstBefore && detail !== null) {
      // Only now the worker's standard error is complete.
      this.worst = { ...this.worst, detail: withStderrExcerpt(detail, ref, ending.stderr) }
    }
    this.worstBefore = this.worst
  }

  private judgeEnd(ending: Ending, hasAnswered: boolean): void {
    const { kind, last } = ending
    const isSolving = last?.type === 'started'
    if (kind === 'overdue') {
      if (hasAnswered) this.onLateEnd()
      else this.leaveRest(`not ready to solve within ${START_MS / 1000} s`)
    } else if (kind === 'finished' && !isSolving && this.rules.blocks.includes(this.nextPuzzle)) {
      // It is too slow for the next block.
      this.isEnded = true
    } else {
      if (hasAnswered) this.spendElapsed()
      this.onDeath(ending, isSolving ? this.puzzlesUnderWay : 1)
    }
    this.checkBudget()
  }

  /** The worker was ended, since the next puzzle took too long. */
  private onLateEnd(): void {
    const allowedNs = this.allowedNs()
    this.spentNs += allowedNs
    if (allowedNs >= this.capNs) this.failForTime()
  }

  /** The worker died at one of this many puzzles. */
  private onDeath({ kind, detail }: Ending, puzzles: number): void {
    if (puzzles > 1 && !this.isOneByOne && this.budgetLeftNs() > 0) {
      // The next worker finds out which puzzle it was.
      this.isOneByOne = true
      return
    }
    const status = kind === 'out-of-memory' || kind === 'wrong' ? kind : 'crashed'
    const group = puzzles === 1 ? '' : `, at one of ${puzzles} puzzles from this one on`
    this.failNextPuzzle(status, `${detail}${group}`)
    if (++this.deaths === MAX_DEATHS) this.isEnded = true
  }

  result(): Omit<ProbeRecord, 'type' | 'strategy' | 'fixture' | 'wallMs'> {
    const { worst, nextPuzzle, verifiedAnswers, startUpNs } = this
    const { blocks } = this.rules
    const end = blocks.find((size) => size >= nextPuzzle) ?? nextPuzzle
    // An unfinished block does not count.
    const whole = blocks.findLast((size) => size <= nextPuzzle) ?? end
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
      untriedPuzzles: Math.max(0, solved.length - nextPuzzle),
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

  private budgetLeftNs(): number {
    return this.rules.budgetNs - this.spentNs
  }

  /** Spends the time since the worker told of its last puzzle: a worker that dies reports no time. */
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
    this.keepIfWorse('timeout', detail)
  }

  private failForTime(): void {
    this.failNextPuzzle('timeout', `not within ${formatDuration(this.capNs)}`)
  }

  /** The next puzzle has no right answer. */
  private failNextPuzzle(status: Status, detail: string, limit?: number): void {
    this.keepIfWorse(status, detail, limit)
    this.nextPuzzle++
  }

  private keepIfWorse(status: Status, detail: string, limit?: number): void {
    if (SEVERITY.indexOf(status) <= SEVERITY.indexOf(this.worst.status)) return
    const line = this.fixture.puzzles[this.nextPuzzle]?.line
    const isFaulty = status === 'wrong' || status === 'crashed'
    this.worst = {
      status,
      detail: line === undefined ? detail : `line ${line}: ${detail}`,
      ...(isFaulty && line !== undefined ? { failedPuzzleIndex: this.nextPuzzle } : {}),
      ...(limit === undefined ? {} : { failedLimit: limit }),
    }
  }
}
