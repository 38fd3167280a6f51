/**
 * Groups exact changes by cause: changed work of a strategy has one cause, even if many fixtures show it. Every
 * report has one table, or one message, for each cause.
 */
import { formatCount } from '@masu/core/plural'
import type { CheckEntry, ExactChange } from '../../gate/check-entry.ts'
import { COUNTERS, type Counter } from '@masu/core/strategy'
import type { TextTable } from '../table.ts'
import { formatChange, formatFromTo, formatGrouped } from '../format.ts'

/** A strategy on a fixture, in which something changed. */
interface ChangedEntry extends CheckEntry {
  readonly change: ExactChange
}

export interface Cause {
  readonly strategy: string
  readonly kind: ExactChange['kind']
  readonly accepted: boolean
  /** The change and the number of fixtures, as in `dlx: other work in 3 fixtures`. */
  readonly title: string
  /** A line for each fixture. */
  readonly table: TextTable
  /** Further remarks. */
  readonly notes: readonly string[]
  /** The table's contents, as a sentence for each fixture. */
  readonly sentences: readonly string[]
  /** The place of the first puzzle that differs, as in `fixtures/easy.txt:12`; null for none. */
  readonly place: string | null
}

/** The changes by their causes: changes that are not accepted come first, otherwise in the order of the entries. */
export function findCauses(entries: readonly CheckEntry[]): Cause[] {
  const changed = entries.flatMap((entry): ChangedEntry[] =>
    entry.change === null ? [] : [{ ...entry, change: entry.change }],
  )
  const groups = Map.groupBy(changed, ({ strategy, change }) =>
    JSON.stringify([strategy, change.kind, change.accepted, leadingCounter(change)]),
  )
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : [describeCause([first, ...others])],
    )
    .toSorted((a, b) => Number(a.accepted) - Number(b.accepted))
}

const WHAT: Readonly<Record<ExactChange['kind'], string>> = {
  answer: 'another answer',
  wrong: 'a wrong answer',
  loss: 'head can do less than base',
  timeout: 'slower, not solved in time',
  first: 'another of its solutions is found first (valid)',
  work: 'other work',
}

function describeCause(entries: readonly [ChangedEntry, ...ChangedEntry[]]): Cause {
  const [{ strategy, change }] = entries
  const { kind, accepted, place } = change
  const where = formatCount(entries.length, 'fixture')
  const title = `${strategy}: ${WHAT[kind]} in ${where}${accepted ? '; accepted' : ''}`
  const shared = { strategy, kind, accepted, title, place }
  if (kind === 'first') return { ...shared, ...firstsDetails(entries) }
  const lead = leadingCounter(change)
  return { ...shared, ...(lead === null ? otherDetails(entries) : workDetails(entries, lead)) }
}

/** The first counter that differs; null if something else changed, or work is not counted. */
function leadingCounter({ kind, before, after }: ExactChange): Counter | null {
  if (kind !== 'work' || before === null || after === null) return null
  return COUNTERS.find((counter) => before[counter] !== after[counter]) ?? 'nodes'
}

type Details = Pick<Cause, 'table' | 'notes' | 'sentences'>

/** Work: one counter in the table, and the totals of the others that differ below it. */
function workDetails(entries: readonly [ChangedEntry, ...ChangedEntry[]], lead: Counter): Details {
  const { place, detail } = entries[0].change
  const sumOf = (side: 'before' | 'after', counter: Counter): number =>
    entries.reduce((sum, { change }) => sum + (change[side]?.[counter] ?? 0), 0)
  const others = COUNTERS.filter((counter) => counter !== lead).flatMap((counter) => {
    const [before, after] = [sumOf('before', counter), sumOf('after', counter)]
    return before === after ? [] : [`${counter} ${formatFromTo(before, after)}`]
  })
  const totals = entries.map(({ fixture, change }) => {
    const [before, after] = [change.before?.[lead] ?? 0, change.after?.[lead] ?? 0]
    return { fixture, before, after }
  })
  return {
    table: {
      columns: [
        { title: 'fixture', align: 'left' },
        { title: `${lead} before`, align: 'right' },
        { title: 'after', align: 'right' },
        { title: 'change', align: 'right' },
      ],
      rows: totals.map(({ fixture, before, after }) => [
        fixture,
        formatGrouped(before),
        formatGrouped(after),
        before === after ? 'same sum' : formatChange(before, after),
      ]),
    },
    notes: [
      ...(place === null ? [] : [`first at ${place}: ${detail}`]),
      ...(others.length === 0 ? [] : [`also ${others.join(', ')}`]),
    ],
    sentences: totals.map(
      ({ fixture, before, after }) => `${fixture}: ${lead} ${formatFromTo(before, after)}`,
    ),
  }
}

/** Different first solutions: on how many boards, and whether the work differs as well. */
function firstsDetails(entries: readonly [ChangedEntry, ...ChangedEntry[]]): Details {
  const { place } = entries[0].change
  const counts = entries.map(
    ({ fixture, change: { differentFirstSolutions, puzzles, before, after } }) => ({
      fixture,
      boards: `${differentFirstSolutions} of ${puzzles}`,
      nodes: formatFromTo(before?.nodes ?? null, after?.nodes ?? null),
    }),
  )
  return {
    table: {
      columns: [
        { title: 'fixture', align: 'left' },
        { title: 'boards', align: 'right' },
        { title: 'nodes', align: 'right' },
      ],
      rows: counts.map(({ fixture, boards, nodes }) => [fixture, boards, nodes]),
    },
    notes: place === null ? [] : [`first at ${place}`],
    sentences: counts.map(
      ({ fixture, boards, nodes }) => `${fixture}: ${boards} boards, nodes ${nodes}`,
    ),
  }
}

/** Any other change in words: the place of the first puzzle that differs, and the difference. */
function otherDetails(entries: readonly [ChangedEntry, ...ChangedEntry[]]): Details {
  const isWrong = entries[0].change.kind === 'wrong'
  const rows = entries.map(({ fixture, change: { place, detail } }) => [
    fixture,
    place === null ? detail : `${place}: ${detail}`,
  ])
  return {
    table: {
      columns: [
        { title: 'fixture', align: 'left' },
        { title: isWrong ? 'the first fault' : 'the first difference', align: 'left' },
      ],
      rows,
    },
    notes: [],
    sentences: rows.map(([fixture, what]) => `${fixture}: ${what}`),
  }
}
