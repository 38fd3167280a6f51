/** The tables of a results file, in Markdown. */
import { median } from '@masu/results/statistics/order'
import { markdownTable } from 'markdown-table'
import { keptLines } from '../kept-lines.ts'
import { entriesOf, FASTEST, meanRatio, shareInside, spreadOf, type Shown } from './figures.ts'
import { START, type HarnessName } from './harness.ts'
import { runLine, sessionLine, type Run } from './kept-run.ts'

const NAMES: Readonly<Record<HarnessName, string>> = {
  masu: 'Masu',
  tinybench: 'tinybench',
  mitata: 'mitata',
  hyperfine: 'hyperfine',
  'tinybench-alone': 'tinybench, a process each',
  'tinybench-prepares-again': 'tinybench, prepared for each fixture',
  'mitata-prepares-again': 'mitata, prepared for each fixture',
  'masu-unshuffled': 'Masu broken: nothing is shuffled',
  'masu-in-one-process': 'Masu broken: one process',
}

/** What the tables show of each harness: the first figure is the one that it prints first. */
const SHOWN: readonly Shown[] = [
  { harness: 'masu', figure: 'least' },
  { harness: 'tinybench', figure: 'mean' },
  { harness: 'tinybench', figure: 'median' },
  { harness: 'tinybench', figure: 'least' },
  { harness: 'mitata', figure: 'mean' },
  { harness: 'mitata', figure: 'median' },
  { harness: 'mitata', figure: 'least' },
  { harness: 'hyperfine', figure: 'mean' },
  { harness: 'hyperfine', figure: 'least' },
  { harness: 'hyperfine', figure: 'least', lessStart: true },
  { harness: 'tinybench-alone', figure: 'mean' },
  { harness: 'tinybench-alone', figure: 'median' },
  { harness: 'tinybench-alone', figure: 'least' },
  { harness: 'tinybench-prepares-again', figure: 'median' },
  { harness: 'mitata-prepares-again', figure: 'median' },
  { harness: 'masu-unshuffled', figure: 'least' },
  { harness: 'masu-in-one-process', figure: 'least' },
]

export function printedTables(path: string): string {
  const runs = keptLines(path, runLine)
  const right = runs.filter(({ faulty }) => faulty === null)
  const parts = [false, true].flatMap((burner) => {
    const own = right.filter((run) => run.burner === burner)
    if (own.length === 0) return []
    const where = burner ? 'Beside a burner' : 'Quiet'
    const loads = own.map(({ load }) => load)
    return [
      `${where}, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. How far runs differ:`,
      spreadTable(own),
      `${where}. Times the fastest, ${FASTEST}; in brackets, how far from Masu's:`,
      ratioTable(own),
    ]
  })
  const faulty = runs.filter((run) => run.faulty !== null)
  if (faulty.length > 0) parts.push('A sixth solver that is wrong:', faultyTable(faulty))
  const sessions = keptLines(path, sessionLine).map(
    ({ date, cpu, cores, node, hyperfine, commit }) =>
      `${date}; ${cpu}, ${cores} cores; Node ${node}; hyperfine ${hyperfine ?? 'missing'}; commit ${commit}.`,
  )
  return `${[...parts, [...new Set(sessions)].join('\n')].join('\n\n')}\n`
}

/** The rows of harnesses that these runs have: their names, and their runs. */
function rowsOf(
  runs: readonly Run[],
): { shown: Shown; own: Run[]; name: string; figure: string }[] {
  return SHOWN.map((shown) => ({
    shown,
    own: runs.filter(({ harness }) => harness === shown.harness),
    name: NAMES[shown.harness],
    figure: `${shown.figure}${shown.lessStart === true ? ', less its start' : ''}`,
  })).filter(({ own }) => own.length > 0)
}

function spreadTable(runs: readonly Run[]): string {
  const head = [
    'harness',
    'figure',
    'runs',
    's',
    'two runs',
    'all runs',
    'worst entry',
    'times',
    'inside ±',
  ]
  const lines = rowsOf(runs).map(({ shown, own, name, figure }) => {
    const seconds = median(own.map((run) => run.seconds)).toFixed(1)
    const spread = own.length < 2 ? null : spreadOf(own, shown)
    return [name, figure, `${own.length}`, seconds].concat(
      (['ofTwo', 'ofAll', 'worst', 'times'] as const).map((of) =>
        spread === null ? '' : percent(spread[of]),
      ),
      insideText(own, shown),
    )
  })
  return markdownTable([head, ...lines], { align: ['l', 'l', 'r', 'r', 'r', 'r', 'r', 'r', 'r'] })
}

