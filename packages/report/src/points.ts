/** Points of entries: eight colours, then the same colours in another shape. */
import { markup, path, type Markup } from './markup.ts'
import { LINE_COLOURS } from './palette.ts'

/** A square and a diamond, from their centres, in units; a circle is an element of its own. */
const SHAPES = ['m-3.6-3.6h7.2v7.2h-7.2z', 'm0-5.2l5.2 5.2l-5.2 5.2l-5.2-5.2z']

/** The point of a line of the figure, by its number from 0: filled, or a ring on the paper. */
export function pointAt(line: number, x: number, y: number, filling: 'filled' | 'ring'): Markup {
  const colour = line % LINE_COLOURS
  const kind = filling === 'ring' ? `ring c${colour}` : `c${colour} f${colour}`
  const shape = SHAPES[(Math.floor(line / LINE_COLOURS) % (SHAPES.length + 1)) - 1]
  return shape === undefined
    ? markup`<circle class="${kind}" cx="${x}" cy="${y}" r="4"/>`
    : markup`<path class="${kind}" d="${path(`M${x} ${y}${shape}`)}"/>`
}

/** A dot at each of these places, as one path with steps from dot to dot, which takes half as many characters. */
export function dotsPath(places: readonly (readonly number[])[]): Markup {
  let [beforeX, beforeY] = [0, 0]
  const commands = places.map(([x = 0, y = 0], index) => {
    const step = [x - beforeX, y - beforeY] as const
    ;[beforeX, beforeY] = [x, y]
    return index === 0 ? `M${x} ${y}h0` : `m${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}h0`
  })
  return path(commands.join(''))
}
