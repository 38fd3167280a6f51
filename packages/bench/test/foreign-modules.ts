/** Strategies as strangers write them, in files and in packages, for tests. */
import { contractVersion } from '@masu/core/strategy'
import { tiny, tinySolution } from './boards.ts'
import { temporaryFolder } from './files.ts'

/** The fields of a strategy that knows the only board here, and needs its time to remember. */
export const fields: string = `
  name: 'mine', summary: 's', source: 's', maxLimit: 2, supports: () => true,
  prepare: () => ({
    solution: Uint8Array.from('${tinySolution}', Number), stats: null, solve() { let n = 0; while (n < 2e4) n++; return Math.min(n, 1) },
  }),`

/** Such a strategy, as an expression. */
export const mine: string = `{ ${fields} }`
const board = { 'one.txt': `${tiny}:1:${tinySolution}\n` }

/** A new folder with these files, and with a board. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  return temporaryFolder({ ...board, ...files })
}

/** A package in node_modules. */
export function packed(
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

/** Packages and files that are strategies, each in another way. */
export const good: Readonly<Record<string, string>> = {
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
