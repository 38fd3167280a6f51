/**
 * Keeps modules without their types on disk, by the hash of their source: without a compile cache, Node would
 * load its type stripper in each timed process (measured: 45 ms, and 5 ms a module). The text is the same that
 * Node would run, with spaces in place of types.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/** From now on, modules that this process loads are taken from `folder`, and kept there. */
export function keepStrippedTypes(folder: string): void {
  registerHooks({
    load(url, context, next) {
      // Node handles modules whose format no package names.
      if (context.format !== 'module-typescript') return next(url, context)
      const source = readFileSync(new URL(url), 'utf8')
      const path = pathOf(source, folder)
      const text = textAt(path) ?? strippedInto(path, source)
      // Node explains modules that cannot be stripped.
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

/** The source without types, kept in the file if possible; null if it cannot be stripped. */
function strippedInto(path: string, source: string): string | null {
  const text = stripped(source)
  if (text !== null) keep(text, path)
  return text
}

/** Keeps the text if possible: a full disk costs only time, and is not the strategy's fault. */
function keep(text: string, path: string): void {
  // Another process may write the same file, and a process in another container may have the same
  // id.
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
    // A file that cannot be written is not kept.
  }
}

/** The source without its types; null if it cannot be stripped. */
export function stripped(source: string): string | null {
  const warn = Object.getOwnPropertyDescriptor(process, 'emitWarning') ?? {}
  // Without Node's warning that the function may change: its version is in the hash.
  Object.defineProperty(process, 'emitWarning', { ...warn, value: () => {} })
  try {
    return stripTypeScriptTypes(source)
  } catch {
    return null
  } finally {
    Object.defineProperty(process, 'emitWarning', warn)
  }
}
