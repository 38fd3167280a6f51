/** Answers without a search, wrong ones, and what is no answer. */
import type { Strategy } from '@masu/core/strategy'
import type { Cells } from '@masu/core/puzzle'
import { counting, hostile } from './hostile.ts'

export const neverProves: Strategy = hostile('never-proves', (honest) => ({
  solve: (givens) => honest.solve(givens, 1),
}))

/** The search happens when someone reads the solution. */
export const lazySolution: Strategy = hostile('lazy-solution', (honest) => {
  let last: Cells = new Uint8Array()
  return {
    solve(givens) {
      last = givens
      return 1
    },
    get solution() {
      honest.solve(last, 1)
      return honest.solution
    },
  }
})

/** It searches when someone reads a cell, and proves each board among the first eleven. */
export const lazyCells: Strategy = hostile('lazy-cells', (honest, { cellCount }) => {
  let calls = 0
  let last: Cells = new Uint8Array()
  const solution = new Proxy(new Uint8Array(cellCount), {
    get(_, key) {
      honest.solve(last, 1)
      const value: unknown = Reflect.get(honest.solution, key)
      return typeof value === 'function' ? value.bind(honest.solution) : value
    },
  })
  return {
    solve(givens, limit) {
      last = givens
      return ++calls < 12 ? honest.solve(givens, limit) : 1
    },
    solution,
  }
})

/** Beyond what a probe and a first pass ask, it only counts. */
export const noticesPasses: Strategy = hostile('notices-passes', (honest) => {
  let calls = 0
  return { solve: (givens, limit) => (++calls > 12 ? 1 : honest.solve(givens, limit)) }
})

export const staleSolution: Strategy = hostile('stale-solution', (honest, { cellCount }) => {
  const solution = new Uint8Array(cellCount)
  let calls = 0
  return {
    solution,
    solve(givens, limit) {
      const count = honest.solve(givens, limit)
      if (++calls < 12) solution.set(honest.solution)
      return count
    },
  }
})

export const countsTwo: Strategy = counting('counts-two', () => 2)
export const countsNone: Strategy = counting('counts-none', () => 0)
export const countsNaN: Strategy = counting('counts-nan', () => NaN)
export const countsInText: Strategy = counting('counts-in-text', String)
export const countsBigInt: Strategy = counting('counts-big-int', BigInt)
export const countsInHalves: Strategy = counting('counts-in-halves', (count) => count + 0.5)
export const countsBelowNone: Strategy = counting('counts-below-none', () => -1)
export const countsInObjects: Strategy = counting('counts-in-objects', (count) => ({
  valueOf: () => count,
}))
export const countsNothing: Strategy = counting('counts-nothing', () => undefined)
export const wrongAfterThousand: Strategy = counting('wrong-after-thousand', (count, call) =>
  call > 1_000 ? 0 : count,
)
export const wrongEvery61st: Strategy = counting('wrong-every-61st', (count, call) =>
  call % 61 === 0 ? 0 : count,
)
/** A process makes a hundred solves at least, on a busy machine no more: one in 200 would escape. */
export const wrongAtRandom: Strategy = counting('wrong-at-random', (count) =>
  Math.random() < 0.05 ? 2 : count,
)

export const fillsGivens: Strategy = hostile('fills-givens', (honest) => ({
  solve(givens, limit) {
    const count = honest.solve(givens, limit)
    givens.set(honest.solution)
    return count
  },
}))

export const emptiesGivens: Strategy = hostile('empties-givens', (honest) => {
  let calls = 0
  return {
    solve(givens, limit) {
      const count = honest.solve(givens, limit)
      if (++calls > 12) givens.fill(0)
      return count
    },
  }
})

/** A solver whose solution is made of the honest one after each solve. */
const solving = (name: string, solution: (honest: Uint8Array) => unknown): Strategy =>
  hostile(name, (honest) => ({
    get solution() {
      return solution(honest.solution) as Uint8Array
    },
  }))

export const oneCellWrong: Strategy = solving('one-cell-wrong', (all) =>
  all.with(40, 1 + ((all[40] ?? 0) % 9)),
)
export const oneCellEmpty: Strategy = solving('one-cell-empty', (all) => all.with(80, 0))
export const oneCellMore: Strategy = solving('one-cell-more', (all) => Uint8Array.of(...all, 1))
export const oneCellLess: Strategy = solving('one-cell-less', (all) => all.subarray(1))
export const otherBoard: Strategy = solving('other-board', (all) =>
  all.map((digit) => 1 + (digit % 9)),
)
export const noSolution: Strategy = solving('no-solution', () => null)
export const textSolution: Strategy = solving('text-solution', (all) => all.join(''))
export const detachedSolution: Strategy = solving('detached-solution', (all) => {
  const copy = all.slice()
  structuredClone(copy, { transfer: [copy.buffer] })
  return copy
})
export const proxiedSolution: Strategy = solving('proxied-solution', (all) => new Proxy(all, {}))
export const throwingSolution: Strategy = solving('throwing-solution', () => {
  throw new Error('do not look')
})

/** A solver whose work is anything at all. */
const working = (name: string, stats: () => unknown): Strategy =>
  hostile(name, () => ({
    get stats() {
      return stats() as null
    },
  }))

export const workNaN: Strategy = working('work-nan', () => ({
  nodes: NaN,
  guesses: 0,
  backtracks: 0,
  checks: 0,
}))
export const workBelowNone: Strategy = working('work-below-none', () => ({
  nodes: 1,
  guesses: -1,
  backtracks: 0,
  checks: 0,
}))
export const workMissing: Strategy = working('work-missing', () => ({ nodes: 1 }))
export const workThrows: Strategy = working('work-throws', () => {
  throw new Error('do not look')
})
