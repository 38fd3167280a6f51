/**
 * What a strategy that does not come with Masu may do: it runs under Node's permission model. It reads what it
 * needs to be loaded; it cannot write, start processes or threads, use the network, an inspector or addons.
 */
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fixtureFolder, fixturesRead } from '../fixture/fixtures.ts'
import { moduleOf } from '../strategy/load.ts'
import { isProgram, type ModuleRef } from '../strategy/ref.ts'
import type { Job } from '../worker/protocol.ts'
import { keepModules } from './stripped-modules.ts'

/** Our packages: `packages` of a clone, `node_modules/@masu` elsewhere. */
const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** `node:sqlite` opens files whatever the permissions are (measured: Node 26.10.0 wrote one). */
const ALWAYS = ['--permission', '--no-experimental-sqlite', '--disable-warning=SecurityWarning']

/** What the harness reads of its own process; the rest of `/proc` leads to all files. */
const OF_THE_PROCESS = ['/proc/self/status', '/proc/self/schedstat']

/** Where a folder of which a part is denied has more files than this, only what can be loaded is readable. */
const MOST_LISTED = 500

const LOADABLE = /^\.(?:[cm]?[jt]s|json|node|wasm)$/

/** The flags of each module, since finding them reads folders. */
const flagsOf = new Map<string, readonly string[]>()

/**
 * Whether a worker for this job gets no more rights than it needs: its strategy is a file or a package, is run
 * by this Node, and was not given all rights. A profile needs the inspector, and writes a file.
 */
export function isConfined(job: Job): boolean {
  if (isProgram(job.strategy) || job.kind === 'profile') return false
  const { registered, runBy, allowAll } = job.strategy
  return registered === null && runBy === undefined && allowAll !== true
}

/** Options of Node for a worker whose job is confined. */
export function permissionFlags(ref: ModuleRef): readonly string[] {
  const file = fileURLToPath(withoutFragment(moduleOf(ref)))
  // The working directory holds results/.
  const key = [process.cwd(), file, ...fixturesRead()].join('\n')
  const flags = flagsOf.get(key) ?? [
    ...ALWAYS,
    ...[...readable(file), ...keepModules(file, [...packageFoldersOf(file), real(PACKAGES)])].map(
      (path) => `--allow-fs-read=${path}`,
    ),
  ]
  flagsOf.set(key, flags)
  return flags
}

function withoutFragment(url: URL): URL {
  const plain = new URL(url)
  plain.hash = ''
  plain.search = ''
  return plain
}

/** Paths that a worker reads to load this module: its package and all packages, without fixtures and results. */
function readable(file: string): string[] {
  const denied = [fixtureFolder(), join(process.cwd(), 'results'), ...fixturesRead()].map(real)
  const wanted = new Set<string>(OF_THE_PROCESS)
  for (const folder of new Set([...packageFoldersOf(file), PACKAGES, real(PACKAGES)])) {
    wanted.add(folder)
    for (const above of foldersFrom(folder)) {
      wanted.add(join(above, 'package.json'))
      const modules = join(above, 'node_modules')
      wanted.add(modules)
      for (const target of linkedFrom(modules)) wanted.add(target)
    }
  }
  return [...new Set([...wanted].flatMap((path) => without(path, denied)))]
}

/** The folders of the packages that a file and what it links to are in. */
function packageFoldersOf(file: string): string[] {
  return [packageFolder(file), packageFolder(real(file))]
}

/** The folder of the package that a file is in; that of the file where it is in none. */
function packageFolder(file: string): string {
  const home = homedir()
  const found = foldersFrom(dirname(file)).find(
    (folder) => folder !== home && existsSync(join(folder, 'package.json')),
  )
  return found === undefined || isIn(home, found) ? dirname(file) : found
}

/** A folder, and all that it is in. */
function foldersFrom(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersFrom(above)]
}

/** Where the links of a folder for packages lead, as those of a workspace do. */
function linkedFrom(modules: string): string[] {
  return entriesOf(modules).flatMap((name) => {
    const path = join(modules, name)
    if (name.startsWith('@')) return linkedFrom(path)
    return isLink(path) ? [real(path)] : []
  })
}

/** The path where nothing in it is denied; else what is beside that. A file that is absent counts as one. */
function without(path: string, denied: readonly string[]): string[] {
  const own = real(path)
  if (denied.some((one) => isIn(own, one))) return []
  if (!denied.some((one) => isIn(one, own))) {
    return [isFolder(own) ? `${path}${path.endsWith(sep) ? '' : sep}*` : path]
  }
  const names = entriesOf(path)
  const some = names.length > MOST_LISTED ? names.filter(isLoadable) : names
  return some.flatMap((name) => without(join(path, name), denied))
}

function isLoadable(name: string): boolean {
  const extension = extname(name)
  return extension === '' || LOADABLE.test(extension)
}

function isIn(path: string, folder: string): boolean {
  const start = folder.endsWith(sep) ? folder : `${folder}${sep}`
  return path === folder || `${path}${sep}`.startsWith(start)
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path.replace(/[/\\]$/, '')
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}
