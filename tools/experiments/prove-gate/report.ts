/** The results of the experiments with the gate, as rows of tables, from their files. */
import { shareInterval } from '@masu/results/statistics/share'
import { median } from '@masu/results/statistics/order'
import { readPool, type Pool, type PoolCheck } from './aa.ts'
import { readChanges, type ChangeResult } from './changes.ts'
import { readCosts, type Cost } from './cost.ts'
import { readKills, type Kills } from './kills.ts'
import { readTrials, type Trial } from './trials.ts'
import {
  medianPairs,
  readPowers,
  THRESHOLDS,
  type Power,
  type Powers,
  type Verdict,
} from './power.ts'

/** A table of the file's contents, by the name of the experiment. */
export const TABLES = {
  aa: (path: string) => poolTable(readPool(path)),
  power: (path: string) => powerTable(readPowers(path)),
  changes: (path: string) => changesTable(readChanges(path)),
  cost: (path: string) => costTable(readCosts(path)),
  kills: (path: string) => killsTable(readKills(path)),
  trials: (path: string) => trialsTable(readTrials(path)),
} as const

const VERDICTS = ['slower', 'at-threshold', 'faster', 'not slower', 'same', 'inconclusive'] as const

/** The verdict of a check of several entries is the first of these that any entry has. */
const WORST_FIRST = ['slower', 'at-threshold', 'faster', 'inconclusive', 'not slower'] as const

/** Rows by neighbour, then by strategy. */
function poolTable({ strategies, rounds, minutes, alone, ofAll }: Pool): string[][] {
  return [
    [
      `unchanged code, ${rounds} rounds of pairs in ${Math.round(minutes)} minutes`,
      'checks',
      'rounds',
      ...VERDICTS,
      'false alarms, 95 %',
    ],
    poolRow('checks of one strategy: every board size, every phase', alone),
    poolRow(
      'of these, on the machine as it was',
      alone.filter(({ neighbour }) => !neighbour),
    ),
    poolRow(
      'of these, beside a neighbour',
      alone.filter(({ neighbour }) => neighbour),
    ),
    ...strategies.map((name) =>
      poolRow(
        `of these, of ${name}`,
        alone.filter(({ strategy }) => strategy === name),
      ),
    ),
    poolRow('strategies, by the rule of a check of all', ofAll),
  ]
}

/** An alarm is the verdict "slower"; the verdict "faster" would be equally wrong. */
function poolRow(what: string, checks: readonly PoolCheck[]): string[] {
  const rounds = checks.reduce((sum, { pairs }) => sum + pairs, 0)
  const verdicts = checks.map(({ decisions }) => ({
    verdict:
      WORST_FIRST.find((verdict) => decisions.some((one) => one.verdict === verdict)) ?? 'same',
  }))
  const alarms = countOf(verdicts, 'slower') + countOf(verdicts, 'faster')
  const counts = VERDICTS.map((verdict) => countOf(verdicts, verdict))
  return [what, ...[checks.length, rounds, ...counts].map(String), shareText(alarms, checks.length)]
}

/** A row for each slowdown and threshold. */
function powerTable({ powers, entries }: Powers): string[][] {
  return [
    [
      'slowdown',
      'measured, 95 %',
      'threshold',
      `caught, in a check of ${entries} rows`,
      'else',
      'pairs, median',
      'caught, in a check of one row',
    ],
    ...powers.flatMap((power) => THRESHOLDS.map((threshold) => powerRow(power, threshold))),
  ]
}

function powerRow(power: Power, threshold: number): string[] {
  const { ratio, interval } = power.real
  const bounds = interval?.map((bound) => percent(bound - 1)).join(' to ')
  const made = power.decisions(threshold)
  const alone = power.decisionsAlone(threshold)
  return [
    percent(power.slowdown, 0),
    `${percent(ratio - 1)} (${bounds ?? '-'})`,
    percent(threshold, 0),
    caughtText(made),
    ['inconclusive', 'same', 'faster', 'undecided']
      .map((verdict) => `${countOf(made, verdict)} ${verdict}`)
      .filter((text) => !text.startsWith('0 '))
      .join(', '),
    `${medianPairs(made)}`,
    caughtText(alone),
  ]
}

function caughtText(made: readonly Verdict[]): string {
  const caught = countOf(made, 'slower')
  return `${caught} of ${made.length} (${shareText(caught, made.length)})`
}

function changesTable(changes: readonly ChangeResult[]): string[][] {
  return [
    [
      'bad change',
      'strategy',
      'caught',
      'time, 95 %',
      'pairs',
      'exit code',
      'seconds',
      'the command says',
    ],
    ...changes.map(({ what, strategy, caught, ratio, interval, pairs, code, seconds, message }) => [
      what,
      strategy,
      caught ? 'yes' : 'NO',
      ratio === null
        ? '-'
        : `${ratio.toFixed(2)} (${interval?.map((bound) => bound.toFixed(2)).join(' to ') ?? '-'})`,
      `${pairs}`,
      `${code ?? '-'}`,
      `${seconds ?? '-'}`,
      message.map((line) => `\`${line}\``).join('<br>'),
    ]),
  ]
}

/** A row for each kind of check, from the checks that passed. */
function costTable(costs: readonly Cost[]): string[][] {
  const passed = Map.groupBy(
    costs.filter(({ code }) => code === 0),
    ({ strategies }) => strategies,
  )
  return [
    ['a check that passes', 'median', 'of', 'pairs'],
    ...[...passed].map(([strategies, own]) => {
      const seconds = own.map((one) => one.seconds)
      return [
        strategies === 'all' ? 'of all strategies' : `of ${strategies} alone`,
        `${median(seconds).toFixed(1)} s`,
        seconds.map((one) => one.toFixed(1)).join(', '),
        own.map(({ pairs }) => pairs).join(', '),
      ]
    }),
  ]
}

function killsTable({ kills, end }: Kills): string[][] {
  const found =
    end === null ? '-' : end.leftovers.length === 0 ? 'nothing' : end.leftovers.join(', ')
  return [
    [
      'checks killed',
      'seconds after their start',
      'folders left, till the next',
      'left in the end',
    ],
    [
      `${kills.length}`,
      kills.map(({ afterMs }) => (afterMs / 1000).toFixed(1)).join(', '),
      kills.map(({ left }) => left).join(', '),
      found,
    ],
  ]
}

/** A row for each case. */
function trialsTable(trials: readonly Trial[]): string[][] {
  return [
    ['whole checks', 'checks', ...VERDICTS, 'seconds, median', 'the last one says'],
    ...[...Map.groupBy(trials, ({ what }) => what)].map(([what, own]) =>
      [what, String(own.length)].concat(
        VERDICTS.map((verdict) => String(countOf(own, verdict))),
        String(median(own.map(({ seconds }) => seconds))),
        own.at(-1)?.says ?? '',
      ),
    ),
  ]
}

function countOf(decisions: readonly { readonly verdict: string }[], verdict: string): number {
  return decisions.filter((decision) => decision.verdict === verdict).length
}

/** Clopper-Pearson. */
function shareText(hits: number, trials: number): string {
  if (trials === 0) return '-'
  return shareInterval(hits, trials)
    .map((share) => percent(share))
    .join(' to ')
}

function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`
}
