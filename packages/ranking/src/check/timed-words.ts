/** Which puzzles strategies are timed on, and why not on all: a sentence for each reason. */
import type { TimedPuzzles } from '../check-records.ts'

/** A strategy on a fixture, and what is timed of it. */
export interface TimedStrategy {
  readonly strategy: string
  readonly fixture: string
  readonly timed: TimedPuzzles
}

/** Fixture by fixture; strategies with the same reason share a sentence. */
export function timedSentences(entries: readonly TimedStrategy[]): string[] {
  const groups = Map.groupBy(entries, ({ fixture, timed }) =>
    JSON.stringify([fixture, timed.because]),
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [sentenceOf(first, own)]
  })
}

function sentenceOf(
  { fixture, timed: { of, because, passMs } }: TimedStrategy,
  entries: readonly TimedStrategy[],
): string {
  const [one, ...more] = entries
  if (because === 'all') {
    return `${entries.map(({ strategy }) => strategy).join(', ')}: all ${of} ${fixture} puzzles`
  }
  const which =
    because === 'solved'
      ? 'those that base solves in time'
      : because === 'pass'
        ? `those that fit ${passMs} ms`
        : `the cheapest, though they do not fit ${passMs} ms`
  const puzzles = `of the ${of} ${fixture} puzzles, ${which}`
  return more.length === 0 && one !== undefined
    ? `${one.strategy}: ${one.timed.puzzles} ${puzzles}`
    : `${entries.map(({ strategy, timed }) => `${strategy} ${timed.puzzles}`).join(', ')} ${puzzles}`
}
