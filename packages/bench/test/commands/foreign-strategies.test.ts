/** Anyone's strategies, wherever a command takes one: what can be used, and what is said of the rest. */
import { readFileSync } from 'node:fs'
import { contractVersion } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { tiny, tinySolution } from '../boards.ts'
import { masu, strategyFile, temporaryFolder } from '../masu.ts'
import { rowsOf } from '../rows.ts'

/** The fields of a strategy that knows the only board here, and needs its time to remember. */
const fields = `
  name: 'mine', summary: 's', source: 's', maxLimit: 2, supports: () => true,
  prepare: () => ({
    solution: Uint8Array.from('${tinySolution}', Number), stats: null, solve() { let n = 0; while (n < 2e4) n++; return Math.min(n, 1) },
  }),`
const mine = `{ ${fields} }`
const board = { 'one.txt': `${tiny}:1:${tinySolution}\n` }

function folderWith(files: Readonly<Record<string, string>>): string {
  return temporaryFolder({ ...board, ...files })
}

/** A package in node_modules. */
function packed(
  name: string,
  manifest: object,
  files: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = { 'package.json': JSON.stringify({ name, ...manifest }), ...files }
  const entries = Object.entries(all).map(
    ([path, text]) => [`node_modules/${name}/${path}`, text] as const,
  )
  return Object.fromEntries(entries)
}

const asModule = { type: 'module', exports: { '.': { import: './it.js' }, './sub': './sub.js' } }
const good = {
  ...packed('esm', asModule, {
    'it.js': `export default ${mine}`,
    'sub.js': `export const strategy = ${mine}`,
  }),
  ...packed('@scope/cjs', { main: 'lib/it.js' }, { 'lib/it.js': `exports.strategy = ${mine}` }),
  ...packed('compiled', {}, { 'index.js': `exports.__esModule = true; exports.default = ${mine}` }),
  ...packed(
    'two',
    { exports: './it.mjs' },
    { 'it.mjs': `export const a = ${mine}; export const b = ${mine}` },
  ),
  'mine.ts': `const strategy: object = ${mine}\nexport default strategy`,
  'mine.mts': `export const strategy: object = ${mine}`,
  'mine.mjs': `export const only = ${mine}; export const version = '1'`,
  'mine.cjs': `module.exports = ${mine}`,
  'mine.js': `export default ${mine}`,
  'mine.cts': `module.exports = ${mine} as object`,
  'imports.ts': `import { type Whole, whole } from './whole.ts'\nexport default whole as Whole`,
  'whole.ts': `export type Whole = object\nexport const whole: Whole = ${mine}`,
  'a#b.mjs': `export default ${mine}`,
  'versioned.ts': `export default { contractVersion: ${contractVersion}, ${fields} }`,
}

/** As `npm init` writes it, by which every .ts and .js is CommonJS, and as people change it. */
const manifests = { none: '', commonjs: '{ "type": "commonjs" }', module: '{ "type": "module" }' }

describe.concurrent('a strategy that is not ours', () => {
  test.each(Object.entries(manifests))(
    'can come from modules and packages of many kinds, package.json being %s',
    async (_, manifest) => {
      const cwd = folderWith({ ...good, ...(manifest === '' ? {} : { 'package.json': manifest }) })
      const names = [
        ...['./mine.ts', 'mine.mts', './mine.mjs', './mine.cjs', './mine.js', './mine.cts'],
        ...['./imports.ts', './a#b.mjs', './versioned.ts', './node_modules/two/it.mjs#b'],
        ...['npm:esm', 'npm:esm/sub', 'npm:@scope/cjs', 'npm:@scope/cjs/lib/it.js'],
        ...['npm:compiled', 'npm:two#a', 'npm:two#b'],
      ]
      const args = ['verify', '--fixture', 'one.txt', '--json', '--strategy', names.join(',')]
      const { code, stdout, stderr } = await masu(args, { cwd })
      expect(stderr).not.toContain('masu:')
      expect(code).toBe(0)
      // All are called "mine", so each goes by what was typed.
      expect(JSON.parse(stdout)).toMatchObject({
        rows: names.map((strategy) => ({ strategy, status: 'ok' })),
      })
    },
  )

  test('goes by its own name where it is the only one of that name', async () => {
    const args = ['run', '--quick', '--fixture', 'one.txt', '--json', '--strategy', 'npm:esm']
    const { code, stdout } = await masu(args, { cwd: folderWith(good) })
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toMatchObject([{ strategy: 'mine', status: 'ok' }])
  })
})

