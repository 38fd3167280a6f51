/** What a race says of its searches: who ends first, which of them walk one tree, and where each of them is. */
import type { Geometry } from '@masu/core/geometry'
import type { Language } from '@masu/sudoku/words/language'
import { messagesIn } from '@masu/sudoku/words/messages'
import type { Recording } from '../replay/recording.ts'
import { joinSentences } from '../words/sentences.ts'
import { raceWords, type Finish } from './race-words.ts'

/** What a race compares of a recording. */
export type Lane = Pick<Recording, 'strategy' | 'trace' | 'fault'>

/** A search that failed has no steps to compare. */
export function selectComparable(lanes: readonly Lane[]): Lane[] {
  return lanes.filter(({ fault }) => fault === null)
}

/** The searches that did not fail, in the order in which they end. */
export function sortFinishes(lanes: readonly Lane[]): Finish[] {
  return [...Map.groupBy(selectComparable(lanes), ({ trace }) => trace.length)]
    .toSorted(([one], [other]) => one - other)
    .map(([steps, group]) => ({
      steps,
      names: group.map(({ strategy }) => strategy),
      isWhole: group.every(({ trace }) => trace.ending?.isWhole === true),
    }))
}

/** Who ends first and who is next, or why there is no search. */
export function raceResult(language: Language, geometry: Geometry, lanes: readonly Lane[]): string {
  const [{ strategy, trace }] = lanes
  const { step } = trace.at(1)
  if (step?.kind === 'clash') {
    const setting = { strategy, geometry, depth: 0, holder: () => 0 }
    return messagesIn(language).trace.step(step, setting)
  }
  const [first, next] = sortFinishes(lanes)
  return first === undefined ? '' : raceWords[language].result(first, next)
}

/** The searches that did the same work, two or more in a group. */
export function groupEqualTrees(lanes: readonly Lane[]): string[][] {
  const searched = selectComparable(lanes).filter(
    ({ trace }) => (trace.ending?.stats.nodes ?? 0) > 1,
  )
  const groups = Map.groupBy(searched, ({ trace }) => {
    const { nodes, guesses, backtracks } = trace.ending?.stats ?? {}
    return `${nodes} ${guesses} ${backtracks}`
  })
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.map(({ strategy }) => strategy))
}

/** The number of a lane, its sentence, and the class of the sentence. */
export function describeLane(
  language: Language,
  { trace, fault }: Lane,
  taken: number,
): { readonly count: string; readonly text: string; readonly mark: 'bad' | 'proved' | '' } {
  const words = raceWords[language]
  const { ending, solved, length } = trace
  const count = taken.toLocaleString('en')
  if (fault !== null) return { count, text: fault, mark: 'bad' }
  const isSolved = solved !== null && taken >= solved
  const solvedAnd = (text: string): string =>
    isSolved ? joinSentences(language, words.solved(solved), text) : text
  if (ending === null || taken < length) {
    return { count, text: isSolved ? solvedAnd(words.searchingForSecond) : '', mark: '' }
  }
  if (!ending.isWhole) {
    return { count: `>${count}`, text: solvedAnd(words.recordingTooLong(length)), mark: '' }
  }
  if (solved === null) return { count, text: words.noSolution, mark: 'bad' }
  return ending.found === 1
    ? { count, text: solvedAnd(words.uniqueSolution), mark: 'proved' }
    : { count, text: words.twoSolutions(solved, length), mark: '' }
}
