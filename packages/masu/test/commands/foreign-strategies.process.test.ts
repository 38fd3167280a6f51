/** Strategies of other authors, in every command that takes a strategy. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fields, folderWith, good, mine } from '../../../bench/test/foreign-modules.ts'
import { masu } from '../in-process.ts'

test('a strategy that is not ours goes by its own name, and by what was typed where others have its name', async () => {
  const files = { ...good, 'other.mjs': `export default { ${fields} name: 'other' }` }
  const named = './mine.ts,npm:esm,./other.mjs'
  const args = ['verify', '--fixture', 'one.txt', '--json', '--strategy', named]
  const { code, stdout, stderr } = await masu(args, { cwd: folderWith(files) })
  expect(stderr).not.toContain('masu:')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    entries: ['./mine.ts', 'npm:esm', 'other'].map((strategy) => ({ strategy, status: 'ok' })),
  })
})

/** Modules that cannot be strategies, each with a command that takes a strategy. */
const refused: readonly (readonly [words: string, text: string, because: string])[] = [
  ['bench -f one.txt -s', `throw new RangeError('not today')`, 'RangeError: not today'],
  [
    'verify -f one.txt -s',
    `export default { ...${mine}, supports() { throw new TypeError('which?') } }`,
    'TypeError: which?',
  ],
  ['profile -f one.txt -s', 'process.exit()', 'it ends the process when it is imported'],
  ['conform', 'process.exit(137)', 'exit code 137'],
  [
    'solve one.txt -s',
    'await new Promise(() => {})\nexport default 1',
    'its import waits for ever in a top-level await',
  ],
]

const ENUM =
  'mine.ts:4 has a TypeScript enum, and Node only strips types: compile the file to JavaScript, or do without it'

describe.concurrent('a module that cannot be a strategy', () => {
  test.each(refused)(
    'a module that cannot be a strategy is refused in one line by masu %s',
    async (words, text, because) => {
      const cwd = folderWith({ 'mine.mts': text })
      const { code, stdout, stderr } = await masu([...words.split(' '), './mine.mts'], { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(because)
      expect(stderr).toMatch(/^masu: .*\.\/mine\.mts.*\n$/)
      expect(existsSync(join(cwd, 'results'))).toBe(false)
    },
  )

  test.each<[what: string, text: string, says: string]>([
    ['an enum', '\n\n\nenum Digit { One }', ENUM],
    [
      'a type imported as a value',
      `import { Strategy } from './types.ts'`,
      `mine.ts:1 imports Strategy from './types.ts', which has no such value; if it is a type, write "import type"`,
    ],
    [
      'no prepare',
      `export default { ${fields} prepare: undefined }`,
      'the strategy has no "prepare", which should be a function; it needs name, summary, source, maxLimit, supports, prepare',
    ],
  ])(
    'a module that cannot be a strategy is refused with its fault and what to do: %s',
    async (_, text, says) => {
      const cwd = folderWith({ 'mine.ts': text, 'types.ts': 'export type Strategy = object' })
      const { code, stdout, stderr } = await masu(['conform', './mine.ts'], { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toBe(`masu: cannot load strategy ./mine.ts: ${says}\n`)
    },
  )

  test('docs/your-solver.md shows what masu says of a module with an enum', () => {
    const page = readFileSync(new URL('../../../../docs/your-solver.md', import.meta.url), 'utf8')
    expect(page).toContain(`masu: cannot load strategy ./mine.ts: ${ENUM}`)
  })
})
