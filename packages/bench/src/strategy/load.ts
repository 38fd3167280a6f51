/** Loads a strategy from its module: a registered strategy by its name, or the user's module. */
import { extname } from 'node:path'
import type { Geometry } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import { faultOfPrepare, faultOfSupports } from '@masu/core/faults/strategy-faults'
import { WrongAnswer } from '../errors.ts'
import type { PuzzleFunction } from './function.ts'
import { isProgram, type ModuleRef, type StrategyRef } from './ref.ts'

/**
 * URL of the module that holds the strategy. The file of a registered strategy has the strategy's name and lies
 * beside the registry. A fragment names the export.
 */
export function resolveModule({ module, registered }: ModuleRef): URL {
  return registered === null
    ? new URL(module)
    : new URL(`./${registered}${extname(module)}`, module)
}

/** The strategy. Throws an Error with the reason in one line. */
export async function loadStrategy(ref: StrategyRef): Promise<Strategy> {
  if (isProgram(ref)) throw new Error(`${ref.name} is a program, and no module to load`)
  // The registry is not imported: a timed process should not load all other strategies (measured:
  // 10 of 55 ms).
  if (ref.registered !== null) {
    const module = (await import(resolveModule(ref).href)) as Record<string, unknown>
    const exported = Object.values(module) as (Strategy | PuzzleFunction | undefined)[]
    const named = exported.filter((value) => value?.name === ref.registered)
    // Where the module has an object of this name, a function is only a part of it.
    const found = named.find((value) => typeof value === 'object') ?? named[0]
    if (found === undefined) throw new Error(`${ref.registered} is not in its module`)
    const strategy =
      typeof found === 'function'
        ? (await import('./function.ts')).wrapFunction(found, ref.registered)
        : found
    return ref.geometryModule === undefined ? strategy : withCoreOf(strategy, ref.geometryModule)
  }
  const { importForeign, strategyIn } = await import('./foreign-module.ts')
  const url = resolveModule(ref)
  return withChecks(
    strategyIn(await importForeign(url), decodeURIComponent(url.hash.slice(1)), url),
  )
}

/**
 * The strategy, whose `supports` and `prepare` throw a WrongAnswer where they return something else than the contract
 * says. Its solvers are its own: nothing is added to a solve.
 */
function withChecks(strategy: Strategy): Strategy {
  const throwIf = (fault: string | null): void => {
    if (fault !== null) throw new WrongAnswer(fault)
  }
  return withFunctions(strategy, {
    supports(geometry) {
      const answer = strategy.supports(geometry)
      throwIf(faultOfSupports(answer))
      return answer
    },
    prepare(geometry) {
      const solver = strategy.prepare(geometry)
      throwIf(faultOfPrepare(solver))
      return solver
    },
  })
}

/** A strategy that passes geometries of another core wherever it receives geometries of this core. */
async function withCoreOf(strategy: Strategy, module: string): Promise<Strategy> {
  const core = (await import(module)) as typeof import('@masu/core/geometry')
  const withOtherCore = ({ boxHeight, boxWidth }: Geometry): Geometry =>
    core.geometryOfBoxes(boxHeight, boxWidth)
  return withFunctions(strategy, {
    supports: (geometry) => strategy.supports(withOtherCore(geometry)),
    prepare: (geometry) => strategy.prepare(withOtherCore(geometry)),
  })
}

/** The strategy with other functions. A spread would lose the methods of a class. */
export function withFunctions(
  { name, summary, source, maxLimit }: Strategy,
  functions: Pick<Strategy, 'supports' | 'prepare'>,
): Strategy {
  return { name, summary, source, maxLimit, ...functions }
}
