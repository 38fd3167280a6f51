/**
 * Keeps modules without their types on disk, by the hash of their source: without a compile cache, Node
 * would load its type stripper anew in each process that is timed (measured: 45 ms, and 5 ms a module).
 * The text is the one that Node itself would run, type for type replaced by spaces.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** From now on, modules that this process loads are taken from `folder`, and kept there. */
export function keepStrippedTypes(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // Node strips the types itself.
    return
  }
  registerHooks({
    load(url, context, next) {
      // Where no package says what a module is, Node finds out.
      if (context.format !== 'module-typescript') return next(url, context)
      const source = readFileSync(new URL(url), 'utf8')
      const name = createHash('sha256').update(process.version).update(source).digest('hex')
      const text = strippedText(source, join(folder, `${name}.js`))
      // What cannot be stripped is for Node to explain.
      if (text === null) return next(url, context)
      return { format: 'module', source: text, shortCircuit: true }
    },
  })
}

/** The source without types, from the file or to it; null where it cannot be stripped. */
function strippedText(source: string, path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    const text = stripped(source)
    if (text === null) return null
    keep(text, path)
    return text
  }
}

/** Keeps the text where it can: a full disk costs time, and is no fault of the strategy that is loaded. */
function keep(text: string, path: string): void {
  // Another process may write the same, and in another container have the same id.
  const part = `${path}.${process.pid}-${process.hrtime.bigint()}`
  try {
    writeFileSync(part, text)
    renameSync(part, path)
  } catch {
    rmSync(part, { force: true })
  }
}

/** The source without its types; null where it cannot be stripped. */
export function stripped(source: string): string | null {
  const warn = Object.getOwnPropertyDescriptor(process, 'emitWarning') ?? {}
  // Node warns that the function may change. The version is in the hash.
  Object.defineProperty(process, 'emitWarning', { ...warn, value: () => {} })
  try {
    return stripTypeScriptTypes(source)
  } catch {
    return null
  } finally {
    Object.defineProperty(process, 'emitWarning', warn)
  }
}
