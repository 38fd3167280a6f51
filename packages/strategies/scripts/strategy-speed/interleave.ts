/** Engines timed in turns within one process, so that a slow minute of the machine meets all alike. */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { median } from '@masu/ranking/statistics/order'
import type { Loaded } from './engines.ts'

/** How much is done for a figure, in milliseconds for each engine, and in turns. */
export interface Effort {
  readonly warmUpMs: number
  readonly sampleMs: number
  readonly turns: number
  /** No further turn for an engine after so long: what takes a second a pass needs no seven. */
  readonly budgetMs: number
}

export const FULL: Effort = { warmUpMs: 120, sampleMs: 15, turns: 7, budgetMs: 500 }
export const QUICK: Effort = { warmUpMs: 0, sampleMs: 0, turns: 1, budgetMs: 0 }

export interface Timed {
  readonly engine: string
  /** The median of the samples. */
  readonly microsPerPuzzle: number
  /** A puzzle; null where the engine does not count them. */
  readonly guesses: number | null
}

/**
 * Figures for each engine, in their order. Throws where an answer is wrong: all boards must have
 * exactly one solution.
 */
export function interleave(
  engines: readonly { readonly name: string; readonly loaded: Loaded }[],
  geometry: Geometry,
  boards: readonly Cells[],
  limit: number,
  effort: Effort,
): Timed[] {
  const turns = engines.map(({ name, loaded }) => {
    const start = performance.now()
    const guesses = checkedGuesses(name, loaded, geometry, boards, limit)
    let passMs = performance.now() - start
    while (performance.now() - start < effort.warmUpMs) {
      const before = performance.now()
      loaded.pass(limit)
      passMs = performance.now() - before
    }
    return { name, loaded, guesses, passMs, samples: [] as number[], spentMs: 0 }
  })
  for (let turn = 0; turn < effort.turns; turn++) {
    // Each turn begins with another, so that none always follows the same neighbour's garbage.
    const first = turn % turns.length
    for (const one of [...turns.slice(first), ...turns.slice(0, first)]) {
      if (turn > 0 && one.spentMs > effort.budgetMs) continue
      const passes = Math.max(1, Math.round(effort.sampleMs / one.passMs))
      let sum = 0
      const start = performance.now()
      for (let pass = 0; pass < passes; pass++) sum += one.loaded.pass(limit)
      const ms = performance.now() - start
      if (sum !== passes * boards.length) throw new Error(`${one.name} counted ${sum}`)
      one.spentMs += ms
      one.samples.push((ms * 1000) / (passes * boards.length))
    }
  }
  return turns.map(({ name, samples, guesses }) => {
    return { engine: name, microsPerPuzzle: median(samples), guesses }
  })
}

/** Guesses a puzzle, where all answers are right. */
function checkedGuesses(
  name: string,
  loaded: Loaded,
  geometry: Geometry,
  boards: readonly Cells[],
  limit: number,
): number | null {
  let sum: number | null = 0
  for (const [index, givens] of boards.entries()) {
    const { count, solution, guesses } = loaded.answer(index, limit)
    const fault = count === 1 ? findFault({ geometry, givens }, solution) : `${count} solutions`
    if (fault !== null) throw new Error(`${name} on puzzle ${index + 1}: ${fault}`)
    sum = sum === null || guesses === null ? null : sum + guesses
  }
  return sum === null ? null : sum / boards.length
}
