/**
 * Anyone's module, imported, and the strategy in it. A module may be TypeScript whose types Node
 * strips, or JavaScript; an ES module, or CommonJS. What is wrong with one is said in a line.
 */
import { readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { contractVersion, type Strategy } from '@masu/core/strategy'

type Exports = Readonly<Record<string, unknown>>

/** At the beginning of a line, only ES modules have these words. */
const MODULE_SYNTAX = /^[ \t]*(?:import\b(?!\s*\()|export\b)/m

/** What a strategy must have, and of which type. */
const FIELDS = [
  ['name', 'string'],
  ['summary', 'string'],
  ['source', 'string'],
  ['maxLimit', 'number'],
  ['supports', 'function'],
  ['prepare', 'function'],
] as const

const FIELD_NAMES = FIELDS.map(([name]) => name).join(', ')

/** Exports that a message lists. */
const MAX_NAMED = 5

/** What the module exports. Throws an Error that says why it cannot be imported. */
export async function importForeign(url: URL): Promise<Exports> {
  const plain = new URL(url)
  plain.hash = ''
  // `npm init` writes "type": "commonjs", by which Node refuses a mine.ts that has an `export`. Bun
  // and Deno look at the file instead, as is done here.
  const isNode = !('Bun' in globalThis || 'Deno' in globalThis)
  const hooks = isNode
    ? nodeModule.registerHooks({
        resolve: (specifier, context, next) => {
          const found = next(specifier, context)
          return isMislabelled(found.url, found.format)
            ? { ...found, format: found.format?.replace('commonjs', 'module') }
            : found
        },
      })
    : null
  try {
    return (await import(plain.href)) as Exports
  } catch (error) {
    const { importFailure } = await import('./import-failure.ts')
    throw new Error(await importFailure(error, plain), { cause: error })
  } finally {
    hooks?.deregister()
  }
}

/** Whether a file that passes for CommonJS is an ES module. */
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
 * The strategy in a module: the export of that name; for none the default, `strategy`, or whichever
 * is the only one. Throws an Error that says what is wrong.
 */
export function strategyIn(module: Exports, wanted: string): Strategy {
  const main = module['default']
  // CommonJS, and what was compiled to it, has its exports among the properties of the default.
  const inner = isObject(main) ? main : {}
  const all: Exports = { ...inner, ...module }
  if (wanted !== '' && all[wanted] === undefined) {
    throw new Error(`the module has no export "${wanted}", only ${exportsText(all)}`)
  }
  const meant =
    wanted === '' ? [main, module['strategy'], inner['default'], inner['strategy']] : [all[wanted]]
  const whole = meant.find(isStrategy)
  if (whole !== undefined) return whole
  if (wanted === '') {
    const others = [...new Set(Object.values(all).filter(isStrategy))]
    if (others.length === 1 && others[0] !== undefined) return others[0]
    if (others.length > 1) {
      const names = Object.keys(all).filter((name) => isStrategy(all[name]))
      throw new Error(
        `the module exports no strategy as default, but ${names.join(', ')}; add #${names[0]} to its name, for example`,
      )
    }
  }
  const half =
    meant.find((value) => isObject(value) && FIELDS.some(([field]) => field in value)) ??
    Object.values(all).find((value) => isObject(value) && 'prepare' in value)
  if (isObject(half)) throw new Error(lackingIn(half) ?? '')
  throw new Error(notMeant(wanted === '' ? main : all[wanted], all))
}

function isObject(value: unknown): value is Exports {
  return typeof value === 'object' && value !== null
}

function isStrategy(value: unknown): value is Strategy {
  return isObject(value) && lackingIn(value) === null
}

/** What keeps an object from being a Strategy, in words; null when nothing does. */
function lackingIn(fields: Exports): string | null {
  const { contractVersion: version } = fields
  if (version !== undefined && version !== contractVersion) {
    return (
      `the strategy says contractVersion ${JSON.stringify(version)}, this masu wants ${contractVersion}: ` +
      'take the release of the strategy or of @masu/bench in which the two agree'
    )
  }
  for (const [field, type] of FIELDS) {
    const value = fields[field]
    if (value === undefined) {
      return `the strategy has no "${field}", which should be a ${type}; it needs ${FIELD_NAMES}`
    }
    if (typeof value !== type) {
      return `the strategy's "${field}" is ${value === null ? 'null' : typeof value}, expected ${type}`
    }
  }
  if (!/^\P{C}+$/u.test(String(fields['name']))) return `the strategy's "name" is no line of text`
  const most = Number(fields['maxLimit'])
  return most === Infinity || (Number.isInteger(most) && most >= 1)
    ? null
    : `the strategy's "maxLimit" is ${most}, expected a whole number above zero, or Infinity`
}

/** What to say of a module in which nothing looks as if a strategy was meant. */
function notMeant(value: unknown, all: Exports): string {
  if (typeof value === 'function') {
    return isObject(value.prototype) && 'prepare' in value.prototype
      ? `the module exports a class; export an object of it: new ${value.name || 'Mine'}()`
      : `the module exports a function; export a strategy, an object with ${FIELD_NAMES}`
  }
  if (value instanceof Promise) return 'the module exports a promise; export what it resolves to'
  const advice =
    'module.exports' in all
      ? 'let `module.exports` be the strategy, or have it as `strategy`'
      : 'export one as default'
  return `the module exports no strategy, only ${exportsText(all)}; ${advice}: { ${FIELD_NAMES} }`
}

/** Names and types of what a module exports. */
function exportsText(all: Exports): string {
  // Of CommonJS, Node makes these.
  const made = 'module.exports' in all ? ['__esModule', 'module.exports', 'default'] : []
  const names = Object.keys(all).filter((name) => !made.includes(name))
  if (names.length === 0) return 'nothing'
  const some = names.slice(0, MAX_NAMED).map((name) => `${name} (${typeof all[name]})`)
  return [...some, ...(names.length > MAX_NAMED ? ['...'] : [])].join(', ')
}
