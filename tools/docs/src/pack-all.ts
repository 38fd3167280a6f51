/**
 * Packs the command with its dependencies into one tarball, masu.tgz, packs every public package as for publishing, and
 * prints the line that installs the command: `pnpm pack:all`, which builds first.
 *
 *   node tools/docs/src/pack-all.ts [--to FOLDER] [--release URL]
 *
 * The default folder is `tarballs`; old tarballs in it are removed. With the URL of a release's files the line
 * installs from there.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { shellWord } from '@masu/results/words/shell-word'
import { z } from 'zod'
import { readArguments } from '../../../packages/core/scripts/arguments.ts'
import { bundleCommand } from './bundle.ts'
import { pagePath } from './splice.ts'

const COMMAND = 'masu.tgz'

const root = pagePath('.')

const { values: given } = readArguments(
  'node tools/docs/src/pack-all.ts [--to FOLDER] [--release URL]',
  { options: { to: { type: 'string' }, release: { type: 'string' } } },
)
const folder = given.to === undefined ? pagePath('tarballs') : resolve(given.to)

const projects = z
  .array(z.object({ name: z.string().optional(), private: z.boolean().optional() }))
  .parse(pnpm(root, 'list', '--recursive', '--depth', '-1', '--json'))
const names = projects.flatMap(({ name, private: isPrivate }) =>
  name === undefined || isPrivate === true ? [] : [name],
)

mkdirSync(folder, { recursive: true })
for (const old of globSync('masu*.tgz', { cwd: folder })) rmSync(join(folder, old))
const packed = z.object({ filename: z.string(), size: z.number() })
const filters = names.flatMap((name) => ['--filter', name])
const libraries = z
  .array(packed)
  .parse(pnpm(root, '--recursive', ...filters, 'pack', '--pack-destination', folder, '--json'))
const staged = mkdtempSync(join(tmpdir(), 'masu-bundle-'))
try {
  await bundleCommand(staged)
  // The name has no version, so that the install line stays the same.
  const command = packed.parse(pnpm(staged, 'pack', '--out', join(folder, COMMAND), '--json'))
  for (const { filename, size } of [...libraries, command]) {
    console.log(`${String(Math.round(size / 1000)).padStart(6)} kB  ${basename(filename)}`)
  }
} finally {
  rmSync(staged, { recursive: true, force: true })
}
// npm 12 accepts addresses only with this option; earlier versions ignore it.
const line =
  given.release === undefined
    ? `npm install -D ${shellWord(join(folder, COMMAND))}`
    : `npm install -D --allow-remote=root ${given.release}/${COMMAND}`
console.log(`\nIn a folder of your own, with Node 22.18 or newer:\n\n${line}`)

/** The JSON that pnpm prints in a folder; lines of the scripts that it runs may come first. */
function pnpm(cwd: string, ...words: string[]): unknown {
  const { error, status, stdout, stderr } = spawnSync('pnpm', words, { cwd, encoding: 'utf8' })
  if (error !== undefined) {
    throw new Error('there is no pnpm here: run pnpm pack:all', { cause: error })
  }
  if (status !== 0) throw new Error(`pnpm ${words.join(' ')} ended with ${status}: ${stderr}`)
  return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))
}
