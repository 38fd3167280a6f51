/** What a run found, on one screen: who is fastest, by how much, why, and what the run could not tell. */
import { stripVTControlCharacters, styleText } from 'node:util'
import { runtimesText } from '@masu/ranking/environment'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import type { Results } from '@masu/ranking/read'
import { answersOf, reasonsOf, visibleDifference, type Answer } from '@masu/ranking/summary'
import { FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'
import { boundText, microsText } from './ranking-tables.ts'

export interface ScreenOptions {
  /** Characters of a line. */
  readonly width: number
  /** Whether escape codes may colour it. */
  readonly isColoured: boolean
}

/** A half-width above which the run is said to be blind to small differences. */
const BLIND = 0.1

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

/** The whole screen; the run must be of a schema that has panels. */
export function screenText(
  results: Results,
  panels: readonly Panel[],
  options: ScreenOptions,
): string {
  const { width } = options
  const answers = answersOf(results, panels).map((answer) => answerLine(answer, options))
  const reasons = reasonsOf(results, panels).flatMap((reason, index) =>
    wrapped(reason, width, index === 0 ? 'Why: ' : '     '),
  )
  const blocks = [
    [...warningLines(results, panels), ...answers].flatMap((line) => wrapped(line, width)),
    ...panels.map((panel) => panelLines(results, panel, options)),
    reasons,
    [...noteLines(results, panels), ...footLines(results, panels)].flatMap((line) =>
      wrapped(line, width),
    ),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** Before the tables: what the run itself saw of a busy machine. */
function warningLines({ run }: Results, panels: readonly Panel[]): string[] {
  const visible = visibleDifference(panels)
  if (visible === null || visible <= BLIND) return []
  const share = Math.round(visible * 100)
  return [
    `This machine was busy (load ${run.environment.load}): differences under ${share} % were not visible.`,
  ]
}

/** The answer with as many of the distances as fit in a line. */
function answerLine(
  { question, fastest, ahead }: Answer,
  { width, isColoured }: ScreenOptions,
): string {
  const before = `${question.padEnd(21)}${fastest.padEnd(12)}  `
  const fitting = ahead.filter(
    (_, index) => before.length + ahead.slice(0, index + 1).join(', ').length <= width,
  )
  const line = before + (fitting.length > 0 ? fitting : ahead.slice(0, 1)).join(', ')
  return isColoured ? line.replace(fastest, bold(fastest)) : line
}

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
function panelLines(results: Results, panel: Panel, options: ScreenOptions): string[] {
  const { entries, fixtures, name } = panel
  if (entries.length === 0) return [`${name}: nothing was timed`]
  const column = (head: readonly string[], atLeast: number, texts: readonly string[]): Column => ({
    head,
    texts,
    width: Math.max(atLeast, ...[...head, ...texts].map((text) => text.length + 1)),
  })
  const names = entries.map(({ strategy }) => strategy)
  const ratios = entries.map((entry) => boundText(entry.ratio, entry.ratioBound))
  const first: Column[] = [
    column(['rank'], RANK_WIDTH, entries.map(rankText)),
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
  const precision = room >= PRECISION_WIDTH ? PRECISION_WIDTH : 0
  const bar = Math.min(WIDEST_BAR, room - precision - 1)
  // A short bar says less than the share of puzzles.
  const share = bar - SHARE_WIDTH >= NARROWEST_BAR || bar + 1 === SHARE_WIDTH ? SHARE_WIDTH : 0
  const barWidth = Math.min(WIDEST_BAR, room - precision - share - 1)
  const { timeoutMs } = results.run.options
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
    ...(share > 0
      ? [column([`<=${figureOfCap(timeoutMs)}`, 'ms'], share, entries.map(shareText))]
      : []),
  ]
  const omitted = columns.length - fitting.length
  const title = `${name}: times the best${omitted === 0 ? '' : ` (+${omitted}, --full)`}`
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

function rankText({ ranks }: PanelEntry): string {
  if (ranks === null) return '-'
  const [low, high] = ranks
  return low === high ? `${low}` : `${low}-${high}`
}

/** How far the interval reaches from the ratio, on its longer side. */
function precisionText({ ratio, interval }: PanelEntry): string {
  if (interval === null) return ''
  const share = Math.max(1 - interval[0] / ratio, interval[1] / ratio - 1)
  return `±${share < 0.0995 ? (share * 100).toFixed(1) : Math.round(share * 100)}%`
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

function figureOfCap(ms: number): string {
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
    if (last !== undefined && last.length + word.length < FIXTURE_WIDTH)
      lines[lines.length - 1] = last + word
    else lines.push(word)
  }
  return lines
}

/** What is not in the tables, and what failed, a line for each kind. */
function noteLines({ run, probes, timed }: Results, panels: readonly Panel[]): string[] {
  const failures = new Map<string, string[]>()
  for (const { strategy, fixture, status, detail } of [...probes, ...timed]) {
    if (status === 'ok' || status === 'timeout' || status === 'unsupported') continue
    const text = `${status}: ${detail ?? ''}`
    const key = `${strategy} ${text}`
    const known = failures.get(key)
    if (known === undefined) failures.set(key, [`${strategy} ${text}`, fixture])
    else if (!known.includes(fixture)) known.push(fixture)
  }
  const unranked = run.fixtures.filter(
    ({ name }) => !panels.some(({ fixtures }) => fixtures.includes(name)),
  )
  return [
    ...panels
      .filter(({ missing }) => missing.length > 0)
      .map(({ name, missing }) => `Not in ${name}: ${missing.join(', ')} (not all of its boards).`),
    ...(unranked.length > 0
      ? [`Too few puzzles to rank: ${unranked.map(({ name }) => name).join(', ')} (see --full).`]
      : []),
    ...[...failures.values()].map(([text = '', ...fixtures]) => `${text} (${fixtures.join(', ')})`),
  ]
}

function footLines({ run, timed }: Results, panels: readonly Panel[]): string[] {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const others = runtimesText(e)
  const rounds = Math.max(0, ...timed.map(({ round }) => round))
  const margin = `${Number(((o.margin ?? 0) * 100).toPrecision(3))} %`
  const goal = o.limit === 1 ? 'the first solution' : 'the proof of one solution'
  const ranks =
    rounds < FEWEST_ROUNDS
      ? `${rounds} rounds: a look, no ranks. `
      : `A range of ranks: tied within ${margin}, or uncertain (95 % of tables are right). `
  const cap = figureOfCap(o.timeoutMs)
  const isUnknown = panels.some(({ entries }) =>
    entries.some(({ ratioBound }) => ratioBound === 'unknown'),
  )
  return [
    `${e.cpu}, ${e.cores} cores; Node ${e.node}; load ${e.load}${revision}; seed ${o.seed}`,
    ...(others === null ? [] : [others]),
    `Figures: µs a puzzle to ${goal}. ${ranks}` +
      `>=: over ${cap} ms counts as ${cap}${isUnknown ? '; ~: of the best, too' : ''}. ` +
      '95 %: this machine, these puzzles. More: --full, rank --work, docs/strategies.md.',
  ]
}

/** Lines of at most so many characters, broken at spaces; each begins with `lead`, or spaces for it. */
function wrapped(text: string, width: number, lead = ''): string[] {
  const lines: string[] = []
  let current = lead
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && visibleLength(current) + 1 + visibleLength(word) > width) {
      lines.push(current)
      current = ' '.repeat(lead.length) + word
    } else current += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, current]
}

function bold(text: string): string {
  return styleText('bold', text, { validateStream: false })
}

/** Escape codes take no room. */
function visibleLength(text: string): number {
  return stripVTControlCharacters(text).length
}
