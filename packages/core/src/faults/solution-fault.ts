/** Why cells are not a solution of a puzzle, and its English words. */

/** Why cells are not a solution: the first fault found, with names of cells such as `r1c9`. */
export type SolutionFault =
  | { readonly kind: 'length'; readonly cells: number; readonly expected: number }
  | { readonly kind: 'empty'; readonly cell: string }
  | { readonly kind: 'value'; readonly cell: string; readonly value: string }
  | {
      readonly kind: 'given'
      readonly cell: string
      readonly value: string
      readonly given: string
    }
  | {
      readonly kind: 'clash'
      readonly digit: string
      readonly unit: 'row' | 'column' | 'box'
      readonly number: number
      readonly first: string
      readonly second: string
    }

/** As in "r1c9 is empty". */
export function describeFault(fault: SolutionFault): string {
  if (fault.kind === 'length') return `${fault.cells} cells instead of ${fault.expected}`
  if (fault.kind === 'empty') return `${fault.cell} is empty`
  if (fault.kind === 'value') return `${fault.cell} holds ${fault.value}`
  if (fault.kind === 'given') {
    return `${fault.cell} holds ${fault.value}, its given was ${fault.given}`
  }
  const { digit, unit, number, first, second } = fault
  return `${digit} stands twice in ${unit} ${number}: ${first} and ${second}`
}
