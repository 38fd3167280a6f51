/** How the verdict of an entry is drawn, and what stands behind its line of a forest plot. */
import type { CheckEntry, EntryVerdict } from '@masu/ranking/check-records'
import { isAccepted } from '@masu/ranking/check/verdicts'
import type { ForestLine } from '../forest.ts'
import type { Mark } from '../marks.ts'

const MARKS: Readonly<Record<EntryVerdict, Mark>> = {
  'answer-changed': 'changed',
  'first-changed': 'changed',
  'work-changed': 'changed',
  slower: 'slower',
  inconclusive: 'open',
  faster: 'faster',
  'not slower': 'same',
  same: 'same',
  new: 'same',
  removed: 'same',
}

/** Names of the marks, for the key of a figure. */
export const MARK_NAMES: readonly (readonly [Mark, string])[] = [
  ['slower', 'slower'],
  ['faster', 'faster'],
  ['same', 'not slower'],
  ['open', 'inconclusive'],
  ['changed', 'other work or another answer'],
  ['accepted', 'accepted'],
]

export function markOf(entry: CheckEntry): Mark {
  return isAccepted(entry) ? 'accepted' : MARKS[entry.verdict]
}

export function forestLineOf(entry: CheckEntry): ForestLine {
  const { strategy, ratio, interval, verdict } = entry
  const words = isAccepted(entry) ? 'accepted' : verdict.replaceAll('-', ' ')
  return { name: strategy, ratio, interval, mark: markOf(entry), words }
}
