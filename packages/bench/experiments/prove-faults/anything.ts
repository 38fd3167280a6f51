/** Values that JavaScript may pass where a board or options belong, drawn from a seed. */
import type { Draw } from '@masu/core/symmetry'

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
export const CELLS: readonly number[] = [...PUZZLE].map((one) => (one === '.' ? 0 : Number(one)))

const thrower: unknown = new Proxy([], {
  get() {
    throw new TypeError('no')
  },
})

const NO_PROTOTYPE: unknown = Object.create(null)

/** One of each kind of value. */
function oddity(draw: Draw): unknown {
  const all: readonly unknown[] = [
    ...[undefined, null, NaN, Infinity, -0, 2 ** 60, 1.5, -1, 10n, true, '', '5', Symbol('x')],
    ...[{}, [], NO_PROTOTYPE, () => 5, new Date(0), new Uint8Array(2), thrower],
    { length: draw(700) },
    { valueOf: () => 5 },
    new BigUint64Array(81),
  ]
  return all[draw(all.length)]
}

/** A board, right, spoiled, or nothing of the kind. */
export function drawBoard(draw: Draw): unknown {
  switch (draw(8)) {
    case 0:
      return oddity(draw)
    case 1:
      return changedText(draw)
    case 2:
      return Uint8Array.from(CELLS)
    case 3: {
      // Its length changes while it is read.
      const target: unknown[] = [...CELLS]
      const at = String(draw(81))
      return new Proxy(target, {
        get(_, key) {
          if (key === at) target.length = draw(100)
          const value: unknown = Reflect.get(target, key)
          return value
        },
      })
    }
    case 4: {
      const cells: unknown[] = [...CELLS]
      Object.defineProperty(cells, draw(81), { get: () => oddity(draw) })
      return cells
    }
    default: {
      const cells: unknown[] = [...CELLS]
      for (let changes = draw(3); changes > 0; changes--) {
        cells[draw(81)] = draw(3) === 0 ? oddity(draw) : draw(11)
      }
      return cells
    }
  }
}

function changedText(draw: Draw): string {
  const at = draw(82)
  const part = ['', '.', '5', 'x', '\0', '\u{1F600}', '\uD800'][draw(7)] ?? ''
  return PUZZLE.slice(0, at) + part + PUZZLE.slice(at + draw(3))
}

/** Options, right or not. */
export function drawOptions(draw: Draw): unknown {
  if (draw(2) === 0) return undefined
  if (draw(4) === 0) return oddity(draw)
  return {
    limit: draw(2) === 0 ? 1 + draw(20) : oddity(draw),
    geometry: draw(2) === 0 ? ['3x3', '2x2', '9x9', '3X3'][draw(4)] : oddity(draw),
  }
}
