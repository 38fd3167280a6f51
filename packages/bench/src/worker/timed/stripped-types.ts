/**
 * Keeps modules without their types on disk: without a compile cache, Node would load its type stripper in each timed
 * process (measured: 45 ms, and 5 ms a module). The text is the same that Node would run, with spaces in place of
 * types. A kept file has the path of its module, and holds the source before the text: to hash sources, a process would
 * load all of `node:crypto`.
 */
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fs } from '../../system/fs.ts'

const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = fs

/** From now on, modules that this process loads are taken from `folder`, and kept there. */
export function keepStrippedTypes(folder: string): void {
  registerHooks({
    load(url, context, next) {
      // Node handles modules whose format no package names.
      if (context.format !== 'module-typescript') return next(url, context)
      const module = fileURLToPath(url)
      const source = readFileSync(module, 'utf8')
      const path = `${join(folder, process.version, module)}.js`
      const text = keptText(path, source) ?? strippedInto(path, source)
      // Node explains modules that cannot be stripped.
      if (text === null) return next(url, context)
      return { format: 'module', source: text, shortCircuit: true }
    },
  })
}

/** The kept text of this source; null if there is none. */
function keptText(path: string, source: string): string | null {
  try {
    const kept = readFileSync(path, 'utf8')
    const head = headOf(source)
    return kept.startsWith(head) ? kept.slice(head.length) : null
  } catch {
    return null
  }
}

/** What a kept file begins with. Its length says where a source ends that another begins with. */
function headOf(source: string): string {
  return `${source.length}\n${source}`
}

/** The source without types, kept in the file if possible; null if it cannot be stripped. */
function strippedInto(path: string, source: string): string | null {
  const text = stripTypes(source)
  if (text !== null) keep(`${headOf(source)}${text}`, path)
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
export function stripTypes(source: string): string | null {
  const warn = Object.getOwnPropertyDescriptor(process, 'emitWarning') ?? {}
  // Without Node's warning that the function may change: its version is in the path.
  Object.defineProperty(process, 'emitWarning', { ...warn, value: () => {} })
  try {
    return stripTypeScriptTypes(source)
  } catch {
    return null
  } finally {
    Object.defineProperty(process, 'emitWarning', warn)
  }
}
