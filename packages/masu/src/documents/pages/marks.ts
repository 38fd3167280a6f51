/**
 * Marks of figures. Colour never stands alone: a square means slower, a diamond faster, a triangle changed work or a
 * changed answer, a dot measured or the same, a ring not certain, and an empty square accepted.
 */
import type { Mark } from '@masu/results/words/document'
import { markup, pathMarkup, type Markup } from './markup.ts'
import { roundPlace } from './scale.ts'

/** The styles of marks, and of the drawing around them. */
export const marksStyle: string = `
svg .m-measured{fill:var(--c0);stroke:var(--c0)}
svg .m-slower,svg .m-changed{fill:var(--bad);stroke:var(--bad)}
svg .m-faster{fill:var(--good);stroke:var(--good)}
svg .m-same{fill:var(--dim);stroke:var(--dim)}
svg .m-open{fill:var(--paper);stroke:var(--ink)}
svg .m-accepted{fill:var(--paper);stroke:var(--bad)}
svg .mark{stroke-width:1.75}
svg .interval{stroke-width:3.5;stroke-linecap:round}svg .interval.m-open{stroke-width:2;stroke-dasharray:3 3}
svg .dots,svg .dot{stroke-width:4.5;stroke-linecap:round;opacity:.32}
`.trim()

const DOT = 'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z'
const SQUARE = 'm-4 -4h8v8h-8z'

/** Each is drawn from its centre, in units. */
const SHAPES: Readonly<Record<Mark, string>> = {
  measured: DOT,
  same: DOT,
  open: DOT,
  slower: SQUARE,
  accepted: SQUARE,
  faster: 'm0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z',
  changed: 'm0 -5l5.2 9h-10.4z',
}

/** The mark with its centre at a place. */
export function markAt(mark: Mark, x: number, y: number): Markup {
  return markup`<path class="mark m-${mark}" d="${pathMarkup(`M${roundPlace(x)} ${roundPlace(y)}${SHAPES[mark]}`)}"/>`
}

/** The key of a figure: the named marks that are in use, in the order of the names. */
export function drawKey(
  names: readonly (readonly [Mark, string])[],
  inUse: Iterable<Mark>,
): Markup {
  const used = new Set(inUse)
  const items = names
    .filter(([mark]) => used.has(mark))
    .map(
      ([mark, name]) =>
        markup`<li><svg class="key" viewBox="0 0 14 14" aria-hidden="true">${markAt(mark, 7, 7)}</svg> ${name}</li>`,
    )
  return markup`<ul class="list">${items}</ul>`
}
