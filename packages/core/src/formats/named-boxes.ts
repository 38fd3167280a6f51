/** Keys, columns and titles that say the form of boxes in other words than `geometry`, such as `boxRows`. */
import { hasOneForm } from './drawn-boxes.ts'
import type { BesideTexts, Source } from './format-types.ts'
import { textError } from '../faults/text-error.ts'
import type { Place } from '../faults/puzzle-error.ts'
import type { Geometry } from '../geometry.ts'

const HEIGHT =
  /^(?:box|block|region|sub_?grid)(?:es|s)?[_ -]?(?:rows?|heights?|h)$|^rows?[_ -]?(?:per|in|of)[_ -]?(?:box|block)$/i
const WIDTH =
  /^(?:box|block|region|sub_?grid)(?:es|s)?[_ -]?(?:col(?:umn)?s?|widths?|w)$|^col(?:umn)?s?[_ -]?(?:per|in|of)[_ -]?(?:box|block)$/i
const BOTH =
  /^(?:box|block|region|sub_?grid)(?:es|s)?(?:[_ -]?(?:sizes?|shapes?|dim(?:ension)?s?))?$/i

/** Boxes in words, as `3x2` or as `3 rows high and 2 columns wide`. */
const SIDES = /(?<!\d)(\d+)\s*(?:x|×|by)\s*(\d+)(?!\d)/giu
const HIGH = /(\d+)\s*(?:cells?\s*)?(?:rows?|high|tall)\b/i
const WIDE = /(\d+)\s*(?:cells?\s*)?(?:col(?:umn)?s?|wide)\b/i

/**
 * Refuses a board that begins on a line if words above it say other boxes than those of its size, which its geometry was
 * guessed by. Returns whether it did.
 */
export function refuseBoxesOfWords(
  beside: BesideTexts | undefined,
  geometry: Geometry,
  source: Source,
  line: number,
): boolean {
  const texts = [beside?.get('title') ?? '', beside?.get('comment') ?? '']
  const text = texts.find((one) => tellsOtherBoxes(one, geometry))
  if (text === undefined || source.geometry !== null) return false
  source.refuse(source.error(line, 1, 'namedBoxes', { text }))
  return true
}

function tellsOtherBoxes(text: string, { size, boxHeight, boxWidth }: Geometry): boolean {
  if (text === '' || hasOneForm(size)) return false
  const pairs = [...text.matchAll(SIDES)].map(([, height, width]) => [height, width])
  pairs.push([HIGH.exec(text)?.[1] ?? '', WIDE.exec(text)?.[1] ?? ''])
  return pairs.some(([high, wide]) => {
    const [height, width] = [Number(high), Number(wide)]
    const areSides = height * width === size && height > 1 && width > 1
    return areSides && (height !== boxHeight || width !== boxWidth)
  })
}

/** Whether a value below a name says the form of boxes. */
export function namesBoxes(name: string): boolean {
  return BOTH.test(name)
}

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
