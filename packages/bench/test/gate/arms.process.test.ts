/** What an arm says of itself, asked in processes of their own. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import { describe, expect, test } from 'vitest'
import { armOf, armRecord, type Checkout } from '../../src/gate/arms.ts'
import { loadRegistry } from '../../src/gate/revisions/registry.ts'
import { loadStrategy } from '../../src/strategy/load.ts'
import { UserError } from '../../src/errors.ts'
import { temporaryFolder } from '../files.ts'
import { folderOf } from './folders.ts'

function checkout(folder: string): Checkout {
  const registry = pathToFileURL(join(folder, 'packages/strategies/src/strategies.ts')).href
  const git = { commit: 'ab', tree: 'cd', dirty: false }
  return { side: 'base', given: 'main', folder, ...git, registry, loaded: null }
}

describe.concurrent('an arm', () => {
  test('lists its own strategies, in its order, and what they can do', async () => {
    const folder = folderOf({ plain: {}, first: { maxLimit: 1 } }, {})
    const { strategies } = await armOf(checkout(folder), ['2x2', '3x3'])
    expect(strategies.map(({ name, maxLimit }) => [name, maxLimit])).toEqual([
      ['plain', Infinity],
      ['first', 1],
    ])
    expect(strategies[0]?.supported).toEqual(new Set(['2x2', '3x3']))
    expect(strategies[0]?.ref).toEqual({
      module: checkout(folder).registry,
      registered: 'plain',
      // The core of these folders is a link to ours.
      geometryModule: import.meta.resolve('@masu/core/geometry'),
    })
  })

  test('may have a function in its registry, under its own name', async () => {
    const folder = folderOf({ plain: {}, mine: {} }, {})
    const file = join(folder, 'packages/strategies/src/mine.ts')
    writeFileSync(file, 'const mine = () => null\nexport { mine as strategy }')
    const { strategies } = await armOf(checkout(folder), ['2x2', '3x3'])
    const [, mine] = strategies
    if (mine === undefined) throw new Error('it is not listed')
    expect(mine).toMatchObject({ name: 'mine', maxLimit: 1, supported: new Set(['3x3']) })
    const solver = (await loadStrategy(mine.ref)).prepare(geometryOfName('3x3'))
    expect(solver.solve(new Uint8Array(81), 1)).toBe(0)
  })

  test('asks nothing again that was asked when it was made ready', async () => {
    const folder = folderOf({ plain: {} }, {})
    const { registry } = checkout(folder)
    const loaded = await loadRegistry(registry ?? '', folder, 'base (main)')
    rmSync(join(folder, 'packages'), { recursive: true })
    const { strategies } = await armOf({ ...checkout(folder), loaded }, ['2x2', '5x5'])
    expect(strategies[0]?.supported.has('5x5')).toBe(true)
    // Nobody has asked about this one.
    await expect(armOf({ ...checkout(folder), loaded }, ['2x2', '5x2'])).rejects.toThrow('main')
  })

  test('from before there was a registry has none', async () => {
    const before = { ...checkout(temporaryFolder()), registry: null }
    expect(await armOf(before, ['3x3'])).toEqual({ checkout: before, strategies: [] })
  })

  test.each([
    ['that is not there', temporaryFolder()],
    [
      'that does not load',
      temporaryFolder({ 'packages/strategies/src/strategies.ts': 'export {' }),
    ],
    [
      'that ends its process',
      temporaryFolder({ 'packages/strategies/src/strategies.ts': 'process.exit(3)' }),
    ],
    [
      'that lists nothing',
      temporaryFolder({ 'packages/strategies/src/strategies.ts': 'export const strategies = 1' }),
    ],
  ])('%s is an error in one line', async (_, folder) => {
    const arm = armOf(checkout(folder), ['3x3'])
    await expect(arm).rejects.toThrow(/^cannot list the strategies of base \(main\): [^\n]+$/)
    await expect(arm).rejects.toThrow(UserError)
  })

  test('is told from another by the sources of its strategies and of its core', async () => {
    const one = armRecord(await armOf(checkout(folderOf({ a: {}, b: {} }, {})), []))
    const two = armRecord(await armOf(checkout(folderOf({ a: {}, b: { times: 2 } }, {})), []))
    expect(one).toMatchObject({ given: 'main', commit: 'ab', tree: 'cd', dirty: false })
    expect(one.strategies[0]).toEqual(two.strategies[0])
    expect(one.strategies[1]?.sha256).not.toBe(two.strategies[1]?.sha256)
  })
})
