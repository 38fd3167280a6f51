/**
 * The exact gate: did the answers change, or the work that they took? It compares facts, puzzle by
 * puzzle, and needs no statistics. The puzzles compared are those that base solved in time.
 */
import { countOf } from '@masu/core/puzzle-error'
import type { Fixture } from '../fixture/fixtures.ts'
import { changeOfWork, COUNTERS, totalsOf } from '@masu/ranking/work-change'
import { puzzlesOf, type AcceptedEntry } from './accepted.ts'
import type { CheckedFixture } from './mixed.ts'
import type { ExactChange, WorkRecord } from '@masu/ranking/check-records'

const UNCOUNTED = { puzzles: 0, before: null, after: null, accepted: false } as const

/**
 * What changed from base to head; null where nothing did, or where base solved nothing. Where base has
 * no such strategy, only a wrong answer is a change. `accepted` are the figures that head accepts for
 * this entry; null for none.
 */
export function exactChange(
  base: WorkRecord | null,
  head: WorkRecord,
  fixture: CheckedFixture,
  accepted: AcceptedEntry | null,
): ExactChange | null {
  if (base === null) return wrongAnswer(head, '')
  return (
    answerChange(base, head, fixture) ??
    timeoutChange(base, head, fixture) ??
    workChange(base, head, fixture, accepted)
  )
}

function answerChange(
  base: WorkRecord,
  head: WorkRecord,
  fixture: CheckedFixture,
): ExactChange | null {
  for (const puzzle of solvedBy(base)) {
    const detail = differenceAt(puzzle, base, head)
    if (detail === null) continue
    return { ...UNCOUNTED, kind: 'answer', place: fixture.places[puzzle] ?? null, detail }
  }
  return wrongAnswer(head, base.status === 'wrong' ? ', as in base' : '')
}

/** Puzzles for which head had several times the time of base, and not enough; null for none. */
function timeoutChange(
  base: WorkRecord,
  head: WorkRecord,
  fixture: CheckedFixture,
): ExactChange | null {
  const lost = solvedBy(base).filter((puzzle) => (head.puzzleNs[puzzle] ?? null) === null)
  const [first] = lost
  if (first === undefined || head.status !== 'timeout') return null
  return {
    ...UNCOUNTED,
    kind: 'timeout',
    puzzles: lost.length,
    place: fixture.places[first] ?? null,
    detail: `${countOf(lost.length, 'puzzle')} of ${solvedBy(base).length} no longer solved in time: ${head.detail ?? head.status}`,
  }
}

/** What is wrong with head, regardless of base; null where nothing is. */
function wrongAnswer({ status, detail }: WorkRecord, addition: string): ExactChange | null {
  if (status !== 'wrong') return null
  return { ...UNCOUNTED, kind: 'answer', place: null, detail: `${detail ?? status}${addition}` }
}

/** How head answers differently a puzzle that base solved, in words; null for the same answer. */
function differenceAt(puzzle: number, base: WorkRecord, head: WorkRecord): string | null {
  if ((head.puzzleNs[puzzle] ?? null) === null) {
    if (head.status === 'timeout') return null
    return `head ends with "${head.detail ?? head.status}", base solves it`
  }
  const [before, after] = [base.counts[puzzle], head.counts[puzzle]]
  if (before !== after) return `count ${before} before, ${after} after`
  const same = base.firsts[puzzle] === head.firsts[puzzle]
  return same ? null : 'another of its solutions is found first'
}

function workChange(
  base: WorkRecord,
  head: WorkRecord,
  fixture: CheckedFixture,
  accepted: AcceptedEntry | null,
): ExactChange | null {
  if (base.work !== null && head.work === null && solvedBy(base).length > 0) {
    return { ...UNCOUNTED, kind: 'work', place: null, detail: 'head no longer counts its work' }
  }
  const found = changeOfWork(base.work, head.work)
  if (found === null || found.firstPuzzle === null) return null
  const puzzle = found.firstPuzzle - 1
  const { puzzles, before, after } = found
  return {
    kind: 'work',
    place: fixture.places[puzzle] ?? null,
    detail: COUNTERS.filter(
      (counter) => base.work?.[counter][puzzle] !== head.work?.[counter][puzzle],
    )
      .map(
        (counter) =>
          `${counter} ${base.work?.[counter][puzzle]} to ${head.work?.[counter][puzzle]}`,
      )
      .join(', '),
    puzzles,
    before,
    after,
    accepted: accepts(accepted, head, fixture),
  }
}

/** Indices of the puzzles that were solved, rising. */
export function solvedBy({ puzzleNs }: WorkRecord): number[] {
  return [...puzzleNs.keys()].filter((puzzle) => (puzzleNs[puzzle] ?? null) !== null)
}

/** Whether the figures accepted are those of head. */
export function accepts(
  accepted: AcceptedEntry | null,
  head: WorkRecord,
  fixture: Fixture,
): boolean {
  if (accepted === null || head.work === null) return false
  const puzzles = puzzlesOf(accepted, fixture.puzzles.length)
  if (puzzles === null || solvedBy(head).join() !== puzzles.join()) return false
  const totals = totalsOf(head.work, puzzles)
  return COUNTERS.every((counter) => totals[counter] === accepted[counter])
}

/** The figures of what head did; null where it solved nothing, or does not count its work. */
export function acceptedEntryOf(head: WorkRecord): AcceptedEntry | null {
  const solved = solvedBy(head)
  if (head.work === null || solved.length === 0) return null
  const left = new Set(solved)
  const without = [...head.puzzleNs.keys()]
    .filter((puzzle) => !left.has(puzzle))
    .map((puzzle) => puzzle + 1)
  return {
    puzzles: solved.length,
    ...(without.length > 0 ? { without } : {}),
    ...totalsOf(head.work, solved),
  }
}

/** Nodes of head to nodes of base on these puzzles; null where either does not count them. */
export function nodeRatioOf(
  base: WorkRecord,
  head: WorkRecord,
  puzzles: readonly number[],
): number | null {
  if (base.work === null || head.work === null) return null
  const before = totalsOf(base.work, puzzles).nodes
  return before === 0 ? null : totalsOf(head.work, puzzles).nodes / before
}
