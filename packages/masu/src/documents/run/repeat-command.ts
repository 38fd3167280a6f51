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
import { calledAs, namedTexts } from '../../terminal/called-as.ts'

/**
 * The command, quoted for a shell, with the words by which this command was called. It names only options
 * that differ from their defaults.
 */
export function repeatCommand(
  { options, fixtures, strategies: measured }: RunRecord,
  called: string = calledAs(),
): string {
  const isWhole =
    measured.length === strategies.length &&
    strategies.every(({ name }) => measured.some(({ argument }) => argument === name))
  const isQuick = options.perPuzzle === QUICK_RUN.perPuzzle
  const named = fixtures.map(pathOrName).join()
  const isDefault = named === (isQuick ? QUICK_FIXTURES : ORDINARY_FIXTURES).join()
  return [
    `${called} bench`,
    ...(isWhole ? [] : namedTexts(measured)),
    ...(isDefault ? [] : [`-f ${shellWord(named)}`]),
    ...optionTexts(options, isQuick),
  ].join(' ')
}

/** The name of one of Masu's fixtures, in any folder; the path of another fixture. */
function pathOrName({ name, path }: RunRecord['fixtures'][number]): string {
  return path.endsWith(`fixtures/${name}.txt`) || path.endsWith(`fixtures/${name}.csv`)
    ? name
    : path
}

function optionTexts(options: RunOptions, isQuick: boolean): string[] {
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
