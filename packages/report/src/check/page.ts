/** The page of a check: the verdict, what changed exactly, times, phases, pairs, conditions. */
import type { CheckRecord, PairRecord, VerdictRecord } from '@masu/ranking/check-records'
import { armText, environmentText } from '@masu/ranking/check/words'
import type { DataFile } from '../data.ts'
import { beginText } from '../facts.ts'
import { page } from '../page.ts'
import { conditionsSection } from './conditions-section.ts'
import { exactSection } from './exact-section.ts'
import { pairsSection } from './pairs-section.ts'
import { phasesSection } from './phases-section.ts'
import { timeSection } from './time-section.ts'
import { verdictSection } from './verdict-section.ts'

/** A check that came to its end. */
export interface FinishedCheck {
  readonly check: CheckRecord
  readonly found: VerdictRecord
  readonly pairs: readonly PairRecord[]
  /** Of the file that holds it, without its folder. */
  readonly name: string
}

/** The text of the page, in UTF-8. */
export function checkPage(finished: FinishedCheck): string {
  const { check, found, pairs } = finished
  const { base, head, environment } = check
  return page({
    title: `Masu check: ${armText(head)} against ${armText(base)}`,
    subtitle: `${beginText(check)}, ${environmentText(environment)}`,
    sections: [
      verdictSection(check, found),
      exactSection(found),
      timeSection(check, found),
      ...phasesSection(check, found),
      ...pairsSection(check, found, pairs),
      conditionsSection(check, found),
    ],
    files: [dataOf(finished)],
  })
}

/**
 * The check as a check file with all that the page shows, and without every single pass: these are nine
 * tenths of a file, and would make the page larger than mail servers like.
 */
function dataOf({ check, found, pairs, name }: FinishedCheck): DataFile {
  const medians = pairs.map((pair): PairRecord => ({
    ...pair,
    basePassNs: [],
    headPassNs: [],
    basePhases: null,
    headPhases: null,
  }))
  const records = [check, ...medians, found]
  return { name, text: records.map((record) => `${JSON.stringify(record)}\n`).join('') }
}
