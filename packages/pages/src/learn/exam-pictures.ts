/**
 * The pictures of the pages about the exam question: what div and mod mean on the board, how the corner
 * of a frame is found, and table Z before and after it is restored. All numbers are computed.
 */
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { arrow, box, colours, picture, textAt } from './svg.ts'

/** The words of a picture in one language. */
export interface PictureWords {
  readonly divMod: {
    readonly title: string
    readonly row: string
    readonly column: string
    readonly rowFormula: (x: number, div: number, top: number) => string
    readonly columnFormula: (x: number, mod: number) => string
  }
  readonly corner: {
    readonly title: string
    readonly up: (steps: number) => readonly string[]
    readonly left: (steps: number) => readonly string[]
    readonly sum: (x: number, up: number, left: number) => string
  }
  readonly tableZ: {
    readonly title: string
    readonly panels: readonly (readonly [heading: string, note: string])[]
    readonly changed: string
    readonly zeroBefore: string
    readonly why: string
  }
}

/** The cell of the first two pictures: neither a corner nor a middle, so that all terms differ. */
const X = 50

const SIZE = 9

function div(n: number, m: number): number {
  return Math.floor(n / m)
}

function mod(n: number, m: number): number {
  return n % m
}

/** A board of indices, some cells of which stand out. */
function board(
  left: number,
  top: number,
  cell: number,
  styleOf: (x: number) => { readonly fill: string; readonly text: string; readonly bold: boolean },
): string[] {
  const parts: string[] = []
  for (let x = 0; x < SIZE * SIZE; x++) {
    const { fill, text, bold } = styleOf(x)
    const [cx, cy] = [left + mod(x, SIZE) * cell, top + div(x, SIZE) * cell]
    parts.push(
      box([cx, cy, cell, cell], fill, colours.line),
      textAt(cx + cell / 2, cy + cell / 2 + 4, `${x}`, { size: 11, fill: text, bold }),
    )
  }
  const frame = 3 * cell
  for (let i = 0; i < SIZE; i++) {
    const at = [left + mod(i, 3) * frame, top + div(i, 3) * frame] as const
    parts.push(box([...at, frame, frame], null, colours.ink, 1.5))
  }
  return parts
}

function plain(isInUnit: boolean) {
  return {
    fill: isInUnit ? colours.unit : colours.paper,
    text: isInUnit ? colours.ink : colours.faint,
    bold: false,
  }
}

const start = { fill: colours.cell, text: colours.paper, bold: true }
const goal = { fill: colours.goalPaper, text: colours.goal, bold: true }

/** Two boards: the row of a cell by div, and its column by mod. */
export function divModPicture({ divMod: words }: PictureWords): string {
  const [cell, top] = [30, 76]
  const [rowLeft, columnLeft] = [52, 392]
  const rowTop = div(X, SIZE) * SIZE
  const columnTop = mod(X, SIZE)
  const headings = [
    textAt(rowLeft + 4.5 * cell, 26, words.row, { bold: true }),
    textAt(columnLeft + 4.5 * cell, 26, words.column, { bold: true }),
  ]
  const numbers = Array.from({ length: SIZE }, (_, i) => {
    const row = {
      size: 12,
      bold: i === div(X, SIZE),
      fill: i === div(X, SIZE) ? colours.cell : colours.faint,
    }
    const column = {
      size: 12,
      bold: i === columnTop,
      fill: i === columnTop ? colours.cell : colours.faint,
    }
    return [
      textAt(rowLeft - 14, top + (i + 0.5) * cell + 4, `${i}`, row),
      textAt(columnLeft + (i + 0.5) * cell, top - 10, `${i}`, column),
    ]
  }).flat()
  const rows = board(rowLeft, top, cell, (x) => {
    if (x === X) return start
    return x === rowTop ? goal : plain(div(x, SIZE) === div(X, SIZE))
  })
  const columns = board(columnLeft, top, cell, (x) => {
    if (x === X) return start
    return x === columnTop ? goal : plain(mod(x, SIZE) === columnTop)
  })
  const below = top + SIZE * cell + 28
  return picture(714, below + 18, words.title, [
    ...headings,
    textAt(rowLeft - 14, top - 10, 'div', { size: 11, fill: colours.faint }),
    textAt(columnLeft - 20, top - 10, 'mod', { size: 11, fill: colours.faint }),
    ...numbers,
    ...rows,
    ...columns,
    textAt(rowLeft + 4.5 * cell, below, words.rowFormula(X, div(X, SIZE), rowTop)),
    textAt(columnLeft + 4.5 * cell, below, words.columnFormula(X, columnTop)),
  ])
}

/** One board: from a cell up to the top of its frame, and left to its corner. */
export function cornerPicture({ corner: words }: PictureWords): string {
  const [cell, top, left] = [34, 20, 20]
  const up = mod(div(X, SIZE) * SIZE, 27)
  const back = mod(X, 3)
  const frameTop = X - up - back
  const inFrame = (x: number): boolean =>
    div(div(x, SIZE), 3) === div(div(X, SIZE), 3) && div(mod(x, SIZE), 3) === div(mod(X, SIZE), 3)
  const cells = board(left, top, cell, (x) => {
    if (x === X) return start
    return x === frameTop ? goal : plain(inFrame(x))
  })
  // Beside the numbers, which stay readable.
  const beside = (x: number): readonly [number, number] => [
    left + (mod(x, SIZE) + 0.5) * cell + 11,
    top + (div(x, SIZE) + 0.5) * cell + 11,
  ]
  const [from, turn, to] = [beside(X), beside(X - up), beside(frameTop)]
  const path = arrow([[from[0], from[1] - 25], turn, [to[0] + 2, to[1]]], colours.goal)
  const right = left + SIZE * cell + 26
  const lines = [
    ...words.up(up).map((text, i) => ({ text, bold: i === 0 })),
    { text: '', bold: false },
    ...words.left(back).map((text, i) => ({ text, bold: i === 0 })),
    { text: '', bold: false },
    { text: words.sum(X, up, back), bold: true },
  ]
  const said = lines.map(({ text, bold }, i) =>
    textAt(right, 70 + i * 26, text, { bold, anchor: 'start', size: 14 }),
  )
  return picture(714, top + SIZE * cell + 20, words.title, [...cells, path, ...said])
}

