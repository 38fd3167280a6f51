/** The package in an app's bundle: its examples, and that the bundle leaves unused functions out. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { bundled } from '../../strategies/test/bundle.ts'

function text(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

describe('the example', () => {
  test.each(['../README.md', '../../../docs/how-to.md'])(
    'of %s prints what it says, with only what every browser has',
    async (page) => {
      const example = /```js\n(import [^]*? from '@masu\/sudoku'\n[^]*?)```/.exec(text(page))?.[1]
      const said = [...(example ?? '').matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)]
      const lines: string[] = []
      const console = { log: (value: unknown) => lines.push(String(value)) }
      const code = await bundled(example ?? '', import.meta.url)
      runInContext(code, createContext({ atob, console }))
      expect(said.length).toBeGreaterThan(1)
      expect(lines).toEqual(said.map(([, value]) => value))
    },
  )
})

describe('a bundle', () => {
  test('of solve alone is that of the strategies: nothing of the others is in it', async () => {
    const [one, other] = await Promise.all(
      ['@masu/sudoku', '@masu/strategies'].map((from) =>
        bundled(`export { solve } from '${from}'`, import.meta.url),
      ),
    )
    expect(one).toBe(other)
  })

  test('of one function alone is smaller than that of all', async () => {
    const names = ['count', 'isUnique', 'conflicts', 'hint', 'generate', 'rate']
    const [all = '', ...each] = await Promise.all(
      [`solve, ${names.join(', ')}`, ...names].map((some) =>
        bundled(`export { ${some} } from '@masu/sudoku'`, import.meta.url),
      ),
    )
    for (const one of each) expect(one.length).toBeLessThan(0.9 * all.length)
  })
})
