/**
 * What the generator finds, and how fast: for each geometry, difficulty and pattern of packages/sudoku/src/generate/reach.ts the
 * least and the most givens, from the seeds 1 to N.
 *
 *     node tools/experiments/generate-reach.ts [<seeds>] [<geometry>...]
 *
 * Prints a table, which docs/generate.md sums up: found of N, and the most seconds of processor that a seed took. Twenty
 * seeds take some ten minutes on an idle core.
 */
import { geometryOfName } from '@masu/core/geometry'
import { patterns } from '@masu/sudoku/generate/generator'
import { quickClues, reaches } from '@masu/sudoku/generate/reach'
import { difficulties, prepareSeries } from '@masu/sudoku/generate/series'
import type { Wanted } from '@masu/sudoku/generate/wanted'

/** A search is given up after this many seconds. */
const MOST_SECONDS = 20

const [seeds = '20', ...names] = process.argv.slice(2)

/** As in `20/20, 0.13 s`. */
function foundText(geometryName: string, wanted: Wanted): string {
  const geometry = geometryOfName(geometryName)
  let found = 0
  let most = 0
  for (let seed = 1; seed <= Number(seeds); seed++) {
    const start = secondsOfProcessor()
    const isOver = (): boolean => secondsOfProcessor() - start > MOST_SECONDS
    if (prepareSeries(geometry, wanted, seed, isOver)(0) !== null) found++
    most = Math.max(most, secondsOfProcessor() - start)
  }
  return `${found}/${seeds}, ${most.toFixed(2)} s`
}

function secondsOfProcessor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

console.log('| boards | difficulty | pattern | least givens | most givens |')
console.log('| --- | --- | --- | --- | --- |')
for (const [name, kinds] of reaches) {
  if (names.length > 0 && !names.includes(name)) continue
  const geometry = geometryOfName(name)
  for (const kind of Object.keys(kinds)) {
    const difficulty = difficulties.find((one) => one === kind) ?? null
    for (const pattern of patterns) {
      const quick = quickClues(geometry, difficulty, pattern)
      if (quick === null) continue
      const wantedOf = (clues: number): Wanted => {
        return { clues: { min: clues, max: clues }, minimal: false, pattern, difficulty }
      }
      const { min, max } = quick
      const least = `${min}: ${foundText(name, wantedOf(min))}`
      const most =
        max < geometry.cellCount / 2 ? `${max}: ${foundText(name, wantedOf(max))}` : 'all'
      const boards = `${geometry.size}x${geometry.size}`
      console.log(`| ${boards} | ${kind} | ${pattern} | ${least} | ${most} |`)
    }
  }
}