/** The digits that may stand in each cell: [x][n] as in the question, n from 1. */
type TableZ = readonly (readonly boolean[])[]

function tableZOf({ geometry, givens }: Puzzle, isIn: (x: number, n: number) => boolean): TableZ {
  const { cellCount, size } = geometry
  return Array.from({ length: cellCount }, (_, x) =>
    Array.from({ length: size + 1 }, (__, n) => n > 0 && givens[x] === EMPTY && isIn(x, n)),
  )
}

function has(z: TableZ, x: number, n: number): boolean {
  return z[x]?.[n] ?? false
}

/** The cells and the digit of the third picture: the exam's board when the first 4 is put in. */
const PLACED = { x: 3, n: 4 } as const
const BEFORE = { x: 1, n: 3 } as const
const SHOWN = [3, 5, 7, 8, 13, 21, 48] as const

/** Table Z of a few cells: saved, updated and restored. */
export function tableZPicture(exam: Puzzle, { tableZ: words }: PictureWords): string {
  const { geometry, givens } = exam
  const arePeers = (a: number, b: number): boolean =>
    [...geometry.peers.subarray(a * geometry.peerCount, (a + 1) * geometry.peerCount)].includes(b)
  const fits = (x: number, n: number): boolean =>
    givens.every((value, other) => value !== n || !arePeers(x, other))
  const saved = tableZOf(exam, (x, n) => fits(x, n) && !(n === BEFORE.n && arePeers(x, BEFORE.x)))
  // As the question has it, the cell itself is among those of its row, column and frame.
  const isReached = (x: number, n: number): boolean =>
    n === PLACED.n && (x === PLACED.x || arePeers(x, PLACED.x))
  const updated = saved.map((digits, x) => digits.map((may, n) => may && !isReached(x, n)))
  const [cell, top, gap] = [21, 92, 34]
  const panelWidth = 36 + SIZE * cell
  const parts: string[] = []
  for (const [index, z] of [saved, updated, saved].entries()) {
    const left = 14 + index * (panelWidth + gap)
    const [heading, note] = words.panels[index] ?? ['', '']
    const middle = left + 36 + 4.5 * cell
    parts.push(
      textAt(middle, 26, heading, { bold: true }),
      textAt(middle, 48, note, { size: 12, fill: colours.faint }),
      textAt(left + 16, top - 8, 'x \\ n', { size: 11, fill: colours.faint }),
    )
    for (let n = 1; n <= SIZE; n++) {
      const x = left + 36 + (n - 0.5) * cell
      const isPlaced = n === PLACED.n
      parts.push(
        textAt(x, top - 8, `${n}`, {
          size: 12,
          bold: isPlaced,
          fill: isPlaced ? colours.goal : colours.faint,
        }),
      )
    }
    for (const [row, x] of SHOWN.entries()) {
      const y = top + row * cell
      parts.push(
        textAt(left + 24, y + 15, `${x}`, {
          size: 12,
          anchor: 'end',
          fill: x === PLACED.x ? colours.cell : colours.ink,
          bold: x === PLACED.x,
        }),
      )
      for (let n = 1; n <= SIZE; n++) {
        const may = has(z, x, n)
        const isChanged = has(saved, x, n) && !has(updated, x, n)
        const wasZero = !has(saved, x, n) && isReached(x, n)
        const fill = isChanged ? colours.goalPaper : wasZero ? '#e5e7eb' : colours.paper
        parts.push(
          box([left + 36 + (n - 1) * cell, y, cell, cell], fill, colours.line),
          textAt(left + 36 + (n - 0.5) * cell, y + 15, may ? '1' : '0', {
            size: 12,
            bold: isChanged,
            fill: isChanged ? colours.goal : may ? colours.ink : colours.faint,
          }),
        )
      }
    }
    if (index < 2) {
      const y = top + (SHOWN.length / 2) * cell
      parts.push(
        arrow(
          [
            [left + panelWidth + 6, y],
            [left + panelWidth + gap - 4, y],
          ],
          colours.goal,
        ),
      )
    }
  }
  const below = top + SHOWN.length * cell + 26
  parts.push(
    box([50, below - 12, 14, 14], colours.goalPaper, colours.line),
    textAt(72, below, words.changed, { size: 13, anchor: 'start' }),
    box([50, below + 12, 14, 14], '#e5e7eb', colours.line),
    textAt(72, below + 24, words.zeroBefore, { size: 13, anchor: 'start' }),
    textAt(50, below + 50, words.why, { size: 13, anchor: 'start', bold: true }),
  )
  return picture(28 + 3 * panelWidth + 2 * gap, below + 66, words.title, parts)
}
