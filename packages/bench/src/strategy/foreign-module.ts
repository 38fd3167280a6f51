/**
 * Imports a module of the user and finds the strategy in it. The module may be JavaScript, or TypeScript whose
 * types Node strips; an ES module, or CommonJS. Errors are one line.
 */
import { readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Strategy } from '@masu/core/strategy'
import { kindOfLateFunction } from '@masu/core/faults/strategy-faults'
import { LONGEST_NAME } from '@masu/results/words/table'
import { isClass, isPuzzleFunction, wrapFunction, type PuzzleFunction } from './function.ts'

type Exports = Readonly<Record<string, unknown>>

/** Only ES modules have a line that begins with these words. */
const MODULE_SYNTAX = /^[ \t]*(?:import\b(?!\s*\()|export\b)/m

/** The fields that a strategy must have, and their types. */
const STRATEGY_FIELDS = [
  ['name', 'string'],
  ['summary', 'string'],
  ['source', 'string'],
  ['maxLimit', 'number'],
  ['supports', 'function'],
  ['prepare', 'function'],
] as const

const FIELD_NAMES = STRATEGY_FIELDS.map(([name]) => name).join(', ')

/** The most exports that a message lists. */
const MAX_NAMED = 5

/** The exports of the module. Throws a UserError that says why it cannot be imported. */
export async function importForeign(url: URL): Promise<Exports> {
  const plain = new URL(url)
  plain.hash = ''
  // `npm init` writes "type": "commonjs", and then Node refuses a mine.ts that has an `export`. This hook
  // decides by the file's text instead.
  const hooks = nodeModule.registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return isMislabelled(found.url, found.format)
        ? { ...found, format: found.format?.replace('commonjs', 'module') }
        : found
    },
  })
  try {
    return (await import(plain.href)) as Exports
  } catch (error) {
    const { rewordImportError } = await import('./import-failure.ts')
    throw await rewordImportError(error, plain)
  } finally {
    hooks.deregister()
  }
}

/** Whether a file that Node would load as CommonJS is an ES module. */
function isMislabelled(url: string, format: string | null | undefined): boolean {
  if (format?.startsWith('commonjs') !== true || url.includes('/node_modules/')) return false
  if (!/\.[jt]s$/.test(url)) return false
  try {
    return MODULE_SYNTAX.test(readFileSync(new URL(url), 'utf8'))
  } catch {
    return false
  }
}

/**
 * The strategy in the module of this URL: the export named `wanted`; for an empty name the default export, the
 * export `strategy`, or the only exported strategy. A function counts as a strategy if the module exports no
 * other. Throws an Error with the reason.
 */
export function strategyIn(module: Exports, wanted: string, url: URL): Strategy {
  const main = module['default']
  // The exports of a CommonJS module, also of a compiled one, are properties of its default export.
  const inner = isObject(main) ? main : {}
  const all: Exports = { ...inner, ...module }
  if (wanted !== '') return namedStrategy(all, wanted)
  const places = [main, module['strategy'], inner['default'], inner['strategy']]
  const strategy = places.find(isStrategy) ?? onlyStrategyIn(all)
  if (strategy !== undefined) return strategy
  const solve = places.find(isPuzzleFunction)
  if (solve !== undefined) return strategyOfFunction(solve, nameOf(url))
  const incomplete =
    places.find(isIncomplete) ??
    Object.values(all)
      .filter(isIncomplete)
      .find((fields) => 'prepare' in fields)
  const defect = incomplete === undefined ? null : defectOf(incomplete)
  throw new Error(defect ?? noStrategyText(main, all, url))
}

/** Throws an Error if this export is no strategy and no function. */
function namedStrategy(all: Exports, wanted: string): Strategy {
  const value = all[wanted]
  if (value === undefined) {
    throw new Error(`the module has no export "${wanted}", only ${exportsText(all)}`)
  }
  if (isStrategy(value)) return value
  if (isPuzzleFunction(value)) return strategyOfFunction(value, wanted)
  const type = value === null ? 'null' : typeof value
  throw new Error(
    (isIncomplete(value) ? defectOf(value) : strangeExportText(value)) ??
      `the export "${wanted}" (${type}) is no strategy; export { ${FIELD_NAMES} }, or a function`,
  )
}

