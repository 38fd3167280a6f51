/** The command that repeats a run, from its record. */
import type { Results } from '@masu/ranking/read'
import type { RunOptions } from '@masu/ranking/schema'
import { shellWord } from '@masu/ranking/shell-word'
import { strategies } from '@masu/strategies/strategies'
import { FULL_RUN, QUICK_RUN } from '@masu/bench/measure/run-defaults'
import { isName } from '@masu/bench/strategy/names'
import { calledAs } from '../terminal/called-as.ts'
import { memoryText } from '@masu/bench/measure/limits'

/** As a shell takes it, and as this command was called. Options are named where they are not those of a run without any. */
export function repeatCommand(
  { run: { options, fixtures, strategies: measured }, probes }: Pick<Results, 'run' | 'probes'>,
  called: string = calledAs(),
): string {
  const given = [
    ...new Set(measured.filter(({ program }) => program !== true).map((one) => one.given)),
  ]
  const programs = [
    ...new Set(measured.filter(({ program }) => program === true).map((one) => one.given)),
  ]
  const known = strategies.map(({ name }) => name)
  const hasPeers = given.some((name) => isName(name) && !known.includes(name))
  // Maybe it cannot prove what it was asked to.
  const isLacking = probes.some(({ status }) => status === 'unsupported')
  const isWhole = !hasPeers && programs.length === 0 && known.join() === given.join()
  return [
    called.endsWith(' bench') ? called : `${called} bench`,
    ...(isWhole || given.length === 0 ? [] : [`-s ${shellWord(given.join(','))}`]),
    ...programs.map((program) => `--program ${shellWord(program)}`),
    `-f ${shellWord(fixtures.map(pathOrName).join(','))}`,
    ...(hasPeers ? ['--peers'] : []),
    ...optionTexts(options, hasPeers, isLacking),
  ].join(' ')
}

/** Our own fixtures go by their names, wherever they lay. */
function pathOrName({ name, path }: Results['run']['fixtures'][number]): string {
  return path.endsWith(`fixtures/${name}.txt`) || path.endsWith(`fixtures/${name}.csv`)
    ? name
    : path
}

function optionTexts(options: RunOptions, hasPeers: boolean, isLacking: boolean): string[] {
  const isQuick =
    options.processes === QUICK_RUN.processes &&
    options.budgetMs === QUICK_RUN.budgetMs &&
    options.alone === QUICK_RUN.alone
  const preset = isQuick ? QUICK_RUN : FULL_RUN
  const first = options.limit === 1
  return [
    ...(isQuick ? ['--quick'] : []),
    ...(first && !hasPeers ? ['--first'] : []),
    ...(!first && (hasPeers || isLacking) ? ['--no-first'] : []),
    ...(options.budgetMs === preset.budgetMs ? [] : [`--budget ${timeText(options.budgetMs)}`]),
    ...(options.processes === preset.processes || options.processes === null
      ? []
      : [`--processes ${options.processes}`]),
    ...(options.timeoutMs === preset.timeoutMs ? [] : [`--timeout ${options.timeoutMs}ms`]),
    ...(options.margin === preset.margin || options.margin === undefined
      ? []
      : [`--margin ${Number((options.margin * 100).toPrecision(6))}%`]),
    ...(options.memoryBytes === preset.memoryBytes
      ? []
      : [`--memory ${memoryText(options.memoryBytes).replace(' ', '')}`]),
    ...(options.isolate === true ? ['--isolate'] : []),
    ...(options.sample === null ? ['--all'] : []),
    ...(options.symmetry === null ? [] : [`--symmetry ${options.symmetry}`]),
    ...(options.skipBad ? ['--skip-bad'] : []),
    // Without a seed of the user, only the order of the strategies is drawn by one, anew for each run.
    ...(options.sample === options.seed ? [`--seed ${options.seed}`] : []),
  ]
}

function timeText(ms: number): string {
  return ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`
}
