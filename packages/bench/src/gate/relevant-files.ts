/**
 * Which changed files can matter to a check: modules that a revision loads, the lockfile and other files that decide
 * what is installed, fixtures, and acceptances. Where it is not certain what the strategies load, all files but
 * documents matter.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { moduleResolve } from 'import-meta-resolve'
import jsTokens from 'js-tokens'
import { parseImports } from '../strategy/source-hash.ts'
import { ACCEPTED_FILE } from '@masu/results/gate/accepted'
import { hasCompileStep, STRATEGIES_PACKAGE } from './checkout/masu-repository.ts'

/** Texts about a project. Other texts may be data. */
const DOCUMENT_FILES =
  /(?:^|\/)(?:LICENSE|(?:README|CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|METHODOLOGY|SECURITY)(?:\.[\w-]+)?\.md|(?:docs|\.changeset|\.github)\/.*\.md)$/

/** Files that decide what is installed, how an import is resolved, and how git writes a file. */
const DECIDING_FILES =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|\.npmrc|\.gitattributes|node_modules\/.*)$/

/** What a check loads of a repository, by absolute paths. */
export interface FilesOfCheck {
  /** The modules of its strategies; null if the modules are known only at run time. */
  readonly modules: readonly string[] | null
  /** Files that its programs are started with. */
  readonly programs: readonly string[]
  readonly fixtures: readonly string[]
}

/** A repository: its top folder on disk, and the paths below it of the files that a revision gets. */
export interface RepositoryFiles {
  readonly top: string
  readonly files: ReadonlySet<string>
}

/**
 * The paths that matter, relative to the top folder: of those that changed, and of those that are loaded although git
 * ignores them, which no revision gets.
 */
export function selectRelevantFiles(
  changed: readonly string[],
  { top, files }: RepositoryFiles,
  { modules, programs, fixtures }: FilesOfCheck,
): string[] {
  const within = (path: string): string => relative(top, path)
  const read = new Set([
    ACCEPTED_FILE,
    ...fixtures.flatMap((path) => [path, realPath(path)].map(within)),
  ])
  const loaded = modules && followImports(modules, top)
  const matters = (path: string): boolean => {
    if (read.has(path) || DECIDING_FILES.test(path)) return true
    if (loaded === null || loaded.isSource(path)) return !DOCUMENT_FILES.test(path)
    // A submodule, or what was a link, has its files below it.
    return loaded.paths.some((one) => one === path || one.startsWith(`${path}/`))
  }
  const ignored = [
    ...(loaded?.paths ?? []).filter((path) => loaded?.isSource(path) === false),
    ...programs.map(within),
  ].filter((path) => !files.has(path))
  return [...changed.filter(matters), ...ignored]
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

interface ImportedFiles {
  readonly paths: readonly string[]
  /** Whether a path may be compiled into something that is loaded. */
  readonly isSource: (path: string) => boolean
}

/** All files that the modules load; null if this is not certain. */
function followImports(modules: readonly string[], top: string): ImportedFiles | null {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const specifier of readImports(file)) visit(resolveImport(specifier, file))
  }
  try {
    for (const file of modules) visit(withoutLinks(file))
    const paths = [...files].map((file) => relative(top, file))
    // A package of another checkout is linked: it is not known which copy the revisions load.
    if (paths.some((path) => path.startsWith('..'))) return null
    const isOfPackage = (path: string): boolean => path.startsWith(`${STRATEGIES_PACKAGE}/`)
    // Only the package's script knows which of its files are compiled.
    const isCompiling = paths.some(isOfPackage) && hasCompileStep(top)
    return { paths, isSource: (path) => isCompiling && isOfPackage(path) }
  } catch {
    return null
  }
}

/** With one of these names a module can read what it does not import. */
const REACHING_NAMES =
  /\b(?:eval|Function|global|globalThis|localStorage|process|require|sessionStorage)\b/

/** The imports of a file. Throws if its text does not show all that the file reads. */
function readImports(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.json')) return []
  if (!/\.[cm]?[jt]s$/.test(path)) throw new Error('is no script')
  const code = [...jsTokens(text)]
    .map(({ type, value }) => (type.endsWith('Comment') ? '\n' : value))
    .join('')
  if (REACHING_NAMES.test(code)) throw new Error('may read files')
  return parseImports(code)
}

const IMPORT_CONDITIONS = new Set(['node', 'import', 'module-sync', 'node-addons'])

/** The file that Node imports. Throws if there is none: a module of Node may read any file. */
function resolveImport(specifier: string, from: string): string {
  return withoutLinks(
    fileURLToPath(moduleResolve(specifier, pathToFileURL(from), IMPORT_CONDITIONS, true)),
  )
}

/** The real path. Throws if a link leads there that no package manager made. */
function withoutLinks(path: string): string {
  const [, folder, rest = path] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(\/.*)$/.exec(path) ?? []
  const real = realpathSync(path)
  const expected = folder === undefined ? path : realpathSync(folder) + rest
  if (real !== expected) throw new Error('is a link')
  return real
}