/** The only strategy that a module exports. Throws an Error if there are several. */
function onlyStrategyIn(all: Exports): Strategy | undefined {
  const [strategy, ...others] = new Set(Object.values(all).filter(isStrategy))
  if (others.length === 0) return strategy
  const names = Object.keys(all).filter((name) => isStrategy(all[name]))
  throw new Error(
    `the module exports no strategy as default, but ${names.join(', ')}; add #${names[0]} to its name, for example`,
  )
}

/** Throws an Error if the function cannot answer at once, or its name is none of a strategy. */
function strategyOfFunction(solve: PuzzleFunction, name: string): Strategy {
  const kind = kindOfLateFunction(solve)
  if (kind !== null) throw new Error(`the function is ${kind}; it must answer at once`)
  const strategy = wrapFunction(solve, name)
  const defect = defectOf({ ...strategy })
  if (defect !== null) throw new Error(defect)
  return strategy
}

function isObject(value: unknown): value is Exports {
  return typeof value === 'object' && value !== null
}

function isStrategy(value: unknown): value is Strategy {
  return isObject(value) && defectOf(value) === null
}

/** Whether a value has some fields of a strategy. */
function isIncomplete(value: unknown): value is Exports {
  return isObject(value) && STRATEGY_FIELDS.some(([field]) => field in value)
}

/** The name for a function without a name: its package, or its file. */
function nameOf(url: URL): string {
  const path = fileURLToPath(url)
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
  return inPackage ?? basename(path, extname(path))
}

/** Why an object is not a Strategy, in words; null for a Strategy. */
function defectOf(fields: Exports): string | null {
  for (const [field, type] of STRATEGY_FIELDS) {
    const value = fields[field]
    if (value === undefined) {
      return `the strategy has no "${field}", which should be a ${type}; it needs ${FIELD_NAMES}`
    }
    if (typeof value !== type) {
      return `the strategy's "${field}" is ${value === null ? 'null' : typeof value}, expected ${type}`
    }
    const kind = kindOfLateFunction(value)
    if (kind !== null) return `the strategy's "${field}" is ${kind}; it must answer at once`
  }
  const name = String(fields['name'])
  if (!/^\P{C}+$/u.test(name)) return `the strategy's "name" is not a line of text`
  if (name.length > LONGEST_NAME) {
    return `the strategy's "name" has ${name.length} characters, expected ${LONGEST_NAME} at most`
  }
  const most = Number(fields['maxLimit'])
  return most === Infinity || (Number.isInteger(most) && most >= 1)
    ? null
    : `the strategy's "maxLimit" is ${most}, expected a whole number above zero, or Infinity`
}

/** The message for an export that stands for a strategy, but is none; null for any other. */
function strangeExportText(value: unknown): string | null {
  if (isClass(value)) {
    return `the module exports a class; export an object of it: new ${value.name || 'Mine'}()`
  }
  return value instanceof Promise
    ? 'the module exports a promise; export what it resolves to'
    : null
}

/** The message for a module without a strategy. */
function noStrategyText(value: unknown, all: Exports, url: URL): string {
  const strange = strangeExportText(value)
  if (strange !== null) return strange
  const advice =
    'module.exports' in all
      ? 'set `module.exports` or `module.exports.strategy` to the strategy'
      : 'export one as default'
  const named = functionNamed(all)
  const offer =
    named === null ? '' : `name a function of it, as in ./${fileNameOf(url)}#${named}, or `
  return `the module exports no strategy, only ${exportsText(all)}; ${offer}${advice}: { ${FIELD_NAMES} }, or a function`
}

/** The name of the export that is most likely the function that solves a puzzle; null for no such export. */
function functionNamed(all: Exports): string | null {
  const names = Object.keys(all).filter((name) => isPuzzleFunction(all[name]))
  return names.find((name) => /solve/i.test(name)) ?? names[0] ?? null
}

function fileNameOf(url: URL): string {
  return basename(fileURLToPath(url))
}

/** Names and types of what a module exports. */
function exportsText(all: Exports): string {
  // Node adds these exports to a CommonJS module.
  const made = 'module.exports' in all ? ['__esModule', 'module.exports', 'default'] : []
  const names = Object.keys(all).filter((name) => !made.includes(name))
  if (names.length === 0) return 'nothing'
  const some = names.slice(0, MAX_NAMED).map((name) => `${name} (${typeof all[name]})`)
  return [...some, ...(names.length > MAX_NAMED ? ['...'] : [])].join(', ')
}