interface Refused {
  /** Beside a board. */
  readonly files?: Readonly<Record<string, string>>
  /** What is typed; ./mine.mts where nothing is said. */
  readonly named?: string
  readonly because: string
}

const lacking = (change: string): Record<string, string> => ({
  'mine.mts': `const whole = ${mine}\nexport default { ...whole, ${change} }`,
})

const refused: Readonly<Record<string, Refused>> = {
  'a package that is not installed': {
    named: 'npm:nope',
    because: 'the package nope is not installed in or above this folder: npm install nope\n',
  },
  'a package of a scope that is not installed': {
    named: 'npm:@scope/nope/file.js',
    because:
      'the package @scope/nope is not installed in or above this folder: npm install @scope/nope',
  },
  'a name with a version': {
    named: 'npm:nope@1.2.3',
    because: 'npm install nope@1.2.3, then name it without the version: npm:nope\n',
  },
  'no name of a package': {
    named: 'npm:./x',
    because: 'expected npm:PACKAGE, npm:@SCOPE/PACKAGE or npm:PACKAGE/FILE',
  },
  "a module of Node's own": {
    named: 'npm:fs',
    because: `fs is a module of Node's own, no package`,
  },
  'a package that was not built': {
    named: 'npm:unbuilt',
    files: packed('unbuilt', { exports: './dist/it.js' }, {}),
    because: 'has no file node_modules/unbuilt/dist/it.js: was the package built',
  },
  'a package without its main file': {
    named: 'npm:unbuilt',
    files: packed('unbuilt', { main: 'dist/it.js' }, {}),
    because: 'has no file node_modules/unbuilt/dist/it.js, which its package.json names',
  },
  'a file that a package lacks': {
    named: 'npm:some/sub',
    files: packed('some', {}, { 'sub.js': '' }),
    because: 'has no file node_modules/some/sub; did you mean npm:some/sub.js?',
  },
  'a path that a package does not export': {
    named: 'npm:esm/it.js',
    files: good,
    because: 'the package esm exports no "./it.js" for import; see "exports" in its package.json',
  },
  'a package that exports nothing for import': {
    named: 'npm:shut',
    files: packed('shut', { exports: { './x': './x.js' } }, {}),
    because: 'the package shut exports nothing under its own name for import',
  },
  'a package with a broken package.json': {
    named: 'npm:broken',
    files: { 'node_modules/broken/package.json': '{' },
    because: 'Invalid package config',
  },
  'TypeScript inside node_modules': {
    named: 'npm:typed',
    files: packed('typed', { exports: './it.ts' }, { 'it.ts': `export default ${mine}` }),
    because:
      'node_modules/typed/it.ts is TypeScript inside node_modules, where Node strips no types: the package has to be published as JavaScript',
  },
  'an export that is not there': {
    named: 'npm:two#c',
    files: good,
    because: 'the module has no export "c", only a (object), b (object)',
  },
  'a choice of several': {
    named: 'npm:two',
    files: good,
    because: 'exports no strategy as default, but a, b; add #a to its name',
  },
  'a file that is not there': {
    named: './mien.mts',
    files: { 'mine.mts': '' },
    because: 'masu: cannot read ./mien.mts: there is no such file; did you mean "./mine.mts"?\n',
  },
  'a file without its extension': {
    named: './mine',
    files: { 'mine.mts': '' },
    because: 'cannot read ./mine: there is no such file; did you mean "./mine.mts"?',
  },
  'a bare name of a file': {
    named: 'mine',
    files: { 'mine.mts': '' },
    because: 'no strategy "mine"; did you mean "./mine.mts"?',
  },
  'a package named like a path': {
    named: '@scope/nope',
    because: 'there is no such file; a package is named npm:@scope/nope\n',
  },
  'a folder': {
    named: './folder',
    files: { 'folder/index.ts': '' },
    because: './folder is a directory, not a file; did you mean "folder/index.ts"?',
  },
  'a file of JSON': {
    named: './mine.json',
    files: { 'mine.json': '{}' },
    because: './mine.json is no module: Node imports .ts, .mts, .cts, .js, .mjs, .cjs, not .json',
  },
  'a module that exports nothing': {
    files: { 'mine.mts': 'export {}' },
    because: 'the module exports no strategy, only nothing; export one as default: { name, summary',
  },
  'a module that exports something else': {
    files: { 'mine.mts': 'export const answer = 42, text = ""' },
    because: 'only answer (number), text (string); export one as default: { name, summary',
  },
  'a function': {
    files: { 'mine.mts': 'export default () => 1' },
    because: 'the module exports a function; export a strategy, an object with name, summary',
  },
  'a class': {
    files: { 'mine.mts': 'export default class Fast { prepare() {} }' },
    because: 'the module exports a class; export an object of it: new Fast()',
  },
  'a promise': {
    files: { 'mine.mts': `export default Promise.resolve(${mine})` },
    because: 'the module exports a promise; export what it resolves to',
  },
  'CommonJS without a strategy': {
    named: './mine.cjs',
    files: { 'mine.cjs': 'module.exports = { solve: () => 1 }' },
    because: 'only solve (function); let `module.exports` be the strategy',
  },
  'no name': { files: lacking('name: undefined'), because: 'the strategy has no "name", which' },
  'a name of two lines': {
    files: lacking(`name: 'a\\nb'`),
    because: `the strategy's "name" is no line of text`,
  },
  'no prepare': {
    files: lacking('prepare: undefined'),
    because: 'the strategy has no "prepare", which should be a function; it needs name, summary',
  },
  'a field of the wrong type': {
    files: lacking(`maxLimit: '2'`),
    because: `the strategy's "maxLimit" is string, expected number`,
  },
  'a field that is null': {
    files: lacking('summary: null'),
    because: `the strategy's "summary" is null, expected string`,
  },
  'a limit of nothing': {
    files: lacking('maxLimit: 0'),
    because: `the strategy's "maxLimit" is 0, expected a whole number above zero, or Infinity`,
  },
  'another contract': {
    files: lacking('contractVersion: 99, prepare: undefined'),
    because: `the strategy says contractVersion 99, this masu wants ${contractVersion}: take the release`,
  },
  'a module that throws': {
    files: { 'mine.mts': `\nthrow new RangeError('not\\ntoday')` },
    because: 'it throws when it is imported: RangeError: not today (mine.mts:2)\n',
  },
  'an enum': {
    files: { 'mine.mts': '\nexport enum Digit { One }' },
    because: 'mine.mts:2 has a TypeScript enum, and Node only strips types: compile the file',
  },
  'a namespace': {
    files: { 'mine.mts': 'namespace A { export const b = 1 }' },
    because: 'mine.mts:1 has a TypeScript namespace declaration, and Node only strips types',
  },
  'a parameter property': {
    files: { 'mine.mts': 'export default class { constructor(readonly a: number) {} }' },
    because: 'mine.mts:1 has a TypeScript parameter property, and Node only strips types',
  },
  'a decorator': {
    files: { 'mine.mts': 'const d = () => {}\n@d class Solver {}\nexport default 1' },
    because: 'mine.mts:2 has a TypeScript decorator, and Node only strips types: compile the file',
  },
  'an export in the old way': {
    named: './mine.cts',
    files: { 'mine.cts': 'export = {}' },
    because: 'mine.cts:1 has a TypeScript export assignment, and Node only strips types',
  },
  'what does not parse': {
    named: './mine.mjs',
    files: { 'mine.mjs': '\nexport default = 1' },
    because: `mine.mjs:2:16 does not parse: Unexpected token '='`,
  },
  'TypeScript that does not parse': {
    files: { 'mine.mts': 'const x: = 1' },
    because: 'mine.mts:1 does not parse: Unexpected token `=`',
  },
  'a type imported as a value': {
    files: { 'mine.mts': `import { Big } from './types.mts'`, 'types.mts': 'export type Big = 1' },
    because: `mine.mts:1 imports Big from './types.mts', which has no such value; if it is a type, write "import type"`,
  },
  'an import without an extension': {
    files: { 'mine.mts': `import './help'`, 'help.mts': '' },
    because: 'mine.mts imports help, which is no file; did you mean help.mts?',
  },
  'an import of a package that is not installed': {
    files: { 'mine.mts': `import '@some/where/deep.js'` },
    because:
      'mine.mts imports the package @some/where, which is not installed: npm install @some/where',
  },
  'a require of a package that is not installed': {
    named: './mine.cjs',
    files: { 'mine.cjs': `require('somewhere')` },
    because:
      'mine.cjs imports the package somewhere, which is not installed: npm install somewhere',
  },
  'a require in an ES module': {
    files: { 'mine.mts': `const fs = require('fs')\nexport default fs` },
    because: 'ReferenceError: require is not defined in ES module scope',
  },
  'an import that waits for ever': {
    files: { 'mine.mts': 'await new Promise(() => {})\nexport default 1' },
    because: 'its import waits, in a top-level await, for what never comes',
  },
  'an import that ends the process': {
    files: { 'mine.mts': 'process.exit()' },
    because: 'it ends the process when it is imported',
  },
  'a strategy that supports nothing but throws': {
    files: lacking(`supports: () => { throw new TypeError('which?') }`),
    because: 'TypeError: which?',
  },
}

