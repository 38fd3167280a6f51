/**
 * A run as a document: its sentences; the panels and the classics; the conditions, each fixture, the strategies, and
 * the words.
 */
import { formatCount } from '@masu/core/plural'
import { capText, entryColumns, type IdeaLookup } from './columns.ts'
import { conditionFacts } from '../conditions.ts'
import {
  capitalise,
  foldedSection,
  joinNames,
  paragraph,
  section,
  statementsBlock,
  type Block,
  type Document,
  type Fact,
  type Section,
  type Statement,
} from '../document.ts'
import { LEAST_RANKED_PUZZLES } from '../../records/ranked-puzzles.ts'
import { formatGrouped } from '../format.ts'
import type { Ranking } from '../../rank/ranking.ts'
import { drawClassics, fixtureBlock, drawPanel } from './run-figures.ts'
import { fastestText, nodesText, runStatements } from './run-sentences.ts'
import type { RunRecord } from '../../records/schema.ts'
import {
  nameColumn,
  numberColumn,
  makeTable,
  wordColumn,
  type Column,
  type Words,
} from '../table.ts'

/** What the results do not say of a strategy. */
export interface StrategyDescription {
  readonly name: string
  /** The idea in a line; null if unknown. */
  readonly summary: string | null
  /** The source of the idea: author, year, title; null if unknown. */
  readonly source: string | null
  /** Its file, relative to the root of its repository; null if unknown. */
  readonly path: string | null
  /** The address of its code; null if unknown. */
  readonly link: string | null
}

/** What the results do not say of a run. */
export interface RunDescription {
  /** The command that repeats the run. */
  readonly command: string
  readonly strategies: readonly StrategyDescription[]
  readonly ideaOf?: IdeaLookup
  /** What a reader may do next. */
  readonly next?: readonly Statement[]
}

export function runDocument(ranking: Ranking, about: RunDescription): Document {
  const { panels, allSizes, classics, reasons, results } = ranking
  const { ideaOf = () => '', next = [] } = about
  const [first] = panels
  const answer = first === undefined ? null : fastestText(first)
  return {
    title: titleOf(ranking),
    description: `${answer === null ? '' : `${answer} `}${extentText(ranking)}`,
    answer: [statementsBlock([...runStatements(ranking), ...next])],
    body: [
      ...panels.map((panel): Block =>
        panel.entries.length === 0
          ? paragraph(`${panel.name}: nothing was timed.`, undefined, ['page'])
          : drawPanel(panel, results.run.options, ideaOf),
      ),
      ...(classics === null ? [] : [drawClassics(classics, ideaOf)]),
      ...(reasons.classics === null
        ? []
        : [paragraph(`${capitalise(nodesText(reasons.classics))}.`, 'note', ['markdown', 'page'])]),
    ],
    details: [
      { kind: 'columns', blocks: [conditions(ranking), repeatSection(results.run, about)] },
      ...(allSizes === null
        ? []
        : [
            foldedSection(
              'all-sizes',
              'Boards of all sizes',
              [drawPanel(allSizes, results.run.options, ideaOf)],
              ['markdown', 'page'],
            ),
          ]),
      foldedSection(
        'fixtures',
        'Each fixture',
        fixturesInOrder(ranking).map((fixture) => fixtureBlock(ranking, fixture)),
      ),
      foldedSection(
        'measured',
        'The strategies and the fixtures',
        measuredTables(results.run, about),
        ['page'],
      ),
      foldedSection('words', 'What the words mean', [
        { kind: 'facts', facts: runGlossary(ranking), isGlossary: true },
      ]),
    ],
  }
}

/** The fastest of the first panel, all of them where they share the first rank, or the reason why nobody is. */
function titleOf({ panels, rounds }: Ranking): string {
  const [first] = panels
  if (rounds === 0) return 'Nothing was timed: this run ended before its first process'
  const [best] = first?.entries ?? []
  if (first === undefined || best === undefined) {
    return `Nothing can be ranked: no fixture of ${LEAST_RANKED_PUZZLES} puzzles or more was solved`
  }
  const tied = first.entries.filter((one) => one === best || one.ranks?.[0] === 1)
  return `Fastest on ${first.name}: ${joinNames(tied.map(({ strategy }) => strategy))}`
}

