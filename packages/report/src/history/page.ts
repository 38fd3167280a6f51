/** The page of a history: what stepped, work and time by commit, and what checks add up to. */
import { page } from '../page.ts'
import { driftSection } from './drift-section.ts'
import { ratioSections } from './ratio-section.ts'
import type { ReadHistory } from './read-history.ts'
import { stepsSection } from './steps-section.ts'
import { wordsSection } from './words-section.ts'
import { workSection } from './work-section.ts'

/** The text of the page, in UTF-8. */
export function historyPage(history: ReadHistory): string {
  const { lines, file } = history
  const days = lines.map(({ startedAt }) => startedAt.slice(0, 'YYYY-MM-DD'.length)).toSorted()
  return page({
    title: 'Masu history',
    subtitle: days.length === 0 ? 'Nothing is in this history.' : `${days[0]} to ${days.at(-1)}`,
    sections: [
      stepsSection(history),
      ...workSection(history),
      ...ratioSections(history),
      ...driftSection(history),
      wordsSection(history),
    ],
    files: [file],
  })
}
