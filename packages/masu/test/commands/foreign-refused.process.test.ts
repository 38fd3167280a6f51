/** What masu says of a module that can be no strategy: a line, with what to do about it. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fields, folderWith, good, mine, packed } from '../../../bench/test/foreign-modules.ts'
import { masu } from '../in-process.ts'
import { spawnMasu } from '../masu.ts'

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
    because:
      './mine.json is no module: Node imports .ts, .mts, .cts, .js, .mjs, .cjs, not .json; for a program there is --program',
  },
  'a module that exports nothing': {
    files: { 'mine.mts': 'export {}' },
    because: 'the module exports no strategy, only nothing; export one as default: { name, summary',
  },
  'a module that exports something else': {
    files: { 'mine.mts': 'export const answer = 42, text = ""' },
    because:
      'only answer (number), text (string); export one as default: { name, summary, source, maxLimit, supports, prepare }, or a function\n',
  },
  'a function that no name selects': {
    files: { 'mine.mts': 'export const solve = () => null' },
    because: 'exports no strategy, only solve (function); export one as default: { name, summary',
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
    because: `the strategy's "name" is not a line of text`,
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
  ])('%s', async (_, text) => {
    const cwd = folderWith({ 'mine.ts': text, 'types.ts': 'export type Strategy = object' })
    const { stderr } = await masu(['conform', './mine.ts'], { cwd })
    expect(stderr).toMatch(/^masu: /)
    expect(page).toContain(stderr)
  })

  // In a process of its own: no other command runs in this one until it is given up.
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
