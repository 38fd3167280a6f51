/**
 * Keeps modules without their types on disk, by the hash of their source: without a compile cache, Node
 * would load its type stripper anew in each process that is timed (measured: 45 ms, and 5 ms a module).
 * The text is the one that Node itself would run, type for type replaced by spaces.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/** From now on, modules that this process loads are taken from `folder`, and kept there. */
export function keepStrippedTypes(folder: string): void {
  registerHooks({
    load(url, context, next) {
      // Where no package says what a module is, Node finds out.
      if (context.format !== 'module-typescript') return next(url, context)
      const source = readFileSync(new URL(url), 'utf8')
      const path = pathOf(source, folder)
      const text = textAt(path) ?? strippedInto(path, source)
      // What cannot be stripped is for Node to explain.
      if (text === null) return next(url, context)
      return { format: 'module', source: text, shortCircuit: true }
    },
  })
}

function pathOf(source: string, folder: string): string {
  const name = createHash('sha256').update(process.version).update(source).digest('hex')
  return join(folder, `${name}.js`)
}

function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** The source without types, kept in the file where it can be; null where it cannot be stripped. */
function strippedInto(path: string, source: string): string | null {
  const text = stripped(source)
  if (text !== null) keep(text, path)
  return text
}

/** Keeps the text where it can: a full disk costs time, and the strategy is not to blame. */
function keep(text: string, path: string): void {
  // Another process may write the same, and in another container have the same id.
  const part = `${path}.${process.pid}-${process.hrtime.bigint()}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(part, text)
    renameSync(part, path)
  } catch {
    removePart(part)
  }
}

function removePart(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Where nothing can be written, nothing is left.
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
