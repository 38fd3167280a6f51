/**
 * A plain function as a strategy: it takes a 9x9 puzzle as a text of 81 characters, `.` for an empty cell, and
 * returns the text of its solution, or null for no solution.
 *
 * Writing the text, reading the answer and looking for givens that clash are on the clock (measured: 0.6 µs a
 * puzzle). Givens that clash count 0 without a call of the function: few such functions check for clashes, and
 * a search with clashing givens may never end.
 */
import type { Geometry } from '@masu/core/geometry'
import { readLine, toLine, type Cells } from '@masu/core/puzzle'
import { formatCount } from '@masu/core/plural'
import { describeCharacter, describeValue } from '@masu/core/faults/describe'
import type { Strategy } from '@masu/core/strategy'
import { LONGEST_NAME } from '@masu/results/words/table'
import { WrongAnswer } from '../errors.ts'

export type PuzzleFunction = (puzzle: string) => unknown

/** Whether a value can be called and is not a class. */
export function isPuzzleFunction(value: unknown): value is PuzzleFunction {
  return typeof value === 'function' && !isClass(value)
}

/** Whether a value is a class, or a function with a `prepare` in its prototype, the older form of a class. */
export function isClass(value: unknown): value is { readonly name: string } {
  if (typeof value !== 'function') return false
  const { prototype } = value as { prototype?: object }
  const isOld = prototype !== undefined && 'prepare' in prototype
  return isOld || /^class\b/.test(Function.prototype.toString.call(value))
}

/** The function as a strategy. A long name is cut to the width of a table's column. */
export function wrapFunction(solve: PuzzleFunction, name: string): Strategy {
  return {
    name: name.slice(0, LONGEST_NAME),
    summary: '',
    source: '',
    maxLimit: 1,
    supports: (geometry) => geometry.name === '3x3',
    prepare(geometry) {
      const solution = new Uint8Array(geometry.cellCount)
      return {
        solution,
        stats: null,
        solve(givens) {
          if (hasClash(geometry, givens)) return 0
          const answer = solve(toLine(givens))
          if (answer === null) return 0
          // The validator finds cells that stay empty.
          if (typeof answer === 'string' && readLine(answer, geometry.size, solution)) return 1
          throw new WrongAnswer(`it returned ${describeAnswer(answer)}`)
        },
      }
    },
  }
}

/** Whether two equal digits share a unit: as core's `findClash`, without saying where (measured: 0.2 µs, not 1.5). */
function hasClash({ size, units }: Geometry, cells: Cells): boolean {
  let twice = 0
  for (let start = 0; start < units.length; start += size) {
    let seen = 0
    for (let i = start; i < start + size; i++) {
      // Bit 0 stands for empty cells.
      const digit = (1 << cells[units[i] as number]!) & ~1
      twice |= seen & digit
      seen |= digit
    }
  }
  return twice !== 0
}

/** A description of a value that is not an answer, and of valid answers. */
function describeAnswer(answer: unknown): string {
  if (answer instanceof Promise) return 'a promise; it must answer at once, without async'
  const what = typeof answer === 'string' ? describeText(answer) : describeValue(answer)
  return `${what}; 81 digits are a solution, null means that there is none`
}

function describeText(answer: string): string {
  return answer.length === 81
    ? `a text with ${describeCharacter(answer, answer.search(/[^0-9.]/))} in it`
    : `a text of ${formatCount(answer.length, 'character')}`
}
