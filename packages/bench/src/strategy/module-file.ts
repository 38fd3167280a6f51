/** Finds the module that a path names, and the nearest file if it does not exist. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '../errors.ts'
import { findNearest, suggestName } from '../similar-name.ts'

/** The extensions of files that Node imports. */
export const MODULE_EXTENSIONS: readonly string[] = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']

/**
 * URL of the module at a path; `#name` after it is the export. Throws a UserError for a missing file.
 */
export function moduleOfFile(given: string): URL {
  const hash = kindOf(given) === 'none' ? given.lastIndexOf('#') : -1
  const path = hash > 0 ? given.slice(0, hash) : given
  const kind = kindOf(path)
  if (kind === 'none') {
    const found = nearestFile(path)
    const near = found !== null && path.startsWith('./') ? `./${found}` : found
    const isPackage = /^@[\w.-]+\/[\w.-]+$/.test(path)
    const hint = isPackage ? `; a package is named npm:${path}` : ''
    throw new UserError(
      `cannot read ${path}: there is no such file${near === null ? hint : suggestName(near)}`,
    )
  }
  if (kind === 'folder') {
    const near = nearestFile(`${path}/index`)
    throw new UserError(
      `${path} is a directory, not a file${near === null ? '' : suggestName(near)}`,
    )
  }
  const extension = extname(path)
  if (extension !== '' && !MODULE_EXTENSIONS.includes(extension)) {
    const kinds = MODULE_EXTENSIONS.join(', ')
    throw new UserError(
      `${path} is not a module: Node imports ${kinds}, not ${extension}; bench, verify and check take a program with --program 'name=command'`,
    )
  }
  const url = pathToFileURL(path)
  if (url.pathname.includes('%5C')) {
    throw new UserError(
      `cannot load ${path}: Node imports no module with a backslash in its path; move or rename it`,
    )
  }
  if (hash > 0) url.hash = encodeURIComponent(given.slice(hash + 1))
  return url
}

function kindOf(path: string): 'file' | 'folder' | 'none' {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 'none'
  return found.isDirectory() ? 'folder' : 'file'
}

/** Path of a module in the same folder with another extension or a similar name; null without such a module. */
export function nearestFile(path: string): string | null {
  const modules = filesIn(dirname(path)).filter((name) => MODULE_EXTENSIONS.includes(extname(name)))
  const wanted = basename(path)
  const found =
    modules.find((name) => name.slice(0, -extname(name).length) === wanted) ??
    findNearest(wanted, modules)
  return found === null ? null : join(dirname(path), found)
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
