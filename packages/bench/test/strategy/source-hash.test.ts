import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test, vi } from 'vitest'
import { strategyRef } from '../../src/strategy/names.ts'
import { sha256OfStrategy } from '../../src/strategy/source-hash.ts'
import { strategyFile, temporaryFolder } from '../files.ts'

const files = {
  'mine.ts': `
    import { EMPTY } from '@masu/core/puzzle'
    import { digits } from './parts/digits.ts'
    import type { Shape } from './shape.ts'
    const isSmaller = (a: number, b: number): boolean => a < b / 2 && !/import '.'/.test('>')
    export const strategy = { digits, isSmaller, EMPTY } satisfies Shape
  `,
  'shape.ts': 'export type Shape = object',
  'parts/digits.ts': `
    export * from './more.ts'
    export { strategy } from '../mine.ts'
    export const digits = 9`,
  'parts/more.ts': 'export const more = 1',
}

/** The hash of the files with these changes, in a new folder. */
function hashWith(changes: Readonly<Record<string, string>>): string | null {
  return hashOf(temporaryFolder({ ...files, ...changes }))
}

function hashOf(folder: string, name = 'mine.ts'): string | null {
  return sha256OfStrategy({ module: pathToFileURL(join(folder, name)).href, registered: null })
}

const hash = hashWith({})

describe('the hash of a strategy', () => {
  test('the hash of a strategy is a SHA-256, the same wherever its files are', () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const deep = Object.entries(files).map(([name, text]) => [`deep/down/${name}`, text] as const)
    expect(hashOf(temporaryFolder(Object.fromEntries(deep)), 'deep/down/mine.ts')).toBe(hash)
  })

  test('the hash of a strategy is that of its file, whichever export is meant', () => {
    expect(hashOf(temporaryFolder(files), 'mine.ts#strategy')).toBeNull()
    const module = `${pathToFileURL(join(temporaryFolder(files), 'mine.ts')).href}#strategy`
    expect(sha256OfStrategy({ module, registered: null })).toBe(hash)
  })

  test.each(['mine.ts', 'parts/digits.ts', 'parts/more.ts'] as const)(
    'the hash of a strategy changes with its file %s',
    (name) => {
      const changed = hashWith({ [name]: `${files[name]}// changed` })
      expect(changed).toMatch(/^[0-9a-f]{64}$/)
      expect(changed).not.toBe(hash)
    },
  )

  test('the hash of a strategy changes when two of its files change places', () => {
    const mine = `import './a.ts'\nimport './b.ts'`
    const one = hashWith({ 'mine.ts': mine, 'a.ts': '1', 'b.ts': '2' })
    expect(one).not.toBe(hashWith({ 'mine.ts': mine, 'a.ts': '2', 'b.ts': '1' }))
  })

  test('the hash of a strategy does not change with a neighbour, or with types, which are gone when it runs', () => {
    expect(hashWith({ 'neighbour.ts': '1', 'shape.ts': 'export type Shape = unknown' })).toBe(hash)
  })

  test('the hash of a strategy includes what is imported when it runs, if the text says what that is', () => {
    const late = { 'mine.ts': `export const late = await import('./late.ts')` }
    expect(hashWith({ ...late, 'late.ts': '1' })).not.toBe(hashWith({ ...late, 'late.ts': '2' }))
  })
})

describe('a strategy has no hash', () => {
  test.each([
    ['it is gone', null],
    ['a file that it imports is gone', `import './nowhere.ts'`],
    ['it is no JavaScript', `import { from`],
    ['it imports what only a run can tell', 'export default await import(process.env.MINE)'],
    ['it imports one of several', 'export default await import(`${process.env.MINE}`)'],
    ['it may find files of its own', 'export const file = new URL("a.wasm", import.meta.url)'],
    ['it requires modules', `module.exports = require('./parts')`],
  ])('a strategy has no hash where %s', (_, text) => {
    const folder = temporaryFolder(text === null ? {} : { 'mine.ts': text })
    expect(hashOf(folder)).toBeNull()
  })
})

describe('every strategy of the registry', () => {
  test('every strategy of the registry is in a file of its name, by which its hash is found', () => {
    const hashes = strategies.map(({ name }) => sha256OfStrategy(strategyRef(name)))
    expect(hashes).not.toContain(null)
    expect(new Set(hashes).size).toBe(strategies.length)
  })

  test('a strategy of the registry has the hash that its file has', () => {
    const { module } = strategyRef('dlx')
    const file = new URL('dlx.ts', module).href
    const registered = sha256OfStrategy(strategyRef('dlx'))
    expect(registered).toBe(sha256OfStrategy({ module: file, registered: null }))
    expect(registered).not.toBe(hashOf(strategyFile('..'), 'strategies/wrong.ts'))
  })
})

describe('the hash of a program', () => {
  const hashOfProgram = (...command: [string, ...string[]]) =>
    sha256OfStrategy({ name: 'a', command })

  test('the hash of a program is of its command, and of the files that are named in it', () => {
    const folder = temporaryFolder({ 'solve.py': 'one', 'other.py': 'two' })
    const file = join(folder, 'solve.py')
    const before = hashOfProgram('python3', file)
    expect(hashOfProgram('python3', file)).toBe(before)
    expect(hashOfProgram('python3', file, '--count')).not.toBe(before)
    expect(hashOfProgram('python3', join(folder, 'other.py'))).not.toBe(before)
    writeFileSync(file, 'changed')
    expect(hashOfProgram('python3', file)).not.toBe(before)
  })

  test('the hash of a program changes with a file that was read before, to one of the same length, too', () => {
    const file = join(temporaryFolder({ 'solve.py': 'one' }), 'solve.py')
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    const before = hashOfProgram('python3', file)
    expect(hashOfProgram('python3', file)).toBe(before)
    writeFileSync(file, 'two')
    expect(hashOfProgram('python3', file)).not.toBe(before)
    later.mockRestore()
  })

  test('the hash of a program is of a file that is found on the PATH, too', () => {
    const folder = temporaryFolder({ 'masu-test-solver': 'one' })
    vi.stubEnv('PATH', folder)
    const before = hashOfProgram('masu-test-solver')
    writeFileSync(join(folder, 'masu-test-solver'), 'two')
    expect(hashOfProgram('masu-test-solver')).not.toBe(before)
    vi.unstubAllEnvs()
    expect(hashOfProgram('masu-test-solver')).not.toBe(before)
  })

  test('the hash of a program is null if a file is too large to read', () => {
    const file = join(temporaryFolder({ 'tables.bin': '' }), 'tables.bin')
    truncateSync(file, 2 ** 32)
    expect(hashOfProgram('./solve', file)).toBeNull()
  })
})
