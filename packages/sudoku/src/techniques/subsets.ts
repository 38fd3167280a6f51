/**
 * Two or three lines of a table have their marks in equally many places: these places then belong to these
 * lines, and the other lines lose their marks there. In a unit's table of cells and their digits this is a
 * naked pair or triple; in the same table transposed, a hidden one; in a digit's table of rows and their
 * columns, or of columns and their rows, an X-wing.
 *
 * Source: the common pattern of the three is from Denis Berthier, "The Hidden Logic of Sudoku", 2007; naked
 * subsets are the preemptive sets of J. F. Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles",
 * 2009.
 */
import { listBits, type CandidateBoard, type Finder } from './candidate-board.ts'

/** A search of tables for subsets of one order, 2 or 3. */
class SubsetSearch {
  readonly order: number
  /** Lines of the subset found last, a bit each; `places`: their places together. */
  lines = 0
  places = 0

  constructor(order: number) {
    this.order = order
  }

  /**
   * Finds lines of table[start..end) that take a mark from another line. A line with one place is a single,
   * which another technique finds; a line without places is filled.
   */
  find(table: Int32Array, start: number, end: number): boolean {
    for (let i = start; i < end; i++) {
      const first = table[i]
      if (isFewerThanTwo(first) || this.tooMany(first)) continue
      for (let j = i + 1; j < end; j++) {
        const two = first | table[j]
        if (isFewerThanTwo(table[j]) || this.tooMany(two)) continue
        const pair = (1 << (i - start)) | (1 << (j - start))
        if (this.order === 2) {
          if (this.takes(table, start, end, pair, two)) return true
          continue
        }
        for (let k = j + 1; k < end; k++) {
          const three = two | table[k]
          if (isFewerThanTwo(table[k]) || this.tooMany(three)) continue
          if (this.takes(table, start, end, pair | (1 << (k - start)), three)) return true
        }
      }
    }
    return false
  }

  private tooMany(places: number): boolean {
    const rest = places & (places - 1)
    const third = rest & (rest - 1)
    return this.order === 2 ? third !== 0 : (third & (third - 1)) !== 0
  }

  private takes(
    table: Int32Array,
    start: number,
    end: number,
    lines: number,
    places: number,
  ): boolean {
    for (let i = start; i < end; i++) {
      if ((table[i] & places) === 0 || (lines & (1 << (i - start))) !== 0) continue
      this.lines = lines
      this.places = places
      return true
    }
    return false
  }
}

function isFewerThanTwo(places: number): boolean {
  return (places & (places - 1)) === 0
}

/** Cells of a unit that together have only as many candidates as cells: the unit's other cells lose these. */
export function nakedSubsets(board: CandidateBoard, order: number): Finder {
  const { candidates, unitsInOrder } = board
  const { size, units } = board.geometry
  const search = new SubsetSearch(order)
  const table = new Int32Array(size)
  let base = 0
  return {
    // The next easier technique comes first after each.
    sweep() {
      return this.apply()
    },
    apply() {
      for (let next = 0; next < unitsInOrder.length; next++) {
        base = unitsInOrder[next]
        for (let i = 0; i < size; i++) table[i] = candidates[units[base * size + i]]
        if (!search.find(table, 0, size)) continue
        for (let i = 0; i < size; i++) {
          if ((search.lines & (1 << i)) !== 0) continue
          board.eliminate(units[base * size + i], search.places)
        }
        return true
      }
      return false
    },
    explain: () => ({
      digits: listBits(search.places, 1),
      cells: listBits(search.lines, 0).map((i) => units[base * size + i]),
      bases: [base],
      covers: [base],
    }),
  }
}

/**
 * Digits of a unit that together have only as many places as digits: these cells lose all other
 * candidates.
 */
export function hiddenSubsets(board: CandidateBoard, order: number): Finder {
  const { candidates, unitsInOrder } = board
  const { size, units } = board.geometry
  const search = new SubsetSearch(order)
  const table = new Int32Array(size)
  let base = 0

  function fillTable(): void {
    table.fill(0)
    for (let i = 0; i < size; i++) {
      for (let rest = candidates[units[base * size + i]]; rest !== 0; rest &= rest - 1) {
        table[31 - Math.clz32(rest & -rest)] |= 1 << i
      }
    }
  }

  return {
    // The next easier technique comes first after each.
    sweep() {
      return this.apply()
    },
    apply() {
      for (let next = 0; next < unitsInOrder.length; next++) {
        base = unitsInOrder[next]
        fillTable()
        if (!search.find(table, 0, size)) continue
        for (let rest = search.places; rest !== 0; rest &= rest - 1) {
          const i = 31 - Math.clz32(rest & -rest)
          board.eliminate(units[base * size + i], ~search.lines)
        }
        return true
      }
      return false
    },
    explain: () => ({
      digits: listBits(search.lines, 1),
      cells: listBits(search.places, 0).map((i) => units[base * size + i]),
      bases: [base],
      covers: [],
    }),
  }
}

/**
 * A digit whose places in two rows lie in two columns: these columns lose it in other rows; or the same with
 * rows and columns exchanged.
 */
export function xWings(board: CandidateBoard): Finder {
  const { candidates } = board
  const { size, cellCount, rowOf, colOf, units } = board.geometry
  const search = new SubsetSearch(2)
  /** Columns of digit d in row r at [d * size + r]; then rows of digit d in each column. */
  const columnsOf = new Int32Array(cellCount)
  const rowsOf = new Int32Array(cellCount)
  let digit = 0
  let byRows = false

  function fillTables(): void {
    columnsOf.fill(0)
    rowsOf.fill(0)
    for (let cell = 0; cell < cellCount; cell++) {
      for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) {
        const start = (31 - Math.clz32(rest & -rest)) * size
        columnsOf[start + rowOf[cell]] |= 1 << colOf[cell]
        rowsOf[start + colOf[cell]] |= 1 << rowOf[cell]
      }
    }
  }

  /** The crossing lines lose the digit, except where they meet the lines of the pattern. */
  function clear(): void {
    const firstCover = byRows ? size : 0
    for (let rest = search.places; rest !== 0; rest &= rest - 1) {
      const cover = firstCover + 31 - Math.clz32(rest & -rest)
      for (let i = 0; i < size; i++) {
        if ((search.lines & (1 << i)) === 0) board.eliminate(units[cover * size + i], 1 << digit)
      }
    }
  }

  return {
    // The next easier technique comes first after each.
    sweep() {
      return this.apply()
    },
    apply() {
      fillTables()
      for (digit = 0; digit < size; digit++) {
        const start = digit * size
        byRows = search.find(columnsOf, start, start + size)
        if (!byRows && !search.find(rowsOf, start, start + size)) continue
        clear()
        return true
      }
      return false
    },
    explain() {
      const bases = listBits(search.lines, byRows ? 0 : size)
      const covers = listBits(search.places, byRows ? size : 0)
      const [rows, columns] = byRows ? [bases, covers] : [covers, bases]
      return {
        digits: [digit + 1],
        cells: rows.flatMap((row) => columns.map((column) => row * size + column - size)),
        bases,
        covers,
      }
    },
  }
}
