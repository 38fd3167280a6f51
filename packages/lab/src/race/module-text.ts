/**
 * A module that a person pasted, behind the text of the timed worker. A frame without an origin starts no
 * module workers, so the module becomes a function that hands over what it would export.
 */
import { parse } from 'es-module-lexer/js'

/** Thrown for a text that is no module; the message is one of these words. */
export class ModuleFault extends Error {
  declare readonly message: 'too long' | 'imports' | 'syntax' | 'exports'
}

/** More than any strategy needs. */
const LONGEST = 1_000_000

/** The name of a default export that has none. */
const NAMELESS = 'masuOwn'

/**
 * The whole text of the worker: ours, then the module, then a call that hands over what it exports. Throws a
 * ModuleFault.
 */
export function workerText(worker: string, module: string | null): string {
  if (module === null) return worker
  if (module.length > LONGEST) throw new ModuleFault('too long')
  const { text, names } = withoutExports(module)
  return `${worker}\n;(() => {'use strict'\n${text}\n;masuTimed.takeExports([${names.join(', ')}])})()\n`
}

function withoutExports(module: string): { readonly text: string; readonly names: string[] } {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(module)
  } catch {
    throw new ModuleFault('syntax')
  }
  const [imports, exported] = parsed
  if (imports.length > 0) throw new ModuleFault('imports')
  const names = new Set<string>()
  const starts = new Set<number>()
  for (const one of exported) {
    if (one.type !== 'direct') continue
    names.add(one.localName ?? NAMELESS)
    starts.add(one.exportStart)
  }
  if (names.size === 0) throw new ModuleFault('exports')
  let text = module
  for (const start of [...starts].toSorted((a, b) => b - a)) {
    text = text.slice(0, start) + withoutExport(text.slice(start))
  }
  return { text, names: [...names] }
}

/** The rest of a module without the export that it begins with; what is declared stays. */
function withoutExport(rest: string): string {
  return rest
    .replace(/^export\s*\{[^}]*\}\s*;?/, '')
    .replace(
      /^export\s+default\s+(?=(?:async\s+)?function\s*\*?\s*[\w$]|class\s+(?!extends\b)[\w$])/,
      '',
    )
    .replace(/^export\s+default\s+/, `const ${NAMELESS} = `)
    .replace(/^export\s+/, '')
}
