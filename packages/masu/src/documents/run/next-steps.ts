/** What a reader of a run may do next, with the commands to type. */
import type { RankedPanel, Ranking } from '@masu/results/rank/ranking'
import type { Statement } from '@masu/results/words/document'
import { cutText } from '@masu/results/words/run/run-sentences'
import { warningTexts } from '@masu/results/words/run/run-warnings'
import { findLastRound } from '@masu/results/records/read'
import { findUndecidedPair } from '@masu/results/rank/certainty'
import { ORDINARY_FIXTURES } from '@masu/bench/run/run-defaults'
import { formatRunCommand } from './run-command.ts'

export function suggestNextSteps(ranking: Ranking, commandWords: string): Statement[] {
  const { results, cutShort } = ranking
  const { fixtures } = results.run
  const repeated = formatRunCommand(results.run, commandWords)
  const isOrdinary = fixtures.every(({ geometry }) => geometry === '3x3')
  // A list of all fixtures would be longer than a line.
  const isAll =
    !isOrdinary && ORDINARY_FIXTURES.every((name) => fixtures.some((one) => one.name === name))
  const command = isAll ? repeated.replace(/ -f \S+/, ' --all') : repeated
  // Named fixtures and --all exclude each other.
  const sizesOption = isAll || repeated.includes(' -f ') ? '' : '--all (other sizes), '
  const stopped = `${cutShort === null ? '' : cutText(cutShort)} The whole run: ${repeated}`
  return [
    ...(cutShort === null
      ? suggestMoreRounds(ranking, commandWords)
      : [{ label: 'STOPPED', text: stopped, isWarning: true }]),
    { label: 'MORE', text: `${command} ${sizesOption}--full, --html; METHODOLOGY.md` },
  ]
}

/** A number of rounds that decides many pairs which ten rounds do not. */
const MANY_ROUNDS = 40

/**
 * The command that would tell the first neighbours apart that are not, and what it takes here; none where the machine
 * was disturbed, since further rounds would be, too.
 */
function suggestMoreRounds(ranking: Ranking, commandWords: string): Statement[] {
  const { results, panels } = ranking
  const { run, timed } = results
  if (warningTexts(ranking).length > 0) return []
  const [first] = panels.flatMap((panel: RankedPanel) => {
    const pair = findUndecidedPair(panel)
    return pair === null ? [] : [{ panel, names: pair.map(({ strategy }) => strategy) }]
  })
  if (first === undefined) return []
  const { names, panel } = first
  const both = timed.filter(
    ({ strategy, fixture }) => names.includes(strategy) && panel.fixtures.includes(fixture),
  )
  const roundMs = both.reduce((sum, { wallMs }) => sum + wallMs, 0) / findLastRound(both)
  const repeated = formatRunCommand(
    {
      ...run,
      options: { ...run.options, rounds: MANY_ROUNDS },
      fixtures: run.fixtures.filter(({ name }) => panel.fixtures.includes(name)),
      strategies: run.strategies.filter(({ name }) => names.includes(name)),
    },
    commandWords,
  )
  const seconds = Math.ceil((MANY_ROUNDS * roundMs) / 1000)
  return [{ label: 'NEXT', text: `${names.join(' or ')}? In ${seconds} s: ${repeated}` }]
}
