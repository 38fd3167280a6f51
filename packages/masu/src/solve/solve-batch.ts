/** Prepares the solving of batches: in this thread, in another or in a process. */
import type { Strategy } from '@masu/core/strategy'
import { endsWithin } from '@masu/bench/system/time-limit'
import { AnswerText, type PuzzleAnswer } from './answer-text.ts'
import { BatchSolver } from './batch-solver.ts'
import {
  usesForeignStrategy,
  type SolveSettings,
  type SolvedBatch,
  type SolveTask,
  type UnsolvedBatch,
} from './batch.ts'
import { isBoardForm } from '../terminal/board-text.ts'

/** Solves the boards of a task; tells where this takes longer than one board may. */
export type SolveBatch = (task: SolveTask) => SolvedBatch | UnsolvedBatch

/** Rejects with the error of loading the strategy. */
export async function prepareBatches(settings: SolveSettings): Promise<SolveBatch> {
  const { all, form, timeoutMs } = settings
  const isPlain = form === 'line' || isBoardForm(form)
  // Modules for only some settings are imported only then: a thread starts in half the time without them.
  const [strategy, words, iterateSolutions] = await Promise.all([
    strategyOf(settings),
    isPlain ? null : import('./answer-words.ts'),
    all ? import('./none-or-several.ts').then((module) => module.iterateSolutions) : null,
  ])
  const inWords =
    words &&
    ((answer: PuzzleAnswer) =>
      words[form === 'json' ? 'formatAsJson' : 'formatAsGrids'](answer, settings))
  const begin = (): BatchSolver => {
    const text = new AnswerText(settings, inWords, iterateSolutions)
    return new BatchSolver(
      settings,
      strategy,
      text,
      form === 'explained' ? (words?.explainByLogic ?? null) : null,
    )
  }
  let solver = begin()
  // The end of its process stops a strategy that is not part of Masu.
  if (timeoutMs === null || usesForeignStrategy(settings)) return (task) => solver.solve(task)
  return (task) => {
    let solved: SolvedBatch | null = null
    if (endsWithin(timeoutMs, () => (solved = solver.solve(task))) && solved !== null) return solved
    // What was interrupted cannot be used again.
    solver = begin()
    return { why: 'overdue', message: '' }
  }
}

async function strategyOf({ strategy }: SolveSettings): Promise<Strategy | null> {
  if (strategy === null) return null
  const { loadStrategy } = await import('@masu/bench/strategy/load')
  return loadStrategy(strategy)
}

let ready: Promise<SolveBatch> | null = null

/** Does a task in a thread or a process. The settings of its first task stay. */
export async function solve(task: SolveTask): Promise<SolvedBatch | UnsolvedBatch> {
  ready ??= prepareBatches(task.settings)
  return (await ready)(task)
}
