/** The package as others see it: each strategy at its name, and alone in a bundle. */
import { describe, expect, test } from 'vitest'
import { strategies } from '../src/strategies.ts'
import { bundled } from './bundle.ts'

describe('the exports', () => {
  test.each(strategies)(
    'the module @masu/strategies/$name exports that strategy alone',
    async (strategy) => {
      const module: unknown = await import(`@masu/strategies/${strategy.name}`)
      const values: unknown[] = Object.values(module ?? {})
      expect(values.filter((value) => typeof value === 'object')).toEqual([strategy])
    },
  )
})

describe('a bundle for browsers', () => {
  test('a bundle of one strategy for browsers has no other strategy in it', async () => {
    const code = await bundled(`export { dlx } from '@masu/strategies/dlx'`)
    expect(code).toContain('exact cover with dancing links')
    for (const { name, summary } of strategies) expect(code.includes(summary)).toBe(name === 'dlx')
  })

  test('a bundle for browsers cannot be made of code that needs Node', async () => {
    await expect(bundled(`import fs from 'node:fs'; export { fs }`)).rejects.toThrow('node:fs')
  })
})
