/**
 * The exact gate: did the answers change, or the work that they took? It compares facts, puzzle by
 * puzzle, and needs no statistics. The puzzles compared are those that base solved in time.
 */
import { formatCount } from '@masu/core/plural'
import { COUNTERS, type Counter } from '@masu/core/strategy'
import type { AcceptedWork } from '../records/check-description.ts'
import type { ProbeRecord } from '../records/schema.ts'
import { findWorkChange, findDifferentCounters, sumWork } from '../records/work-change.ts'
import { isWorkAccepted } from './accepted-work.ts'
import { solvedPuzzles } from '../records/solved-puzzles.ts'
import type { ExactChange } from './check-entry.ts'
import type { ArmStrategy, CheckedFixture } from '../records/check-run.ts'

const UNCOUNTED = {
  puzzles: 0,
  differentFirstSolutions: 0,
  before: null,
  after: null,
  accepted: false,
} as const

/**
 * The change from base to head; null if nothing changed, or if base solved nothing. If base lacks the
 * strategy, only a wrong answer is a change. `accepted` is the work that head accepts for this entry; null for
 * none.
 */
export function findExactChange(
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
 * What head cannot do and base can, in words, for each fixture by its geometry; null for nothing. A loss that belongs
 * to no fixture is told with the first.
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
export function makeLossChange(detail: string): ExactChange {
  return { ...UNCOUNTED, kind: 'loss', place: null, detail }
}

function answerChange(
  base: ProbeRecord,
  head: ProbeRecord,
  fixture: CheckedFixture,
): ExactChange | null {
  for (const puzzle of solvedPuzzles(base)) {
    const detail = differenceAt(puzzle, base, head, fixture)
    if (detail === null) continue
    return { ...UNCOUNTED, kind: 'answer', place: fixture.checked.places[puzzle] ?? null, detail }
  }
  const wrong = wrongAnswer(head, base.status)
  if (wrong !== null) return wrong
  const lost = lostCounters(base, head)
  if (lost.length === 0) return null
  return makeLossChange(
    `head no longer counts ${head.puzzleWork === null ? 'its work' : lost.join(', ')}`,
  )
}

/** The puzzles that head did not solve in several times the time of base; null for none. */
function timeoutChange(
  base: ProbeRecord,
  head: ProbeRecord,
  fixture: CheckedFixture,
): ExactChange | null {
  const lost = solvedPuzzles(base).filter((puzzle) => (head.puzzleNs[puzzle] ?? null) === null)
  const [first] = lost
  if (first === undefined || head.status !== 'timeout') return null
  return {
    ...UNCOUNTED,
    kind: 'timeout',
    puzzles: lost.length,
    place: fixture.checked.places[first] ?? null,
    detail: `${formatCount(lost.length, 'puzzle')} of ${solvedPuzzles(base).length} no longer solved in time: ${head.detail ?? head.status}`,
  }
}

/**
 * The wrong answer of head, by the status of base, which is null where it lacks the strategy; null if all are right.
 */
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
  const [before, after] = [base.solutionCounts[puzzle], head.solutionCounts[puzzle]]
  if (before !== after) return `count ${before} before, ${after} after`
  const isOther = firstOf(base, puzzle) !== firstOf(head, puzzle)
  return isOther && !hasSeveral(puzzle, head, fixture)
    ? 'two solutions, of which each side counts only one'
    : null
}

/** The first solution of a puzzle; null where the fixture knows the only one, or none was found. */
function firstOf({ firstSolutions = [] }: ProbeRecord, puzzle: number): string | null {
  return firstSolutions[puzzle] ?? null
}

/** Whether the board has several solutions, any of which may be found first. */
function hasSeveral(puzzle: number, head: ProbeRecord, fixture: CheckedFixture): boolean {
  return Math.max(fixture.checked.expectedCounts[puzzle] ?? 0, head.solutionCounts[puzzle] ?? 0) > 1
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
  const others = solvedPuzzles(base).filter(
    (puzzle) => firstOf(base, puzzle) !== firstOf(head, puzzle),
  )
  const [first] = others
  if (first === undefined) return null
  const work = findWorkChange(base.puzzleWork, head.puzzleWork)
  return {
    kind: 'first',
    place: fixture.checked.places[first] ?? null,
    detail: 'another of its solutions is found first; valid',
    puzzles: solvedPuzzles(base).length,
    differentFirstSolutions: others.length,
    before: work?.before ?? null,
    after: work?.after ?? null,
    accepted: accepted?.firsts !== null && isWorkAccepted(accepted, head, fixture),
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
  const found = findWorkChange(was, is)
  if (found === null || found.firstPuzzle === null) return null
  const puzzle = found.firstPuzzle - 1
  const { puzzles, before, after } = found
  return {
    kind: 'work',
    place: fixture.checked.places[puzzle] ?? null,
    detail: findDifferentCounters(was, is, puzzle)
      .map((counter) => `${counter} ${was[counter][puzzle]} to ${is[counter][puzzle]}`)
      .join(', '),
    puzzles,
    differentFirstSolutions: 0,
    before,
    after,
    accepted: isWorkAccepted(accepted, head, fixture),
  }
}

/**
 * The counters that base had and head lacks. Counters with only zeros are no loss: base may have used 0 for
 * a counter that it does not count.
 */
function lostCounters(base: ProbeRecord, head: ProbeRecord): Counter[] {
  const both = solvedPuzzles(base).filter((puzzle) => (head.puzzleNs[puzzle] ?? null) !== null)
  const [before, after] = [base, head].map(
    ({ puzzleWork }) => puzzleWork && sumWork(puzzleWork, both),
  )
  return COUNTERS.filter(
    (counter) => (before?.[counter] ?? 0) > 0 && (after?.[counter] ?? null) === null,
  )
}

/** Nodes of head to nodes of base on these puzzles; null if either does not count them. */
export function computeNodeRatio(
  base: ProbeRecord,
  head: ProbeRecord,
  puzzles: readonly number[],
): number | null {
  if (base.puzzleWork === null || head.puzzleWork === null) return null
  const before = sumWork(base.puzzleWork, puzzles).nodes ?? 0
  const after = sumWork(head.puzzleWork, puzzles).nodes
  return before === 0 || after === null ? null : after / before
}
