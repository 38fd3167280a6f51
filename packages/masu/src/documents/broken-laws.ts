/** The text of `masu conform` about broken laws: each cause once, with the laws that it breaks. */
import type { LawFault } from '@masu/bench/protocol/answer'

/** The most laws that are named below a cause. */
const MOST_NAMED_LAWS = 5

export interface BrokenOutcome {
  readonly law: string
  readonly fault: LawFault
}

/**
 * A text for each cause, in the order of their discovery. It shows the board with the fewest cells, and the
 * command for its law.
 */
export function brokenTexts(broken: readonly BrokenOutcome[]): string[] {
  const causes = Map.groupBy(broken, ({ fault }) => fault.cause)
  return [...causes.values()].map(brokenText)
}

function brokenText(outcomes: readonly BrokenOutcome[]): string {
  // Laws with a board are preferred, since they show more.
  const withBoard = outcomes.filter(({ fault }) => fault.cells > 0)
  const { fault } = (withBoard.length > 0 ? withBoard : outcomes).reduce((best, other) =>
    other.fault.cells < best.fault.cells ? other : best,
  )
  const names = outcomes.slice(0, MOST_NAMED_LAWS).map(({ law }) => `  ${law}`)
  const more =
    outcomes.length > MOST_NAMED_LAWS ? [`  and ${outcomes.length - MOST_NAMED_LAWS} more`] : []
  const title = outcomes.length === 1 ? 'law broken:' : `${outcomes.length} laws broken:`
  return [fault.shown, '', title, ...names, ...more, 'to see it again:', `  ${fault.command}`].join(
    '\n',
  )
}
