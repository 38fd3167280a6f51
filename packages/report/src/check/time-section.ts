/** Times of a check: every entry's ratio with its interval, around the threshold. */
import { countOf } from '@masu/core/puzzle-error'
import type { CheckEntry, CheckRecord, VerdictRecord } from '@masu/ranking/check-records'
import { intervalText, percent, ratioText } from '@masu/ranking/figure'
import { timedFixtures } from '@masu/ranking/check/fixtures'
import {
  isSmallChange,
  shareLines,
  timedNotes,
  timesNotes,
  verdictWords,
} from '@masu/ranking/check/words'
import { figureInPage } from '../figure.ts'
import { forest } from '../forest.ts'
import { keyOf } from '../marks.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { numbers, table, type Cell } from '../table.ts'
import { forestLineOf, markOf, MARK_NAMES } from './marks.ts'

export function timeSection(check: CheckRecord, found: VerdictRecord): PageSection {
  const fixtures = timedFixtures(check, found)
  const entries = fixtures.flatMap((fixture) => fixture.entries)
  const { threshold } = check.options
  const drawing = forest({
    id: 'time-of-entries',
    title: 'Time of head / time of base',
    description: `Ratios of ${countOf(entries.length, 'entry', 'entries')} with 95 % intervals, by fixture. The band is the threshold of ${percent(threshold)}.`,
    groups: fixtures.map(({ name, entries: own }) => ({
      title: name,
      lines: own.map(forestLineOf),
    })),
    threshold,
    axis: 'time of head / time of base, log',
    sides: ['faster', 'slower'],
  })
  const notes = [...timedNotes(entries), ...timesNotes(entries)]
  return {
    id: 'time',
    title: 'Time',
    body:
      entries.length === 0
        ? markup`<p>Nothing was timed.</p>`
        : markup`<p>Each mark is the ratio of head's time to base's, and its line the 95 % interval. An entry whose interval lies in the band is the same within ${percent(threshold)}.</p>
${shareLines(entries).map((line) => markup`<p>${line}</p>`)}
${smallChanges(entries)}
${figureInPage(drawing, {
  caption: keyOf(MARK_NAMES, entries.map(markOf)),
  beside: tableOf(entries),
})}
${notes.length === 0 ? null : markup`<h3 id="time-notes">What was timed, and notes</h3><ul class="note">${notes.map((note) => markup`<li>${note}</li>`)}</ul>`}`,
  }
}

/** None is beyond the threshold, and they add up from change to change. */
function smallChanges(entries: readonly CheckEntry[]): Markup | null {
  const small = entries.filter(isSmallChange)
  if (small.length === 0) return null
  const names = small.map(
    (entry) => `${entry.strategy} on ${entry.fixture} ${verdictWords(entry).replace(/^.*, /, '')}`,
  )
  return markup`<p id="small-changes">Certain, though not beyond the threshold: ${names.join('; ')}. Such changes add up: a check with the last release sees their sum.</p>`
}

function tableOf(entries: readonly CheckEntry[]): Markup {
  return table(
    'Every entry that was timed',
    [
      'strategy',
      'fixture',
      'verdict',
      { title: 'ratio', help: 'Time of head divided by that of base', isNumber: true },
      ...numbers('95 % interval'),
      { title: 'pairs', help: 'Pairs of fresh processes, one of each side', isNumber: true },
    ],
    entries.map((entry): Cell[] => {
      const { strategy, fixture, ratio, interval, pairs } = entry
      return [
        strategy,
        fixture,
        verdictWords(entry),
        { text: ratioText(ratio), exact: ratio },
        intervalText(interval),
        pairs === 0 ? '-' : String(pairs),
      ]
    }),
  )
}
