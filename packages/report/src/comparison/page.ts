/**
 * The page of several results files: the changes from the first file to each later file. Work is compared
 * exactly. Times are compared only between runs of one machine, and never pooled.
 */
import { formatCount } from '@masu/core/format-count'
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import type { ComparedRun, ComparedRuns } from '@masu/ranking/compare-runs'
import { ordersTable, summaryLines } from '@masu/ranking/compare-words'
import type { DataFile } from '../data.ts'
import { commitText } from '@masu/ranking/environment'
import { beginText, machineFacts, type Fact } from '../facts.ts'
import { markup, type Markup } from '../markup.ts'
import { fold, page, section } from '../page.ts'
import { table, textTable } from '../table.ts'
import { capital } from '../text.ts'
import { changeBlock } from './change.ts'

/** The text of the page, in UTF-8. It keeps the files. */
export function comparisonPage(compared: ComparedRuns, files: readonly DataFile[]): string {
  const { runs, changes, orders } = compared
  const [before, ...later] = runs
  const when = `From ${before === undefined ? '' : runText(before)}, to ${later.map(runText).join(' and ')}`
  const [first] = changes
  return page({
    title: titleOf(changes),
    description: `${first === undefined ? '' : summaryLines(first).join('; ')}. ${when}`,
    body: markup`<p class="sub">${when}</p>
${changes.map((change, index) =>
  changeBlock(change, {
    suffix: index === 0 ? '' : `-${index + 1}`,
    of: later.length === 1 ? '' : `: ${later[index]?.file}`,
  }),
)}${orders.length === 0 ? null : ordersSection(compared)}${fold(
      'conditions',
      'Conditions of the runs',
      conditionsTable(runs),
    )}`,
    files,
  })
}

/** The answer in a line. */
function titleOf(changes: readonly Comparison[]): string {
  const [only, ...others] = changes
  if (only === undefined || others.length > 0) {
    return `What changed in ${formatCount(changes.length, 'later run')}`
  }
  const { machine, entries } = only
  const count = (is: (entry: ComparedEntry) => boolean): number => entries.filter(is).length
  const work = count((entry) => entry.work?.changed === true)
  if (machine === 'different') {
    return `Two machines: ${work === 0 ? 'the same work' : `other work in ${formatCount(work, 'entry', 'entries')}`}`
  }
  const slower = count(({ verdict }) => verdict === 'slower')
  const faster = count(({ verdict }) => verdict === 'faster')
  const judged = count(({ verdict }) => verdict !== null)
  const found = [
    ...(slower > 0 ? [`${formatCount(slower, 'entry', 'entries')} slower`] : []),
    ...(faster > 0 ? [`${formatCount(faster, 'entry', 'entries')} faster`] : []),
    ...(work > 0 ? [`other work in ${work}`] : []),
  ]
  if (found.length > 0) return capital(found.join(', '))
  return judged === 0
    ? 'No time can be judged'
    : `No difference seen in ${formatCount(judged, 'entry', 'entries')}`
}

/** The file of a run, the beginning of the run and its commit. */
function runText(run: ComparedRun): string {
  return `${run.file} (${beginText(run)}, ${commitText(run.environment)})`
}

/** The orders in runs of different machines, side by side, each with its ratios and ranks. */
function ordersSection({ runs, orders }: ComparedRuns): Markup {
  const labels = runs.map(({ label }) => label)
  return section(
    'orders',
    'The order on each machine',
    markup`<p>Ratios are within a machine; times of different machines are never pooled. ±: how far the fourth fastest process lies above the fastest.</p>
${orders.map(
  (panel) => markup`<h3>${panel.name}</h3>
${textTable(`${panel.name}: times the best of the same machine`, ordersTable(panel, labels))}`,
)}`,
  )
}

/** The conditions of the files, side by side. */
function conditionsTable(runs: readonly ComparedRun[]): Markup {
  const facts = runs.map(factsOf)
  return table({
    caption: 'What was measured, where and how',
    columns: ['condition', ...runs.map(({ label }) => label)],
    lines: (facts[0] ?? []).map(([name], index) =>
      [name].concat(facts.map((own) => own[index]?.[1] ?? '-')),
    ),
  })
}

function factsOf({ file, startedAt, environment, options }: ComparedRun): Fact[] {
  return [
    ['file', file],
    ['begun', startedAt],
    ['commit', commitText(environment)],
    ...machineFacts(environment),
    ['solutions sought', String(options.limit)],
    ['cap of a puzzle', `${options.timeoutMs} ms`],
    ['warm-up, passes', `${options.warmUpMs} ms, ${options.passes} of ${options.passMs} ms`],
    ['sample of seed', String(options.sample)],
    ['images of seed', String(options.symmetry ?? '-')],
    ['seed', String(options.seed)],
  ]
}
