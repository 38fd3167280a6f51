/** Explains a wrong answer: finds a small board with the fault, and a law of the contract that it breaks. */
import { makeQuestion, reproduceFault } from '@masu/conformance/reproduce-fault'
import { faultFrom, shownFault } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { endsWithin } from '../../system/time-limit.ts'
import { checkLaw, plainLines } from './check-laws.ts'
import type { Explained } from '../../protocol/answer.ts'
import type { Boards, ExplainJob } from '../../protocol/job.ts'

/** The share of the time for finding a small board; the laws get the rest. */
const FOR_THE_BOARD = 0.4

/** Boards of each law. */
const RUNS = 60

export function explain(
  strategy: Strategy,
  geometry: Geometry,
  { puzzles, limit, command, seed, ms }: ExplainJob,
  { givens }: Boards,
): Explained {
  const end = performance.now() + ms
  const asked: Puzzle[] = Array.from({ length: puzzles }, (_, index) => {
    const start = index * geometry.cellCount
    return { geometry, givens: givens.slice(start, start + geometry.cellCount) }
  })
  const wrong = asked.pop()
  let shown: string | null = null
  let again: string | null = null
  endsWithin(FOR_THE_BOARD * ms, () => {
    if (wrong === undefined) return
    const question = makeQuestion(wrong, limit)
    const before = asked.map((puzzle) => ({ board: { puzzle }, limit }))
    const found = reproduceFault(
      strategy,
      before,
      question,
      'a wrong answer',
      (FOR_THE_BOARD * ms) / 2,
    )
    shown = plainLines(shownFault(faultFrom(found.fault), found.puzzle))
  })
  endsWithin(end - performance.now(), () => {
    // The last laws need the largest searches.
    for (const { name } of laws.toReversed()) {
      again = checkLaw(name, strategy, { command, seed, runs: RUNS }).fault?.command ?? null
      if (again !== null) return
    }
  })
  return { type: 'explained', shown, command: again }
}
