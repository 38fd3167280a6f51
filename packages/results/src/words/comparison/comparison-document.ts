/**
 * The comparison of results files as a document: what changed from the first to each later one, in words, in work, and
 * in time if both come from one machine; then the orders on each machine, and the conditions of the runs.
 */
import { formatCount } from '@masu/core/plural'
import type { ComparedEntry, Comparison } from '../../compare/compare-results.ts'
import type {
  ComparedRun,
  ComparedRuns,
  OrderedEntry,
  PanelOrders,
} from '../../compare/compare-runs.ts'
import {
  hasChanged,
  comparedTimeBlocks,
  workBlocks,
  type ComparisonPlace,
} from './compared-entries.ts'
import {
  capitalise,
  foldedSection,
  list,
  paragraph,
  section,
  type Block,
  type Document,
  type Fact,
} from '../document.ts'
import { alteredText, commitText } from '../../records/environment.ts'
import { beginText, machineFacts } from '../conditions.ts'
import { formatBounded, formatPrecision, formatRanks } from '../format.ts'
import { nameColumn, numberColumn, makeTable, wordColumn, type Column } from '../table.ts'

export function comparisonDocument(compared: ComparedRuns): Document {
  const { runs, changes, orders } = compared
  const [before, ...later] = runs
  const when = `From ${before === undefined ? '' : runText(before)}, to ${later.map(runText).join(' and ')}`
  const [first] = changes
  return {
    title: titleOf(changes),
    description: `${first === undefined ? '' : summaryLines(first).join('; ')}. ${when}`,
    answer: [],
    body: [
      paragraph(when, 'sub'),
      ...changes.flatMap((change, index) =>
        changeBlocks(change, {
          suffix: index === 0 ? '' : `-${index + 1}`,
          of: later.length === 1 ? '' : `: ${later[index]?.file}`,
        }),
      ),
      ...(orders.length === 0 ? [] : [ordersBlock(compared)]),
    ],
    details: [conditionsBlock(runs)],
  }
}

/** The file of a run, the beginning of the run and its commit. */
function runText(run: ComparedRun): string {
  return `${run.file} (${beginText(run)}, ${commitText(run.environment)})`
}

/** The answer in a line. */
function titleOf(changes: readonly Comparison[]): string {
  const [only, ...others] = changes
  if (only === undefined || others.length > 0) {
    return `What changed in ${formatCount(changes.length, 'later run')}`
  }
  const { machine, entries } = only
  const { otherWork, slower, faster, judged } = countChanges(entries)
  if (machine === 'different') {
    return `Two machines: ${otherWork === 0 ? 'the same work' : `other work in ${formatCount(otherWork, 'entry', 'entries')}`}`
  }
  const found = [
    ...(slower > 0 ? [`${formatCount(slower, 'entry', 'entries')} slower`] : []),
    ...(faster > 0 ? [`${formatCount(faster, 'entry', 'entries')} faster`] : []),
    ...(otherWork > 0 ? [`other work in ${otherWork}`] : []),
  ]
  if (found.length > 0) return capitalise(found.join(', '))
  return judged === 0
    ? 'No time can be judged'
    : `No difference seen in ${formatCount(judged, 'entry', 'entries')}`
}

/** How many entries changed, and how: a line for time, and one for work. */
function summaryLines({ machine, entries }: Comparison): string[] {
  const { otherWork, slower, faster, judged } = countChanges(entries)
  const all = formatCount(entries.length, 'entry', 'entries')
  if (machine === 'different') {
    return [
      `${all}: times are not compared, work is`,
      otherWork === 0
        ? 'work counters agree'
        : `work counters differ in ${otherWork}, which should be the same on all machines`,
    ]
  }
  const alike = judged - faster - slower
  return [
    `${all}: ${faster} faster, ${slower} slower, ${alike} without a difference seen, ${entries.length - judged} not judged`,
    `work changed in ${otherWork === 0 ? 'none' : otherWork}`,
  ]
}

/** How many entries do other work, and how many are judged by their times. */
interface ChangeCounts {
  readonly otherWork: number
  readonly slower: number
  readonly faster: number
  readonly judged: number
}

function countChanges(entries: readonly ComparedEntry[]): ChangeCounts {
  const count = (is: (entry: ComparedEntry) => boolean): number => entries.filter(is).length
  return {
    otherWork: count(({ work }) => work?.changed === true),
    slower: count(({ verdict }) => verdict === 'slower'),
    faster: count(({ verdict }) => verdict === 'faster'),
    judged: count(({ verdict }) => verdict !== null),
  }
}

function changeBlocks(comparison: Comparison, place: ComparisonPlace): Block[] {
  const { machine, machineDifferences, entries, isPaired = false } = comparison
  const { suffix, of } = place
  const others = otherEntries(entries)
  const summary = summaryLines(comparison).map((line) => `${capitalise(line)}.`)
  const remark =
    machine === 'different'
      ? paragraph(`Different machines or conditions: ${machineDifferences.join('; ')}.`, 'warn')
      : paragraph(
          isPaired
            ? 'Base and head were measured in turns.'
            : 'The machine may have changed between the runs: masu check measures both in turns.',
          'note',
        )
  return [
    section(`changed${suffix}`, `What changed${of}`, [
      paragraph(summary.join(' '), 'headline'),
      remark,
      ...(others.length === 0 ? [] : [list(others)]),
    ]),
    ...workBlocks(entries, place),
    ...(machine === 'same' ? comparedTimeBlocks(comparison, place) : []),
  ]
}

