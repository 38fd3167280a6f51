import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { diagnoseAnswer } from '../../../src/worker/laws/diagnose-answer.ts'
import { easy } from '../../boards.ts'
import { spoiled } from '../../strategies/spoiled.ts'

const geometry = geometryOfName('3x3')

/** Why the answer to the second of two boards is wrong. */
function diagnosed(
  strategy: Strategy,
  timeoutMs = 10_000,
  expected = 1,
): ReturnType<typeof diagnoseAnswer> {
  const { givens } = fromLine(easy)
  const boards = Uint8Array.from([...givens, ...givens])
  const job = {
    kind: 'diagnose',
    strategy: { module: '', registered: null },
    boxHeight: 3,
    boxWidth: 3,
    puzzles: 2,
    limit: 2,
    command: 'masu conform mine',
    seed: 1,
    timeoutMs,
  } as const
  const solutions = new Uint8Array(2 * 81)
  return diagnoseAnswer(strategy, geometry, job, {
    givens: boards,
    solutions,
    counts: Uint32Array.of(1, expected),
  })
}

describe('a wrong answer', () => {
  test('a wrong answer is shown on a board with few empty cells, with the command of a law', () => {
    const blind = spoiled('blind', (solver, givens, limit) =>
      givens[1] === 0 ? 0 : solver.solve(givens, limit),
    )
    const { shown, command } = diagnosed(blind)
    expect(shown).toMatch(
      /^returned 0 under limit [12], expected 1\non this 9x9 board, boxes 3x3:\n/,
    )
    expect(shown?.match(/ \. |\.$/gm)?.length).toBeLessThan(3)
    expect(command).toMatch(/^masu conform mine --law '.*' --seed 1$/)
  })

  test('a wrong answer that only comes after other boards is shown as one that a new solver does not give', () => {
    const tired: Strategy = {
      ...spoiled('tired', () => 0),
      prepare(shape) {
        const solver = spoiled('sound', (inner, givens, limit) =>
          inner.solve(givens, limit),
        ).prepare(shape)
        let solves = 0
        return {
          ...solver,
          solve: (givens, limit) => (++solves > 3 ? 0 : solver.solve(givens, limit)),
        }
      },
    }
    // It answers correctly three times, so a new solver is right on this board alone.
    expect(diagnosed(tired, 2_000).shown).toContain('but not when a new solver was asked the same')
  })

  test('a solver that hangs has no diagnosis once its time is over', () => {
    const hangs = spoiled('hangs', () => {
      for (;;);
    })
    expect(diagnosed(hangs, 500)).toEqual({ type: 'diagnosed', shown: null, command: null })
  })
})
