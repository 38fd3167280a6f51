import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { loadStrategy } from '../../src/strategy/load.ts'
import { REGISTRY, strategyRef } from '../../src/strategy/names.ts'
import { strategyFile, temporaryFolder } from '../files.ts'

describe('a strategy of another revision', () => {
  const registry = `import { geometryOfBoxes } from './geometry.mjs'
export const strategy = {
  name: 'own', summary: '', source: '', maxLimit: 1,
  supports: (geometry) => geometry === geometryOfBoxes(geometry.boxHeight, geometry.boxWidth),
  prepare: (geometry) => ({ geometry }),
}`
  const geometry = `const known = new Map()
export function geometryOfBoxes(boxHeight, boxWidth) {
  const name = [boxHeight, boxWidth].join()
  if (!known.has(name)) known.set(name, { boxHeight, boxWidth, isOwn: true })
  return known.get(name)
}`

  test('a strategy of another revision is given geometries of its own core, wherever it is given one', async () => {
    const folder = temporaryFolder({ 'own.mjs': registry, 'geometry.mjs': geometry })
    const strategy = await loadStrategy({
      module: pathToFileURL(`${folder}/strategies.mjs`).href,
      registered: 'own',
      geometryModule: pathToFileURL(`${folder}/geometry.mjs`).href,
    })
    expect(strategy).toMatchObject({ name: 'own', maxLimit: 1 })
    expect(strategy.supports(geometryOfName('2x3'))).toBe(true)
    const solver: unknown = strategy.prepare(geometryOfName('2x3'))
    expect(solver).toEqual({ geometry: { boxHeight: 2, boxWidth: 3, isOwn: true } })
  })
})

describe('the registry', () => {
  test('the registry gives each strategy by its name', async () => {
    const names = strategies.map(({ name }) => name)
    const loaded = await Promise.all(
      names.map((registered) => loadStrategy({ module: REGISTRY, registered })),
    )
    expect(loaded.map(({ name }) => name)).toEqual(names)
  })

  test('a name that the registry does not have cannot be loaded', async () => {
    await expect(loadStrategy({ module: REGISTRY, registered: 'magic' })).rejects.toThrow(
      /Cannot find module .*magic\.ts/,
    )
  })
})

describe('the strategy that a user means', () => {
  test('a name of the registry means the strategy of the registry', () => {
    expect(strategyRef('bitmask')).toEqual({ module: REGISTRY, registered: 'bitmask' })
  })

  test('a name that looks like a file means that file', () => {
    const path = strategyFile('wrong.ts')
    expect(strategyRef(path)).toEqual({ module: pathToFileURL(path).href, registered: null })
  })

  test('an unknown name and a path with a backslash are refused', () => {
    expect(() => strategyRef(join(temporaryFolder({ 'a\\b.ts': '' }), 'a\\b.ts'))).toThrow(
      'Node imports no module with a backslash in its path',
    )
    expect(() => strategyRef('bitmsk')).toThrow('no strategy "bitmsk"; did you mean "bitmask"?')
  })
})
