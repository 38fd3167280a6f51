/** What a run found, on one screen: who is fastest, by how much, why, and what the run could not tell. */
import { styleText } from 'node:util'
import { runtimesText } from '@masu/ranking/environment'
import { figure } from '@masu/ranking/figure'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import type { Results } from '@masu/ranking/read'
import { answersOf, reasonsOf, visibleDifference, type Answer } from '@masu/ranking/summary'
import { FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'

export interface ScreenOptions {
  /** Characters of a line. */
  readonly width: number
  /** Whether escape codes may colour it. */
  readonly isColoured: boolean
}

/** A half-width above which the run is said to be blind to small differences. */
const BLIND = 0.1

/** Bars of so many characters, eighths of which are told apart. */
const BAR_WIDTH = 5
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Figures beside the names, with the space before each. */
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
  const blocks = [
    warningLines(results, panels),
    answersOf(results, panels).map((answer) => answerLine(answer, options)),
    ...panels.map((panel) => panelLines(results, panel, options)),
    reasonsOf(results, panels).map((reason, index) =>
      index === 0 ? `Why: ${reason}` : `     ${reason}`,
    ),
    [...noteLines(results, panels), ...footLines(results)],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.flatMap((line) => wrapped(line, options.width)).join('\n'))
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

function answerLine({ question, fastest, ahead }: Answer, { isColoured }: ScreenOptions): string {
  const name = isColoured ? styleText('bold', fastest, { validateStream: false }) : fastest
  return `${question.padEnd(21)}${name}${' '.repeat(Math.max(2, 14 - fastest.length))}${ahead}`
}

/** The table of a panel. Columns that do not fit are left out, those that say least first. */
function panelLines(
  { run }: Results,
  panel: Panel,
  { width, isColoured }: ScreenOptions,
): string[] {
  const { entries, fixtures } = panel
  if (entries.length === 0) return [`${panel.name}: nothing was timed`]
  const nameWidth = Math.max(...entries.map(({ strategy }) => strategy.length), 8)
  const all = fixtures.map((fixture, index) => {
    const texts = entries.map((entry) => microsText(entry, index))
    const head = headOf(fixture, fixtures)
    return {
      head,
      texts,
      width: Math.max(FIXTURE_WIDTH, ...[...head, ...texts].map((text) => text.length + 1)),
    }
  })
  const ratioWidth = Math.max(RATIO_WIDTH, ...entries.map((entry) => ratioText(entry).length + 1))
  const left = RANK_WIDTH + 2 + nameWidth + ratioWidth
  const columns = all.filter(
    (_, index) => left + all.slice(0, index + 1).reduce((sum, one) => sum + one.width, 0) <= width,
  )
  const fixed = left + columns.reduce((sum, one) => sum + one.width, 0)
  const room = width - fixed
  const isPrecise = room >= PRECISION_WIDTH
  const hasShares = room >= PRECISION_WIDTH + SHARE_WIDTH
  const hasBars = room >= PRECISION_WIDTH + SHARE_WIDTH + BAR_WIDTH + 1
  const most = Math.max(...entries.map(({ ratio }) => ratio))
  const height = Math.max(1, ...columns.map(({ head }) => head.length))
  const cap = `<=${Number(run.options.timeoutMs.toPrecision(3))} ms`
  const omitted = all.length - columns.length
  const title = `${panel.name}: times the best${omitted === 0 ? '' : ` (+${omitted}, --full)`}`
  const start =
    left +
    (isPrecise ? PRECISION_WIDTH : 0) +
    (hasBars ? BAR_WIDTH + 1 : 0) +
    (hasShares ? SHARE_WIDTH : 0)
  // Beside the upper lines of the heads, where there is room.
  const isBeside = height > 1 && title.length < start
  const heads = Array.from({ length: height }, (_, line) => {
    const isLast = line === height - 1
    const own = isLast ? 'rank'.padStart(RANK_WIDTH) + '  ' + 'strategy'.padEnd(nameWidth) : ''
    const ratio = isLast
      ? 'ratio'.padStart(ratioWidth) +
        (isPrecise ? '95 %'.padStart(PRECISION_WIDTH) : '') +
        (hasBars ? ' '.repeat(BAR_WIDTH + 1) : '') +
        (hasShares ? (cap.length < SHARE_WIDTH ? cap : 'done').padStart(SHARE_WIDTH) : '')
      : ''
    const before = isLast ? own + ratio : ''
    const cells = columns.map((column) =>
      (column.head[line - height + column.head.length] ?? '').padStart(column.width),
    )
    return (line === 0 && isBeside ? title : before).padEnd(start) + cells.join('')
  })
  const rows = entries.map((entry, place) => {
    const bar = barOf(entry.ratio, most)
    const parts = [
      rankText(entry).padStart(RANK_WIDTH),
      '  ',
      entry.strategy.padEnd(nameWidth),
      ratioText(entry).padStart(ratioWidth),
      ...(isPrecise ? [precisionText(entry).padStart(PRECISION_WIDTH)] : []),
      ...(hasBars
        ? [
            ` ${(isColoured ? styleText('cyan', bar, { validateStream: false }) : bar) + ' '.repeat(BAR_WIDTH - bar.length)}`,
          ]
        : []),
      ...(hasShares ? [shareText(entry).padStart(SHARE_WIDTH)] : []),
      ...columns.map((column) => (column.texts[place] ?? '').padStart(column.width)),
    ]
    return parts.join('').trimEnd()
  })
  return [...(isBeside ? [] : [title]), ...heads.map((line) => line.trimEnd()), ...rows]
}

function rankText({ ranks }: PanelEntry): string {
  if (ranks === null) return '-'
  const [low, high] = ranks
  return low === high ? `${low}` : `${low}-${high}`
}

function ratioText({ ratio, isLowerBound }: PanelEntry): string {
  if (!isLowerBound) return figure(ratio)
  return `>=${Number(ratio.toPrecision(2))}`
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

function microsText({ fixtures }: PanelEntry, index: number): string {
  const own = fixtures[index]
  if (own === undefined || Number.isNaN(own.micros)) return '-'
  return own.isLowerBound ? `>=${Number(own.micros.toPrecision(2))}` : figure(own.micros)
}

/** A bar on a logarithmic scale, whole for the slowest. */
function barOf(ratio: number, most: number): string {
  const share = most <= 1 ? 0 : Math.log(Math.max(1, ratio)) / Math.log(most)
  const eighths = Math.round(share * BAR_WIDTH * 8)
  return '█'.repeat(eighths >> 3) + (EIGHTHS[eighths & 7] ?? '')
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

function footLines({ run, timed }: Results): string[] {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const others = runtimesText(e)
  const rounds = Math.max(0, ...timed.map(({ round }) => round))
  const margin = `${Number(((o.margin ?? 0) * 100).toPrecision(3))} %`
  const goal = o.limit === 1 ? 'stops at the first solution' : 'proves that there is one solution'
  const ranks =
    rounds < FEWEST_ROUNDS
      ? `${rounds} rounds: a look, no ranks. `
      : `A range of ranks is a tie: under ${margin}, or not certain (all claims of a table: 95 %). `
  return [
    `${e.cpu}, ${e.cores} cores; Node ${e.node}; load ${e.load}${revision}; seed ${o.seed}`,
    ...(others === null ? [] : [others]),
    `Columns: µs a puzzle, verified, each ${goal}. ${ranks}` +
      `>=: puzzles that took over ${Number(o.timeoutMs.toPrecision(3))} ms count as that. 95 %: of this machine on these puzzles. ` +
      'More: --full, rank --work; docs/strategies.md.',
  ]
}

/** Lines of at most so many characters, broken at spaces; escape codes take no room. */
function wrapped(line: string, width: number): string[] {
  // oxlint-disable-next-line no-control-regex -- the codes that colour a word
  const length = (text: string): number => text.replaceAll(/\u001B\[\d+m/g, '').length
  if (length(line) <= width) return [line]
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    if (current !== '' && length(current) + 1 + length(word) > width) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current]
}
