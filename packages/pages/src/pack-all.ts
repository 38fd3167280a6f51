/**
 * Packs every public package as it would be published, and prints the line that installs them: `pnpm pack:all`,
 * which builds first.
 *
 *   node packages/pages/src/pack-all.ts [--to FOLDER] [--release URL]
 *
 * The folder is `tarballs` unless it is named; tarballs that were in it are removed. With the URL of a release's
 * files the line installs from there.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { readArguments } from '../../core/scripts/arguments.ts'
import { installFrom, installFromRelease } from './install-line.ts'
import { pagePath } from './splice.ts'

const { values: given } = readArguments(
  'node packages/pages/src/pack-all.ts [--to FOLDER] [--release URL]',
  { options: { to: { type: 'string' }, release: { type: 'string' } } },
)
const folder = given.to === undefined ? pagePath('tarballs') : resolve(given.to)

const projects = z
  .array(z.object({ name: z.string().optional(), private: z.boolean().optional() }))
  .parse(pnpm('list', '--recursive', '--depth', '-1', '--json'))
const names = projects.flatMap(({ name, private: isPrivate }) =>
  name === undefined || isPrivate === true ? [] : [name],
)

// The line takes every tarball of the folder, so none of an earlier version may stay.
mkdirSync(folder, { recursive: true })
for (const old of globSync('masu-*.tgz', { cwd: folder })) rmSync(join(folder, old))
const filters = names.flatMap((name) => ['--filter', name])
const packed = z
  .array(z.object({ filename: z.string(), version: z.string(), size: z.number() }))
  .parse(pnpm('--recursive', ...filters, 'pack', '--pack-destination', folder, '--json'))
  .map(({ filename, version, size }) => ({ file: basename(filename), version, size }))

for (const { file, size } of packed) {
  console.log(`${String(Math.round(size / 1000)).padStart(6)} kB  ${file}`)
}
const line =
  given.release === undefined ? installFrom(folder) : installFromRelease(given.release, packed)
console.log(`\nIn a folder of your own, with Node 22.18 or newer:\n\n${line}`)

/** What pnpm prints as JSON; lines of the scripts that it runs may come first. */
function pnpm(...words: string[]): unknown {
  const { error, status, stdout, stderr } = spawnSync('pnpm', words, {
    cwd: pagePath('.'),
    encoding: 'utf8',
  })
  if (error !== undefined) {
    throw new Error('there is no pnpm here: run pnpm pack:all', { cause: error })
  }
  if (status !== 0) throw new Error(`pnpm ${words.join(' ')} ended with ${status}: ${stderr}`)
  return JSON.parse(stdout.slice(stdout.search(/^\[/m)))
}
