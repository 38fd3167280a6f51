/** Which changed files can affect a check. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { selectRelevantFiles } from '../../src/gate/relevant-files.ts'
import { findSkipReason } from '../../src/gate/skip-reason.ts'
import { temporaryFolder } from '../files.ts'
import { arm } from './records.ts'

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
  'node_modules/other/index.js',
  '.gitattributes',
  'fixtures/easy.md',
  'masu-accepted.json',
]

const REGISTRY = `${SRC}/strategies.ts`

afterEach(() => void vi.unstubAllEnvs())

/**
 * The changed files that count if the check loads a module of the folder, its registry by default, and reads one fixture.
 * Git ignores the files of this name.
 */
function counted(
  paths: readonly string[],
  top: string,
  { module = REGISTRY, ignored = '-' } = {},
): string[] {
  mkdirSync(join(top, 'fixtures'), { recursive: true })
  writeFileSync(join(top, 'fixtures/easy.md'), '')
  const all = readdirSync(top, { recursive: true, encoding: 'utf8' })
  const listed = new Set(all.filter((path) => basename(path) !== ignored))
  const loaded = {
    modules: [join(top, module)],
    programs: [],
    fixtures: [join(top, 'fixtures/easy.md')],
  }
  return selectRelevantFiles(paths, { top, files: listed }, loaded)
}

function link(folder: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(folder, path)
}

describe('the files that count', () => {
  test('the files that count are what a module loads, what is installed or accepted, and the fixtures read', () => {
    expect(counted([...changed, ...counting], temporaryFolder(files))).toEqual(counting)
  })

  test('a file that a module loads from a package of the same repository counts as well', () => {
    const top = temporaryFolder({
      ...files,
      [`${SRC}/a.ts`]: "import '@masu/core/geometry'\n",
      'packages/core/geometry.ts': '',
      'packages/core/package.json': '{ "exports": { "./geometry": "./geometry.ts" } }',
    })
    link(join(top, 'packages/core'), join(top, 'node_modules/@masu/core'))
    const core = ['packages/core/geometry.ts', 'packages/core/other.ts']
    expect(counted([...core, 'README.md'], top)).toEqual([core[0]])
  })

  test('all files of a package that compiles what it loads count', () => {
    const compiling = { ...files, 'packages/strategies/package.json': manifest({ wasm: 'x' }) }
    const source = 'packages/strategies/assembly/main.ts'
    expect(counted([source, ...changed.slice(0, 5)], temporaryFolder(compiling))).toEqual([source])
  })

  test('of the conditional files of a package, the one for imports counts', () => {
    const arms = { '#a': { import: './esm.js', require: './cjs.js' } }
    const top = temporaryFolder({
      'package.json': JSON.stringify({ type: 'module', imports: arms }),
      'solver.js': "export { default } from '#a'\n",
      'esm.js': '',
      'cjs.js': '',
    })
    expect(counted(['cjs.js', 'esm.js'], top, { module: 'solver.js' })).toEqual(['esm.js'])
  })

  test('a file that git ignores and a strategy loads counts, even if nothing changed', () => {
    const top = temporaryFolder(files)
    expect(counted([], top, { ignored: 'a.ts' })).toEqual([`${SRC}/a.ts`])
    expect(counted([], top, { ignored: 'unused.ts' })).toEqual([])
  })

  test('a submodule, or a link that became a folder, counts if a strategy loads a file in it', () => {
    const top = temporaryFolder(files)
    expect(counted(['packages/strategies', 'packages/strat'], top)).toEqual(['packages/strategies'])
  })

  test('a comment that names what reads files changes nothing about which files count', () => {
    const text = "// a process may require('x')\n/* import.meta, eval, globalThis */\n"
    expect(counted(changed, temporaryFolder({ ...files, [`${SRC}/a.ts`]: text }))).toEqual([])
  })

  test('texts count, too, where a module may read them, but for those that are about a project', () => {
    const top = temporaryFolder({ ...files, [`${SRC}/a.ts`]: "import 'node:fs'\n" })
    const data = ['boards.md', 'boards/README-boards.md', `${SRC}/docs.md`]
    const about = ['README.ja.md', 'docs/ci.md', '.changeset/x.md', `${SRC}/CHANGELOG.md`]
    expect(counted([...data, ...about], top)).toEqual(data)
  })

  test.each([
    ['an import that only a run knows', `const name = './b.ts'\nawait import(name)\n`],
    ['an import of what is not there', "import './none.ts'\n"],
    ['a module of Node, which may read any file', "import 'node:fs'\n"],
    ['the same under its short name', "import { readFileSync } from 'fs'\n"],
    ['the same without an import', "process.getBuiltinModule('node:fs')\n"],
    ['the same by another way', "globalThis['pro' + 'cess']\n"],
    ['a text that is run', 'export const a = new Function("return 1")\n'],
    ['a file beside it', "export const a = new URL('a.wasm', import.meta.url)\n"],
    ['a file that is no script', "import './data.wasm'\n"],
    ['a link', "import './link.ts'\n"],
    ['a link of a package', "import '@masu/core/link'\n"],
    ['a package that is not installed', "import 'not-installed-anywhere'\n"],
    ['a package that requires others', "import 'other'\n"],
  ])('all files but documents count where a module has %s', (_, text) => {
    const unknown = temporaryFolder({
      ...files,
      [`${SRC}/a.ts`]: text,
      [`${SRC}/data.wasm`]: '',
      'packages/core/package.json': '{ "exports": { "./link": "./link.ts" } }',
      'node_modules/other/index.js': "require('x')",
    })
    symlinkSync('unused.ts', join(unknown, SRC, 'link.ts'))
    symlinkSync('package.json', join(unknown, 'packages/core/link.ts'))
    link(join(unknown, 'packages/core'), join(unknown, 'node_modules/@masu/core'))
    expect(counted(changed, unknown)).toEqual(changed.slice(3))
  })

  test('all files but documents count where a strategy is a link', () => {
    const top = temporaryFolder(files)
    symlinkSync('a.ts', join(top, SRC, 'link.ts'))
    expect(counted(changed, top, { module: `${SRC}/link.ts` })).toEqual(changed.slice(3))
  })

  test('a file that starts a program and that git ignores counts', () => {
    const top = temporaryFolder({ 'build/solve': '', 'solve.py': '' })
    const programs = [join(top, 'build/solve'), join(top, 'solve.py')]
    const listed = { top, files: new Set(['solve.py']) }
    const loaded = { modules: null, programs, fixtures: [] }
    expect(selectRelevantFiles(['README.md'], listed, loaded)).toEqual(['build/solve'])
  })
})

