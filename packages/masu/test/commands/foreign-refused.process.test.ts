/** masu's message for a module that cannot be a strategy: one line that says how to mend it. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fields, folderWith, mine } from '../../../bench/test/foreign-modules.ts'
import { masu } from '../in-process.ts'
import { spawnMasu } from '../masu.ts'

/** What only a process of its own can bear. */
const refused = {
  'an import that waits for ever': {
    text: 'await new Promise(() => {})\nexport default 1',
    because: 'its import waits for ever in a top-level await',
  },
  'an import that ends the process': {
    text: 'process.exit()',
    because: 'it ends the process when it is imported',
  },
  'a strategy that supports nothing but throws': {
    text: `export default { ...${mine}, supports() { throw new TypeError('which?') } }`,
    because: 'TypeError: which?',
  },
}

describe.concurrent('in a line, masu says what is wrong with', () => {
  test.each(Object.entries(refused))('%s', async (_, { text, because }) => {
    const args = ['verify', '--fixture', 'one.txt', '--strategy', './mine.mts']
    const cwd = folderWith({ 'mine.mts': text })
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect(stderr).toContain(because)
    expect(stderr).toMatch(/^masu: .*\.\/mine\.mts.*\n$/)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
})

describe.concurrent('the page about solvers shows what masu says of', () => {
  const page = readFileSync(new URL('../../../../docs/your-solver.md', import.meta.url), 'utf8')

  test.each<[string, string]>([
    ['an enum', '\n\n\nenum Digit { One }'],
    ['a type imported as a value', `import { Strategy } from './types.ts'`],
    ['no prepare', `export default { ${fields} prepare: undefined }`],
  ])('%s', async (_, text) => {
    const cwd = folderWith({ 'mine.ts': text, 'types.ts': 'export type Strategy = object' })
    const { stderr } = await masu(['conform', './mine.ts'], { cwd })
    expect(stderr).toMatch(/^masu: /)
    expect(page).toContain(stderr)
  })

  // Runs in a separate process, because no other command could run in this process until the import
  // times out.
  test('an import that never ends', async () => {
    // It sleeps: other tests need the processor.
    const text = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
    const { stderr } = await spawnMasu(['conform', './mine.ts'], {
      cwd: folderWith({ 'mine.ts': text }),
    })
    expect(stderr).toMatch(/^masu: /)
    expect(page).toContain(stderr)
  })
})
