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

const deceiver: unknown = new Proxy([], {
  get() {
    throw new Proxy(new Error('no'), {
      getPrototypeOf() {
        throw new TypeError('never')
      },
    })
  },
})

/** One of each kind of value. */
function oddity(draw: Draw): unknown {
  const all: readonly unknown[] = [
    ...[undefined, null, NaN, Infinity, -0, 2 ** 60, 1.5, -1, 10n, true, '', '5', Symbol('x')],
    ...[{}, [], NO_PROTOTYPE, () => 5, new Date(0), new Uint8Array(2), thrower, deceiver],
    { length: draw(700) },
    { valueOf: () => 5 },
    new BigUint64Array(81),
  ]
  return all[draw(all.length)]
}

/** A board, a spoiled board, or any other value. */
export function drawBoard(draw: Draw): unknown {
  switch (draw(11)) {
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
    case 5:
      return rowsOf(draw)
    case 6:
      return written(draw)
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

/** Rows of numbers, right, spoiled, or with another length. */
function rowsOf(draw: Draw): unknown {
  const rows: unknown[] = Array.from({ length: 9 }, (_, row) => CELLS.slice(9 * row, 9 * row + 9))
  for (let changes = draw(3); changes > 0; changes--) {
    const row = draw(9)
    rows[row] = draw(2) === 0 ? oddity(draw) : [...CELLS.slice(0, 8 + draw(3)), oddity(draw)]
  }
  if (draw(4) === 0) rows.length = draw(10)
  return rows
}

/** A text with blanks, uprights and line ends anywhere. */
function written(draw: Draw): string {
  const signs = [' ', '\n', '\r\n', '|', '\t', '-', '\u3000', '1', 'x', '12']
  let text = changedText(draw).replaceAll(/.{9}/g, draw(4) === 0 ? '$&' : '$&\n')
  for (let changes = draw(4); changes > 0; changes--) {
    const at = draw(text.length)
    text = text.slice(0, at) + (signs[draw(signs.length)] ?? '') + text.slice(at)
  }
  return text
}

/** A list of boards, of cells, or of anything. */
export function drawBoards(draw: Draw): unknown {
  switch (draw(4)) {
    case 0:
      return drawBoard(draw)
    case 1:
      return [...CELLS, ...(draw(2) === 0 ? CELLS : [])]
    case 2:
      return new Proxy([drawBoard(draw)], {
        get: (target, key) =>
          draw(9) === 0 ? oddity(draw) : (Reflect.get(target, key) as unknown),
      })
    default:
      return Array.from({ length: draw(3) }, () => drawBoard(draw))
  }
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
