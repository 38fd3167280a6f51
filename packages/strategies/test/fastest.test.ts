import { geometryOfName } from '@masu/core/geometry'
import { expect, test } from 'vitest'
import { fastest } from '../src/fastest.ts'
import { strategies } from '../src/strategies.ts'

test.each(['2x2', '2x3', '3x2', '3x3', '3x4', '4x4', '5x5'])(
  'the fastest strategy for %s boards is of the registry, supports them and has no limit',
  (name) => {
    const geometry = geometryOfName(name)
    const strategy = fastest(geometry)
    expect(strategies).toContain(strategy)
    expect(strategy.supports(geometry)).toBe(true)
    expect(strategy.maxLimit).toBe(Infinity)
  },
)

test('where WebAssembly runs, as here, 9x9 boards go to it', () => {
  expect(fastest(geometryOfName('3x3')).name).toBe('bands-wasm')
})
