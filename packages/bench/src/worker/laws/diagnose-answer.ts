/**
 * Finds out why an answer is wrong: a small board with the fault, and a law of the contract that the strategy breaks.
 */
import { makeQuestion, reproduceFault } from '@masu/conformance/reproduce-fault'
import { makeFault, showFault } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { endsWithin } from '../../system/time-limit.ts'
import { checkLaw, plainLines } from './check-laws.ts'
import type { Diagnosed } from '../../protocol/answer.ts'
import type { Boards, DiagnoseJob } from '../../protocol/job.ts'

/** The share of the time for finding a small board; the laws get the rest. */
const BOARD_SHARE = 0.4

/** Boards of each law. */
const BOARDS_PER_LAW = 60

export function diagnoseAnswer(
  strategy: Strategy,
  geometry: Geometry,
  { puzzles, limit, command, seed, timeoutMs }: DiagnoseJob,
  { givens }: Boards,
): Diagnosed {
  const end = performance.now() + timeoutMs
  const earlier: Puzzle[] = Array.from({ length: puzzles }, (_, index) => {
    const start = index * geometry.cellCount
    return { geometry, givens: givens.slice(start, start + geometry.cellCount) }
  })
  const wrong = earlier.pop()
  let shown: string | null = null
  let lawCommand: string | null = null
  endsWithin(BOARD_SHARE * timeoutMs, () => {
    if (wrong === undefined) return
    const question = makeQuestion(wrong, limit)
    const before = earlier.map((puzzle) => ({ board: { puzzle }, limit }))
    const ms = (BOARD_SHARE * timeoutMs) / 2
    const found = reproduceFault(strategy, before, question, 'a wrong answer', ms)
    shown = plainLines(showFault(makeFault(found.fault), found.puzzle))
  })
  endsWithin(end - performance.now(), () => {
    // The last laws need the largest searches.
    for (const { name } of laws.toReversed()) {
      const { fault } = checkLaw(name, strategy, { command, seed, runs: BOARDS_PER_LAW })
      lawCommand = fault?.command ?? null
      if (lawCommand !== null) return
    }
  })
  return { type: 'diagnosed', shown, command: lawCommand }
}
