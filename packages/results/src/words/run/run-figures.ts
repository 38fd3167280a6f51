/** The figures of a run, each with its table: of panels, of the classics and of fixtures. */
import { formatCount } from '@masu/core/plural'
import { REFERENCE_CLASSIC, type Classics } from '../../rank/classics.ts'
import { capText, classicColumns, entryColumns, panelColumns, type IdeaLookup } from './columns.ts'
import {
  capitalise,
  list,
  formatFirstFew,
  type Block,
  type FigureBlock,
  type IntervalFigure,
  type IntervalRow,
} from '../document.ts'
import { type RankedEntry } from '../../rank/entry.ts'
import { canBeRanked } from '../../records/ranked-puzzles.ts'
import { formatBounded, formatNumber, formatGrouped, formatMicros, formatRanks } from '../format.ts'
import { formatId } from '../ids.ts'
import type { Panel, PanelEntry } from '../../rank/panels.ts'
import { entriesOfStrategy } from '../../rank/fixture-ranks.ts'
import type { Ranking } from '../../rank/ranking.ts'
import type { RankRange } from '../../rank/rank-ranges.ts'
import type { RunOptions, RunRecord } from '../../records/schema.ts'
import { makeTable } from '../table.ts'

/** Each strategy's ratio to the best with its ±; dots are its ratios on each fixture. */
export function panelFigure({ name, entries, fixtures }: Panel): IntervalFigure {
  const [best] = entries
  const ratiosOf = (entry: PanelEntry): number[] =>
    entry.fixtures
      .map(
        ({ microsPerPuzzle }, index) =>
          microsPerPuzzle / (best?.fixtures[index]?.microsPerPuzzle ?? NaN),
      )
      .filter(Number.isFinite)
  const rows = entries.map((entry): IntervalRow => {
    const isExact = entry.ratioBound === 'exact'
    return {
      ...rowOf(entry.strategy, entry),
      value: Number.isNaN(entry.ratio) ? null : entry.ratio,
      interval: isExact ? entry.interval : null,
      dots: fixtures.length > 1 ? ratiosOf(entry) : [],
      isLowerBound: !isExact,
      text: Number.isNaN(entry.ratio) ? 'not timed' : formatBounded(entry.ratio, entry.ratioBound),
    }
  })
  const id = formatId('panel', name.replaceAll(' ', '-'))
  const title = `${capitalise(name)}: times the best`
  return ratioFigure(id, title, 'times as long as the best', rows)
}

export function drawPanel(
  panel: Panel,
  options: Pick<RunOptions, 'capMs'>,
  ideaOf: IdeaLookup,
): FigureBlock {
  const drawn = panelFigure(panel)
  const cap = capText(options)
  const bounds = new Set(panel.entries.map(({ ratioBound }) => ratioBound))
  return {
    kind: 'figure',
    figure: drawn,
    beside: {
      kind: 'table',
      id: formatId('table', drawn.id),
      title: panelTitle(panel),
      caption: `${panel.name}: ratio to the best, and µs a puzzle on each fixture`,
      table: makeTable(panelColumns(panel, options, ideaOf), panel.entries),
      notes: [
        ...(bounds.has('lower')
          ? [`>= at least: a puzzle not solved in ${cap} counts as ${cap}.`]
          : []),
        ...(bounds.has('unknown') ? ['~ about: the best had such puzzles, too.'] : []),
      ],
    },
  }
}

function panelTitle({ name }: Panel): string {
  if (name === '9x9') return '9x9 boards, fastest first'
  return name === 'other sizes' ? 'Boards of other sizes, fastest first' : `${name}, fastest first`
}

/** The classics' ratios to the program of the exam question. */
export function drawClassics(
  { fixture, puzzles, entries }: Classics,
  ideaOf: IdeaLookup,
): FigureBlock {
  const rows = entries.map((entry): IntervalRow => ({
    ...rowOf(entry.timing.strategy, entry),
    value: entry.ratio,
    interval: entry.interval,
    text: formatNumber(entry.ratio),
  }))
  const title = `The classics on ${fixture}: one search tree`
  return {
    kind: 'figure',
    figure: ratioFigure('classics', title, `times as long as ${REFERENCE_CLASSIC}`, rows),
    beside: {
      kind: 'table',
      id: 'table-classics',
      title: `Textbook programs on ${fixture} (${formatGrouped(puzzles)})`,
      caption: `${fixture}, ${formatGrouped(puzzles)} puzzles: work and its cost a puzzle`,
      table: makeTable(classicColumns(ideaOf), entries),
    },
  }
}

