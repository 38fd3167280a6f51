/** Boards of other sizes in one table: a line for each strategy, a column for each fixture. */
import type { CheckEntry } from '@masu/ranking/check-records'
import type { TextTable } from '@masu/ranking/table'

/** What stands behind a ratio whose entry is not the same. */
const MARKS: Readonly<Partial<Record<CheckEntry['verdict'], string>>> = {
  slower: '!',
  faster: '+',
  inconclusive: '?',
}

/** What the table is of, and what its marks mean. */
export const SIZES_TITLE = 'time on other sizes: ratios'
export const SIZES_LEGEND = '! slower, + faster, ? inconclusive: told below. - not timed.'

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

/** The size alone, as in `12x12` for board-12x12, where no other fixture has it. */
function shortName(name: string, all: readonly string[]): string {
  const [size] = /\d+x\d+$/.exec(name) ?? []
  const others = all.filter((other) => other !== name)
  return size === undefined || others.some((other) => other.endsWith(size)) ? name : size
}
