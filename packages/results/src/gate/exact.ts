/**
 * The exact gate: did the answers change, or the work that they took? It compares facts, puzzle by
 * puzzle, and needs no statistics. The puzzles compared are those that base solved in time.
 */
import { formatCount } from '@masu/core/format-count'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AcceptedWork } from '../records/check-description.ts'
import type { ProbeRecord } from '../records/schema.ts'
import {
  changeOfWork,
  COUNTERS,
  countersThatDiffer,
  totalWork,
  type Counter,
} from '../records/work-change.ts'
import { acceptedPuzzles } from './accepted.ts'
import type { ExactChange } from './check-entry.ts'
import type { ArmStrategy, CheckedFixture } from '../records/check-run.ts'

const UNCOUNTED = { puzzles: 0, firsts: 0, before: null, after: null, accepted: false } as const

/** Hexadecimal digits of a hash of first solutions: enough that two sets never agree by chance. */
const HASH_DIGITS = 16

/**
 * The change from base to head; null if nothing changed, or if base solved nothing. If base lacks the
 * strategy, only a wrong answer is a change. `accepted` are the figures that head accepts for this entry; null
 * for none.
 */
export function exactChange(
  base: ProbeRecord | null,
  head: ProbeRecord,
  fixture: CheckedFixture,
  accepted: AcceptedWork | null,
): ExactChange | null {
  if (base === null) return wrongAnswer(head, null)
  return (
    answerChange(base, head, fixture) ??
    timeoutChange(base, head, fixture) ??
    firstChange(base, head, fixture, accepted) ??
    workChange(base, head, fixture, accepted)
  )
}

/** What a strategy can do at all. */
export type Abilities = Pick<ArmStrategy, 'maxLimit' | 'supported'>

/**
 * What head cannot do and base can, in words, for each fixture by its geometry; null for nothing. A loss that belongs to
 * no fixture is told with the first.
 */
export function findLosses(
  base: Abilities,
  head: Abilities,
  geometries: readonly string[],
): (string | null)[] {
  const dropped = base.supported.filter((geometry) => !head.supported.includes(geometry))
  const [before, after] = [base.maxLimit ?? Infinity, head.maxLimit ?? Infinity]
  const more = base.maxLimit ?? 'any number'
  const most = `${formatCount(after, 'solution')} at most (maxLimit ${after})`
  return geometries.map((geometry, index) => {
    const isFirst = index === 0
    const unsupported = dropped.filter(
      (one) => one === geometry || (isFirst && !geometries.includes(one)),
    )
    const losses = [
      ...(isFirst && after < before ? [`head finds ${most}, base ${more}`] : []),
      ...(unsupported.length > 0
        ? [`head does not support ${shapesText(unsupported)}, base does`]
        : []),
    ]
    return losses.length === 0 ? null : losses.join('; ')
  })
}

/** The names of at most this many shapes of boxes stand in a sentence. */
const NAMED_SHAPES = 5

function shapesText(names: readonly string[]): string {
  if (names.length <= NAMED_SHAPES) return names.join(', ')
  const named = names.slice(0, NAMED_SHAPES - 1)
  return `${named.join(', ')} and ${names.length - named.length} other shapes of boxes`
}

/** A loss as a change of its entry. */
export function lossChange(detail: string): ExactChange {
  return { ...UNCOUNTED, kind: 'loss', place: null, detail }
}

function answerChange(
  base: ProbeRecord,
  head: ProbeRecord,
  fixture: CheckedFixture,
): ExactChange | null {
  for (const puzzle of solvedBy(base)) {
    const detail = differenceAt(puzzle, base, head, fixture)
    if (detail === null) continue
    return { ...UNCOUNTED, kind: 'answer', place: fixture.checked.places[puzzle] ?? null, detail }
  }
  const wrong = wrongAnswer(head, base.status)
  if (wrong !== null) return wrong
  const lost = lostCounters(base, head)
  if (lost.length === 0) return null
  return lossChange(
    `head no longer counts ${head.puzzleWork === null ? 'its work' : lost.join(', ')}`,
  )
}

