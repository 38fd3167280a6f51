/** The command that repeats a run, from its record. */
import type { RunOptions, RunRecord } from '@masu/results/records/schema'
import { shellWord } from '@masu/results/words/shell-word'
import { strategies } from '@masu/strategies/strategies'
import {
  FULL_RUN,
  ORDINARY_FIXTURES,
  QUICK_FIXTURES,
  QUICK_RUN,
} from '@masu/bench/run/run-defaults'

/**
 * The command, quoted for a shell, after the words by which this command was called. It names only options that differ
 * from their defaults.
 */
export function formatRunCommand(
  { options, fixtures, strategies: measured }: RunRecord,
  commandWords: string,
): string {
  const isWhole =
    measured.length === strategies.length &&
    strategies.every(({ name }) => measured.some(({ argument }) => argument === name))
  const isQuick = options.perPuzzle === QUICK_RUN.perPuzzle
  const fixtureNames = fixtures.map(pathOrName).join()
  const isDefault = fixtureNames === (isQuick ? QUICK_FIXTURES : ORDINARY_FIXTURES).join()
  return [
    `${commandWords} bench`,
    ...(isWhole ? [] : formatStrategyOptions(measured)),
    ...(isDefault ? [] : [`-f ${shellWord(fixtureNames)}`]),
    ...formatRunOptions(options, isQuick),
  ].join(' ')
}

/** The options that name these strategies. */
function formatStrategyOptions(measured: RunRecord['strategies']): string[] {
  const argumentsOf = (isProgram: boolean): string[] => [
    ...new Set(measured.filter((one) => one.isProgram === isProgram).map((one) => one.argument)),
  ]
  const names = argumentsOf(false)
  return [
    ...(names.length === 0 ? [] : [`-s ${shellWord(names.join(','))}`]),
    ...argumentsOf(true).map((program) => `--program ${shellWord(program)}`),
  ]
}

/** The name of one of Masu's fixtures, in any folder; the path of another fixture. */
function pathOrName({ name, path }: RunRecord['fixtures'][number]): string {
  return path.endsWith(`fixtures/${name}.txt`) || path.endsWith(`fixtures/${name}.csv`)
    ? name
    : path
}

function formatRunOptions(options: RunOptions, isQuick: boolean): string[] {
  const preset = isQuick ? QUICK_RUN : FULL_RUN
  return [
    ...(options.limit === 1 ? ['--first'] : []),
    ...(isQuick ? ['--quick'] : []),
    ...(options.rounds === preset.rounds ? [] : [`--rounds ${options.rounds}`]),
    ...(options.capMs === preset.capMs ? [] : [`--timeout ${options.capMs}ms`]),
    ...(options.symmetrySeed === null ? [] : [`--symmetry ${options.symmetrySeed}`]),
    // Unless the user gives a seed, the seed is new in each run and only orders the strategies.
    ...(options.sampleSeed === options.seed ? [`--seed ${options.seed}`] : []),
  ]
}
