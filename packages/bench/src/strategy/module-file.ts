/** The module that somebody may have meant by a path where there is none. */
import { readdirSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { nearest } from '../terminal/nearest.ts'

/** What Node imports. */
export const MODULE_EXTENSIONS: readonly string[] = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']

/** Path of a module in the same folder: of another extension, or of a name much like it; or null. */
export function nearestFile(path: string): string | null {
  const modules = filesIn(dirname(path)).filter((name) => MODULE_EXTENSIONS.includes(extname(name)))
  const wanted = basename(path)
  const found =
    modules.find((name) => name.slice(0, -extname(name).length) === wanted) ??
    nearest(wanted, modules)
  return found === null ? null : join(dirname(path), found)
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
