/** What `masu conform` prints of broken laws: each cause once, with the laws that it breaks. */
import type { LawFault } from '@masu/bench/law-protocol'

/** Laws that are named below a cause, at most. */
const NAMED = 5

export interface BrokenOutcome {
  readonly law: string
  readonly fault: LawFault
}

/**
 * A text for each cause, in the order in which they were met. Of several boards it shows the one with
 * the fewest cells, by the command for its law.
 */
export function brokenTexts(broken: readonly BrokenOutcome[]): string[] {
  const causes = Map.groupBy(broken, ({ fault }) => fault.cause)
  return [...causes.values()].map(textOf)
}

function textOf(outcomes: readonly BrokenOutcome[]): string {
  // Laws without a board say less.
  const withBoard = outcomes.filter(({ fault }) => fault.cells > 0)
  const { fault } = (withBoard.length > 0 ? withBoard : outcomes).reduce((best, other) =>
    other.fault.cells < best.fault.cells ? other : best,
  )
  const names = outcomes.slice(0, NAMED).map(({ law }) => `  ${law}`)
  const more = outcomes.length > NAMED ? [`  and ${outcomes.length - NAMED} more`] : []
  const title = outcomes.length === 1 ? 'law broken:' : `${outcomes.length} laws broken:`
  return [fault.shown, '', title, ...names, ...more, 'to see it again:', `  ${fault.command}`].join(
    '\n',
  )
}
