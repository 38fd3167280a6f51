/** The work and the first solutions that head accepts: of which puzzles, and whether head has done just that. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AcceptedWork } from '../records/check-description.ts'
import type { CheckedFixture } from '../records/check-run.ts'
import type { ProbeRecord } from '../records/schema.ts'
import { COUNTERS } from '@masu/core/strategy'
import { solvedPuzzles } from '../records/solved-puzzles.ts'
import { sumWork } from '../records/work-change.ts'

/** Hexadecimal digits of a hash of first solutions: enough that two sets never agree by chance. */
const HASH_DIGITS = 16

/** The acceptance for a strategy on a fixture; null for none. */
export function findAcceptedWork(
  work: readonly AcceptedWork[],
  strategy: string,
  fixture: string,
): AcceptedWork | null {
  return work.find((one) => one.strategy === strategy && one.fixture === fixture) ?? null
}

/** Indices of the puzzles whose work is accepted; null if the fixture had another number of puzzles then. */
export function findAcceptedPuzzles(
  entry: Pick<AcceptedWork, 'puzzles' | 'without'>,
  puzzles: number,
): number[] | null {
  const without = new Set(entry.without.map((puzzle) => puzzle - 1))
  const left = Array.from({ length: puzzles }, (_, puzzle) => puzzle).filter(
    (puzzle) => !without.has(puzzle),
  )
  return left.length === entry.puzzles && entry.puzzles + without.size === puzzles ? left : null
}

/** Whether the accepted work is head's, and the first solutions where these are accepted, too. */
export function isWorkAccepted(
  accepted: AcceptedWork | null,
  head: ProbeRecord,
  fixture: CheckedFixture,
): boolean {
  if (accepted === null) return false
  const puzzles = findAcceptedPuzzles(accepted, fixture.puzzles)
  if (puzzles === null || solvedPuzzles(head).join() !== puzzles.join()) return false
  const hasFirsts = accepted.firsts === null || accepted.firsts === firstsHash(head)
  return hasFirsts && totalsAgree(accepted, head, puzzles)
}

function totalsAgree(
  { totals }: AcceptedWork,
  { puzzleWork }: ProbeRecord,
  puzzles: readonly number[],
): boolean {
  const ofHead = puzzleWork && sumWork(puzzleWork, puzzles)
  return COUNTERS.every((counter) => (ofHead?.[counter] ?? null) === (totals?.[counter] ?? null))
}

/** Head's work, accepted for a reason; null if head has none. */
export function makeAcceptedWork(head: ProbeRecord, reason: string): AcceptedWork | null {
  const solved = solvedPuzzles(head)
  const firsts = firstsHash(head)
  if (solved.length === 0 || (head.puzzleWork === null && firsts === null)) return null
  const isSolved = new Set(solved)
  const without = [...head.puzzleNs.keys()]
    .filter((puzzle) => !isSolved.has(puzzle))
    .map((puzzle) => puzzle + 1)
  const { strategy, fixture } = head
  const totals = head.puzzleWork && sumWork(head.puzzleWork, solved)
  return { strategy, fixture, puzzles: solved.length, without, totals, firsts, reason }
}

/**
 * Hash of the first solutions on boards with several solutions, each with its puzzle's number; null without
 * such boards.
 */
function firstsHash({ firstSolutions = [] }: ProbeRecord): string | null {
  const lines = [...firstSolutions.entries()].flatMap(([puzzle, first]) =>
    first === null ? [] : [`${puzzle + 1} ${first}\n`],
  )
  if (lines.length === 0) return null
  return bytesToHex(sha256(utf8ToBytes(lines.join('')))).slice(0, HASH_DIGITS)
}