/** The puzzles that head did not solve in several times the time of base; null for none. */
function timeoutChange(
  base: ProbeRecord,
  head: ProbeRecord,
  fixture: CheckedFixture,
): ExactChange | null {
  const lost = solvedBy(base).filter((puzzle) => (head.puzzleNs[puzzle] ?? null) === null)
  const [first] = lost
  if (first === undefined || head.status !== 'timeout') return null
  return {
    ...UNCOUNTED,
    kind: 'timeout',
    puzzles: lost.length,
    place: fixture.checked.places[first] ?? null,
    detail: `${formatCount(lost.length, 'puzzle')} of ${solvedBy(base).length} no longer solved in time: ${head.detail ?? head.status}`,
  }
}

/** The wrong answer of head, by the status of base, which is null where it lacks the strategy; null if all are right. */
function wrongAnswer(
  { status, detail }: ProbeRecord,
  ofBase: ProbeRecord['status'] | null,
): ExactChange | null {
  if (status !== 'wrong') return null
  const kind = ofBase === 'ok' ? 'answer' : 'wrong'
  const addition = ofBase === 'wrong' ? ', as in base' : ''
  return { ...UNCOUNTED, kind, place: null, detail: `${detail ?? status}${addition}` }
}

/** How head's answer to a puzzle that base solved differs, in words; null for the same answer. */
function differenceAt(
  puzzle: number,
  base: ProbeRecord,
  head: ProbeRecord,
  fixture: CheckedFixture,
): string | null {
  if ((head.puzzleNs[puzzle] ?? null) === null) {
    if (head.status === 'timeout') return null
    return `head ends with "${head.detail ?? head.status}", base solves it`
  }
  const [before, after] = [base.counts[puzzle], head.counts[puzzle]]
  if (before !== after) return `count ${before} before, ${after} after`
  const isOther = firstOf(base, puzzle) !== firstOf(head, puzzle)
  return isOther && !hasSeveral(puzzle, head, fixture)
    ? 'two solutions, of which each side counts only one'
    : null
}

/** The first solution of a puzzle; null where the fixture knows the only one, or none was found. */
function firstOf({ firsts = [] }: ProbeRecord, puzzle: number): string | null {
  return firsts[puzzle] ?? null
}

/** Whether the board has several solutions, any of which may be found first. */
function hasSeveral(puzzle: number, head: ProbeRecord, fixture: CheckedFixture): boolean {
  return Math.max(fixture.checked.solutions[puzzle] ?? 0, head.counts[puzzle] ?? 0) > 1
}

/**
 * Boards with several solutions for which head finds a different first solution; null for none. An app then
 * shows another board, but nothing is wrong: each solution was validated.
 */
function firstChange(
  base: ProbeRecord,
  head: ProbeRecord,
  fixture: CheckedFixture,
  accepted: AcceptedWork | null,
): ExactChange | null {
  const others = solvedBy(base).filter((puzzle) => firstOf(base, puzzle) !== firstOf(head, puzzle))
  const [first] = others
  if (first === undefined) return null
  const work = changeOfWork(base.puzzleWork, head.puzzleWork)
  return {
    kind: 'first',
    place: fixture.checked.places[first] ?? null,
    detail: 'another of its solutions is found first; valid',
    puzzles: solvedBy(base).length,
    firsts: others.length,
    before: work?.before ?? null,
    after: work?.after ?? null,
    accepted: accepted?.firsts !== null && accepts(accepted, head, fixture),
  }
}

