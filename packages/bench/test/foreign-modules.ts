/** Strategies of other authors, in files and in packages, for tests. */
import { tiny, tinySolution } from './boards.ts'
import { temporaryFolder } from './files.ts'

/** The fields of such a strategy: a plain recursion without counters of work. */
export const fields: string = `
  name: 'mine', summary: 's', source: 's', maxLimit: 2, supports: () => true,
  prepare: ({ cellCount, size, peers, peerCount }) => {
    const board = new Uint8Array(cellCount)
    const solution = new Uint8Array(cellCount)
    let found = 0
    const search = (cell, limit) => {
      if (cell === cellCount && found++ === 0) solution.set(board)
      if (cell === cellCount) return
      if (board[cell] !== 0) return search(cell + 1, limit)
      for (let digit = 1; digit <= size && found < limit; digit++) {
        const seen = peers.subarray(cell * peerCount, (cell + 1) * peerCount)
        if (seen.some((peer) => board[peer] === digit)) continue
        board[cell] = digit
        search(cell + 1, limit)
        board[cell] = 0
      }
    }
    const solve = (givens, limit) => {
      board.set(givens)
      found = 0
      search(0, limit)
      return found
    }
    return { solution, stats: null, solve }
  },`

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

/** Packages and files that export a strategy, each in another way. */
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
}
