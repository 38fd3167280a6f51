/** The deductions of the technique solver as sentences, with cells and units called by name. */
import type { Geometry } from '@masu/core/geometry'
import { symbolOf } from '@masu/core/puzzle'
import { cellName, describeClash, unitName } from '@masu/core/validate'
import type { Candidate, Contradiction, Step, Technique } from '@masu/puzzles/techniques'
import { lackOf } from './step-lines.ts'

const WIDTH = 80

/** As people write them: the X of an X-wing is a capital. */
export function techniqueName(technique: Technique): string {
  return technique === 'x-wing' ? 'X-wing' : technique.replaceAll('-', ' ')
}

/** As in "r4c7 = 5: the only digit left in the cell". */
export function deductionText(geometry: Geometry, step: Step): string {
  const { technique, placed } = step
  if (placed !== null) {
    const where =
      technique === 'naked-single'
        ? 'the only digit left in the cell'
        : `the only cell for ${symbolOf(placed.digit)} in ${unitsText(geometry, step.bases)}`
    return `${cellName(geometry, placed.cell)} = ${symbolOf(placed.digit)}: ${where}`
  }
  return `${techniqueName(technique)}: ${pattern(geometry, step)}, so ${losses(geometry, step.eliminated)}`
}

/** Why a board has no solution. */
export function contradictionText(geometry: Geometry, contradiction: Contradiction): string {
  if (contradiction.kind === 'clash') return describeClash(geometry, contradiction.clash)
  return contradiction.kind === 'no-candidate'
    ? lackOf(geometry, { ...contradiction, kind: 'cell' })
    : lackOf(geometry, { ...contradiction, kind: 'place' })
}

/** The pattern that was found, and where. */
function pattern(geometry: Geometry, { technique, digits, cells, bases, covers }: Step): string {
  const digitList = conjunction(digits.map(symbolOf))
  const cellList = conjunction(cells.map((cell) => cellName(geometry, cell)))
  const where = `in ${unitsText(geometry, bases)}`
  if (technique === 'locked-candidates' || technique === 'x-wing') {
    return `${where} the ${digitList} must lie in ${unitsText(geometry, covers)}`
  }
  return technique.startsWith('hidden')
    ? `${where} only ${cellList} can take ${digitList}`
    : `${where} ${cellList} can take nothing but ${digitList}`
}

/** As in "r2c5 and r2c9 lose 7; r3c1 loses 7 and 8". */
function losses(geometry: Geometry, eliminated: readonly Candidate[]): string {
  const lost = Map.groupBy(eliminated, ({ cell }) => cell)
  const alike = Map.groupBy(lost, ([, candidates]) =>
    conjunction(candidates.map(({ digit }) => symbolOf(digit))),
  )
  return [...alike]
    .map(([digits, cells]) => {
      const names = cells.map(([cell]) => cellName(geometry, cell))
      return `${conjunction(names)} ${names.length === 1 ? 'loses' : 'lose'} ${digits}`
    })
    .join('; ')
}

/** As in "row 3", and "rows 3 and 7" for two of a kind. */
function unitsText(geometry: Geometry, units: readonly number[]): string {
  const [first = '', ...others] = units.map((unit) => unitName(geometry, unit))
  const numbers = others.map((name) => name.replace(/^\w+ /, ''))
  if (numbers.length === 0) return first
  return conjunction([first.replace(' ', 's '), ...numbers])
}

function conjunction(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/**
 * The text after `before`, wrapped at spaces into lines of 80; all lines but the first are
 * indented.
 */
export function wrapped(before: string, text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && before.length + line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return `${before}${[...lines, line].join(`\n${' '.repeat(before.length)}`)}`
}
