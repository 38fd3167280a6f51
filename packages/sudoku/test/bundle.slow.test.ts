/** The package in an app's bundle: its examples, and that the bundle leaves unused functions out. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { formats } from '@masu/core/formats/formats'
import { describe, expect, test } from 'vitest'
import { bundled } from '../../strategies/test/bundle.ts'

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

const SOLVE = `export { solve } from '@masu/sudoku'`
const FORMATS = `export { formats } from '@masu/core/formats/formats'`

test.each(['../README.md', '../../../docs/how-to.md'])(
  'the example of %s prints what it says, with only what every browser has',
  async (page) => {
    const example = /```js\n(import [^]*? from '@masu\/sudoku'\n[^]*?)```/.exec(text(page))?.[1]
    const said = [...(example ?? '').matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)]
    const lines = run(await bundled(example ?? '', import.meta.url))
    expect(said.length).toBeGreaterThan(1)
    expect(lines).toEqual(said.map(([, value]) => value))
  },
)

describe('a bundle', () => {
  test('a bundle of `solve` alone has 37 kB at most', async () => {
    const code = await bundled(SOLVE, import.meta.url)
    expect(code.length).toBeLessThanOrEqual(37_000)
  })

  test('a bundle of `solve` has no writer of a format in it', async () => {
    const code = await bundled(SOLVE, import.meta.url)
    for (const { summary } of formats) expect(code).not.toContain(summary)
    expect(await bundled(FORMATS, import.meta.url)).toContain(formats[0]?.summary)
  })

  const solver = bundled(
    `
    import { solve } from '@masu/sudoku'
    import { fastestStrategy } from '@masu/strategies/fastest'
    import { geometryOfName } from '@masu/core/geometry'
    for (const size of [4, 6, 9, 12, 16, 25]) console.log(solve('.'.repeat(size ** 2)).length)
    console.log(fastestStrategy(geometryOfName('3x3')).name)
  `,
    import.meta.url,
  )
  const lengths = ['16', '36', '81', '144', '256', '625']

  test('a bundle of the solver solves boards of every size, those of 9x9 in WebAssembly', async () => {
    expect(run(await solver)).toEqual([...lengths, 'bands-wasm'])
  })

  test('a bundle of the solver does without WebAssembly where a page forbids it', async () => {
    expect(run(await solver, { atob, WebAssembly: undefined })).toEqual([...lengths, 'bands'])
  })

  test('a bundle of one function alone is smaller than a bundle of all functions', async () => {
    const names = ['count', 'isUnique', 'conflicts', 'hint', 'generate', 'rate']
    const [all = '', ...each] = await Promise.all(
      [`solve, ${names.join(', ')}`, ...names].map((some) =>
        bundled(`export { ${some} } from '@masu/sudoku'`, import.meta.url),
      ),
    )
    for (const one of each) expect(one.length).toBeLessThan(0.9 * all.length)
  })
})
