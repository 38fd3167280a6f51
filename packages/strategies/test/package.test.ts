/** The package as an app sees it: its exports, its examples, and its bundle. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { formats } from '@masu/core/formats/formats'
import { describe, expect, test } from 'vitest'
import { strategies } from '../src/strategies.ts'
import { bundled } from './bundle.ts'

function text(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

/**
 * Runs a script with only the language and `globals`, and returns what it prints. By default `globals` is the
 * part of the browser's platform that the code needs.
 */
function run(code: string, globals: object = { atob }): string[] {
  const lines: string[] = []
  const console = { log: (value: unknown) => lines.push(String(value)) }
  runInContext(code, createContext({ ...globals, console }))
  return lines
}

describe('the exports', () => {
  test.each(strategies)('have the strategy $name alone at its name', async (strategy) => {
    const module: unknown = await import(`@masu/strategies/${strategy.name}`)
    // `bands-wasm` also has a call for many boards.
    const values: unknown[] = Object.values(module ?? {})
    expect(values.filter((value) => typeof value === 'object')).toEqual([strategy])
  })
})

describe('the example', () => {
  test('prints what it says, in a browser’s bundle', async () => {
    const example = /```js\n(import [^]*? from '@masu\/strategies'\n[^]*?)```/.exec(
      text('../README.md'),
    )?.[1]
    const said = [...(example ?? '').matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)]
    expect(said.length).toBeGreaterThan(2)
    expect(run(await bundled(example ?? ''))).toEqual(said.map(([, value]) => value))
  })
})

describe('a bundle for browsers', () => {
  test('of a strategy has no other strategy in it', async () => {
    const code = await bundled(`export { dlx } from '@masu/strategies/dlx'`)
    expect(code).toContain('exact cover with dancing links')
    for (const { name, summary } of strategies) expect(code.includes(summary)).toBe(name === 'dlx')
  })

  test('of `solve` alone has 37 kB at most', async () => {
    const code = await bundled(`export { solve } from '@masu/strategies'`)
    expect(code.length).toBeLessThanOrEqual(37_000)
  })

  test('of `solve` has no writer of a format in it', async () => {
    const code = await bundled(`export { solve } from '@masu/strategies'`)
    for (const { summary } of formats) expect(code).not.toContain(summary)
    expect(await bundled(`export { formats } from '@masu/core/formats/formats'`)).toContain(
      formats[0]?.summary,
    )
  })

  test('cannot be made of what needs Node', async () => {
    await expect(bundled(`import fs from 'node:fs'; export { fs }`)).rejects.toThrow('node:fs')
  })

  const solver = bundled(`
    import { solve } from '@masu/strategies'
    import { fastest } from '@masu/strategies/fastest'
    import { geometryOfName } from '@masu/core/geometry'
    for (const size of [4, 6, 9, 12, 16, 25]) console.log(solve('.'.repeat(size ** 2)).length)
    console.log(fastest(geometryOfName('3x3')).name)
  `)
  const lengths = ['16', '36', '81', '144', '256', '625']

  test('of the solver solves boards of every size, those of 9x9 in WebAssembly', async () => {
    expect(run(await solver)).toEqual([...lengths, 'bands-wasm'])
  })

  test('of the solver does without WebAssembly where a page forbids it', async () => {
    expect(run(await solver, { atob, WebAssembly: undefined })).toEqual([...lengths, 'bands'])
  })
})
