/** Attempts, and how they ended. */
import { PuzzleError } from '@masu/core/faults/puzzle-error'
import { RecordError } from '@masu/results/records/record-error'
import type { Tally } from './records.ts'

/** Makes this many attempts, and counts how they ended: `attempt` gets its number, from `first` on. */
export function tallied(first: number, count: number, attempt: (number: number) => void): Tally {
  const tally: Tally = { answered: 0, refused: 0, faults: [] }
  for (let number = first; number < first + count; number++) {
    try {
      attempt(number)
      tally.answered++
    } catch (error) {
      const isDocumented =
        error instanceof PuzzleError ||
        error instanceof RecordError ||
        error instanceof DocumentedError
      if (isDocumented) tally.refused++
      else tally.faults.push(`number ${number}: ${String(error)}`)
    }
  }
  return tally
}

/** Stands for an error that the documentation of a function names; in other functions it is a fault. */
export class DocumentedError extends Error {}
