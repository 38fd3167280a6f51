/** Which modules of strangers are strategies, and what is said of those that are none: a line, with what to do about it. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Strategy } from '@masu/core/strategy'
import { loadStrategy } from '../../src/strategy/load.ts'
import { strategyRef } from '../../src/strategy/names.ts'
import { folderWith, good, mine, packed } from '../foreign-modules.ts'

/** The strategy of this name, in a folder with these files. */
async function loaded(files: Readonly<Record<string, string>>, named: string): Promise<Strategy> {
  const before = process.cwd()
  process.chdir(folderWith(files))
  onTestFinished(() => process.chdir(before))
  return loadStrategy(strategyRef(named))
}

// By what `npm init` writes every .ts and .js is CommonJS.
describe.each(['', 'commonjs', 'module'])('where package.json says "%s"', (type) => {
  const files = type === '' ? good : { ...good, 'package.json': JSON.stringify({ type }) }

  test.each([
    ...['./mine.ts', 'mine.mts', './mine.mjs', './mine.cjs', './mine.js', './mine.cts'],
    ...['./imports.ts', './a#b.mjs'],
  ])('%s is a strategy', async (named) => {
    expect(await loaded(files, named)).toMatchObject({ name: 'mine', maxLimit: 2 })
  })
})

test.each([
  ...['./node_modules/two/it.mjs#b', 'npm:esm', 'npm:esm/sub', 'npm:@scope/cjs'],
  ...['npm:@scope/cjs/lib/it.js', 'npm:compiled', 'npm:two#a', 'npm:two#b'],
])('%s is a strategy', async (named) => {
  expect(await loaded(good, named)).toMatchObject({ name: 'mine', maxLimit: 2 })
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
    because: 'the package nope is not installed in or above this folder: npm install nope',
  },
  'a name with a version': {
    named: 'npm:nope@1.2.3',
    because: 'npm install nope@1.2.3, then name it without the version: npm:nope',
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
    because: 'cannot read ./mien.mts: there is no such file; did you mean "./mine.mts"?',
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
  'a folder': {
    named: './folder',
    files: { 'folder/index.ts': '' },
    because: './folder is a directory, not a file; did you mean "folder/index.ts"?',
  },
  'a file of JSON': {
    named: './mine.json',
    files: { 'mine.json': '{}' },
    because:
      './mine.json is not a module: Node imports .ts, .mts, .cts, .js, .mjs, .cjs, not .json; for a program there is --program',
  },
  'a module that exports nothing': {
    files: { 'mine.mts': 'export {}' },
    because: 'the module exports no strategy, only nothing; export one as default: { name, summary',
  },
  'a module that exports something else': {
    files: { 'mine.mts': 'export const answer = 42, text = ""' },
    because:
      'only answer (number), text (string); export one as default: { name, summary, source, maxLimit, supports, prepare }, or a function',
  },
  'nothing but null': {
    files: { 'mine.mts': 'export default null' },
    because: 'the module exports no strategy',
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
    because:
      'only solve (function); set `module.exports` or `module.exports.strategy` to the strategy',
  },
  'no name': { files: lacking('name: undefined'), because: 'the strategy has no "name", which' },
  'a name of two lines': {
    files: lacking(`name: 'a\\nb'`),
    because: `the strategy's "name" is not a line of text`,
  },
  'a field of the wrong type': {
    files: lacking(`maxLimit: '2'`),
    because: `the strategy's "maxLimit" is string, expected number`,
  },
  'a name for which no table has room': {
    files: lacking(`name: 'a'.repeat(41)`),
    because: `the strategy's "name" has 41 characters, expected 40 at most`,
  },
  'a limit of nothing': {
    files: lacking('maxLimit: 0'),
    because: `the strategy's "maxLimit" is 0, expected a whole number above zero, or Infinity`,
  },
  'a module that throws': {
    files: { 'mine.mts': `\nthrow new RangeError('not\\ntoday')` },
    because: 'it throws when it is imported: RangeError: not today (mine.mts:2)',
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
    because: 'mine.mts imports help, which is not a file; did you mean help.mts?',
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
}

test.each(Object.entries(refused))(
  '%s',
  async (_, { files = {}, named = './mine.mts', because }) => {
    const loading = loaded(files, named)
    const message = await loading.then(String, (error: unknown) =>
      error instanceof Error ? error.message : 'no error',
    )
    expect(message).toContain(because)
    expect(message).not.toContain('\n')
  },
)
