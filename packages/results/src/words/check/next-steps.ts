/** What a reader of a check may do next: the command that finds the cause, and how a wanted change is accepted. */
import { shellWord } from '../shell-word.ts'
import type { CheckEntry } from '../../gate/check-entry.ts'
import { ACCEPTED_FILE } from '../../gate/accepted.ts'
import type { CheckRun } from '../../records/check-run.ts'
import type { JudgedCheck } from '../../gate/judged-check.ts'
import { isAccepted } from '../../gate/verdicts.ts'
import { MIXED_FIXTURE } from '../../gate/mixed-fixture.ts'
import { sizeToAccept } from '../../gate/growth.ts'

const HOW_TO_ACCEPT = `If it is wanted, repeat the command with --accept "REASON", and commit
${ACCEPTED_FILE}.`

/**
 * Lines to read and to type; empty if nothing fails. `commandWords` are the words before a verb. Where profiles follow
 * (`isProfiled`), no line takes them.
 */
export function adviseNextSteps(
  run: CheckRun,
  { entries }: Pick<JudgedCheck, 'entries'>,
  commandWords: string = 'masu',
  isProfiled: boolean = false,
): string {
  const failed = entries.filter((entry) => !isAccepted(entry))
  const slower = failed.filter(({ verdict }) => verdict === 'slower')
  const isAcceptable =
    sizeToAccept(slower, run.check.options.threshold) > 0 ||
    failed.some(({ verdict }) => verdict === 'work-changed' || verdict === 'first-changed')
  if (!isAcceptable && slower.length === 0) return ''
  const [worst] = slower.toSorted((a, b) => (b.ratio ?? Infinity) - (a.ratio ?? Infinity))
  const command =
    worst === undefined || isProfiled ? null : formatProfileCommand(run, worst, commandWords)
  return [
    ...(command === null ? [] : [`Next: ${command}`]),
    isAcceptable ? HOW_TO_ACCEPT : 'Puzzles that are no longer solved in time cannot be accepted.',
  ].join('\n')
}

/** The command that shows which functions grew; null for a program, which cannot be profiled. */
function formatProfileCommand(
  { fixtures, strategies, check: { base, options } }: CheckRun,
  { strategy, fixture }: CheckEntry,
  commandWords: string,
): string | null {
  const measured = strategies.find((one) => one.name === strategy)
  if (measured === undefined || measured.isProgram) return null
  const path = fixtures.find(({ name }) => name === fixture)?.path ?? fixture
  const name = (options.fixtures ?? [fixture]).includes(fixture) ? fixture : path
  // Nobody can name the mixed fixture: a check times it where no fixture is named.
  const option = fixture === MIXED_FIXTURE ? '' : ` -f ${shellWord(name)}`
  const arms = `--base ${shellWord(base.revision)} -s ${shellWord(measured.argument)}`
  return `${commandWords} check ${arms}${option} --profile`
}
