/** Files of puzzles, for a program that stands in for `masu`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

let made = 0

/** Puzzles of four cells and more, which no other file has. */
export function puzzleFile(
  folder: string,
  count: number,
  change: (line: string, index: number) => string = (line) => line,
): string {
  made++
  const file = join(folder, `puzzles-${made}.txt`)
  const lines = Array.from({ length: count }, (_, index) =>
    change(`${made}.${String(index).padStart(3, '0')}`.padEnd(8, '.'), index),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** What one process prints of the file. */
export function whole(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\n', ' rate\n')
}
