/**
 * The way of somebody who has a solver and no clone of this project: an empty folder, our packages
 * as they would be published, a file of their own, their own package, and the other runtimes where
 * they are installed. Prints each command with the seconds it took. Exits 1 where one fails.
 *
 *   node packages/pages/src/walk.ts [--short] [--tarballs FOLDER]
 *
 * It packs what `pnpm build` has built, unless a folder of tarballs is named. `--short` stays with
 * the smallest fixture; otherwise there is a run in full, too, the figure for docs/your-solver.md.
 */
import { spawnSync } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { readArguments } from '../../core/scripts/arguments.ts'
import { pagePath } from './splice.ts'

const PAGE = 'docs/your-solver.md'
const PACKAGE = 'quiet-evening'

/** A line of the solver with a figure. */
const IN_TABLE = /\bmine +(?:>=)?\d/

const USAGE = 'node packages/pages/src/walk.ts [--short] [--tarballs FOLDER]'

const { values: given } = readArguments(USAGE, {
  options: { short: { type: 'boolean', default: false }, tarballs: { type: 'string' } },
})
const folder = mkdtempSync(join(tmpdir(), 'masu-walk-'))
try {
  const tarballs = given.tarballs === undefined ? packed(folder) : resolve(given.tarballs)
  walk(
    join(folder, 'outside'),
    globSync('*.tgz', { cwd: tarballs }).map((name) => join(tarballs, name)),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function walk(cwd: string, tarballs: readonly string[]): void {
  let commands = 0
  let seconds = 0
  const type = (command: string, shown = command, wanted: RegExp = /(?:)/): string => {
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync(command, {
      cwd,
      shell: true,
      encoding: 'utf8',
      // The Node that runs this is the walker's.
      env: {
        ...process.env,
        PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      },
    })
    const took = (performance.now() - start) / 1000
    commands++
    seconds += took
    console.log(`${took.toFixed(1).padStart(6)} s  ${shown}`)
    if (status === 0 && wanted.test(stdout)) return stdout
    throw new Error(`${shown} ended with ${status}, and printed\n${stdout}\n${stderr}`)
  }
  const fixture = given.short ? ' --fixture seeds' : ''
  mkdirSync(cwd)
  const quiet = '--no-audit --no-fund --loglevel error'
  type('npm init -y')
  type(`npm install ${quiet} ${tarballs.join(' ')}`, 'npm install @masu/bench')
  const mine = solverOfPage()
  writeFileSync(join(cwd, 'mine.ts'), mine)
  console.log(`          mine.ts as in ${PAGE}: ${mine.split('\n').length - 1} lines`)
  type('npx masu conform ./mine.ts', undefined, /all \d+ laws hold/)
  const bench = `npx masu bench --strategy ./mine.ts,bitmask,dlx --quick${fixture}`
  type(bench, undefined, IN_TABLE)
  console.log(
    `          after ${commands} commands and ${(seconds / 60).toFixed(1)} minutes it is in the table`,
  )
  if (!given.short) type('npx masu bench --strategy ./mine.ts', undefined, IN_TABLE)

  writePackage(join(cwd, 'solver'), mine)
  type('npm pack --loglevel error ./solver')
  type(`npm install ${quiet} ./${PACKAGE}-1.0.0.tgz`)
  type(`npx masu bench --strategy npm:${PACKAGE} --quick${fixture}`, undefined, IN_TABLE)
  const rows = type(
    `npx masu verify --strategy npm:${PACKAGE},bands-wasm --runtime node,bun,deno --fixture seeds`,
    undefined,
    /mine @ node +(\d+)\/\1 +ok/,
  )
  for (const row of rows.match(/^.* @ .*$/gm) ?? []) console.log(`          ${row}`)
  type('npx masu verify --fixture seeds', undefined, /every answer is right/)
  console.log(`${commands} commands, ${(seconds / 60).toFixed(1)} minutes`)
}

/** The page's own solver, so that nobody copies what does not work. */
function solverOfPage(): string {
  const [, code] =
    /<!-- walk -->\n```ts\n(.*?)```/s.exec(readFileSync(pagePath(PAGE), 'utf8')) ?? []
  if (code === undefined) throw new Error(`${PAGE} has no solver to copy`)
  return code
}

/** The same solver as a package would have it: compiled. */
function writePackage(path: string, source: string): void {
  mkdirSync(path)
  const manifest = { name: PACKAGE, version: '1.0.0', type: 'module', exports: './index.js' }
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(path, 'index.js'), stripTypeScriptTypes(source))
}

/** A folder with a tarball of each public package. */
function packed(into: string): string {
  const path = join(into, 'tarballs')
  mkdirSync(path)
  for (const name of readdirSync(pagePath('packages'))) {
    const cwd = pagePath(join('packages', name))
    const manifest = z
      .object({ private: z.boolean().optional() })
      .parse(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')))
    if (manifest.private === true) continue
    const { status, stderr } = spawnSync('pnpm', ['pack', '--out', join(path, `${name}.tgz`)], {
      cwd,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`cannot pack ${name}: ${stderr}`)
  }
  return path
}
