/** Loads the strategies of an arm from its checkout. */
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Geometry } from '@masu/core/geometry'
import { UserError } from '../errors.ts'
import { describeStrategies, type DescribedStrategy } from '../run/describe.ts'
import { moduleOfFile } from '../strategy/module-file.ts'
import type { NamedStrategy } from '../strategy/names.ts'
import { programsNamed } from '../strategy/programs.ts'
import type { ProgramRef } from '../strategy/ref.ts'
import { findAbsentSubmodule } from './checkout/absent-submodule.ts'
import { describeCheckout, type Checkout } from './checkout/checkouts.ts'
import { findRegistry } from './checkout/masu-repository.ts'
import { listRegistry } from './checkout/registry.ts'
import { isWithin, parseSelection, type Selection } from './selection.ts'

/** An arm with its strategies. */
export interface ArmStrategies {
  readonly checkout: Checkout
  /** In the registry's order, then as the user named them. By what is `given` one is the same in both arms. */
  readonly strategies: readonly DescribedStrategy[]
}

/**
 * The strategies of an arm. In a repository of Masu, names mean strategies of its registry; in any repository, a path
 * means a file, and a program starts in its checkout. The whole registry is listed. Base leaves out strategies that
 * only head has. Throws a UserError.
 */
export async function loadArm(
  checkout: Checkout,
  selection: Selection,
  geometries: readonly Geometry[],
): Promise<ArmStrategies> {
  const { files, isOfRegistry } = parseSelection(selection)
  const named = [
    ...files.flatMap((given) => findFile(checkout, given)),
    ...programsNamed(selection.programs).flatMap(({ given, ref }) =>
      findProgram(checkout, given, ref),
    ),
  ]
  const registered = isOfRegistry ? await loadRegistry(checkout, geometries) : []
  const others = await describeNamed(checkout, named, geometries)
  const names = new Set(registered.map(({ name }) => name))
  const foreign = others.map(({ name, given, ref, maxLimit, supported, unfit }) => {
    return { name: names.has(name) ? given : name, given, ref, maxLimit, supported, unfit }
  })
  return { checkout, strategies: [...registered, ...foreign] }
}

async function loadRegistry(
  checkout: Checkout,
  geometries: readonly Geometry[],
): Promise<DescribedStrategy[]> {
  const registry = findRegistry(checkout.folder)
  if (registry === null && checkout.side === 'base') return []
  if (registry === null) {
    throw new UserError(
      'this repository has no registry of strategies: name a file with -s ./solver.ts, or a program with --program',
    )
  }
  const names = geometries.map(({ name }) => name)
  const { geometryModule, strategies } = await listRegistry(registry, names, checkout)
  const core = geometryModule === null ? {} : { geometryModule }
  const module = pathToFileURL(registry).href
  return strategies.map(({ name, maxLimit, supported }) => ({
    name,
    given: name,
    ref: { module, registered: name, ...core },
    maxLimit: maxLimit ?? Infinity,
    supported: new Set(supported),
  }))
}

/** The file of this name in a checkout; empty if base has none. */
function findFile(checkout: Checkout, given: string): NamedStrategy[] {
  const { side, folder, cwd } = checkout
  // An absolute path is one of the user's own folder.
  const wanted = resolve(cwd, relative(process.cwd(), given))
  const file = existsSync(wanted) ? wanted : wanted.replace(/#[^/]*$/, '')
  if (!isWithin(file, folder)) {
    throw new UserError(`${given} lies outside of the repository: both sides would be the same`)
  }
  if (existsSync(file)) {
    return [{ given, ref: { module: moduleOfFile(wanted).href, registered: null, cwd } }]
  }
  return side === 'base' ? [] : refuseMissing(checkout, given)
}

/** The program with its checkout to start in; empty if base does not have it. */
function findProgram(checkout: Checkout, given: string, ref: ProgramRef): NamedStrategy[] {
  const { side, folder, cwd } = checkout
  const { name, command } = ref
  const [program] = command
  const isOwn = (path: string): boolean => existsSync(path) && isWithin(path, folder)
  if (command.some((word) => isOwn(resolve(cwd, word)))) return [{ given, ref: { ...ref, cwd } }]
  if (side === 'base') return []
  if (program.includes('/') && !existsSync(resolve(cwd, program))) refuseMissing(checkout, program)
  throw new UserError(
    `program ${name}: both sides would run the same ${program}; name a file of the repository`,
  )
}

/** What to do about a file that a checkout lacks, which a message names. */
function hintForMissing(checkout: Checkout, message: string): string {
  const submodule = findAbsentSubmodule(checkout, message)
  return submodule === null
    ? 'files that git ignores must be built there, with --setup'
    : `the submodule ${submodule} is not checked out: run \`git submodule update --init\``
}

function refuseMissing(checkout: Checkout, given: string): never {
  const hint = hintForMissing(checkout, given)
  throw new UserError(`${describeCheckout(checkout)} has no file ${given}: ${hint}`)
}

/** Describes files and programs. Throws a UserError that names the side. */
async function describeNamed(
  checkout: Checkout,
  named: readonly NamedStrategy[],
  geometries: readonly Geometry[],
): Promise<DescribedStrategy[]> {
  return describeStrategies(named, geometries).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    const reason = error.message
      .replace(/(which is not installed): npm install .*$/, '$1 there: give --setup "npm ci"')
      .replace(/(which is not a file)$/, `$1: ${hintForMissing(checkout, error.message)}`)
    return refuse(checkout, reason)
  })
}

/**
 * Throws a UserError where a program cannot be started, or does not answer in head, and base has none that does: nothing
 * would be compared. What else is wrong with a program is for the check to find.
 */
export function refuseUnfit(base: ArmStrategies, head: ArmStrategies): void {
  const answers = (name: string): boolean =>
    base.strategies.some((one) => one.name === name && one.unfit === undefined)
  for (const { checkout, strategies } of [base, head]) {
    for (const { name, unfit } of strategies) {
      if (unfit === undefined) continue
      const isCompared = checkout.side === 'base' || unfit.status === 'wrong' || answers(name)
      if (isCompared && unfit.status !== 'unavailable') continue
      refuse(checkout, `${name} is ${unfit.status}: ${unfit.detail}`)
    }
  }
}

function refuse(checkout: Checkout, why: string): never {
  throw new UserError(`${describeCheckout(checkout)}: ${why.replaceAll(`${checkout.folder}/`, '')}`)
}
