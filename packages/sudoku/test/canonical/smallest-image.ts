/** The canonical form by its definition, for tests: it looks at every image. */
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'

/** The first in lexicographic order among all images of the puzzle that have its geometry. */
export function smallestImage({ geometry, givens }: Puzzle): Cells {
  const { size, boxHeight, boxWidth, cellCount, rowOf, colOf } = geometry
  const best = new Uint8Array(cellCount).fill(255)
  const columnOrders = lineOrders(boxHeight, boxWidth)
  const transpose = givens.map((_, cell) => givens[colOf[cell] * size + rowOf[cell]])
  for (const rows of lineOrders(boxWidth, boxHeight)) {
    for (const columns of columnOrders) {
      consider(givens, rows, columns, best)
      if (boxHeight === boxWidth) consider(transpose, rows, columns, best)
    }
  }
  return best
}

const image = new Uint8Array(625)
const labels = new Uint8Array(26)

/** Of images that differ in digits alone, the first has its digits in order of appearance. */
function consider(cells: Cells, rows: Uint8Array, columns: Uint8Array, best: Cells): void {
  const size = rows.length
  labels.fill(EMPTY)
  let label = 0
  let smaller = false
  for (let row = 0, place = 0; row < size; row++) {
    const base = rows[row] * size
    for (let col = 0; col < size; col++, place++) {
      const digit = cells[base + columns[col]]
      if (digit !== EMPTY && labels[digit] === EMPTY) labels[digit] = ++label
      image[place] = labels[digit]
      if (!smaller && image[place] > best[place]) return
      if (image[place] < best[place]) smaller = true
    }
  }
  best.set(image.subarray(0, best.length))
}

/** All orders of lines that keep the groups together. */
function lineOrders(groups: number, linesPerGroup: number): Uint8Array[] {
  const within = permutations(linesPerGroup)
  return permutations(groups).flatMap((groupOrder) => {
    let orders: number[][] = [[]]
    for (const group of groupOrder) {
      orders = orders.flatMap((order) =>
        within.map((lines) => [...order, ...lines.map((line) => group * linesPerGroup + line)]),
      )
    }
    return orders.map((order) => Uint8Array.from(order))
  })
}

function permutations(count: number): number[][] {
  if (count === 0) return [[]]
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, at) => rest.toSpliced(at, 0, count - 1)),
  )
}
