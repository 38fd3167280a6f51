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
import { UserError } from '../errors.ts'
import { isClass, isPuzzleFunction, wrapFunction } from './function.ts'

type Exports = Readonly<Record<string, unknown>>

/** Only ES modules have a line that begins with these words. */
const MODULE_SYNTAX = /^[ \t]*(?:import\b(?!\s*\()|export\b)/m

/** The fields that a strategy must have, and their types. */
const FIELDS = [
  ['name', 'string'],
  ['summary', 'string'],
  ['source', 'string'],
  ['maxLimit', 'number'],
  ['supports', 'function'],
  ['prepare', 'function'],
] as const

const FIELD_NAMES = FIELDS.map(([name]) => name).join(', ')

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
    const { importFailure } = await import('./import-failure.ts')
    throw new UserError(await importFailure(error, plain))
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
  if (wanted !== '' && all[wanted] === undefined) {
    throw new Error(`the module has no export "${wanted}", only ${exportsText(all)}`)
  }
  const candidates =
    wanted === '' ? [main, module['strategy'], inner['default'], inner['strategy']] : [all[wanted]]
  const complete = candidates.find(isStrategy)
  if (complete !== undefined) return complete
  if (wanted === '') {
    const exported = [...new Set(Object.values(all).filter(isStrategy))]
    if (exported.length === 1 && exported[0] !== undefined) return exported[0]
    if (exported.length > 1) {
      const names = Object.keys(all).filter((name) => isStrategy(all[name]))
      throw new Error(
        `the module exports no strategy as default, but ${names.join(', ')}; add #${names[0]} to its name, for example`,
      )
    }
  }
  const plain = candidates.find(isPuzzleFunction)
  if (plain !== undefined) {
    const kind = kindOfLateFunction(plain)
    if (kind !== null) throw new Error(`the function is ${kind}; it must answer at once`)
    const strategy = wrapFunction(plain, wanted === '' ? nameOf(url) : wanted)
    const defect = defectOf({ ...strategy })
    if (defect === null) return strategy
    throw new Error(defect)
  }
  const incomplete =
    candidates.find((value) => isObject(value) && FIELDS.some(([field]) => field in value)) ??
    Object.values(all).find((value) => isObject(value) && 'prepare' in value)
  if (isObject(incomplete)) throw new Error(defectOf(incomplete) ?? '')
  throw new Error(noStrategyText(wanted === '' ? main : all[wanted], all, url))
}

function isObject(value: unknown): value is Exports {
  return typeof value === 'object' && value !== null
}

function isStrategy(value: unknown): value is Strategy {
  return isObject(value) && defectOf(value) === null
}

/** The name for a function without a name: its package, or its file. */
function nameOf(url: URL): string {
  const path = fileURLToPath(url)
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
  return inPackage ?? basename(path, extname(path))
}

/** Why an object is not a Strategy, in words; null for a Strategy. */
function defectOf(fields: Exports): string | null {
  for (const [field, type] of FIELDS) {
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

/** The message for a module without a strategy. */
function noStrategyText(value: unknown, all: Exports, url: URL): string {
  if (isClass(value)) {
    return `the module exports a class; export an object of it: new ${value.name || 'Mine'}()`
  }
  if (value instanceof Promise) return 'the module exports a promise; export what it resolves to'
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
