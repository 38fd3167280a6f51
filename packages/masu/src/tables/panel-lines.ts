/** The tables of a screen: the panels, and the classics. */
import { styleText } from 'node:util'
import { FIRST_CLASSIC, type ClassicEntry, type Classics } from '@masu/ranking/classics'
import type { EntryRow } from '@masu/ranking/entry'
import {
  boundText,
  figure,
  grouped,
  microsText,
  precisionText,
  rangeText,
} from '@masu/ranking/figure'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import { commonBlock, type MeasuredByFixture } from '@masu/ranking/rank'
import type { Results } from '@masu/ranking/read'
import { visibleLength } from '../terminal/wrapped.ts'

export interface ScreenOptions {
  /** Characters of a line. */
  readonly width: number
  /** Whether escape codes may colour the text. */
  readonly isColoured: boolean
  /** The words before a verb in commands to type. */
  readonly called: string
}

interface Column {
  /** Lines over the column; the last lines of all columns stand side by side. */
  readonly head: readonly string[]
  /** A text for each entry. */
  readonly texts: readonly string[]
  readonly align?: 'left'
}

/** The table of a panel. The last fixtures are left out if they do not fit. */
export function panelLines(
  results: Results,
  measured: MeasuredByFixture,
  panel: Panel,
  { width, isColoured }: ScreenOptions,
): string[] {
  const { entries: own, fixtures, name } = panel
  if (own.length === 0) return [`${name}: nothing was timed`]
  const counted = countedFixture(panel, measured)
  const cap = figureOfCap(results.run.options.timeoutMs)
  const first: Column[] = [
    ...(own.some(({ ranks }) => ranks !== null)
      ? [{ head: ['rank'], texts: own.map(rangeText) }]
      : []),
    strategyColumn(
      own.map(({ strategy }) => strategy),
      isColoured,
    ),
    { head: ['ratio'], texts: own.map(({ ratio, ratioBound }) => boundText(ratio, ratioBound)) },
    ...precisionColumn(own),
    ...(counted === null
      ? []
      : [
          {
            head: ['nodes', ...headOf(counted.fixture, fixtures)],
            texts: own.map((one) => nodesText(one, counted.rows)),
          },
        ]),
    { head: [`<=${cap}`, 'ms'], texts: own.map(shareText) },
  ]
  const columns = fixtures.map((fixture, index): Column => ({
    head: headOf(fixture, fixtures),
    texts: own.map(({ fixtures: all }) => microsTextOf(all[index])),
  }))
  const room = width - widthOf(first)
  const fitting = columns.filter((_, index) => widthOf(columns.slice(0, index + 1)) <= room)
  const omitted = columns.length - fitting.length
  return linesOf(
    `${name}: x the best, and µs a puzzle${omitted === 0 ? '' : ` (+${omitted}, --full)`}`,
    [...first, ...fitting],
  )
}

/** The table of the classics. */
export function classicLines(
  { fixture, puzzles, entries }: Classics,
  { isColoured }: ScreenOptions,
): string[] {
  const own = entries.map((entry) => ({ ...entry, ratioBound: 'exact' as const }))
  const column = (head: string, textOf: (entry: ClassicEntry) => string): Column => ({
    head: [head],
    texts: entries.map(textOf),
  })
  return linesOf(`classics on ${fixture} (${grouped(puzzles)}): x ${FIRST_CLASSIC}`, [
    ...(own.some(({ ranks }) => ranks !== null) ? [column('rank', rangeText)] : []),
    strategyColumn(
      entries.map(({ row }) => row.strategy),
      isColoured,
    ),
    column('ratio', ({ ratio }) => figure(ratio)),
    ...precisionColumn(own),
    column('µs', ({ row }) => figure(row.microsPerPuzzle)),
    column('nodes', ({ row }) => figure(row.nodes)),
    column('checks', ({ row }) => figure(row.checks)),
    { head: ['ns a', 'node'], texts: entries.map(({ row }) => figure(row.nanosPerNode)) },
  ])
}

/** The column of strategies, in which the first, the best, is marked. */
function strategyColumn(names: readonly string[], isColoured: boolean): Column {
  const texts = names.map((name, place) => (isColoured && place === 0 ? bold(name) : name))
  return { head: ['strategy'], texts, align: 'left' }
}

