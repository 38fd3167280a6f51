/**
 * Marks of verdicts, and points of entries: eight colours, then the same colours in another shape. Colour never stands alone: a square is slower, a diamond faster, a triangle other work
 * or another answer, a dot the same, and a ring or an empty square is not certain or accepted.
 */
import { markup, path, type Markup } from './markup.ts'
import { LINE_COLOURS } from './palette.ts'
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

/** The key of a figure: those of the named marks that are in use, in the order of the names. */
export function keyOf(names: readonly (readonly [Mark, string])[], inUse: Iterable<Mark>): Markup {
  const used = new Set(inUse)
  const items = names
    .filter(([mark]) => used.has(mark))
    .map(
      ([mark, name]) =>
        markup`<li><svg class="key" viewBox="0 0 14 14" aria-hidden="true">${markAt(mark, 7, 7)}</svg> ${name}</li>`,
    )
  return markup`<ul class="list">${items}</ul>`
}

/** A square and a diamond, from their centres, in units; a circle is an element of its own. */
const POINTS = ['m-3.6-3.6h7.2v7.2h-7.2z', 'm0-5.2l5.2 5.2l-5.2 5.2l-5.2-5.2z']

/** The point of a line of the figure, by its number from 0: filled, or a ring on the paper. */
export function pointAt(line: number, x: number, y: number, filling: 'filled' | 'ring'): Markup {
  const colour = line % LINE_COLOURS
  const kind = filling === 'ring' ? `ring c${colour}` : `c${colour} f${colour}`
  const shape = POINTS[(Math.floor(line / LINE_COLOURS) % (POINTS.length + 1)) - 1]
  return shape === undefined
    ? markup`<circle class="${kind}" cx="${x}" cy="${y}" r="4"/>`
    : markup`<path class="${kind}" d="${path(`M${x} ${y}${shape}`)}"/>`
}

/** A dot at each of these places, as one path. */
export function dotsPath(places: readonly Place[]): Markup {
  const dots = stepsOf(places).map((step) => `m${step}h0`)
  return path(`${startOf(places)}h0${dots.join('')}`)
}

/** The commands of a line through these places. */
export function linePath(places: readonly Place[]): string {
  return `${startOf(places)}l${stepsOf(places).join(' ')}`
}

type Place = readonly [x: number, y: number]

function startOf([[x, y] = [0, 0]]: readonly Place[]): string {
  return `M${x} ${y}`
}

/** From each place to the next, which takes half as many characters as the places. */
function stepsOf(places: readonly Place[]): string[] {
  return places.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = places[index] ?? [0, 0]
    return `${x - fromX}${y < fromY ? '' : ' '}${y - fromY}`
  })
}