function extentText({ results: { run }, rounds, verifiedAnswers }: Ranking): string {
  const { cpu, cores, node } = run.environment
  const answers =
    verifiedAnswers === null ? '' : `; ${formatGrouped(verifiedAnswers)} answers verified`
  return `${formatCount(run.strategies.length, 'strategy', 'strategies')} on ${formatCount(run.fixtures.length, 'set')} of puzzles, ${formatCount(rounds, 'fresh process', 'fresh processes')} of each${answers}. ${run.startedAt.slice(0, 'YYYY-MM-DD'.length)}, ${cpu}, ${formatCount(cores, 'core')}, Node ${node}.`
}

/** What was verified, and how many answers whole. */
function verifiedText(verified: number | null): string {
  const number = verified === null ? '' : ` (${formatGrouped(verified)} in all)`
  return `The process that was timed verified its answers: whole${number} in the first, the warm-up, the kept and the last passes; in timed passes every count, and one cell of each solution.`
}

/** The machine, the software, and the extent of the run. */
function conditions(ranking: Ranking): Section {
  const facts = conditionFacts(ranking)
  return section('conditions', 'Conditions', [{ kind: 'facts', facts }], { isWide: true })
}

function repeatSection(
  { environment: { commit, dirty } }: RunRecord,
  { command }: RunDescription,
): Section {
  // A working tree with changes cannot be checked out again.
  const checkout = commit === null || dirty === true ? '' : `git checkout ${commit.slice(0, 10)}\n`
  return section('repeat', 'To repeat it', [
    { kind: 'code', text: `${checkout}${command}` },
    paragraph('On another machine, compare ratios: times are never the same.'),
  ])
}

/** The fixtures of the run, panel by panel; fixtures too small to rank come last. */
function fixturesInOrder({ results, panels }: Ranking): string[] {
  const ranked = panels.flatMap(({ fixtures }) => fixtures)
  const rest = results.run.fixtures.map(({ name }) => name).filter((name) => !ranked.includes(name))
  return [...ranked, ...rest]
}

/** The strategies with their sources, and the fixtures with their files. */
function measuredTables(run: RunRecord, { strategies }: RunDescription): Block[] {
  const aboutOf = (name: string): StrategyDescription | undefined =>
    strategies.find((one) => one.name === name)
  const codeOf = (words: string): Words => ({ words, style: 'code' })
  const sourceOf = ({ name, argument, isProgram }: RunRecord['strategies'][number]): Words => {
    const { path = null, link = null } = aboutOf(name) ?? {}
    const words = isProgram ? argument : (path ?? argument)
    return { words, style: 'code', ...(link === null ? {} : { link }) }
  }
  const ofStrategies: Column<RunRecord['strategies'][number]>[] = [
    nameColumn('name', ({ name }) => name),
    wordColumn('idea', ({ name }) => aboutOf(name)?.summary ?? '-'),
    wordColumn('from', ({ name }) => aboutOf(name)?.source ?? '-'),
    wordColumn('source', sourceOf),
    wordColumn('SHA-256', ({ sha256 }) => codeOf(sha256?.slice(0, 10) ?? '-'), {
      meaning:
        'First digits of the SHA-256 of its module and all that this imports by relative paths',
    }),
  ]
  const ofFixtures: Column<RunRecord['fixtures'][number]>[] = [
    nameColumn('name', ({ name }) => name),
    wordColumn('file', ({ path }) => codeOf(path)),
    wordColumn('boxes', ({ geometry }) => geometry),
    numberColumn('puzzles', ({ puzzles }) => String(puzzles)),
    numberColumn('of', ({ puzzlesInFile }) => String(puzzlesInFile)),
    wordColumn('SHA-256', ({ sha256 }) => codeOf(sha256.slice(0, 10))),
  ]
  return [
    {
      kind: 'table',
      title: 'The strategies of this run',
      table: makeTable(ofStrategies, run.strategies),
    },
    {
      kind: 'table',
      title: 'The fixtures of this run',
      table: makeTable(ofFixtures, run.fixtures),
    },
  ]
}

/** The meanings of the columns and of the signs. */
function runGlossary({ results, verifiedAnswers }: Ranking): Fact[] {
  const { options } = results.run
  return [
    ...entryColumns(options).flatMap(({ title, meaning }): Fact[] =>
      meaning === undefined ? [] : [[title, meaning]],
    ),
    [
      '>=',
      `Some puzzles took longer than ${capText(options)}, the cap, and count as the cap. The true mean is larger by an unknown amount.`,
    ],
    ['~', 'The best strategy had capped puzzles, too: the true ratio may be larger or smaller.'],
    ['verified', verifiedText(verifiedAnswers)],
  ]
}
