/**
 * A hash of a strategy's module and of all files that it imports by relative paths. It shows whether two runs
 * measured the same code. Of imported packages only the names count; absolute paths do not count.
 */
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path'
import { parse } from 'es-module-lexer'
import { resolveModule } from './load.ts'
import { isProgram, type ProgramRef, type StrategyRef } from './ref.ts'

/**
 * SHA-256 in hexadecimal; null if a file cannot be read, or if the imports of a module are known only at
 * run time.
 */
export function sha256OfStrategy(ref: StrategyRef): string | null {
  try {
    if (isProgram(ref)) return sha256OfProgram(ref)
    const entry = realpathSync(resolveModule(ref))
    const hashes = [...hashFilesFrom(entry)].map(([path, hash]) => [
      relative(entry, path).replaceAll(sep, '/'),
      hash,
    ])
    hashes.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    return sha256(JSON.stringify(hashes))
  } catch {
    return null
  }
}

/** Hashes the command, and the content of each word that is a file: a program, a script, data. */
function sha256OfProgram({ command: [program, ...args], cwd = '' }: ProgramRef): string {
  const words = [locateProgram(program), ...args].map((word) => {
    const path = resolve(cwd, word)
    return isFile(path) ? sha256OfUnchanged(path) : word
  })
  return sha256(JSON.stringify([program, ...args, words]))
}

/** Hashes of files that have been read, by inode, size and times. */
const hashesOfFiles = new Map<string, string>()

/** A file may change twice within a tick of the clock of its file system. Milliseconds. */
const SETTLED_MS = 1000

/**
 * SHA-256 of a file, which is read again only after a change: programs may share an interpreter of a
 * hundred megabytes.
 */
function sha256OfUnchanged(path: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = statSync(path, { bigint: true })
  if (Date.now() - Number(ctimeMs) < SETTLED_MS) return sha256OfFile(path)
  const key = [dev, ino, size, mtimeNs, ctimeNs].join(' ')
  const hash = hashesOfFiles.get(key) ?? sha256OfFile(path)
  hashesOfFiles.set(key, hash)
  return hash
}

/** The path where the system finds a program; its name if the system finds none. */
function locateProgram(program: string): string {
  if (program.includes('/')) return program
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find(isFile) ?? program
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** SHA-256 of a file's bytes. */
function sha256OfFile(path: string): string {
  return sha256(readFileSync(path))
}

/**
 * Hashes of a module and all that it imports by relative paths, by their paths. Throws if a file cannot be read, or if
 * its imports are known only at run time.
 */
function hashFilesFrom(entry: string): Map<string, string> {
  const hashes = new Map<string, string>()
  const visit = (path: string): void => {
    if (hashes.has(path)) return
    const bytes = readFileSync(path)
    hashes.set(path, sha256(bytes))
    if (!/\.[cm]?[jt]s$/.test(path)) return
    for (const specifier of parseImports(bytes.toString())) {
      if (/^\.\.?\//.test(specifier)) visit(realpathSync(resolve(dirname(path), specifier)))
    }
  }
  visit(entry)
  return hashes
}

/** The imports in a text. Throws if the text does not show what the module loads. */
export function parseImports(text: string): string[] {
  // `import.meta` counts as unknown, too: with it a module can find files that it does not import.
  if (/\brequire\s*\(/.test(text)) throw new Error('requires modules')
  const [imports] = parse(text)
  return imports.flatMap((found) => {
    // Types do not exist when the module runs.
    if (found.type !== 'dynamic' && found.typeOnly) return []
    const isKnown = typeof found.specifier === 'string' && !(found.type === 'dynamic' && found.glob)
    if (!isKnown) throw new Error('imports what is known only when it runs')
    return [found.specifier]
  })
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
