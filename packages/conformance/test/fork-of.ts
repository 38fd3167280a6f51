/** The cell at which a search must begin that takes the cell with the fewest candidates. */
import type { Puzzle } from '@masu/core/puzzle'
import { UsedDigits } from '../src/reference.ts'

/** The only cell with two candidates once no single is left; -1 if there is no such cell. */
export function forkOf({ geometry, givens }: Puzzle): number {
  const cells = givens.slice()
  for (;;) {
    const used = new UsedDigits(geometry, cells)
    const free = [...cells.keys()].map((cell) => (cells[cell] === 0 ? used.free(cell) : 0))
    const single = singleIn(free, geometry.units, geometry.size)
    if (single === null) {
      const forks = [...free.keys()].filter((cell) => bits(free[cell] ?? 0) === 2)
      return forks.length === 1 ? (forks[0] ?? -1) : -1
    }
    cells[single.cell] = single.digit
  }
}

function singleIn(
  free: readonly number[],
  units: Uint16Array,
  size: number,
): { readonly cell: number; readonly digit: number } | null {
  const naked = free.findIndex((digits) => bits(digits) === 1)
  if (naked >= 0) return { cell: naked, digit: Math.log2(free[naked] ?? 0) }
  for (let start = 0; start < units.length; start += size) {
    const members = [...units.subarray(start, start + size)]
    for (let digit = 1; digit <= size; digit++) {
      const places = members.filter((cell) => (((free[cell] ?? 0) >> digit) & 1) === 1)
      if (places.length === 1) return { cell: places[0] ?? 0, digit }
    }
  }
  return null
}

function bits(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
