/**
 * Which changed files can matter to a check: modules that a revision loads, the lockfile and other files that decide what
 * is installed, fixtures, and acceptances. Documents cannot.
 */
import { createRequire, isBuiltin } from 'node:module'
import { join, relative, sep } from 'node:path'
import { realpathSync } from 'node:fs'
import { filesFrom, locateRelative, type Locate } from '../../strategy/source-hash.ts'
import { ACCEPTED_FILE } from '../accepted.ts'
import { isCompiled, PACKAGE } from './registry.ts'

const DOCUMENTS = /\.md$|(?:^|\/)LICENSE$/
const INSTALLED =
  /(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|\.npmrc)$/

/** What a check loads of a repository, by absolute paths. */
export interface Loaded {
  /** The modules of its strategies; null if the modules are known only at run time. */
  readonly modules: readonly string[] | null
  readonly fixtures: readonly string[]
}

/**
 * The paths that matter, relative to `top`, the top folder of head on disk. If it is not known what the strategies load,
 * all paths except documents matter.
 */
export function loadableOf(
  changed: readonly string[],
  top: string,
  { modules, fixtures }: Loaded,
): string[] {
  const other = changed.filter((path) => !DOCUMENTS.test(path))
  const loads = modules && loadedBy(modules, top)
  const isRead = (path: string): boolean =>
    path === ACCEPTED_FILE || INSTALLED.test(path) || fixtures.includes(join(top, path))
  return other.filter((path) => loads === null || isRead(path) || loads(path))
}

/** Whether the modules load a path, or compile it into something that they load; null if this is not known. */
function loadedBy(modules: readonly string[], top: string): ((path: string) => boolean) | null {
  try {
    const root = realpathSync(top)
    const files = modules.flatMap((path) => [
      ...filesFrom(realpathSync(path), locateInstalled).keys(),
    ])
    const loaded = new Set(files.map((path) => relative(root, path)))
    // A package of another checkout is linked: it is not known which copy the revisions load.
    if ([...loaded].some((path) => path.startsWith('..'))) return null
    const isOfPackage = [...loaded].some((path) => path.startsWith(`${PACKAGE}/`))
    // Only the package's script knows which of its files are compiled.
    const compiled = isOfPackage && isCompiled(top) ? `${PACKAGE}/` : null
    return (path) => loaded.has(path) || (compiled !== null && path.startsWith(compiled))
  } catch {
    return null
  }
}

/** Also follows packages of the same repository; the lockfile shows changes of all other packages. */
const locateInstalled: Locate = (specifier, from) => {
  // With a module of Node it may read any file.
  if (isBuiltin(specifier)) throw new Error(`imports ${specifier}`)
  const relativePath = locateRelative(specifier, from)
  if (relativePath !== null) return relativePath
  const path = realpathSync(createRequire(from).resolve(specifier))
  return path.split(sep).includes('node_modules') ? null : path
}
