/** Boards of other sizes: a table with a line for each strategy, a column for each fixture, and what there is to say. */
import type { CheckEntry } from '@masu/ranking/check-records'
import { lessText, reasonsOf } from '@masu/ranking/check/slower'
import { entryNotes } from '@masu/ranking/check/words'
import type { TextTable } from '@masu/ranking/table'

/** What stands behind a ratio whose entry is not the same. */
const MARKS: Readonly<Partial<Record<CheckEntry['verdict'], string>>> = {
  slower: '!',
  faster: '+',
  inconclusive: '?',
}

/** What the table is of, and what its marks mean. */
export const SIZES_TITLE = 'time on other sizes: ratios'
const LEGEND = '! slower, + faster, ? inconclusive, - not timed'

/** Ratios of entries on fixtures of several sizes, in the order in which they come. */
export function sizesTable(entries: readonly CheckEntry[]): TextTable {
  const fixtures = [...new Set(entries.map(({ fixture }) => fixture))]
  const strategies = Map.groupBy(entries, ({ strategy }) => strategy)
  return {
    columns: [
      { title: 'strategy', align: 'left' },
      ...fixtures.map((name) => ({ title: shortName(name, fixtures), align: 'right' }) as const),
    ],
    rows: [...strategies].map(([strategy, own]) =>
      [strategy].concat(
        fixtures.map((name) => ratioText(own.find(({ fixture }) => fixture === name))),
      ),
    ),
  }
}

function ratioText(entry: CheckEntry | undefined): string {
  if (entry === undefined || entry.ratio === null) return '-'
  return `${entry.ratio.toFixed(3)}${MARKS[entry.verdict] ?? ''}`
}

/** What the marks mean where there are any, and what there is to say of entries: once, if of several. */
export function sizesNotes(entries: readonly CheckEntry[], threshold: number): string[] {
  const notes = entries.flatMap((entry) => {
    const { strategy, fixture, verdict } = entry
    const reasons = verdict === 'slower' ? reasonsOf(entry, threshold) : []
    const told = [
      ...reasons.flatMap(({ kind, text }) => (kind === 'share' ? [] : [text])),
      ...(verdict === 'faster' ? [lessText(entry)] : []),
      ...entryNotes(entry),
    ]
    return told.map((note) => ({ note, of: `${strategy} on ${fixture}` }))
  })
  return [
    ...(entries.some(({ verdict }) => MARKS[verdict] !== undefined) ? [LEGEND] : []),
    ...[...Map.groupBy(notes, ({ note }) => note)].map(
      ([note, own]) => `${own.map(({ of }) => of).join(', ')}: ${note}`,
    ),
  ]
}

/** The size alone, as in `12x12` for board-12x12, where no other fixture has it. */
function shortName(name: string, all: readonly string[]): string {
  const [size] = /\d+x\d+$/.exec(name) ?? []
  const others = all.filter((other) => other !== name)
  return size === undefined || others.some((other) => other.endsWith(size)) ? name : size
}
