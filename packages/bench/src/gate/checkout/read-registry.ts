/**
 * A separate process that loads a revision's registry and lists its strategies, each with the geometries from
 * the arguments that it supports.
 */
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import { isPuzzleFunction, wrapFunction, type PuzzleFunction } from '../../strategy/function.ts'
import type { RegistryListing } from './registry.ts'

const [answer = '', registry = '', ...geometries] = process.argv.slice(2)
const exported = (await import(registry)) as { strategies: readonly (Strategy | PuzzleFunction)[] }
const strategies = exported.strategies.map((one) =>
  isPuzzleFunction(one) ? wrapFunction(one, one.name) : one,
)
const listing: RegistryListing = {
  geometryModule: await geometryModuleFor(registry),
  strategies: strategies.map((strategy) => ({
    name: strategy.name,
    maxLimit: Number.isFinite(strategy.maxLimit) ? strategy.maxLimit : null,
    supported: geometries.filter((name) => strategy.supports(geometryOfName(name))),
  })),
}
writeSync(1, `\n${answer}${JSON.stringify(listing)}\n`)
// A strategy may have left a timer running, which would keep this process alive.
process.exit(0)

/** Null if the registry's core has no such module, or a different one. */
async function geometryModuleFor(module: string): Promise<string | null> {
  try {
    const file = createRequire(module).resolve('@masu/core/geometry')
    const url = pathToFileURL(file).href
    const { geometryOfBoxes } = (await import(url)) as { geometryOfBoxes?: unknown }
    return typeof geometryOfBoxes === 'function' ? url : null
  } catch {
    return null
  }
}
