/**
 * Which changes of files can make a difference to a check: those of what a revision loads, of what is installed for it, and
 * of fixtures and accepted figures. Documents cannot.
 */
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesFrom, locateRelative, type Locate } from '../../strategy/source-hash.ts'
import { hasScript } from './install.ts'
import { findPackage } from './registry.ts'

const DOCUMENTS = /\.md$|(?:^|\/)LICENSE$/
const INSTALLED = /(?:^|\/)(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.npmrc)$/
const FIXTURES = /^fixtures\//

/**
 * Those of the paths that count, relative to `top`, the top folder of head as it lies on disk. Where it is not known what
 * its registry loads, all but documents count.
 */
export function loadableOf(changed: readonly string[], top: string): string[] {
  const other = changed.filter((path) => !DOCUMENTS.test(path))
  const loads = loadedIn(top)
  return other.filter(
    (path) => loads === null || INSTALLED.test(path) || FIXTURES.test(path) || loads(path),
  )
}

/** Whether the registry loads a path, or compiles what it loads from it; null where that is not known. */
function loadedIn(top: string): ((path: string) => boolean) | null {
  const found = findPackage(top, null)
  if (found === null || found.registry === null) return null
  try {
    const root = realpathSync(top)
    const files = filesFrom(realpathSync(fileURLToPath(found.registry)), locateInstalled)
    const loaded = new Set([...files.keys()].map((path) => relative(root, path)))
    // A package of another checkout is linked there: which one the revisions load is not known.
    if ([...loaded].some((path) => path.startsWith('..'))) return null
    // Which of its files are compiled, its own script alone knows.
    const compiled = hasScript(join(top, found.path), 'wasm') ? `${found.path}/` : null
    return (path) => loaded.has(path) || (compiled !== null && path.startsWith(compiled))
  } catch {
    return null
  }
}

/** Follows packages of the same repository as well: the lockfile tells of all others. */
const locateInstalled: Locate = (specifier, from) => {
  if (specifier.startsWith('node:')) return null
  const relativePath = locateRelative(specifier, from)
  if (relativePath !== null) return relativePath
  const path = realpathSync(createRequire(from).resolve(specifier))
  return path.split(sep).includes('node_modules') ? null : path
}
