/**
 * What a confined worker loads without stripping types. It may not write, so this process keeps the modules
 * for it: a strategy in TypeScript is ready in half the time (measured: 75 ms of processor time, not 159).
 * Nothing more can be read by that: each is the text of a module that the worker may read anyway.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { createRequire, getCompileCacheDir, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'es-module-lexer'
import { keptWithoutTypes } from '../worker/stripped-types.ts'

/** Modules of one strategy that are kept at most: more are the exception, and Node strips their types. */
const MOST_MODULES = 100

/** The folder where modules are kept without their types; null where nothing is kept on disk. */
export function strippedTypesFolder(): string | null {
  const cache = getCompileCacheDir()
  return cache === undefined ? null : join(cache, 'masu-stripped')
}

/**
 * Keeps this module and all that it imports by what its text shows, where they are TypeScript in one of these
 * folders, and returns the files. What is not found, or cannot be kept, is left to the worker.
 */
export function keepModules(file: string, folders: readonly string[]): string[] {
  const kept = strippedTypesFolder()
  if (kept === null) return []
  const paths = new Set<string>()
  const isWanted = (path: string): boolean =>
    /\.m?ts$/.test(path) &&
    // Node strips no types there.
    !path.includes('/node_modules/') &&
    folders.some((folder) => path.startsWith(`${folder}/`))
  const visit = (path: string): string[] => {
    if (paths.has(path) || paths.size === MOST_MODULES || !isWanted(path)) return []
    paths.add(path)
    try {
      const source = readFileSync(path, 'utf8')
      const own = keptWithoutTypes(source, kept)
      const others = importsOf(source).flatMap((specifier) => visit(located(specifier, path)))
      return own === null ? others : [own, ...others]
    } catch {
      return []
    }
  }
  return visit(located(file, file))
}

/** The specifiers that a module shows, but those of types. */
function importsOf(text: string): string[] {
  const [imports] = parse(text)
  return imports.flatMap((found) => {
    const isShown = found.type === 'dynamic' ? !found.glob : !found.typeOnly
    return isShown && typeof found.specifier === 'string' ? [found.specifier] : []
  })
}

/** The file that a module imports by this specifier; the specifier itself where there is none. */
function located(specifier: string, from: string): string {
  if (isBuiltin(specifier)) return specifier
  try {
    if (specifier.startsWith('file:')) return realpathSync(fileURLToPath(specifier))
    return realpathSync(createRequire(from).resolve(specifier))
  } catch {
    return specifier
  }
}