describe('the text for changes that cannot affect a check', () => {
  const top = temporaryFolder(files)
  const base = { ...arm('base').checkout, revision: 'main' }
  const all = { strategies: null, programs: [], setup: null }
  const textOf = (paths: string[], options: Parameters<typeof findSkipReason>[1] = all) => {
    const listed = new Set(readdirSync(top, { recursive: true, encoding: 'utf8' }))
    return findSkipReason({ base, changed: paths, top, files: listed }, options, [])
  }

  test('the reason to skip a check says which files have changed, or that none has', () => {
    const end = 'nothing was measured. --all measures anyway'
    expect(textOf([])).toBe(`Nothing has changed since main: ${end}`)
    expect(textOf(['README.md', 'LICENSE'])).toBe(
      `Nothing that a strategy loads has changed since main, only README.md and 1 other file: ${end}`,
    )
  })

  test('no check is skipped for a file that is not there, or for all strategies where no registry is', () => {
    expect(textOf([], { ...all, strategies: [join(top, 'none.ts')] })).toBeNull()
    const listed = { base, changed: [], top: temporaryFolder({}), files: new Set<string>() }
    expect(findSkipReason(listed, all, [])).toBeNull()
    expect(findSkipReason(listed, { ...all, programs: ['a=b'] }, [])).not.toBeNull()
  })

  test('no check is skipped for a name that the registry lacks, even if a file beside it has the name', () => {
    const textOfName = (name: string): string | null => textOf([], { ...all, strategies: [name] })
    expect(textOfName('a')).not.toBeNull()
    expect(textOfName('unused')).toBeNull()
    expect(textOfName('nope')).toBeNull()
  })

  test('no check is skipped if a change may affect it', () => {
    expect(textOf(['README.md', `${SRC}/a.ts`])).toBeNull()
  })

  test('for a strategy file what it loads counts; for a program, or after a build, all but documents does', () => {
    const paths = [`${SRC}/unused.ts`]
    expect(textOf(paths)).not.toBeNull()
    const file = { ...all, strategies: [join(top, `${SRC}/a.ts#a`)] }
    expect(textOf(paths, file)).not.toBeNull()
    expect(textOf([`${SRC}/a.ts`], file)).toBeNull()
    expect(textOf(paths, { ...file, setup: 'make' })).toBeNull()
    expect(textOf(paths, { ...all, programs: ['a=b'] })).toBeNull()
    expect(textOf(['README.md'], { ...all, programs: ['a=b'] })).not.toBeNull()
  })

  test.each([
    '-C dev',
    '--conditions=dev',
    '--max-old-space-size=4096 --import ./pre.mjs',
    '--import "./pre file.mjs"',
    '-r ./pre.cjs',
    '--preserve-symlinks',
  ])('all files but documents count where NODE_OPTIONS=%s may load other files', (options) => {
    vi.stubEnv('NODE_OPTIONS', options)
    expect(textOf([`${SRC}/unused.ts`])).toBeNull()
    expect(textOf(['README.md'])).not.toBeNull()
  })

  test.each(['', ' --max-old-space-size=4096  --no-warnings', '--stack-trace-limit=50'])(
    'a check is skipped as usual where NODE_OPTIONS=%s loads nothing',
    (options) => {
      vi.stubEnv('NODE_OPTIONS', options)
      expect(textOf([`${SRC}/unused.ts`])).not.toBeNull()
    },
  )
})
