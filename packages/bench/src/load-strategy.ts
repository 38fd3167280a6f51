/** Finds a strategy in a module: in the registry by name, or in anyone's file. */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Strategy } from '@masu/core/strategy'
import type { StrategyRef } from './measure/job.ts'

/** URL of the module that exports the registry. */
export const REGISTRY: string = import.meta.resolve('@masu/strategies/strategies')

/**
 * URL of the module that holds the strategy itself: one of a registry is in a file of its own name
 * beside it.
 */
export function moduleOf({ module, registered }: StrategyRef): URL {
  return registered === null
    ? new URL(module)
    : new URL(`./${registered}${extname(module)}`, module)
}

/** The strategy itself. Throws an Error that says what is missing from it. */
export async function loadStrategy(ref: StrategyRef): Promise<Strategy> {
  // Not by way of the registry: a process that is timed should not load all the others, too
  // (measured: 10 of 55 ms).
  const module = (await import(moduleOf(ref).href)) as Record<string, unknown>
  if (ref.registered !== null) {
    const exported = Object.values(module) as (Strategy | undefined)[]
    const strategy = exported.find((value) => value?.name === ref.registered)
    if (strategy === undefined) throw new Error(`${ref.registered} is not in its module`)
    return strategy
  }
  const candidate = module['default'] ?? module['strategy'] ?? onlyObject(module)
  const lacking = lackingIn(candidate)
  if (lacking === null) return candidate as Strategy
  throw new Error(`${lacking}. ${adviceFor(ref.module)}`)
}

/** The one export that looks as if a strategy was meant. */
function onlyObject(module: Record<string, unknown>): unknown {
  const objects = Object.values(module).filter((value) => typeof value === 'object')
  return objects.length === 1 ? objects[0] : undefined
}

/** What keeps a value from being a Strategy, in words; null when nothing does. */
function lackingIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'the module exports no strategy'
  const fields = value as Record<string, unknown>
  for (const [field, type] of [
    ['name', 'string'],
    ['summary', 'string'],
    ['source', 'string'],
    ['maxLimit', 'number'],
    ['supports', 'function'],
    ['prepare', 'function'],
  ] as const) {
    if (typeof fields[field] !== type) {
      return `the strategy's "${field}" is ${typeof fields[field]}, expected ${type}`
    }
  }
  return null
}

function adviceFor(module: string): string {
  const text = module.startsWith('file:') ? readFileSync(new URL(module), 'utf8') : ''
  return text.includes('module.exports')
    ? 'Masu reads ES modules: write `export default` instead of `module.exports`.'
    : 'Export one as default: { name, summary, source, maxLimit, supports, prepare }.'
}
