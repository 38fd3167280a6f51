/**
 * What a second call of `prepare` in a process costs: a pass over the medium puzzles by a solver that is prepared alone,
 * and by the same solver after another was prepared and used, in turns, each in fresh processes.
 *
 *     node tools/experiments/second-prepare.ts [<turns>]
 *
 * Prints the fastest pass of all turns in ms, alone and after the second call, and their ratio. Some five seconds a turn.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parsePuzzles } from '@masu/core/formats/read'
import { geometryOfName } from '@masu/core/geometry'
import { strategies } from '@masu/strategies/strategies'

const NAMES = ['bitmask-mrv', 'norvig', 'dlx', 'bands']
const TURN_MS = 600

const [first = '5', name, times] = process.argv.slice(2)
if (name === undefined) compare(Number(first))
else console.log(fastestPassMs(name, Number(times)))

function compare(turns: number): void {
  for (const strategy of NAMES) {
    const fastest = [Infinity, Infinity]
    for (let turn = 0; turn < turns; turn++) {
      for (const [second, ms] of fastest.entries()) {
        const args = [fileURLToPath(import.meta.url), '1', strategy, String(second + 1)]
        const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
        fastest[second] = Math.min(ms, Number(stdout))
      }
    }
    const [alone = 0, after = 0] = fastest
    console.log(
      `${strategy}: ${alone.toFixed(2)} ms, ${after.toFixed(2)} ms, ${(after / alone).toFixed(2)}`,
    )
  }
}

/** The fastest of the passes of the solver that is prepared first, after so many calls of `prepare`. */
function fastestPassMs(strategyName: string, prepared: number): number {
  const strategy = strategies.find((one) => one.name === strategyName)
  if (strategy === undefined) throw new RangeError(`no strategy ${strategyName}`)
  const text = readFileSync(new URL('../../fixtures/medium.txt', import.meta.url), 'utf8')
  const boards = parsePuzzles(text).map(({ puzzle }) => puzzle.givens)
  const solvers = Array.from({ length: prepared }, () => strategy.prepare(geometryOfName('3x3')))
  const passMs = (solver: (typeof solvers)[number]): number => {
    const start = performance.now()
    for (const board of boards) solver.solve(board, 2)
    return performance.now() - start
  }
  const end = performance.now() + TURN_MS
  let fastest = Infinity
  while (performance.now() < end) {
    for (const [index, solver] of solvers.entries()) {
      const ms = passMs(solver)
      if (index === 0) fastest = Math.min(fastest, ms)
    }
  }
  return fastest
}