function workChange(
  base: ProbeRecord,
  head: ProbeRecord,
  fixture: CheckedFixture,
  accepted: AcceptedWork | null,
): ExactChange | null {
  if (base.puzzleWork === null || head.puzzleWork === null) return null
  const [was, is] = [base.puzzleWork, head.puzzleWork]
  const found = changeOfWork(was, is)
  if (found === null || found.firstPuzzle === null) return null
  const puzzle = found.firstPuzzle - 1
  const { puzzles, before, after } = found
  return {
    kind: 'work',
    place: fixture.checked.places[puzzle] ?? null,
    detail: countersThatDiffer(was, is, puzzle)
      .map((counter) => `${counter} ${was[counter][puzzle]} to ${is[counter][puzzle]}`)
      .join(', '),
    puzzles,
    firsts: 0,
    before,
    after,
    accepted: accepts(accepted, head, fixture),
  }
}

/**
 * The counters that base had and head lacks. Counters with only zeros are no loss: base may have used 0 for
 * a counter that it does not count.
 */
function lostCounters(base: ProbeRecord, head: ProbeRecord): Counter[] {
  const both = solvedBy(base).filter((puzzle) => (head.puzzleNs[puzzle] ?? null) !== null)
  const [before, after] = [base, head].map(
    ({ puzzleWork }) => puzzleWork && totalWork(puzzleWork, both),
  )
  return COUNTERS.filter(
    (counter) => (before?.[counter] ?? 0) > 0 && (after?.[counter] ?? null) === null,
  )
}

/** Indices of the solved puzzles, ascending. */
export function solvedBy({ puzzleNs }: ProbeRecord): number[] {
  return [...puzzleNs.keys()].filter((puzzle) => (puzzleNs[puzzle] ?? null) !== null)
}

/**
 * Whether the accepted figures equal head's: its work, and its first solutions where the figures include them.
 */
function accepts(
  accepted: AcceptedWork | null,
  head: ProbeRecord,
  fixture: CheckedFixture,
): boolean {
  if (accepted === null) return false
  const puzzles = acceptedPuzzles(accepted, fixture.puzzles)
  if (puzzles === null || solvedBy(head).join() !== puzzles.join()) return false
  const hasFirsts = accepted.firsts === null || accepted.firsts === firstsHash(head)
  return hasFirsts && hasTotals(accepted, head, puzzles)
}

function hasTotals(
  { totals }: AcceptedWork,
  { puzzleWork }: ProbeRecord,
  puzzles: number[],
): boolean {
  const measuredTotals = puzzleWork && totalWork(puzzleWork, puzzles)
  return COUNTERS.every(
    (counter) => (measuredTotals?.[counter] ?? null) === (totals?.[counter] ?? null),
  )
}

/** The figures of head's work, accepted for a reason; null if head has no figures. */
export function workToAccept(head: ProbeRecord, reason: string): AcceptedWork | null {
  const solved = solvedBy(head)
  const firsts = firstsHash(head)
  if (solved.length === 0 || (head.puzzleWork === null && firsts === null)) return null
  const left = new Set(solved)
  const without = [...head.puzzleNs.keys()]
    .filter((puzzle) => !left.has(puzzle))
    .map((puzzle) => puzzle + 1)
  const { strategy, fixture } = head
  const totals = head.puzzleWork && totalWork(head.puzzleWork, solved)
  return { strategy, fixture, puzzles: solved.length, without, totals, firsts, reason }
}

/**
 * Hash of the first solutions on boards with several solutions, each with its puzzle's number; null without
 * such boards.
 */
function firstsHash({ firsts = [] }: ProbeRecord): string | null {
  const lines = [...firsts.entries()].flatMap(([puzzle, first]) =>
    first === null ? [] : [`${puzzle + 1} ${first}\n`],
  )
  if (lines.length === 0) return null
  return bytesToHex(sha256(utf8ToBytes(lines.join('')))).slice(0, HASH_DIGITS)
}

/** Nodes of head to nodes of base on these puzzles; null if either does not count them. */
export function nodeRatioOf(
  base: ProbeRecord,
  head: ProbeRecord,
  puzzles: readonly number[],
): number | null {
  if (base.puzzleWork === null || head.puzzleWork === null) return null
  const before = totalWork(base.puzzleWork, puzzles).nodes ?? 0
  const after = totalWork(head.puzzleWork, puzzles).nodes
  return before === 0 || after === null ? null : after / before
}
