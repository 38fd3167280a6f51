/**
 * Follows docs/your-solver.md like a reader with a solver: `pnpm pack:all`, an empty folder, the printed install
 * line, a function, a whole strategy, and a package. Prints each command with its seconds. Exits 1 if a command
 * fails.
 *
 *   pnpm exec node tools/docs/src/walk.ts [--short] [--tarballs FOLDER]
 *
 * The folder gets the tarballs; an unnamed folder is removed at the end. With `--short` the whole strategy is only
 * measured as a package, and there is no full run, whose time is the figure in docs/your-solver.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { shellWord } from '@masu/ranking/shell-word'
import { readArguments } from '../../../packages/core/scripts/arguments.ts'
import { pagePath } from './splice.ts'

const PAGE = 'docs/your-solver.md'
const PACKAGE = 'quiet-evening'

/** The last line of `pnpm pack:all`. */
const INSTALL = /^(?<line>npm install .*)$/m

/** A line of a table with the solver's figure, and a line with its rank. */
const IN_TABLE = /\bmine +(?:>=)?\d/
const RANKED = /^ +\d(?:-\d)? mine /m
const HOLDS = /all \d+ laws hold/

const USAGE = 'pnpm exec node tools/docs/src/walk.ts [--short] [--tarballs FOLDER]'

const { values: given } = readArguments(USAGE, {
  options: { short: { type: 'boolean', default: false }, tarballs: { type: 'string' } },
})
const folder = mkdtempSync(join(tmpdir(), 'masu-walk-'))
const outside = join(folder, 'outside')
const tarballs = resolve(given.tarballs ?? join(folder, 'tarballs'))
const page = readFileSync(pagePath(PAGE), 'utf8')
const shownCommands: string[] = []
let seconds = 0
try {
  walk()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function walk(): void {
  const pack = `pnpm pack:all --to ${shellWord(tarballs)}`
  const shown = 'npx --yes pnpm@12 pack:all'
  const packed = type(pack, { shown, cwd: pagePath('.'), wanted: INSTALL })
  const install = INSTALL.exec(packed)?.groups?.['line'] ?? ''
  mkdirSync(outside)
  type('npm init -y')
  const asOnPage = 'npm install -D /path/to/masu/tarballs/masu.tgz'
  type(`${install} --no-audit --no-fund --loglevel error`, { shown: asOnPage })
  const [plain = '', mine = ''] = solversOfPage()
  save(plain)
  const ranking = 'npx masu bench --strategy ./mine.ts,bitmask,dlx --fixture easy'
  for (const command of ['npx masu conform ./mine.ts', ranking]) {
    const wanted = command === ranking ? RANKED : HOLDS
    console.log(`$ ${command}\n${type(command, { wanted })}`)
  }
  console.log(
    `          after ${shownCommands.length} commands and ${(seconds / 60).toFixed(1)} minutes it is in the table`,
  )
  if (!given.short) {
    save(mine)
    type('npx masu conform ./mine.ts', { wanted: HOLDS })
    type(ranking, { wanted: RANKED })
    type('npx masu bench --strategy ./mine.ts', { wanted: IN_TABLE })
  }
  const left = shownCommands.filter((command) => !page.includes(command))
  if (left.length > 0) throw new Error(`${PAGE} does not say: ${left.join(', ')}`)

  writePackage(join(outside, 'solver'), mine)
  type('npm pack --loglevel error ./solver')
  type(`npm install --no-audit --no-fund --loglevel error ./${PACKAGE}-1.0.0.tgz`)
  type(`npx masu bench --strategy npm:${PACKAGE} --quick --fixture easy`, { wanted: IN_TABLE })
  type(`npx masu verify --strategy npm:${PACKAGE},bands-wasm --fixture seeds`, {
    wanted: /mine +(\d+)\/\1 +ok/,
  })
  type('npx masu verify --fixture seeds', { wanted: /every answer is right/ })
  console.log(`${shownCommands.length} commands, ${(seconds / 60).toFixed(1)} minutes`)
}

interface Typing {
  /** The printed form of the command, if it differs. */
  readonly shown?: string
  readonly cwd?: string
  /** The output that is expected. */
  readonly wanted?: RegExp
}

/** Runs a command as the walker types it, and returns what it printed. */
function type(
  command: string,
  { shown = command, cwd = outside, wanted = /(?:)/ }: Typing = {},
): string {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    // The commands use the Node that runs this script.
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    },
  })
  const took = (performance.now() - start) / 1000
  shownCommands.push(shown)
  seconds += took
  console.log(`${took.toFixed(1).padStart(6)} s  ${shown}`)
  if (status === 0 && wanted.test(stdout)) return stdout
  throw new Error(`${shown} ended with ${status}, and printed\n${stdout}\n${stderr}`)
}

/** The solvers of the page, a function and a strategy, to test that they work. */
function solversOfPage(): string[] {
  return [...page.matchAll(/<!-- walk -->\n```ts\n(.*?)```/gs)].map(([, code = '']) => code)
}

function save(solver: string): void {
  writeFileSync(join(outside, 'mine.ts'), solver)
  console.log(`          mine.ts as in ${PAGE}: ${solver.split('\n').length - 1} lines`)
}

/** The same solver as a package, compiled. */
function writePackage(path: string, source: string): void {
  mkdirSync(path)
  const manifest = { name: PACKAGE, version: '1.0.0', type: 'module', exports: './index.js' }
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(path, 'index.js'), stripTypeScriptTypes(source))
}
