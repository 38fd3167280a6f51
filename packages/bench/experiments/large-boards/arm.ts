/**
 * One arm of `large-boards.ts`, in a process that is ended where a search takes too long: solves each board
 * that it is sent, to the proof of one solution, and answers with the time, the nodes and the count.
 */
import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'

/** What a board took. */
export interface Answer {
  readonly ms: number
  readonly nodes: number
  readonly count: number
}

const [folder = '', name = '', geometryName = ''] = process.argv.slice(2)
const registry = new URL('strategies.ts', pathToFileURL(`${folder}/`)).href
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a checkout of this repository
const { strategies } = (await import(registry)) as { strategies: readonly Strategy[] }
const strategy = strategies.find((one) => one.name === name)
if (strategy === undefined) throw new Error(`${folder} has no strategy ${name}`)
const solver = strategy.prepare(geometryOfName(geometryName))

process.on('message', (line: string) => {
  const { givens } = fromLine(line)
  const start = performance.now()
  const count = solver.solve(givens, 2)
  const ms = performance.now() - start
  process.send?.({ ms, nodes: solver.stats?.nodes ?? NaN, count } satisfies Answer)
})
process.send?.('ready')
