/** The tables that people read. */
import { RANKED_PUZZLES } from '../fixtures.ts'
import type { Results } from '../results/read.ts'
import { rankOverall, type RankedRow } from './rank.ts'
import { figure, textTable, type Column } from './table.ts'

const FIXTURE_COLUMNS: readonly Column[] = [
  { title: 'rank', align: 'right' },
  { title: 'strategy', align: 'left' },
  { title: 'µs/puzzle', align: 'right' },
  { title: '95 % interval', align: 'right' },
  { title: 'ratio', align: 'right' },
  { title: 'solved', align: 'right' },
  { title: 'nodes', align: 'right' },
  { title: 'checks', align: 'right' },
]

const OVERALL_COLUMNS: readonly Column[] = [
  { title: '', align: 'right' },
  { title: 'strategy', align: 'left' },
  { title: 'ratio', align: 'right' },
  { title: 'fixtures', align: 'right' },
]

/** A table for each fixture, one for all of them, the conditions, and what the words mean. */
export function rankingText(results: Results, rows: readonly RankedRow[]): string {
  return [
    ...results.run.fixtures.map(({ name }) => fixtureText(results, rows, name)),
    overallText(rows),
    conditionsText(results),
    legend(results.run.options.limit),
  ].join('\n\n')
}

/** The table of one fixture, under its title. Throws a RangeError where the run has no such one. */
export function fixtureText(results: Results, rows: readonly RankedRow[], name: string): string {
  const fixture = results.run.fixtures.find((candidate) => candidate.name === name)
  if (fixture === undefined) throw new RangeError(`the run has no fixture "${name}"`)
  const own = rows.filter((row) => row.fixture === name)
  const { puzzles, of, geometry } = fixture
  const taken = puzzles < of ? `${puzzles} of ${of}` : `${puzzles}`
  const title = `${name}: ${taken} puzzles, ${geometry}`
  const unranked = fixture.puzzles < RANKED_PUZZLES ? ', too few to rank' : ''
  return [`${title}${unranked}`, fixtureTable(own), ...notes(own)].join('\n')
}

function fixtureTable(rows: readonly RankedRow[]): string {
  const ties = (rank: number): boolean => rows.filter((row) => row.rank === rank).length > 1
  return textTable(
    FIXTURE_COLUMNS,
    rows.map((row) => [
      row.rank === null ? '-' : `${row.rank}${ties(row.rank) ? '=' : ''}`,
      row.strategy,
      row.microsPerPuzzle !== null && row.processes === 0
        ? `~${figure(row.microsPerPuzzle)}`
        : figure(row.microsPerPuzzle),
      row.interval === null ? '-' : row.interval.map(figure).join(' to '),
      figure(row.ratioToBest),
      row.solved === row.puzzles ? 'all' : `${row.solved}/${row.puzzles}`,
      figure(row.nodes),
      figure(row.checks),
    ]),
  )
}

/** A line for each row that is not simply fine. */
function notes(rows: readonly RankedRow[]): string[] {
  return rows
    .filter(({ status }) => status !== 'ok')
    .map(
      ({ strategy, status, detail }) =>
        `  ${strategy}: ${status}${detail === null ? '' : `, ${detail}`}`,
    )
}

/** The table over all fixtures. */
export function overallText(rows: readonly RankedRow[]): string {
  const overall = rankOverall(rows)
  if (overall.every(({ finished }) => finished === 0)) {
    return `overall: nothing to rank (needs ${RANKED_PUZZLES} puzzles and 6 processes)`
  }
  const table = textTable(
    OVERALL_COLUMNS,
    overall.map(({ strategy, meanRatio, finished, fixtures }, index) => [
      `${index + 1}`,
      strategy,
      figure(meanRatio),
      `${finished}/${fixtures}`,
    ]),
  )
  return `overall: geometric mean of the ratios to the best\n${table}`
}

/** Where, on what and when the run was made. */
export function conditionsText({ run, timed, planned }: Results): string {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const done =
    planned !== null && timed.length < planned ? `${timed.length} of ${planned}` : `${timed.length}`
  return [
    `${e.cpu}, ${e.cores} cores; ${e.os}; load ${e.load}`,
    `Node ${e.node}, V8 ${e.v8}${revision}`,
    `${run.startedAt}; ${done} timed processes, ${o.processes} a row; seed ${o.seed}`,
  ].join('\n')
}

function legend(limit: number): string {
  const goal =
    limit === 1 ? 'the first solution found' : 'two solutions sought, so one is proved unique'
  return [
    'Every answer was verified. µs/puzzle: median over processes of the median pass',
    `(${goal}); ~ solved once, cold: the row's`,
    'budget allowed no more. ratio: to the best. rank: 1 + how many are significantly',
    'faster, = where shared. nodes and checks: per puzzle.',
  ].join('\n')
}
