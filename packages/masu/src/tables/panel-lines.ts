/** The table of a panel as a terminal shows it, in as many columns as there is room for. */
import { styleText } from 'node:util'
import { boundText, microsText, rangeText, reachText } from '@masu/ranking/figure'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import type { Results } from '@masu/ranking/read'
import { visibleLength } from '../terminal/wrapped.ts'

export interface ScreenOptions {
  /** Characters of a line. */
  readonly width: number
  /** Whether escape codes may colour it. */
  readonly isColoured: boolean
}

/** Bars have this many characters where there is room, eighths of which are told apart. */
const WIDEST_BAR = 10
const NARROWEST_BAR = 2
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Characters of a column, with the space before it. */
const RANK_WIDTH = 5
const RATIO_WIDTH = 7
const PRECISION_WIDTH = 6
const SHARE_WIDTH = 6
const FIXTURE_WIDTH = 7

interface Column {
  /** Lines over the column, the last beside those of the other columns. */
  readonly head: readonly string[]
  /** A text for each entry. */
  readonly texts: readonly string[]
  /** Characters, with the space before it. */
  readonly width: number
  readonly align?: 'left'
}

/** The table of a panel. Columns that do not fit are left out, those that say least first. */
export function panelLines(results: Results, panel: Panel, options: ScreenOptions): string[] {
  const { entries, fixtures, name } = panel
  if (entries.length === 0) return [`${name}: nothing was timed`]
  const column = (head: readonly string[], atLeast: number, texts: readonly string[]): Column => ({
    head,
    texts,
    width: Math.max(atLeast, ...[...head, ...texts].map((text) => text.length + 1)),
  })
  const isRanked = entries.some(({ ranks }) => ranks !== null)
  const names = entries.map(({ strategy }) => strategy)
  const ratios = entries.map((entry) => boundText(entry.ratio, entry.ratioBound))
  const first: Column[] = [
    ...(isRanked ? [column(['rank'], RANK_WIDTH, entries.map(rangeText))] : []),
    { ...column(['strategy'], 0, names), align: 'left' },
    column(['ratio'], RATIO_WIDTH, ratios),
  ]
  const columns = fixtures.map((fixture, index) =>
    column(
      headOf(fixture, fixtures),
      FIXTURE_WIDTH,
      entries.map(({ fixtures: own }) => microsTextOf(own[index])),
    ),
  )
  let room = options.width - widthOf(first)
  const fitting = columns.filter((_, index) => widthOf(columns.slice(0, index + 1)) <= room)
  room -= widthOf(fitting)
  const hasPrecision = entries.some(({ interval }) => interval !== null) && room >= PRECISION_WIDTH
  const shares = column(
    [`<=${figureOfCap(results.run.options.timeoutMs)}`, 'ms'],
    SHARE_WIDTH,
    entries.map(shareText),
  )
  const precision = hasPrecision ? PRECISION_WIDTH : 0
  const bar = Math.min(WIDEST_BAR, room - precision - 1)
  // A short bar says less than the share of puzzles.
  const hasShares = bar - shares.width >= NARROWEST_BAR || bar + 1 === shares.width
  const share = hasShares ? shares.width : 0
  const barWidth = Math.min(WIDEST_BAR, room - precision - share - 1)
  const most = Math.max(...entries.map(({ ratio }) => ratio))
  const middle: Column[] = [
    ...(precision > 0 ? [column(['95 %'], precision, entries.map(precisionText))] : []),
    ...(barWidth >= NARROWEST_BAR
      ? [
          barColumn(
            entries.map(({ ratio }) => barOf(ratio, most, barWidth)),
            barWidth,
            options,
          ),
        ]
      : []),
    ...(hasShares ? [shares] : []),
  ]
  const omitted = columns.length - fitting.length
  const title = `${name}: x the best, and µs a puzzle${omitted === 0 ? '' : ` (+${omitted}, --full)`}`
  return [
    ...headLines(title, [...first, ...middle, ...fitting]),
    ...entries.map((_, place) =>
      lineOf([...first, ...middle, ...fitting], ({ texts }) => texts[place] ?? ''),
    ),
  ]
}

/** The title stands in the uppermost line of the heads where that has room for it. */
function headLines(title: string, columns: readonly Column[]): string[] {
  const height = Math.max(...columns.map(({ head }) => head.length))
  const lines = Array.from({ length: height }, (_, line) =>
    lineOf(columns, ({ head }) => head[line - height + head.length] ?? ''),
  )
  const [top = '', ...others] = lines
  const isRoom = height > 1 && top.slice(0, title.length + 1).trim() === ''
  return isRoom ? [title + top.slice(title.length), ...others] : [title, ...lines]
}

function lineOf(columns: readonly Column[], textOf: (column: Column) => string): string {
  const cells = columns.map((column) => {
    const text = textOf(column)
    const blank = ' '.repeat(Math.max(0, column.width - visibleLength(text)))
    return column.align === 'left' ? ` ${text}${blank}` : blank + text
  })
  return cells.join('').trimEnd()
}

function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { width, align }) => sum + width + (align === 'left' ? 1 : 0), 0)
}

function barColumn(bars: readonly string[], width: number, { isColoured }: ScreenOptions): Column {
  const texts = isColoured
    ? bars.map((bar) => styleText('cyan', bar, { validateStream: false }))
    : bars
  return { head: [], texts, width, align: 'left' }
}

function precisionText({ ratio, interval }: PanelEntry): string {
  return reachText(ratio, interval).replace(' ', '')
}

function shareText({ solvedShare }: PanelEntry): string {
  const percent = solvedShare * 100
  return `${solvedShare < 1 ? Math.min(99, Math.floor(percent)) : 100} %`
}

function microsTextOf(own: PanelEntry['fixtures'][number] | undefined): string {
  return own === undefined || Number.isNaN(own.micros)
    ? '-'
    : microsText(own.micros, own.isLowerBound)
}

/** A bar on a logarithmic scale, whole for the slowest. */
function barOf(ratio: number, most: number, width: number): string {
  const share = most <= 1 ? 0 : Math.log(Math.max(1, ratio)) / Math.log(most)
  const eighths = Math.round(share * width * 8)
  return '█'.repeat(eighths >> 3) + (EIGHTHS[eighths & 7] ?? '')
}

export function figureOfCap(ms: number): string {
  return `${Number(ms.toPrecision(3))}`
}

/** The name of a fixture over its column: broken at hyphens, and without what all sizes begin with. */
function headOf(fixture: string, all: readonly string[]): string[] {
  const short = fixture.replace(/^(?:mini|board)-/, '')
  const name =
    all.filter((other) => other.replace(/^(?:mini|board)-/, '') === short).length === 1
      ? short
      : fixture
  if (name.length < FIXTURE_WIDTH) return [name]
  const lines: string[] = []
  for (const word of name.split(/(?<=-)/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < FIXTURE_WIDTH) {
      lines[lines.length - 1] = last + word
    } else {
      lines.push(word)
    }
  }
  return lines
}
