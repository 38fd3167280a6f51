/**
 * Measures how evenly a strategy solves images of one board:
 * `node packages/bench/experiments/large-boards.ts [--geometry 5x5] [--strategy NAME,...] [--against CHECKOUT]
 * [--boards N] [--images N] [--limit SECONDS]`.
 * Boards with few givens and one solution are made from a seed (large-boards/dig.ts). The strategies, and those of
 * another checkout of this repository (installed), solve each image in turns, each arm in a process of its own.
 * A search that takes longer than the limit is ended, and counts as the limit. Writes a line of JSON a board and arm,
 * and one an arm for all images: median, 95th percentile and longest time in ms, their spread (95th percentile by
 * median), nodes likewise (null where a search was ended), and how many images ran into the limit. Stops at a wrong
 * count. The lines of all images, with 3x4, 4x4 and 5x5, are docs/evidence/large-boards.jsonl, from which
 * `splice-evidence.ts` fills a table of docs/strategies.md.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, toLine } from '@masu/core/puzzle'
import { median } from '@masu/ranking/statistics/order'
import { readArguments, refuse } from '../../core/scripts/arguments.ts'
import type { Answer } from './large-boards/arm.ts'
import { dugBoard, imagesOf } from './large-boards/dig.ts'

const USAGE =
  'node packages/bench/experiments/large-boards.ts [--geometry 5x5] [--strategy bitmask-mrv,...] ' +
  '[--against CHECKOUT] [--boards 10] [--images 10] [--limit 20]'

const { values } = readArguments(USAGE, {
  options: {
    geometry: { type: 'string', default: '5x5' },
    strategy: { type: 'string', default: 'bitmask-mrv' },
    against: { type: 'string' },
    boards: { type: 'string', default: '10' },
    images: { type: 'string', default: '10' },
    limit: { type: 'string', default: '20' },
  },
})
for (const name of ['boards', 'images', 'limit'] as const) {
  if (!/^[1-9]\d*$/.test(values[name])) refuse(`--${name} ${values[name]} is no number from 1`)
}
const geometry = geometryOfName(values.geometry)
const limit = 1000 * Number(values.limit)
const loadAtStart = loadavg()[0] ?? 0

/** A strategy of a checkout, and what it did. */
class Arm {
  readonly strategy: string
  readonly revision: 'now' | 'before'
  readonly answers: Answer[] = []
  private readonly words: readonly string[]
  private child: ChildProcess | null = null

  constructor(checkout: string, strategy: string, revision: 'now' | 'before') {
    this.words = [resolve(checkout, 'packages/strategies/src'), strategy, geometry.name]
    this.strategy = strategy
    this.revision = revision
  }

  async solve(line: string): Promise<Answer> {
    const child = (this.child ??= await this.started())
    const answer = await new Promise<Answer>((fulfil) => {
      const timer = setTimeout(() => {
        this.stop()
        fulfil({ ms: limit, nodes: Infinity, count: 1 })
      }, limit)
      child.once('message', (message) => {
        clearTimeout(timer)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of our own child process
        fulfil(message as Answer)
      })
      child.send(line)
    })
    if (answer.count !== 1) {
      throw new Error(`${this.strategy}, ${this.revision}: ${answer.count} solutions of ${line}`)
    }
    return answer
  }

  stop(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private async started(): Promise<ChildProcess> {
    const child = fork(new URL('large-boards/arm.ts', import.meta.url), this.words)
    // One that we end has no exit code; any other end is a fault.
    child.once('exit', (code) => {
      if (code !== null) throw new Error(`${this.strategy} ended with exit code ${code}`)
    })
    await new Promise<void>((fulfil) => {
      child.once('message', () => fulfil())
    })
    return child
  }
}

const arms = values.strategy.split(',').flatMap((name) => {
  const ours = new Arm(resolve(import.meta.dirname, '../../..'), name, 'now')
  return values.against === undefined ? [ours] : [new Arm(values.against, name, 'before'), ours]
})
try {
  for (let number = 0; number < Number(values.boards); number++) {
    const board = dugBoard(geometry, number)
    const before = arms.map(({ answers }) => answers.length)
    for (const image of imagesOf(geometry, board, number, Number(values.images))) {
      // oxlint-disable-next-line no-await-in-loop -- one search at a time
      for (const arm of arms) arm.answers.push(await arm.solve(toLine(image)))
    }
    const givens = board.filter((digit) => digit !== EMPTY).length
    for (const [index, { strategy, revision, answers }] of arms.entries()) {
      print({
        board: number,
        givens,
        strategy,
        revision,
        ...figuresOf(answers.slice(before[index])),
      })
    }
  }
  const cores = availableParallelism()
  const machine = {
    cpu: cpus()[0]?.model.trim() ?? '',
    cores,
    node: process.version,
    load: loads(),
  }
  for (const { strategy, revision, answers } of arms) {
    const images = answers.length
    print({ board: 'all', images, strategy, revision, ...figuresOf(answers), ...machine })
  }
} finally {
  for (const arm of arms) arm.stop()
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify({ geometry: geometry.name, ...line })}\n`)
}

/** Over a minute: at the start and now. */
function loads(): number[] {
  return [loadAtStart, loadavg()[0] ?? 0].map((one) => Number(one.toFixed(2)))
}

function figuresOf(answers: readonly Answer[]): object {
  const { spread, ...ms } = figures(answers.map((one) => one.ms))
  const { spread: spreadOfNodes, ...nodes } = figures(answers.map((one) => one.nodes))
  const ended = answers.filter((one) => one.nodes === Infinity).length
  return { ms, spread, nodes, spreadOfNodes, ended }
}

function figures(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? NaN
  const middle = median(sorted)
  const round = (value: number): number => Number(value.toPrecision(3))
  const spread = round(p95 / middle)
  return { median: round(middle), p95: round(p95), most: round(sorted.at(-1) ?? NaN), spread }
}
