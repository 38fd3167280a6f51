/** What `masu conform` prints of broken laws: each cause once, with all laws that it breaks. */

export interface BrokenOutcome {
  readonly law: string
  readonly fault: {
    readonly cause: string
    readonly shown: string
    readonly cells: number
    readonly command: string | null
  }
}

/**
 * A text for each cause, in the order in which they were met. Of several boards it shows the one with
 * the fewest cells, by the command for its law.
 */
export function brokenTexts(broken: readonly BrokenOutcome[]): string[] {
  const causes = Map.groupBy(broken, ({ fault }) => fault.cause)
  return [...causes.values()].map((outcomes) => textOf(outcomes))
}

function textOf(outcomes: readonly BrokenOutcome[]): string {
  // Laws without a board say less.
  const withBoard = outcomes.filter(({ fault }) => fault.cells > 0)
  const shown = (withBoard.length > 0 ? withBoard : outcomes).reduce((best, other) =>
    other.fault.cells < best.fault.cells ? other : best,
  )
  const laws =
    outcomes.length === 1
      ? [`law broken: ${shown.law}`]
      : [`${outcomes.length} laws broken:`, ...outcomes.map(({ law }) => `  ${law}`)]
  const { command } = shown.fault
  const again = command === null ? [] : ['', `to see it again: ${command}`]
  return [...laws, shown.fault.shown, ...again].join('\n')
}
