/**
 * How evenly the puzzles of a file are spread: how many are no images of one another, how often each
 * digit is given, and how often each cell: `node packages/puzzles/scripts/spread.ts FILE`.
 *
 * The chi-square of counts that are even but for chance is about its degrees of freedom. Pearson's
 * takes each given for a draw of its own; but the givens of a puzzle are drawn from the cells of a
 * full board without putting any back, so their counts vary less, by (cells - givens) / (cells - 1).
 * The expected counts are multiplied by that factor, puzzle by puzzle.
 */
import { readFileSync } from 'node:fs'
import { parsePuzzles } from '@masu/core/formats/read'
import { EMPTY, toLine } from '@masu/core/puzzle'
import { canonical } from '../src/canonical.ts'

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: node packages/puzzles/scripts/spread.ts FILE')
const puzzles = parsePuzzles(readFileSync(path, 'utf8'), path).map(({ puzzle }) => puzzle)
const { size, cellCount } = puzzles[0].geometry

const forms = new Set<string>()
const ofDigit = Array.from({ length: size }, () => 0)
const ofCell = Array.from({ length: cellCount }, () => 0)
let givens = 0
/** As `givens`, each puzzle's multiplied by how much less than single draws they vary. */
let variance = 0
for (const puzzle of puzzles) {
  forms.add(toLine(canonical(puzzle)))
  let clues = 0
  for (const [cell, digit] of puzzle.givens.entries()) {
    if (digit === EMPTY) continue
    clues++
    ofDigit[digit - 1]++
    ofCell[cell]++
  }
  givens += clues
  variance += (clues * (cellCount - clues)) / (cellCount - 1)
}

console.log(`puzzles     ${puzzles.length}`)
console.log(`no images   ${forms.size} distinct canonical forms`)
console.log(`givens      ${givens}, ${(givens / puzzles.length).toFixed(2)} a puzzle`)
console.log(`of a digit  ${ofDigit.map((count, i) => `${i + 1}: ${count}`).join(', ')}`)
console.log(`            ${evenness(ofDigit)}`)
console.log(`of a cell   ${evenness(ofCell)}`)

/** The counts in short, and whether chance alone explains how they differ. */
function evenness(counts: readonly number[]): string {
  const mean = givens / counts.length
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0)
  const chiSquare = (squares * counts.length) / variance
  const freedom = counts.length - 1
  return [
    `min ${Math.min(...counts)}, mean ${mean.toFixed(1)}, max ${Math.max(...counts)}`,
    `chi-square ${chiSquare.toFixed(1)} at ${freedom} degrees of freedom`,
    `chance alone stays below ${quantile(freedom, 1.645).toFixed(1)} in 95 % of draws and below ${quantile(freedom, 3.09).toFixed(1)} in 99.9 %`,
  ].join('; ')
}

/** Quantile of the chi-square distribution (Wilson and Hilferty, 1931) at a normal deviate. */
function quantile(freedom: number, deviate: number): number {
  const ninth = 2 / (9 * freedom)
  return freedom * (1 - ninth + deviate * Math.sqrt(ninth)) ** 3
}