function ratioFigure(
  id: string,
  title: string,
  axis: string,
  rows: readonly IntervalRow[],
): IntervalFigure {
  const texts = rows.map(({ name, text }) => `${name} ${text}`)
  return {
    id,
    title,
    description: `Ratios, from the fastest: ${formatFirstFew(texts)}.`,
    groups: [{ title: null, rows }],
    axis,
    scale: 'log',
    dot: 'a fixture',
  }
}

/** Times with their intervals and every process; a line at the cap, if it lies on the scale. */
export function fixtureBlock(ranking: Ranking, name: string): Block {
  const { entries, results } = ranking
  const { options, fixtures } = results.run
  const entriesOfFixture = entries.filter(({ fixture }) => fixture === name)
  const able = entriesOfFixture.filter(({ status }) => status !== 'unsupported')
  const unable = entriesOfFixture.filter(({ status }) => status === 'unsupported')
  const fixture = fixtures.find((one) => one.name === name)
  const block = Math.max(0, ...able.map(({ puzzles }) => puzzles))
  const title =
    fixture === undefined
      ? name
      : fixtureTitle(fixture, Math.min(block, fixture.puzzles) || undefined)
  const notFor = unable.map(({ strategy }) => strategy).join(', ')
  const left = notFor === '' ? [] : [`Not for these boards: ${notFor}.`]
  if (able.length === 0) return list([`${title}: nothing was measured.`, ...left])
  const rows = able.map((entry): IntervalRow => ({
    ...rowOf(entry.strategy, entry),
    value: entry.microsPerPuzzle,
    interval: entry.isLowerBound ? null : entry.interval,
    dots: levelsOf(ranking, entry),
    isLowerBound: entry.isLowerBound,
    text:
      entry.microsPerPuzzle === null
        ? remarkOf(entry)
        : formatMicros(entry.microsPerPuzzle, entry.isLowerBound),
  }))
  const id = formatId('fixture', name)
  return {
    kind: 'figure',
    figure: {
      id,
      title,
      description: `Microseconds a puzzle, from the fastest: ${formatFirstFew(rows.map((one) => `${one.name} ${one.text}`))}.`,
      groups: [{ title: null, rows }],
      axis: 'µs a puzzle',
      scale: 'log',
      lines: [options.capMs * 1_000],
      dot: 'a process',
    },
    beside: {
      kind: 'table',
      id: formatId('table', id),
      title,
      caption: `${name}: times, work and cost`,
      table: makeTable(entryColumns(options), able),
      notes: [
        ...able.filter(isRemarked).map((entry) => `${entry.strategy}: ${remarkOf(entry)}`),
        ...left,
      ],
    },
  }
}

/** The parts of a row that all figures of a run share. */
function rowOf(
  name: string,
  { ranks }: { readonly ranks: RankRange | null },
): Pick<IntervalRow, 'name' | 'rank' | 'dots' | 'mark'> {
  return { name, rank: ranks === null ? '' : formatRanks({ ranks }), dots: [], mark: 'measured' }
}

/** The level of each process on the block of the figure; empty if only the cap is known. */
function levelsOf(
  { fixtures }: Ranking,
  { fixture, strategy, puzzles, processes }: RankedEntry,
): number[] {
  if (processes === 0) return []
  const [entry] = entriesOfStrategy(fixtures, [fixture], strategy)
  return [...(entry?.blocks.get(puzzles)?.values() ?? [])].map((ns) => ns / 1_000)
}

/** Whether an entry failed, or was not timed. */
function isRemarked({ status, processes }: RankedEntry): boolean {
  return status !== 'ok' && (status !== 'timeout' || processes === 0)
}

/** Why an entry has no time. */
function remarkOf({ status, detail }: RankedEntry): string {
  const outcome = status === 'ok' || status === 'timeout' ? 'not timed' : status
  return detail === null ? outcome : `${outcome}: ${detail}`
}

/** As in `easy: 60 of 100 puzzles, 9x9, too few to rank`; `compared` is the number of puzzles that times are of. */
function fixtureTitle(
  fixture: RunRecord['fixtures'][number],
  compared: number = fixture.puzzles,
): string {
  const { name, puzzlesInFile, geometry, distinctPuzzles } = fixture
  const all = formatCount(puzzlesInFile, 'puzzle')
  const taken = compared < puzzlesInFile ? `${compared} of ${all}` : all
  const copies = distinctPuzzles === undefined ? '' : `, ${distinctPuzzles} of them different`
  const few = canBeRanked(fixture) ? '' : ', too few to rank'
  return `${name}: ${taken}, ${sizeText(geometry)}${copies}${few}`
}

/** The size of a board as in `9x9`; a file from elsewhere may name a geometry that is none. */
function sizeText(geometry: string): string {
  const [height, width] = geometry.split('x').map(Number)
  const size = (height ?? NaN) * (width ?? NaN)
  return Number.isInteger(size) ? `${size}x${size}` : geometry
}
