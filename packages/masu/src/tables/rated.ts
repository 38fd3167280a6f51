/** The summary of ratings, made from how often each value occurs: thus parts of a file can be added up. */
import { countOf } from '@masu/core/puzzle-error'
import type { Rating } from '@masu/puzzles/rate'
import { techniques as ladder, type TechniqueRating } from '@masu/puzzles/techniques'
import { figure } from '@masu/ranking/figure'

/** How often each value occurs. */
export interface RatedCounts {
  readonly techniques: Map<string, number>
  /** Mean guesses. */
  readonly guesses: Map<number, number>
  /** The names of what puzzles had, and their lines have no place for. */
  readonly dropped: Set<string>
}

/** What a puzzle may need, from the least. */
const LADDER: readonly TechniqueRating[] = ['none', ...ladder, 'beyond']

export function noRatings(): RatedCounts {
  return { techniques: new Map(), guesses: new Map(), dropped: new Set() }
}

export function countRating(
  { techniques, guesses }: RatedCounts,
  { technique, meanGuesses }: Rating,
): void {
  if (technique !== null) addTo(techniques, technique, 1)
  if (meanGuesses !== null) addTo(guesses, meanGuesses, 1)
}

/** Adds to how often a value occurs. */
export function addTo<T>(counts: Map<T, number>, value: T, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

/** What is said of what was dropped; null where nothing was. */
export function droppedText({ dropped }: Pick<RatedCounts, 'dropped'>): string | null {
  return dropped.size === 0 ? null : `rate has no place for ${[...dropped].join(', ')}`
}

/** A technique in the table: a line of it says what a rating beyond the ladder is beyond. */
export function techniqueText(technique: string): string {
  return technique === 'beyond' ? 'beyond these techniques' : technique
}

/**
 * The lines below the ratings: how many puzzles there are, how many of them need each step of the ladder and their
 * share of those that are rated, and how many are not rated, and why.
 */
export function ratedSummary({
  tally: { puzzles, unanswered },
  rated: { techniques, guesses },
}: {
  readonly tally: {
    readonly puzzles: number
    readonly unanswered: Iterable<readonly [why: string, count: number]>
  }
  readonly rated: Pick<RatedCounts, 'techniques' | 'guesses'>
}): string {
  const lines = [countOf(puzzles, 'puzzle')]
  const rated = [...techniques.values()].reduce((sum, count) => sum + count, 0)
  for (const technique of new Set([...LADDER, ...techniques.keys()])) {
    const count = techniques.get(technique) ?? 0
    if (count > 0) {
      lines.push(`  ${techniqueText(technique)}: ${count} (${figure((100 * count) / rated)} %)`)
    }
  }
  for (const [why, count] of unanswered) if (count > 0) lines.push(`  ${why}: ${count}`)
  if (guesses.size > 0) {
    // A sum depends on the order in which it is made.
    const sorted = [...guesses].toSorted(([a], [b]) => a - b)
    const total = sorted.reduce((sum, [, count]) => sum + count, 0)
    const mean = sorted.reduce((sum, [value, count]) => sum + value * count, 0) / total
    const middle =
      (valueAt(sorted, Math.floor((total - 1) / 2)) + valueAt(sorted, Math.floor(total / 2))) / 2
    lines.push(`  guesses: mean ${figure(mean)}, median ${figure(middle)}`)
  }
  return `${lines.join('\n')}\n`
}

/** The value that stands at an index, from 0, where each is repeated as often as it occurs. */
function valueAt(
  sorted: readonly (readonly [value: number, count: number])[],
  index: number,
): number {
  let left = index
  for (const [value, count] of sorted) {
    if (left < count) return value
    left -= count
  }
  throw new RangeError(`no value at ${index}`)
}
