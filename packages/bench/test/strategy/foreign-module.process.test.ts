/** Which modules of strangers are strategies, and what is said of those that are none: a line, with what to do about it. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { geometryOfName } from '@masu/core/geometry'
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
  ...['./node_modules/two/it.mjs#b', 'npm:esm/sub', 'npm:@scope/cjs', 'npm:compiled', 'npm:two#b'],
])('%s is a strategy', async (named) => {
  expect(await loaded(good, named)).toMatchObject({ name: 'mine', maxLimit: 2 })
})

/** Why this is refused, in one line. */
async function refusalOf(files: Readonly<Record<string, string>>, named: string): Promise<string> {
  const message = await loaded(files, named).then(
    () => 'not refused',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  )
  expect(message).not.toContain('\n')
  return message
}

const packages = {
  ...good,
  ...packed('unbuilt', { exports: './dist/it.js' }, {}),
  ...packed('empty', { main: 'dist/it.js' }, {}),
  ...packed('some', {}, { 'sub.js': '' }),
  ...packed('shut', { exports: { './x': './x.js' } }, {}),
  ...packed('again', {}, { 'lib/again.js': '' }),
  ...packed('typed', { exports: './it.ts' }, { 'it.ts': `export default ${mine}` }),
  'node_modules/broken/package.json': '{',
}

test.each([
  ['npm:nope', 'the package nope is not installed in or above this folder: npm install nope'],
  ['npm:nope@1.2.3', 'npm install nope@1.2.3, then name it without the version: npm:nope'],
  ['npm:./x', 'expected npm:PACKAGE, npm:@SCOPE/PACKAGE or npm:PACKAGE/FILE'],
  ['npm:fs', "fs is a module of Node's own, no package"],
  ['npm:unbuilt', 'has no file node_modules/unbuilt/dist/it.js: was the package built'],
  ['npm:empty', 'has no file node_modules/empty/dist/it.js, which its package.json names'],
  ['npm:again/lib/again', 'did you mean npm:again/lib/again.js?'],
  ['npm:some/sub', 'has no file node_modules/some/sub; did you mean npm:some/sub.js?'],
  ['npm:esm/it.js', 'exports no "./it.js" for import; see "exports" in its package.json'],
  ['npm:shut', 'the package shut exports nothing under its own name for import'],
  ['npm:broken', 'Invalid package config'],
  ['npm:typed', 'node_modules/typed/it.ts is TypeScript inside node_modules, where Node strips no'],
  ['npm:two#c', 'the module has no export "c", only a (object), b (object)'],
  ['npm:two', 'exports no strategy as default, but a, b; add #a to its name'],
])('the package %s is refused: %s', async (named, because) => {
  expect(await refusalOf(packages, named)).toContain(because)
})

test.each([
  ['./mien.mts', 'cannot read ./mien.mts: there is no such file; did you mean "./mine.mts"?'],
  ['./mine', 'cannot read ./mine: there is no such file; did you mean "./mine.mts"?'],
  ['mine', 'no strategy "mine"; did you mean "./mine.mts"?'],
  ['./folder', './folder is a directory, not a file; did you mean "folder/index.ts"?'],
  ['./it.json', './it.json is not a module: Node imports .ts, .mts, .cts, .js, .mjs, .cjs, not'],
])('the path %s is refused: %s', async (named, because) => {
  const files = { 'mine.mts': '', 'folder/index.ts': '', 'it.json': '{}' }
  expect(await refusalOf(files, named)).toContain(because)
})

const lacking = (change: string): string =>
  `const whole = ${mine}\nexport default { ...whole, ${change} }`

