/** The summary of ratings, computed from the count of each value, so that files can be added up. */
import { formatCount } from '@masu/core/plural'
import type { Rating } from '@masu/sudoku/rate/scales'
import { techniques as ladder, type TechniqueRating } from '@masu/sudoku/techniques/techniques'
import { formatNumber } from '@masu/results/words/format'

/** How often each value occurs. */
export interface RatingCounts {
  puzzles: number
  readonly techniques: Map<string, number>
  /** Mean guesses. */
  readonly guesses: Map<number, number>
  /** How many puzzles have no rating, by reason. */
  readonly unrated: Map<string, number>
  /** The names of texts beside puzzles that the output has no place for. */
  readonly dropped: Set<string>
}

/** The techniques that a puzzle may need, from the easiest. */
const LADDER: readonly TechniqueRating[] = ['none', ...ladder, 'beyond']

export function makeRatingCounts(reasons: readonly string[]): RatingCounts {
  const unrated = new Map(reasons.map((why) => [why, 0]))
  return { puzzles: 0, unrated, techniques: new Map(), guesses: new Map(), dropped: new Set() }
}

export function countRating(
  { techniques, guesses }: RatingCounts,
  { technique, meanGuesses }: Pick<Rating, 'technique' | 'meanGuesses'>,
): void {
  if (technique !== null) addTo(techniques, technique)
  if (meanGuesses !== null) addTo(guesses, meanGuesses)
}

/** Counts a puzzle that has no rating. */
export function countUnrated({ unrated }: RatingCounts, why: string): void {
  addTo(unrated, why)
}

function addTo<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** The text about dropped texts; null for none. */
export function droppedText({ dropped }: Pick<RatingCounts, 'dropped'>): string | null {
  return dropped.size === 0 ? null : `rate has no place for ${[...dropped].join(', ')}`
}

/** The name of a technique in the table; `beyond` means beyond the techniques of the table. */
export function techniqueText(technique: string): string {
  return technique === 'beyond' ? 'beyond these techniques' : technique
}

/**
 * The lines below the ratings: the number of puzzles, how many need each step of the ladder, with their share of
 * the rated puzzles, and how many are not rated, with the reasons.
 */
export function ratingSummary({ puzzles, techniques, guesses, unrated }: RatingCounts): string {
  const lines = [formatCount(puzzles, 'puzzle')]
  const rated = [...techniques.values()].reduce((sum, count) => sum + count, 0)
  for (const technique of new Set([...LADDER, ...techniques.keys()])) {
    const count = techniques.get(technique) ?? 0
    if (count > 0) {
      lines.push(
        `  ${techniqueText(technique)}: ${count} (${formatNumber((100 * count) / rated)} %)`,
      )
    }
  }
  for (const [why, count] of unrated) if (count > 0) lines.push(`  ${why}: ${count}`)
  if (guesses.size > 0) {
    // Sorted, since the rounding of a sum depends on its order.
    const sorted = [...guesses].toSorted(([a], [b]) => a - b)
    const total = sorted.reduce((sum, [, count]) => sum + count, 0)
    const mean = sorted.reduce((sum, [value, count]) => sum + value * count, 0) / total
    const middle =
      (valueAt(sorted, Math.floor((total - 1) / 2)) + valueAt(sorted, Math.floor(total / 2))) / 2
    lines.push(`  guesses: mean ${formatNumber(mean)}, median ${formatNumber(middle)}`)
  }
  return `${lines.join('\n')}\n`
}

/** The value at an index, from 0, in the list in which each value is repeated by its count. */
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
