/**
 * The worker that is timed. It is bundled to one text, and a module that a person pasted is put behind that
 * text, so that ours is there first: it keeps the clock and the port, whatever the module changes later.
 */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Solver, Strategy } from '@masu/core/strategy'
import { strategies } from '@masu/strategies/strategies'
import type { Answers, Question, Reply } from './protocol.ts'

const now = performance.now.bind(performance)
let port: MessagePort | null = null
let own: Strategy | null = null
let solver: Solver | null = null
let strategy: Strategy | null = null
let geometry: Geometry | null = null
/** Tries the laws; set where the text for laws is used. */
let laws: ((tested: Strategy) => string | null) | null = null

addEventListener('message', (event: MessageEvent) => {
  // The first message is ours; the module never sees it.
  if (port !== null) return
  event.stopImmediatePropagation()
  const [given] = event.ports
  port = given
  const tell = given.postMessage.bind(given)
  given.onmessage = ({ data }: MessageEvent<Question>) => {
    tell(replyTo(data))
  }
})

/** Takes what the module exports: the first that looks like a strategy. Called behind the module. @public */
export function takeExports(exported: readonly unknown[]): void {
  own = exported.find(isStrategy) ?? null
}

/** Lets the worker answer questions about laws. */
export function takeLaws(tried: (tested: Strategy) => string | null): void {
  laws = tried
}

function isStrategy(value: unknown): value is Strategy {
  if (typeof value !== 'object' || value === null) return false
  const { name, supports, prepare } = value as Partial<Strategy>
  return typeof name === 'string' && typeof supports === 'function' && typeof prepare === 'function'
}

function replyTo(question: Question): Reply {
  try {
    return { answer: answerTo(question) }
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

function answerTo(question: Question): Answers[Question['kind']] {
  switch (question.kind) {
    case 'grain':
      return grain()
    case 'begin':
      return begin(question.strategy, question.geometry)
    case 'solve':
      return solve(question)
    case 'time':
      return time(question)
    case 'laws':
      break
  }
  const tested = own
  if (tested === null) throw new Error(NO_STRATEGY)
  if (laws === null) throw new Error('this worker has no laws')
  return { fault: laws(tested) }
}

const NO_STRATEGY = 'the module exports no strategy: an object with name, supports and prepare'

/** The smallest step of the clock, in milliseconds, of fifty. */
function grain(): number {
  let smallest = Infinity
  for (let i = 0; i < 50; i++) {
    const start = now()
    let next = start
    while (next === start) next = now()
    smallest = Math.min(smallest, next - start)
  }
  return smallest
}

function begin(name: string | null, shape: string): Answers['begin'] {
  const found = name === null ? own : (strategies.find((one) => one.name === name) ?? null)
  if (found === null) throw new Error(NO_STRATEGY)
  geometry = geometryOfName(shape)
  strategy = found
  const described = { name: found.name, maxLimit: found.maxLimit }
  if (!found.supports(geometry)) return { ...described, supports: false, prepareNs: 0 }
  const start = now()
  solver = strategy.prepare(geometry)
  return { ...described, supports: true, prepareNs: nanoseconds(now() - start) }
}

function solve({ givens, limit, leastMs }: Extract<Question, { kind: 'solve' }>): Answers['solve'] {
  const prepared = ready()
  const start = now()
  let count = 0
  let times = 0
  let spent = 0
  do {
    count = prepared.solve(givens, limit)
    times++
    spent = now() - start
  } while (spent < leastMs)
  const { stats } = prepared
  return {
    count,
    solution: Uint8Array.from(prepared.solution),
    stats: stats === null ? null : { ...stats },
    ns: Math.max(1, nanoseconds(spent / times)),
  }
}

function time(question: Extract<Question, { kind: 'time' }>): Answers['time'] {
  const { boards, limit, blocks, warmUpMs, passes, passMs } = question
  const prepared = ready()
  const cells = geometry?.cellCount ?? 81
  const puzzles = Array.from({ length: boards.length / cells }, (_, i) =>
    boards.subarray(i * cells, (i + 1) * cells),
  )
  const pass = (count: number): void => {
    for (let i = 0; i < count; i++) prepared.solve(puzzles[i], limit)
  }
  const start = now()
  prepared.solve(puzzles[0], limit)
  const firstNs = nanoseconds(now() - start)
  const again = now()
  pass(puzzles.length)
  const coldNs = nanoseconds(now() - again)
  let warmUpPasses = 0
  const warmUp = now()
  while (now() - warmUp < warmUpMs) {
    pass(puzzles.length)
    warmUpPasses++
  }
  const passNs = blocks.map((): number[] => [])
  for (let i = 0; i < passes; i++) {
    for (const [block, size] of blocks.entries()) {
      let times = 0
      let spent = 0
      const begun = now()
      do {
        pass(size)
        times++
        spent = now() - begun
      } while (spent < passMs)
      passNs[block].push(Math.max(1, nanoseconds(spent / times)))
    }
  }
  const solutions = new Uint8Array(boards.length)
  const counts = new Uint8Array(puzzles.length)
  for (const [i, givens] of puzzles.entries()) {
    counts[i] = prepared.solve(givens, limit)
    solutions.set(prepared.solution, i * cells)
  }
  return { firstNs, coldNs, warmUpPasses, passNs, solutions, counts }
}

function ready(): Solver {
  if (solver === null) throw new Error('no strategy was prepared')
  return solver
}

function nanoseconds(ms: number): number {
  return Math.round(ms * 1e6)
}
