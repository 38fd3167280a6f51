/** Keys and columns that say the form of boxes in other words than `geometry`, such as `boxRows` or `block_width`. */
import { hasOneForm } from './drawn-boxes.ts'
import type { BesideTexts } from './format-types.ts'
import { textError } from '../faults/text-error.ts'
import type { Place } from '../faults/puzzle-error.ts'
import type { Geometry } from '../geometry.ts'

const HEIGHT =
  /^(?:box|block|region|sub_?grid)(?:es|s)?[_ -]?(?:rows?|heights?|h)$|^rows?[_ -]?(?:per|in|of)[_ -]?(?:box|block)$/i
const WIDTH =
  /^(?:box|block|region|sub_?grid)(?:es|s)?[_ -]?(?:col(?:umn)?s?|widths?|w)$|^col(?:umn)?s?[_ -]?(?:per|in|of)[_ -]?(?:box|block)$/i
const BOTH =
  /^(?:box|block|region|sub_?grid)(?:es|s)?(?:[_ -]?(?:sizes?|shapes?|dim(?:ension)?s?))?$/i

/**
 * Throws a PuzzleError if a text beside a board that begins at a place says other boxes than those of its size, which
 * the geometry was guessed by.
 */
export function refuseOtherBoxes(
  beside: BesideTexts | undefined,
  { size, boxHeight, boxWidth }: Geometry,
  at: Place,
): void {
  if (beside === undefined || hasOneForm(size)) return
  for (const [name, value] of beside) {
    const [, text = '', second = text] = /^\D*(\d+)(?:\D+(\d+))?\D*$/.exec(value) ?? []
    if (text === '') continue
    const [first, last] = [Number(text), Number(second)]
    const isOther =
      (HEIGHT.test(name) && first !== boxHeight) ||
      (WIDTH.test(name) && first !== boxWidth) ||
      (BOTH.test(name) && (first !== boxHeight || last !== boxWidth))
    if (isOther) throw textError(at, 'namedBoxes', { text: name })
  }
}