/** Empty where the harness prints no ± beside the figure. */
function insideText(runs: readonly Run[], shown: Shown): string {
  const first = SHOWN.find(({ harness }) => harness === shown.harness)
  const share = shown === first ? shareInside(runs, shown) : null
  return share === null ? '' : `${(100 * share).toFixed(0)} %`
}

/** A factor from 1 up as the percentage above 1. */
function percent(factor: number): string {
  return Number.isFinite(factor) ? `${(100 * (factor - 1)).toFixed(1)} %` : '-'
}

function ratioTable(runs: readonly Run[]): string {
  const others = entriesOf(runs).strategies.filter((strategy) => strategy !== FASTEST)
  const rows = rowsOf(runs)
  const masu = rows.find(({ shown }) => shown.harness === 'masu')
  const lines = rows.map(({ shown, own, name, figure }) => {
    const ratios = others.map((strategy) => {
      const ratio = meanRatio(own, strategy, shown)
      if (!(ratio > 0)) return '-'
      if (masu === undefined || shown === masu.shown) return ratio.toPrecision(3)
      const bias = 100 * (ratio / meanRatio(masu.own, strategy, masu.shown) - 1)
      return `${ratio.toPrecision(3)} (${bias < 0 ? '' : '+'}${bias.toFixed(0)} %)`
    })
    return [name, figure].concat(ratios, orderEffect(own, others, shown))
  })
  return markdownTable([['harness', 'figure', ...others, 'order reversed'], ...lines], {
    align: ['l', 'l', ...others.map(() => 'r'), 'r'],
  })
}

/** The strategy whose ratio changes most where the order of strategies is reversed; empty where only one order ran. */
function orderEffect(runs: readonly Run[], strategies: readonly string[], shown: Shown): string {
  const forward = runs.filter(({ turn }) => turn % 2 === 1)
  const reversed = runs.filter(({ turn }) => turn % 2 === 0)
  if (forward.length === 0 || reversed.length === 0) return ''
  const changes = strategies
    .map((strategy) => ({
      strategy,
      factor: meanRatio(reversed, strategy, shown) / meanRatio(forward, strategy, shown),
    }))
    .filter(({ factor }) => factor > 0)
  const [most] = changes.toSorted(
    (one, other) => Math.abs(Math.log(other.factor)) - Math.abs(Math.log(one.factor)),
  )
  return most === undefined ? '-' : `${most.strategy} x ${most.factor.toFixed(2)}`
}

function faultyTable(runs: readonly Run[]): string {
  const faulty = [...new Set(runs.flatMap((run) => run.faulty ?? []))]
  const harnesses = [...new Set(runs.map(({ harness }) => harness))]
  const lines = harnesses.map((harness) =>
    [NAMES[harness]].concat(
      faulty.map((name) => {
        const run = runs.find((one) => one.harness === harness && one.faulty === name)
        return run === undefined ? '' : faultyText(run)
      }),
    ),
  )
  return markdownTable([['harness', ...faulty], ...lines])
}

/** What a harness shows of a solver that is wrong, and of the others beside it. */
function faultyText({ exitCode, seconds, faulty, entries }: Run): string {
  const shown = entries.filter(({ fixture }) => fixture !== START)
  const own = shown.filter(({ strategy }) => strategy === faulty)
  const others = shown.filter(({ strategy }) => strategy !== faulty)
  if (exitCode === null) {
    const left = `${others.length} entries of the others shown`
    return `no end: ended after ${seconds.toFixed(0)} s, with ${left}`
  }
  const timed = own.filter((entry) => firstFigure(entry) > 0)
  const fastest = timed.filter((entry) =>
    others.every(
      (other) => other.fixture !== entry.fixture || firstFigure(other) > firstFigure(entry),
    ),
  )
  const remarks = own.flatMap(({ fixture, remark }) =>
    remark === null ? [] : `${fixture}: ${remark}`,
  )
  return [
    `a time on ${timed.length} of ${own.length} fixtures`,
    ...(timed.length > 0 ? [`the fastest on ${fastest.length}`] : []),
    remarks.length > 0 ? `a remark on ${remarks.length}, as ${remarks[0]}` : 'no remark',
  ].join('; ')
}

/** The first figure that a harness prints; NaN for none. */
function firstFigure({ micros }: Run['entries'][number]): number {
  return micros.mean ?? micros.least ?? NaN
}
