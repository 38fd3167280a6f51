/** Which changed files can make a difference to a check. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadableOf } from '../../../src/gate/revisions/loadable.ts'
import { unchangedText } from '../../../src/gate/unchanged.ts'
import { temporaryFolder } from '../../files.ts'

const SRC = 'packages/strategies/src'
const manifest = (scripts: object): string => JSON.stringify({ name: '@masu/strategies', scripts })
const files = {
  'packages/strategies/package.json': manifest({}),
  [`${SRC}/strategies.ts`]: "import { a } from './a.ts'\nimport type { T } from './types.ts'\n",
  [`${SRC}/a.ts`]: "import 'node:fs'\nexport const a = 1\n",
  [`${SRC}/types.ts`]: 'export type T = 1\n',
  [`${SRC}/unused.ts`]: '',
}
const changed = [
  'README.md',
  'LICENSE',
  'fixtures/README.md',
  'packages/bench/src/check.ts',
  `${SRC}/unused.ts`,
  `${SRC}/types.ts`,
]
const counting = [
  `${SRC}/strategies.ts`,
  `${SRC}/a.ts`,
  'packages/lab/package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'fixtures/easy.txt',
  'fixtures/work.json',
]

function link(folder: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(folder, path)
}

describe('the files that count', () => {
  test('are those that the registry loads, what is installed, and fixtures', () => {
    expect(loadableOf([...changed, ...counting], temporaryFolder(files))).toEqual(counting)
  })

  test('are those of a package of the same repository as well', () => {
    const top = temporaryFolder({
      ...files,
      [`${SRC}/a.ts`]: "import '@masu/core/geometry'\nimport 'other'\n",
      'packages/core/geometry.ts': '',
      'packages/core/package.json': '{ "exports": { "./geometry": "./geometry.ts" } }',
      'node_modules/other/index.js': "require('x')",
    })
    link(join(top, 'packages/core'), join(top, 'node_modules/@masu/core'))
    const core = ['packages/core/geometry.ts', 'packages/core/other.ts']
    expect(loadableOf([...core, 'README.md'], top)).toEqual([core[0]])
  })

  test('are all of a package that compiles what it loads', () => {
    const compiling = { ...files, 'packages/strategies/package.json': manifest({ wasm: 'x' }) }
    const source = 'packages/strategies/assembly/main.ts'
    expect(loadableOf([source, ...changed.slice(0, 4)], temporaryFolder(compiling))).toEqual([
      source,
    ])
  })

  test.each([
    ['an import that only a run knows', `const name = './b.ts'\nawait import(name)\n`],
    ['an import of what is not there', "import './none.ts'\n"],
    ['a package that is not installed', "import 'not-installed-anywhere'\n"],
  ])('are all but documents where the registry has %s', (_, text) => {
    const unknown = temporaryFolder({ ...files, [`${SRC}/a.ts`]: text })
    expect(loadableOf(changed, unknown)).toEqual(changed.slice(3))
  })

  test('are all but documents where there is no registry', () => {
    expect(loadableOf(changed, temporaryFolder())).toEqual(changed.slice(3))
  })
})

describe('a check of what cannot differ', () => {
  const top = temporaryFolder(files)
  const textOf = (...paths: string[]): string | null =>
    unchangedText({
      base: { side: 'base', given: 'main', folder: '', tree: null, isOwn: false },
      changes: { paths, top },
    })

  test('says so, and which files have changed', () => {
    const end = 'nothing was measured. --all measures all the same'
    expect(textOf()).toBe(`Nothing has changed since main: ${end}`)
    expect(textOf('README.md', 'LICENSE')).toBe(
      `Nothing that a strategy loads has changed since main, only README.md and 1 other file: ${end}`,
    )
  })

  test('is none where anything may differ', () => {
    expect(textOf('README.md', `${SRC}/a.ts`)).toBeNull()
    const base = { side: 'base', given: 'x', folder: 'x', tree: null, isOwn: true } as const
    expect(unchangedText({ base, changes: null })).toBeNull()
  })
})
