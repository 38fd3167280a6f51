import { geometryOfName } from '@masu/core/geometry'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { describeStrategies } from '../../src/run/describe-strategies.ts'
import { programsNamed } from '../../src/strategy/programs.ts'
import { strategiesNamed } from '../../src/strategy/names.ts'
import { UserError } from '../../src/errors.ts'
import { strategyFile } from '../files.ts'
import { moduleIn } from '../module-in.ts'

const geometries = ['2x2', '3x3', '4x4'].map(geometryOfName)

function named(...given: string[]): ReturnType<typeof describeStrategies> {
  return describeStrategies(strategiesNamed(given), geometries)
}

const namesake = strategyFile('nine-by-nine.ts')

describe.concurrent('strategies', () => {
  test('all strategies of the registry are described where none is named, and one named twice only once', async () => {
    const all = await named()
    expect(all.map(({ name }) => name)).toEqual(strategies.map(({ name }) => name))
    const supported = new Map(all.map((strategy) => [strategy.name, [...strategy.supported]]))
    expect(supported.get('bitmask')).toEqual(['2x2', '3x3', '4x4'])
    expect(supported.get('bands')).toEqual(['3x3'])
    expect(await named('bitmask', 'grid-copy', 'bitmask')).toHaveLength(2)
  })

  test('a strategy from a file itself says what it is called and can do', async () => {
    const [nine, first] = await named(namesake, strategyFile('first-only.ts'))
    expect(nine).toMatchObject({ name: 'bitmask', maxLimit: Infinity })
    expect(nine?.supported).toEqual(new Set(['3x3']))
    expect(first).toMatchObject({ name: 'first-only', maxLimit: 1 })
  })

  test('a file that shares a name with the registry is called by its path, in whichever order', async () => {
    const after = await named('bitmask', namesake)
    expect(after.map(({ name }) => name)).toEqual(['bitmask', namesake])
    const before = await named(namesake, 'bitmask')
    expect(before.map(({ name }) => name)).toEqual([namesake, 'bitmask'])
    expect(before.map(({ ref }) => moduleIn(ref).registered)).toEqual([null, 'bitmask'])
  })

  test('a strategy that cannot be loaded is an error that says why', async () => {
    const file = strategyFile('throws-on-import.ts')
    const described = named('bitmask', file)
    await expect(described).rejects.toThrow(UserError)
    await expect(described).rejects.toThrow(`cannot load strategy ${file}: `)
    await expect(described).rejects.toThrow('RangeError: not today')
  })

  test('a program is asked about a board of 9x9 where other sizes are too much for it', async () => {
    const solved = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (__, i) => (((row % 3) * 3 + Math.floor(row / 3) + i) % 9) + 1),
    )
    const script = `read -r line; test \${#line} = 81 || exit 1; echo ${solved.flat().join('')}`
    const programs = programsNamed([
      `nine=sh -c '${script}'`,
      `none=sh -c 'exit 1'`,
      'gone=./no-such-program',
    ])
    const [nine, none, gone] = await describeStrategies(programs, [geometryOfName('2x2')])
    expect(nine).toMatchObject({ supported: new Set(), unfit: undefined })
    expect(none).toMatchObject({ unfit: { status: 'crashed' } })
    expect(gone).toMatchObject({ unfit: { status: 'unavailable' } })
  })
})
