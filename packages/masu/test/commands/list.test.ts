import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fixturePath, knownFixtures } from '@masu/bench/fixture/fixtures'
import { masu } from '../in-process.ts'

const listed = z.strictObject({
  strategies: z.unknown(),
  fixtures: z.array(z.looseObject({ name: z.string() })),
})

describe.concurrent('a list', () => {
  test('masu list --json has every strategy and every fixture', async () => {
    const { code, stdout, stderr } = await masu(['bench', 'list', '--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const all = listed.parse(JSON.parse(stdout))
    expect(all.strategies).toEqual(
      strategies.map(({ name, summary, source }) => ({ name, summary, source })),
    )
    expect(all.fixtures.map(({ name }) => name)).toEqual([...knownFixtures().keys()])
    const easy = all.fixtures.find(({ name }) => name === 'easy')
    expect(easy).toEqual({
      name: 'easy',
      path: fixturePath('easy'),
      geometry: '3x3',
      puzzles: 1000,
    })
  })

  test('masu list prints every strategy and every fixture as text', async () => {
    const { code, stdout } = await masu(['list'])
    expect(code).toBe(0)
    for (const { name, summary, source } of strategies) {
      expect(stdout).toContain(`${name}\n  ${summary}\n  source: ${source}\n`)
    }
    expect(stdout).toMatch(/^fixture +geometry +puzzles +path$/m)
    expect(stdout).toMatch(/^big-16x16 +4x4 +\d+ /m)
  })
})
