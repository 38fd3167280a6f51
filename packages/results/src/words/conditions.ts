/** What documents say of when, where, on which revision and how something was measured. */
import { formatCount } from '@masu/core/plural'
import type { Fact } from './document.ts'
import { commitText, shortCommitText, type Environment } from '../records/environment.ts'
import { formatGrouped, formatPercent } from './format.ts'
import type { Ranking } from '../rank/ranking.ts'
import { RANK_MARGIN } from '../rank/rank-ranges.ts'
import { UNDISTURBED_WAIT_SHARE, visibleDifference, waitedShare } from '../rank/certainty.ts'
import type { RunOptions } from '../records/schema.ts'

/** The beginning to the minute, as in `2026-11-24 05:36 UTC`. */
export function beginText({ startedAt }: { readonly startedAt: string }): string {
  return `${startedAt.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')} UTC`
}

export function machineFacts({
  cpu,
  cores,
  memoryBytes,
  os,
  node,
  v8,
  loadAverage,
}: Environment): Fact[] {
  return [
    [
      'machine',
      `${cpu}, ${formatCount(cores, 'core')}, ${(memoryBytes / 2 ** 30).toFixed(1)} GiB; ${os}`,
    ],
    ['engine', `Node ${node}, V8 ${v8}`],
    ['load before', String(loadAverage)],
  ]
}

/** The machine, the software, and the extent of a run. */
export function conditionFacts(ranking: Ranking): Fact[] {
  const { results, rounds } = ranking
  const { environment, options } = results.run
  const planned = formatCount(options.rounds, 'round')
  const extent = rounds < options.rounds ? `${rounds} of ${planned}` : planned
  return [
    ...machineFacts(environment),
    ['commit', commitText(environment)],
    ['other work', formatOtherWork(ranking)],
    [
      'run',
      `${beginText(results.run)}; ${extent}; seed ${options.seed}, samples ${options.sampleSeed}`,
    ],
    ['method', formatMethod(options)],
  ]
}

function formatMethod({ limit, capMs, memoryLimitBytes, symmetrySeed }: RunOptions): string {
  return [
    limit === 1 ? 'the first solution only' : 'until the solution is proved the only one',
    `cap ${capMs} ms a puzzle`,
    `tie below ${formatPercent(RANK_MARGIN)}`,
    `${Math.round(memoryLimitBytes / 2 ** 20)} MiB a process`,
    ...(symmetrySeed === null ? [] : [`images of the puzzles, seed ${symmetrySeed}`]),
  ].join('; ')
}

/** The effect of other work on the machine, as the run saw it. */
function formatOtherWork({ results, panels }: Ranking): string {
  const texts: string[] = []
  const waited = waitedShare(results)
  if (waited !== null) {
    const amount = waited < UNDISTURBED_WAIT_SHARE ? 'hardly any' : 'some'
    texts.push(`${amount}: solving waited ${formatPercent(waited)} of its time`)
    const stolen = results.timed.reduce((sum, { stolenMs }) => sum + (stolenMs ?? 0), 0)
    if (stolen > 0) texts.push(`a hypervisor gave ${Math.round(stolen)} ms to other machines`)
  }
  const visible = visibleDifference(panels)
  if (visible !== null) {
    texts.push(`typical differences below ${formatPercent(visible)} were not visible`)
  }
  return texts.length === 0 ? 'not known' : texts.join('; ')
}

/** The machine, the software and the extent of the run, in a line. */
export function conditionsLine({
  results: { run },
  rounds,
  cutShort,
  verifiedAnswers,
}: Ranking): string {
  const { cpu, cores, loadAverage, node } = run.environment
  const commit = shortCommitText(run.environment)
  const revision = commit === null ? [] : [`commit ${commit}`]
  const extent = cutShort === null ? [formatCount(rounds, 'round')] : []
  const answers =
    verifiedAnswers === null ? [] : [`${formatGrouped(verifiedAnswers)} answers verified`]
  const goal = run.options.limit === 1 ? ['to the first solution'] : []
  const machine = `${shortCpu(cpu)}, ${formatCount(cores, 'core')}, load ${formatGrouped(loadAverage)}`
  return `${[machine, `Node ${node}`, ...revision, ...extent, ...answers, ...goal].join('; ')}.`
}

/** The model of a processor without its marks, its kind and its clock. */
function shortCpu(cpu: string): string {
  return cpu
    .replaceAll(/\((?:R|TM)\)|\b(?:CPU|Processor|\d+-Core)\b|@ [\d.]+ ?GHz/gi, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