/** The column of ±; empty if no ± is known. */
function precisionColumn(
  entries: readonly Pick<PanelEntry, 'ratio' | 'interval' | 'ratioBound'>[],
): Column[] {
  const texts = entries.map((one) => precisionText(one.ratio, one.interval, one.ratioBound))
  return texts.some((text) => text !== '') ? [{ head: ['±'], texts }] : []
}

/** What the strategies of a panel did on one fixture, on the block that all of them did. */
interface Counted {
  readonly fixture: string
  readonly rows: readonly EntryRow[]
}

/**
 * The fixture that most strategies solved whole; of equal fixtures the fixture with most nodes. Null if no strategy
 * solved a fixture whole.
 */
function countedFixture({ entries, fixtures }: Panel, measured: MeasuredByFixture): Counted | null {
  const names = new Set(entries.map(({ strategy }) => strategy))
  const whole = fixtures.map((fixture) => {
    const own = measured(fixture).filter(({ row }) => names.has(row.strategy))
    const block = commonBlock(own) ?? 0
    const rows = own.map(({ rowOn }) => rowOn(block))
    const nodes = rows.filter(isWhole).flatMap((row) => row.nodes ?? [])
    return { fixture, rows, count: nodes.length, most: Math.max(0, ...nodes) }
  })
  const [best] = whole.toSorted((a, b) => b.count - a.count || b.most - a.most)
  return best === undefined || best.count === 0 ? null : best
}

function isWhole({ solved, puzzles }: EntryRow): boolean {
  return solved === puzzles
}

function nodesText({ strategy }: PanelEntry, rows: readonly EntryRow[]): string {
  const row = rows.find((one) => one.strategy === strategy)
  return row === undefined || !isWhole(row) ? '-' : figure(row.nodes)
}

/** The lines of a table. The title stands in the first line of the heads if it fits. */
function linesOf(title: string, columns: readonly Column[]): string[] {
  const height = Math.max(...columns.map(({ head }) => head.length))
  const [count = 0] = columns.map(({ texts }) => texts.length)
  const heads = Array.from({ length: height }, (_, line) =>
    lineOf(columns, ({ head }) => head[line - height + head.length] ?? ''),
  )
  const rows = Array.from({ length: count }, (_, place) =>
    lineOf(columns, ({ texts }) => texts[place] ?? ''),
  )
  const [top = '', ...others] = heads
  const isRoom = height > 1 && top.slice(0, title.length + 1).trim() === ''
  return [...(isRoom ? [title + top.slice(title.length), ...others] : [title, ...heads]), ...rows]
}

function lineOf(columns: readonly Column[], textOf: (column: Column) => string): string {
  const cells = columns.map((column) => {
    const text = textOf(column)
    const blank = ' '.repeat(Math.max(0, widthOf([column]) - 1 - visibleLength(text)))
    return column.align === 'left' ? ` ${text}${blank}` : ` ${blank}${text}`
  })
  return cells.join('').trimEnd()
}

/** Characters of columns, each with the space before it. */
function widthOf(columns: readonly Column[]): number {
  return columns.reduce(
    (sum, { head, texts }) => sum + 1 + Math.max(...[...head, ...texts].map(visibleLength)),
    0,
  )
}

function shareText({ solvedShare }: PanelEntry): string {
  return solvedShare < 1 ? `${Math.min(99, Math.floor(solvedShare * 100))}%` : '100%'
}

function microsTextOf(own: PanelEntry['fixtures'][number] | undefined): string {
  return own === undefined || Number.isNaN(own.micros)
    ? '-'
    : microsText(own.micros, own.isLowerBound)
}

export function figureOfCap(ms: number): string {
  return `${Number(ms.toPrecision(3))}`
}

export function bold(text: string): string {
  return styleText('bold', text, { validateStream: false })
}

/** Characters of a line over a column. */
const HEAD_WIDTH = 7

/** The name of a fixture over its column: broken at hyphens, and without a prefix that all sizes share. */
function headOf(fixture: string, all: readonly string[]): string[] {
  const short = fixture.replace(/^(?:mini|board)-/, '')
  const isOnly = all.filter((other) => other.replace(/^(?:mini|board)-/, '') === short).length === 1
  const lines: string[] = []
  for (const word of (isOnly ? short : fixture).split(/(?<=-)/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < HEAD_WIDTH) {
      lines[lines.length - 1] = last + word
    } else lines.push(word)
  }
  return lines
}
