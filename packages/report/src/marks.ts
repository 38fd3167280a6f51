/**
 * Marks of verdicts. Colour never stands alone: a square is slower, a diamond faster, a triangle other work
 * or another answer, a dot the same, and a ring or an empty square is not certain or accepted.
 */
import { markup, path, type Markup } from './markup.ts'
import { place } from './scales.ts'

export type Mark = 'slower' | 'faster' | 'same' | 'open' | 'changed' | 'accepted'

/** What marks, and the lines around them, need in the sheet. */
export const marksStyle: string = `
svg .m-slower,svg .m-changed{fill:var(--bad);stroke:var(--bad)}
svg .m-faster{fill:var(--good);stroke:var(--good)}
svg .m-same{fill:var(--dim);stroke:var(--dim)}
svg .m-open{fill:var(--paper);stroke:var(--ink)}
svg .m-accepted{fill:var(--paper);stroke:var(--bad)}
svg .mark{stroke-width:1.75}svg .faint{opacity:.4}
svg .ends{stroke-width:2;fill:none}svg .maybe{stroke-dasharray:3 2.5}
svg .edge{stroke:var(--dim);stroke-dasharray:4 3;fill:none}
svg .one{stroke:var(--dim);stroke-width:1;fill:none}
svg .level{stroke:var(--c0);stroke-width:2.5;fill:none}
svg .told{font-weight:600;font-size:11.5px}
`.trim()

/** The mark with its centre at a place. */
export function markAt(mark: Mark, x: number, y: number): Markup {
  return marksAt(mark, [[x, y]])
}

/** The mark at each of many places, as one path: a browser takes longer over many small ones. */
export function marksAt(
  mark: Mark,
  places: readonly (readonly [x: number, y: number])[],
  size: 'normal' | 'small' = 'normal',
): Markup {
  const shape = size === 'small' ? SMALL[mark] : SHAPES[mark]
  const d = places.map(([x, y]) => `M${place(x)} ${place(y)}${shape}`).join('')
  return markup`<path class="mark m-${mark}" d="${path(d)}"/>`
}

/** Each is drawn from its centre, in units. */
const SHAPES: Readonly<Record<Mark, string>> = {
  same: 'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  open: 'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  slower: 'm-4 -4h8v8h-8z',
  accepted: 'm-4 -4h8v8h-8z',
  faster: 'm0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z',
  changed: 'm0 -5l5.2 9h-10.4z',
}

/** Half as large: for many of them beside one another. */
const SMALL: Readonly<Record<Mark, string>> = {
  same: 'm-1.75 0a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0z',
  open: 'm-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  slower: 'm-2 -2h4v4h-4z',
  accepted: 'm-2 -2h4v4h-4z',
  faster: 'm0 -2.75l2.75 2.75l-2.75 2.75l-2.75 -2.75z',
  changed: 'm0 -2.5l2.6 4.5h-5.2z',
}