test.each([
  ['export {}', 'exports no strategy, only nothing; export one as default: { name, summary'],
  ['export const answer = 42, text = ""', 'only answer (number), text (string); export one as'],
  [
    'export const answer = 42\nexport function other(puzzle) {}\nexport function solve(puzzle) {}',
    'solve (function); name a function of it, as in ./mine.mts#solve, or export one as default',
  ],
  ['export default null', 'the module exports no strategy'],
  ['export default class Fast {}', 'exports a class; export an object of it: new Fast()'],
  [`export default Promise.resolve(1)`, 'exports a promise; export what it resolves to'],
  [lacking('name: undefined'), 'the strategy has no "name", which'],
  [lacking(`name: 'a\\nb'`), `the strategy's "name" is not a line of text`],
  [lacking(`maxLimit: '2'`), `the strategy's "maxLimit" is string, expected number`],
  [
    lacking('supports: async () => true'),
    `"supports" is an async function; it must answer at once`,
  ],
  [lacking('*supports() {}'), `"supports" is a generator function; it must answer at once`],
  [lacking('async prepare() {}'), `"prepare" is an async function; it must answer at once`],
  [lacking('async *prepare() {}'), `"prepare" is an async generator function; it must answer at`],
  ['export default async () => null', 'the function is an async function; it must answer at once'],
  [
    'export default function* () {}',
    'the function is a generator function; it must answer at once',
  ],
  [lacking(`name: 'a'.repeat(41)`), `"name" has 41 characters, expected 40 at most`],
  [lacking('maxLimit: 0'), `"maxLimit" is 0, expected a whole number above zero, or Infinity`],
  [`\nthrow new RangeError('not\\ntoday')`, 'imported: RangeError: not today (mine.mts:2)'],
  [`\nJSON.parse('{')`, 'imported: SyntaxError: Expected property name'],
  ['\nexport enum Digit { One }', 'mine.mts:2 has a TypeScript enum, and Node only strips types'],
  ['const d = 1\n@d class Solver {}', 'mine.mts:2 has a TypeScript decorator, and Node only'],
  ['const x: = 1', 'mine.mts:1 does not parse: Unexpected token `=`'],
  [`import { Big } from './types.mts'`, `which has no such value; if it is a type, write "import`],
  [`import './help'`, 'mine.mts imports help, which is not a file; did you mean help.mts?'],
  [`import '@some/where/deep.js'`, 'the package @some/where, which is not installed: npm install'],
  [`export default require('fs')`, 'ReferenceError: require is not defined in ES module scope'],
])('a module is refused: %s', async (text, because) => {
  const files = { 'mine.mts': text, 'types.mts': 'export type Big = 1', 'help.mts': '' }
  expect(await refusalOf(files, './mine.mts')).toContain(because)
})

test.each([
  [
    'export const solver = 5',
    'the export "solver" (number) is no strategy; export { name, summary',
  ],
  ['export const solver = null', 'the export "solver" (null) is no strategy; export { name'],
  ['export const solver = {}', 'the export "solver" (object) is no strategy; export { name'],
  ['export class solver {}', 'exports a class; export an object of it: new solver()'],
  [
    'export const solver = { prepare() {} }',
    'the strategy has no "name", which should be a string',
  ],
])(
  'a named export that is no strategy is refused beside one that is: %s',
  async (text, because) => {
    const files = { 'mine.mts': `export default ${mine}\n${text}` }
    expect(await refusalOf(files, './mine.mts#solver')).toContain(because)
  },
)

test.each([
  [
    'mine.cjs',
    'module.exports = { solve: () => 1 }',
    'only solve (function); name a function of it, as in ./mine.cjs#solve, or set `module.exports`',
  ],
  ['mine.cjs', `require('somewhere')`, 'imports the package somewhere, which is not installed'],
  ['mine.mjs', '\nexport default = 1', `mine.mjs:2:16 does not parse: Unexpected token '='`],
])('%s is refused: %s', async (name, text, because) => {
  expect(await refusalOf({ [name]: text }, `./${name}`)).toContain(because)
})

test.each([
  [
    'Promise.resolve(true)',
    'supports() returned a promise, which counts as true; expected true or',
  ],
  ["'no'", "supports() returned 'no'; expected true or false"],
  ['undefined', 'supports() returned undefined; expected true or false'],
])('supports() that returns %s is an error', async (value, because) => {
  const files = { 'mine.mts': lacking(`supports: () => ${value}`) }
  const strategy = await loaded(files, './mine.mts')
  expect(() => strategy.supports(geometryOfName('3x3'))).toThrow(because)
})

test.each([
  [
    'Promise.resolve({})',
    'prepare() returned a promise; expected a solver: { solve, solution, stats }',
  ],
  ['undefined', 'prepare() returned undefined; expected a solver'],
  [
    '{ solution: [] }',
    'prepare() returned an object without a function "solve"; expected a solver',
  ],
  ['{ async solve() {} }', 'the solver\'s "solve" is an async function; it must answer at once'],
  ['{ *solve() {} }', 'the solver\'s "solve" is a generator function; it must answer at once'],
])('prepare() that returns %s is an error', async (value, because) => {
  const files = { 'mine.mts': lacking(`prepare: () => (${value})`) }
  const strategy = await loaded(files, './mine.mts')
  expect(() => strategy.prepare(geometryOfName('3x3'))).toThrow(because)
})