describe.concurrent('in a line, masu says what is wrong with', () => {
  test.each(Object.entries(refused))(
    '%s',
    async (_, { files = {}, named = './mine.mts', because }) => {
      const args = ['verify', '--fixture', 'one.txt', '--strategy', named]
      const { code, stdout, stderr } = await masu(args, { cwd: folderWith(files) })
      expect(stderr).toContain(because)
      expect(stderr).toMatch(/^masu: .*\n$/)
      expect(stderr).toContain(named.replace(/(?<=npm:.*)[@#].*/, ''))
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    },
  )
})

describe.concurrent('the page about solvers shows what masu says of', () => {
  const page = readFileSync(new URL('../../../../docs/your-solver.md', import.meta.url), 'utf8')

  test.each<[string, string]>([
    ['an enum', '\n\n\nenum Digit { One }'],
    ['a type imported as a value', `import { Strategy } from './types.ts'`],
    ['no prepare', `export default { ${fields} prepare: undefined }`],
    ['an import that never ends', 'for (;;);'],
  ])('%s', async (_, text) => {
    const cwd = folderWith({ 'mine.ts': text, 'types.ts': 'export type Strategy = object' })
    const { stderr } = await masu(['conform', './mine.ts'], { cwd })
    expect(page).toContain(stderr)
  })
})

const commands: readonly (readonly string[])[] = [
  ['bench', '--fixture', 'one.txt', '--strategy'],
  ['run', '--fixture', 'one.txt', '--strategy'],
  ['verify', '--fixture', 'one.txt', '--strategy'],
  ['profile', '--fixture', 'one.txt', '--time', '50ms', '--strategy'],
  ['solve', 'one.txt', '--strategy'],
  ['conform'],
]

describe.concurrent('every command that takes a strategy', () => {
  test.each(commands)('refuses one that cannot be used: %s', async (...words) => {
    const cwd = folderWith({ 'mine.ts': `throw new RangeError('not today')` })
    const { code, stdout, stderr } = await masu([...words, './mine.ts'], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: cannot load strategy .\/mine\.ts: it throws .*not today.*\n$/)
    const absent = await masu([...words, 'npm:nope'], { cwd })
    expect(absent.code).toBe(2)
    expect(absent.stderr).toMatch(/^masu: cannot load strategy npm:nope: .* npm install nope\n$/)
  })

  test.each(commands.filter(([verb]) => verb !== 'conform'))(
    'takes a package: %s',
    async (...words) => {
      const { code, stderr } = await masu([...words, 'npm:esm'], { cwd: folderWith(good) })
      expect({ code, said: /^masu:.*$/m.exec(stderr)?.[0] }).toEqual({ code: 0, said: undefined })
    },
  )

  test('but the gate, which has those of two revisions', async () => {
    const { code, stdout, stderr } = await masu(['check', '--base', 'main', '-s', './mine.ts'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('./mine.ts is in no revision')
  })

  test.each([['solve', 'one.txt', '--strategy'], ['conform']])(
    'gives up an import that never ends: %s',
    async (...words) => {
      const cwd = folderWith({ 'mine.ts': 'setInterval(() => {}, 9)\nawait new Promise(() => {})' })
      const { code, stdout, stderr } = await masu([...words, './mine.ts'], { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain('it does not end: nothing within 10 s of its import')
    },
  )
})

test('the conformance suite takes a package, too', async () => {
  const cwd = folderWith({
    ...packed(
      'ours',
      { exports: './it.js' },
      {
        'it.js': `export { strategy as default } from ${JSON.stringify(strategyFile('nine-by-nine.ts'))}`,
      },
    ),
  })
  const { code, stdout } = await masu(['conform', 'npm:ours', '--runs', '3', '--seed', '7'], {
    cwd,
  })
  expect(stdout).toContain('npm:ours: all')
  expect(code).toBe(0)
})