/** Entries that only one file has, that cannot be compared, or that end differently. */
function otherEntries(entries: readonly ComparedEntry[]): string[] {
  const noted = entries.flatMap((entry) => {
    const note = describeEnd(entry)
    return note === null ? [] : [{ entry, note }]
  })
  return [...Map.groupBy(noted, ({ note }) => note)].map(([note, entriesOfNote]) => {
    const names = formatNames(
      entriesOfNote.map(({ entry }) => entry),
      entries,
    )
    return `${formatCount(entriesOfNote.length, 'entry', 'entries')} ${note}: ${names}`
  })
}

/** The names of some of all entries; where a fixture is among them with all its strategies, it is named once. */
function formatNames(some: readonly ComparedEntry[], all: readonly ComparedEntry[]): string {
  const byFixture = [...Map.groupBy(some, ({ fixture }) => fixture)]
  const isWhole = ([name, entriesOfFixture]: readonly [
    string,
    readonly ComparedEntry[],
  ]): boolean =>
    entriesOfFixture.length > 1 &&
    entriesOfFixture.length === all.filter(({ fixture }) => fixture === name).length
  const whole = byFixture.filter(isWhole).map(([name]) => name)
  const names = byFixture
    .filter((one) => !isWhole(one))
    .flatMap(([name, entriesOfFixture]) =>
      entriesOfFixture.map(({ strategy }) => `${strategy} on ${name}`),
    )
  return [...(whole.length === 0 ? [] : [`all of ${whole.join(', ')}`]), ...names].join('; ')
}

/** Why an entry has no line among the times, or what changed besides its time; null where nothing is to be said. */
function describeEnd(entry: ComparedEntry): string | null {
  const { presence, reason, ratio, statusBefore, statusAfter } = entry
  if (presence === 'new') return 'only in the later file'
  if (presence === 'gone') return 'only in the earlier file'
  if (presence === 'not-comparable') return `not comparable (${reason ?? ''})`
  const notes: string[] = []
  if (statusBefore !== statusAfter) notes.push(`${statusBefore} before, ${statusAfter} after`)
  else if (hasChanged(entry) && statusBefore !== 'ok') notes.push(`${statusBefore} both times`)
  // A reason beside a ratio is in the table of times.
  if (ratio === null && hasChanged(entry) && reason !== null) notes.push(reason)
  return notes.length === 0 ? null : notes.join('; ')
}

/** The orders in runs of different machines, side by side, each with its ratios and ranks. */
function ordersBlock({ runs, orders }: ComparedRuns): Block {
  const words =
    'Ratios are within a machine; times of different machines are never pooled. ±: how far the fourth fastest process lies above the fastest.'
  const tables = orders.map((panel): Block => {
    const title = `${panel.panel}: times the best of the same machine`
    return { kind: 'table', title, table: makeTable(orderColumns(panel, runs), panel.entries) }
  })
  return section('orders', 'The order on each machine', [paragraph(words), ...tables])
}

/** The ratios of a panel in each run, with ranks and ± if all runs have them. */
function orderColumns(
  { orderedBy }: PanelOrders,
  runs: readonly ComparedRun[],
): Column<OrderedEntry>[] {
  const isRanked = orderedBy === 'ranks'
  return [
    nameColumn('strategy', ({ strategy }) => strategy),
    ...runs.flatMap(({ label }, run): Column<OrderedEntry>[] => {
      const ratio = numberColumn<OrderedEntry>(`${label} ratio`, ({ runs: placesInRuns }) =>
        formatBounded(placesInRuns[run]?.ratio ?? null, placesInRuns[run]?.ratioBound ?? null),
      )
      if (!isRanked) return [ratio]
      return [
        numberColumn('rank', ({ runs: placesInRuns }) =>
          formatRanks(placesInRuns[run] ?? { ranks: null }),
        ),
        ratio,
        numberColumn('±', ({ runs: placesInRuns }) => {
          const {
            ratio: value = null,
            interval = null,
            ratioBound = null,
          } = placesInRuns[run] ?? {}
          return formatPrecision(value, interval, ratioBound)
        }),
      ]
    }),
  ]
}

/** The conditions of the files, side by side; in a text the machines, one below the other. */
function conditionsBlock(runs: readonly ComparedRun[]): Block {
  const facts = runs.map(factsOf)
  const columns = [
    nameColumn('condition', (fact: number) => facts[0]?.[fact]?.[0] ?? ''),
    ...runs.map(({ label }, run) =>
      wordColumn(label, (fact: number) => facts[run]?.[fact]?.[1] ?? '-'),
    ),
  ]
  const machines = runs.map(({ label, environment, file }): Fact => {
    const { cpu, cores, os, node, v8 } = environment
    return [label, `${cpu}, ${formatCount(cores, 'core')}; ${os}; Node ${node}, V8 ${v8} (${file})`]
  })
  return foldedSection('conditions', 'Conditions of the runs', [
    {
      kind: 'table',
      title: 'What was measured, where and how',
      table: makeTable(columns, [...(facts[0] ?? []).keys()]),
      only: ['markdown', 'page'],
    },
    { kind: 'facts', facts: machines, only: ['text'] },
  ])
}

function factsOf({ file, startedAt, environment, options }: ComparedRun): Fact[] {
  return [
    ['file', file],
    ['begun', startedAt],
    ['commit', commitText(environment)],
    ...machineFacts(environment),
    ['times changed by', alteredText(environment) ?? '-'],
    ['solutions sought', String(options.limit)],
    ['cap of a puzzle', `${options.capMs} ms`],
    ['warm-up, passes', `${options.warmUpMs} ms, ${options.passes} of ${options.timedPassesMs} ms`],
    ['sample of seed', String(options.sampleSeed)],
    ['images of seed', String(options.symmetrySeed ?? '-')],
    ['seed', String(options.seed)],
  ]
}
