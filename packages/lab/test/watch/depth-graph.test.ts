import { fromLine } from '@masu/core/puzzle'
import { tracedStrategies } from '@masu/strategies/traced'
import { expect, test } from 'vitest'
import { depthOutline } from '../../src/watch/depth-graph.ts'
import { recorded } from '../replay/recorded.ts'

const hard = fromLine(
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
)

test.each([
  ['dlx', 8_158],
  ['bitmask', 100_000],
])('the curve of %s with %i steps has a corner at almost every place', (name, steps) => {
  const { trace } = recorded(name, steps, hard)
  expect(trace.length).toBe(steps)
  const places = depthOutline(trace).match(/[\d.]+ /g) ?? []
  expect(new Set(places).size).toBeGreaterThan(500)
})

test('the depths of a long search are the fewest and the most of its steps', () => {
  const { trace } = recorded('bitmask', 20_000, hard)
  const search = tracedStrategies
    .find(({ name }) => name === 'bitmask')
    ?.begin(hard.geometry, hard.givens, 2)
  const steps = search?.steps()
  let [depth, before] = [0, 0]
  trace.eachDepth((step, low, high) => {
    const depths: number[] = []
    for (; before < step; before++) {
      const value = steps?.next().value
      depth += value?.kind === 'placed' ? 1 : value?.kind === 'undone' ? -1 : 0
      depths.push(depth)
    }
    expect([low, high]).toEqual([Math.min(...depths), Math.max(...depths)])
  })
  expect(before).toBe(20_000)
})
