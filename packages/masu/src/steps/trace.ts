/** `masu solve --trace`: the first steps of a search, and the board every now and then. */
import { toGrid } from '@masu/core/formats/print-board'
import type { Puzzle } from '@masu/core/puzzle'
import { messagesIn } from '@masu/sudoku/words/messages'
import { tracedStrategies, type TracedStrategy } from '@masu/strategies/traced'
import type { FileBatch, Piece } from '../puzzles/pipeline.ts'
import { PLACED_MARK, StepLines } from './step-lines.ts'
import { strategyRef } from '@masu/bench/strategy/names'
import { UserError } from '@masu/bench/errors'

/** Up to this many steps a board follows every 20 steps, beyond that every 100. */
const FEW_STEPS = 200

/** The traced form of a strategy. Throws a UserError that lists the strategies with one. */
function tracedStrategy(name: string): TracedStrategy {
  const { registered } = strategyRef(name)
  const found = tracedStrategies.find((traced) => traced.name === registered)
  if (found !== undefined) return found
  const names = tracedStrategies.map((traced) => traced.name)
  throw new UserError(`${name} cannot be traced; traced strategies: ${names.join(', ')}`)
}

/** A map of batches to the first `most` steps of each search. Throws a UserError if the strategy has no trace. */
export function traceSearches(
  strategy: string,
  limit: number,
  most: number,
): (batches: AsyncIterable<FileBatch>) => AsyncGenerator<Piece, void> {
  const traced = tracedStrategy(strategy)
  return async function* pieces(batches) {
    for await (const batch of batches) {
      for (const { puzzle } of batch.entries) {
        for (const text of traceText(traced, puzzle, limit, most)) yield { batch, text }
      }
      yield { batch, puzzles: batch.entries.length }
    }
  }
}

/** The text of a trace of `most` steps at most, in pieces. */
function* traceText(
  strategy: TracedStrategy,
  { geometry, givens }: Puzzle,
  limit: number,
  most: number,
): Generator<string, void> {
  const messages = messagesIn('en')
  const { answer, trace } = messages
  const search = strategy.begin(geometry, givens, limit)
  const lines = new StepLines(messages, strategy.name, geometry, givens)
  const every = most <= FEW_STEPS ? 20 : 100
  yield `${trace.heading(strategy.name, PLACED_MARK)}\n\n`
  yield `${toGrid(geometry, givens)}\n\n`
  let taken = 0
  let piece = ''
  const steps = search.steps()
  for (let next = steps.next(); next.done !== true; next = steps.next()) {
    piece += `${lines.line(next.value)}\n`
    taken++
    if (taken === most) break
    if (taken % every > 0) continue
    yield `${piece}\n${lines.grid(lines.cells())}\n\n`
    piece = ''
  }
  const soFar = { ...search.stats }
  // Only a further step shows whether the search is over.
  const isOver = taken < most || steps.next().done === true
  const state = isOver
    ? trace.isOver(taken, answer.outcome(search.found, limit))
    : trace.goesOn(taken)
  const cells = isOver ? lines.lastCells() : lines.cells()
  yield `${piece}${piece === '' ? '' : '\n'}${lines.grid(cells)}\n\n`
  yield `${state}\n`
  yield `(${answer.work(isOver ? search.stats : soFar)})\n\n`
}
