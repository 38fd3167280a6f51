/** Which parts of the sources import which, and a picture of it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What each part imports of the others, by name. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** A source, by its path from the folder that was looked into, and the modules that it imports. */
interface Source {
  readonly file: string
  readonly specifiers: readonly string[]
}

/** The TypeScript sources in a folder that match the pattern. Throws where one cannot be parsed. */
export function sourcesIn(folder: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: folder }).map((file) => {
    const path = join(folder, file)
    return { file, specifiers: specifiersOf(path, readFileSync(path, 'utf8')) }
  })
}

/** The modules that a source names: imports of types, re-exports and `import()` included. */
export function specifiersOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const { staticImports, staticExports, dynamicImports } = module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((one) => one.moduleRequest ?? [])),
  ]
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  // What an expression computes is not known here.
  const literal = dynamic.filter((one) => /^(['"]).*\1$/.test(one)).map((one) => one.slice(1, -1))
  return [...requests.map(({ value }) => value), ...literal]
}

/**
 * What each part imports. `partOf` names the part that a source belongs to; `partNamed` the part that a
 * specifier in that source means, or null where it means none.
 */
export function importsOf(
  sources: readonly Source[],
  partOf: (file: string) => string,
  partNamed: (specifier: string, file: string) => string | null,
): Imports {
  const imports = new Map<string, Set<string>>()
  for (const { file, specifiers } of sources) {
    const part = partOf(file)
    const own = imports.get(part) ?? new Set()
    imports.set(part, own)
    for (const specifier of specifiers) {
      const other = partNamed(specifier, file)
      if (other !== null && other !== part) own.add(other)
    }
  }
  return imports
}

/**
 * Without the imports that follow from others: where a imports b and b imports c, not a to c. Parts that
 * import each other in a circle keep all that they import of it.
 */
export function withoutImplied(imports: Imports): Imports {
  const below = new Map([...imports.keys()].map((part) => [part, reachable(imports, part)]))
  const isAbove = (a: string, b: string): boolean => below.get(a)?.has(b) === true
  const shown = new Map<string, Set<string>>()
  for (const [part, others] of imports) {
    const isImplied = (other: string): boolean =>
      [...others].some(
        (between) => isAbove(between, other) && !isAbove(other, between) && !isAbove(between, part),
      )
    shown.set(part, new Set([...others].filter((other) => !isImplied(other))))
  }
  return shown
}

/** All that a part imports, itself or by way of others. */
function reachable(imports: Imports, from: string): Set<string> {
  const found = new Set<string>()
  const queue = [from]
  for (const part of queue) {
    for (const other of imports.get(part) ?? []) {
      if (found.has(other)) continue
      found.add(other)
      queue.push(other)
    }
  }
  return found
}

/** A flowchart, a line for each part that imports others, in the order of their names. */
export function flowchart(imports: Imports): string {
  const lines = [...imports]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .filter(([, others]) => others.size > 0)
    .map(([part, others]) => `  ${part} --> ${[...others].toSorted().join(' & ')}`)
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}
