/** What documents say of when, where, on which revision and how something was measured. */
import { formatCount } from '@masu/core/plural'
import type { Fact } from './document.ts'
import { commitText, type Environment } from '../records/environment.ts'
import { formatPercent } from './format.ts'
import { LEAST_WAITED } from '../rank/notes.ts'
import type { Ranking } from '../rank/ranking.ts'
import { RANK_MARGIN } from '../rank/rank-ranges.ts'
import { visibleDifference, waitedShare } from '../rank/certainty.ts'

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
  const { environment, options: o } = results.run
  return [
    ...machineFacts(environment),
    ['commit', commitText(environment)],
    ['other work', otherWork(ranking)],
    [
      'run',
      `${beginText(results.run)}; ${rounds < o.rounds ? `${rounds} of ` : ''}${formatCount(o.rounds, 'round')}; seed ${o.seed}, samples ${o.sampleSeed}`,
    ],
    [
      'method',
      [
        o.limit === 1 ? 'the first solution only' : 'until the solution is proved the only one',
        `cap ${o.capMs} ms a puzzle`,
        `tie below ${formatPercent(RANK_MARGIN)}`,
        `${Math.round(o.memoryLimitBytes / 2 ** 20)} MiB a process`,
        ...(o.symmetrySeed === null ? [] : [`images of the puzzles, seed ${o.symmetrySeed}`]),
      ].join('; '),
    ],
  ]
}

/** The effect of other work on the machine, as the run saw it. */
function otherWork({ results, panels }: Ranking): string {
  const waited = waitedShare(results)
  const stolen = results.timed.reduce((sum, { stolenMs }) => sum + (stolenMs ?? 0), 0)
  const visible = visibleDifference(panels)
  const texts = [
    ...(waited === null
      ? []
      : [
          `${waited < LEAST_WAITED ? 'hardly any' : 'some'}: solving waited ${formatPercent(waited)} of its time`,
        ]),
    ...(waited === null || stolen === 0
      ? []
      : [`a hypervisor gave ${Math.round(stolen)} ms to other machines`]),
    ...(visible === null
      ? []
      : [`typical differences below ${formatPercent(visible)} were not visible`]),
  ]
  return texts.length === 0 ? 'not known' : texts.join('; ')
}
