/** Which changed files can affect a check. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadableOf } from '../../../src/gate/checkout/loadable.ts'
import { unchangedText } from '../../../src/gate/unchanged.ts'
import { temporaryFolder } from '../../files.ts'
import { arm } from '../records.ts'

const SRC = 'packages/strategies/src'
const manifest = (scripts: object): string => JSON.stringify({ scripts })
const files = {
  'packages/strategies/package.json': manifest({}),
  [`${SRC}/strategies.ts`]: "import { a } from './a.ts'\nimport type { T } from './types.ts'\n",
  [`${SRC}/a.ts`]: 'export const a = 1\n',
  [`${SRC}/types.ts`]: 'export type T = 1\n',
  [`${SRC}/unused.ts`]: '',
}
const changed = [
  'README.md',
  'LICENSE',
  'fixtures/README.md',
  'fixtures/other.txt',
  'packages/bench/src/check.ts',
  `${SRC}/unused.ts`,
  `${SRC}/types.ts`,
]
const counting = [
  `${SRC}/strategies.ts`,
  `${SRC}/a.ts`,
  'packages/lab/package.json',
  'pnpm-lock.yaml',
  'package-lock.json',
  'pnpm-workspace.yaml',
  'fixtures/easy.txt',
  'masu-accepted.json',
]

/** The changed files that count if the check loads the folder's registry and reads one fixture. */
function counted(paths: readonly string[], top: string): string[] {
  const modules = [join(top, SRC, 'strategies.ts')]
  return loadableOf(paths, top, { modules, fixtures: [join(top, 'fixtures/easy.txt')] })
}

function link(folder: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(folder, path)
}

describe('the files that count', () => {
  test('are those that a module loads, what is installed or accepted, and the fixtures read', () => {
    expect(counted([...changed, ...counting], temporaryFolder(files))).toEqual(counting)
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
    expect(counted([...core, 'README.md'], top)).toEqual([core[0]])
  })

  test('are all of a package that compiles what it loads', () => {
    const compiling = { ...files, 'packages/strategies/package.json': manifest({ wasm: 'x' }) }
    const source = 'packages/strategies/assembly/main.ts'
    expect(counted([source, ...changed.slice(0, 5)], temporaryFolder(compiling))).toEqual([source])
  })

  test.each([
    ['an import that only a run knows', `const name = './b.ts'\nawait import(name)\n`],
    ['an import of what is not there', "import './none.ts'\n"],
    ['a module of Node, which may read any file', "import 'node:fs'\n"],
    ['the same under its short name', "import { readFileSync } from 'fs'\n"],
    ['a package that is not installed', "import 'not-installed-anywhere'\n"],
  ])('are all but documents where a module has %s', (_, text) => {
    const unknown = temporaryFolder({ ...files, [`${SRC}/a.ts`]: text })
    expect(counted(changed, unknown)).toEqual(changed.slice(3))
  })
})

describe('the text for changes that cannot affect a check', () => {
  const top = temporaryFolder(files)
  const base = { ...arm('base').checkout, given: 'main' }
  const all = { strategies: null, programs: [], setup: null }
  const textOf = (paths: string[], options: Parameters<typeof unchangedText>[1] = all) =>
    unchangedText({ base, changed: paths, top }, options, [])

  test('says so, and which files have changed', () => {
    const end = 'nothing was measured. --all measures anyway'
    expect(textOf([])).toBe(`Nothing has changed since main: ${end}`)
    expect(textOf(['README.md', 'LICENSE'])).toBe(
      `Nothing that a strategy loads has changed since main, only README.md and 1 other file: ${end}`,
    )
  })

  test('is null if a change may affect the check', () => {
    expect(textOf(['README.md', `${SRC}/a.ts`])).toBeNull()
  })

  test('of a file looks at what that loads; of a program, or after a build, all counts', () => {
    const paths = [`${SRC}/unused.ts`]
    expect(textOf(paths)).not.toBeNull()
    const file = { ...all, strategies: [join(top, `${SRC}/a.ts#a`)] }
    expect(textOf(paths, file)).not.toBeNull()
    expect(textOf([`${SRC}/a.ts`], file)).toBeNull()
    expect(textOf(paths, { ...file, setup: 'make' })).toBeNull()
    expect(textOf(paths, { ...all, programs: ['a=b'] })).toBeNull()
    expect(textOf(['README.md'], { ...all, programs: ['a=b'] })).not.toBeNull()
  })
})
