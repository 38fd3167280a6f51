/** Loads the strategies of an arm from its checkout. */
import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Geometry } from '@masu/core/geometry'
import { MissingImportError, UserError } from '../errors.ts'
import { describeStrategies, type DescribedStrategy } from '../run/describe-strategies.ts'
import { moduleOfFile, nearestFile } from '../strategy/module-file.ts'
import type { NamedStrategy } from '../strategy/names.ts'
import { programsNamed } from '../strategy/programs.ts'
import type { ProgramRef } from '../strategy/ref.ts'
import { suggestName } from '../similar-name.ts'
import { git } from '../system/git.ts'
import { findAbsentSubmodule } from './checkout/absent-submodule.ts'
import { checkoutError, describeCheckout, type Checkout } from './checkout/checkouts.ts'
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
 * only head has. Throws a UserError, which for a file that only base has says so.
 */
export async function loadArm(
  checkout: Checkout,
  selection: Selection,
  geometries: readonly Geometry[],
  base: Checkout | null,
): Promise<ArmStrategies> {
  const { files, isOfRegistry } = parseSelection(selection)
  const named = await Promise.all([
    ...files.map((given) => findFile(checkout, given, base)),
    ...programsNamed(selection.programs).map(({ given, ref }) =>
      findProgram(checkout, given, ref, base),
    ),
  ])
  const registered = isOfRegistry ? await loadRegistry(checkout, geometries) : []
  const described = await describeNamed(checkout, named.flat(), geometries)
  const registeredNames = new Set(registered.map(({ name }) => name))
  const foreign = described.map(({ name: itsName, given, ref, maxLimit, supported, unfit }) => {
    const name = registeredNames.has(itsName) ? given : itsName
    return { name, given, ref, maxLimit, supported, unfit }
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
async function findFile(
  checkout: Checkout,
  given: string,
  base: Checkout | null,
): Promise<NamedStrategy[]> {
  const { side, folder, cwd } = checkout
  // An absolute path is one of the user's own folder.
  const path = resolve(cwd, relative(process.cwd(), given))
  const file = existsSync(path) ? path : path.replace(/#[^/]*$/, '')
  if (!isWithin(file, folder)) {
    throw new UserError(`${given} lies outside of the repository: both sides would be the same`)
  }
  if (existsSync(file)) {
    return [{ given, ref: { module: moduleOfFile(path).href, registered: null, cwd } }]
  }
  return side === 'base' ? [] : refuseMissing(checkout, given, base)
}

/** The program with its checkout to start in; empty if base does not have it. */
async function findProgram(
  checkout: Checkout,
  given: string,
  ref: ProgramRef,
  base: Checkout | null,
): Promise<NamedStrategy[]> {
  const { side, folder, cwd } = checkout
  const { name, command } = ref
  const [program] = command
  const isFileOfCheckout = (path: string): boolean => existsSync(path) && isWithin(path, folder)
  if (command.some((word) => isFileOfCheckout(resolve(cwd, word)))) {
    return [{ given, ref: { ...ref, cwd } }]
  }
  if (side === 'base') return []
  if (program.includes('/') && !existsSync(resolve(cwd, program))) {
    return refuseMissing(checkout, program, base)
  }
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

/** Throws a UserError that says why head has no such file: git ignores it, it was renamed, or another name was meant. */
async function refuseMissing(
  checkout: Checkout,
  given: string,
  base: Checkout | null,
): Promise<never> {
  const path = relative('', given).replace(/#[^/]*$/, '')
  const missing = `${describeCheckout(checkout)} has no file ${given}`
  const isOfSubmodule = findAbsentSubmodule(checkout, given) !== null
  if (isOfSubmodule || (await answersGit('check-ignore', '--quiet', '--', path))) {
    throw new UserError(`${missing}: ${hintForMissing(checkout, given)}`)
  }
  const found = nearestFile(resolve(checkout.cwd, path))
  const near = found === null ? null : join(dirname(given), basename(found))
  const nearWord = near !== null && given.startsWith('./') ? `./${near}` : near
  if (base !== null && (await answersGit('cat-file', '-e', `${base.commit}:./${path}`))) {
    const newName = nearWord === null ? 'its new name' : `a new name, as -s ${nearWord}`
    throw new UserError(
      `${missing}, but ${describeCheckout(base)} has it: under ${newName}, it would be compared with nothing, since base has no such file`,
    )
  }
  throw new UserError(`${missing}${nearWord === null ? '' : suggestName(nearWord)}`)
}

/** Whether this command of git succeeds in the user's folder. */
async function answersGit(...args: string[]): Promise<boolean> {
  return git(process.cwd(), args).then(
    () => true,
    () => false,
  )
}

/** Describes files and programs. Throws a UserError that names the side. */
async function describeNamed(
  checkout: Checkout,
  named: readonly NamedStrategy[],
  geometries: readonly Geometry[],
): Promise<DescribedStrategy[]> {
  try {
    return await describeStrategies(named, geometries)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (!(error instanceof MissingImportError)) throw checkoutError(checkout, error.message)
    const { kind, fault } = error.missing
    const remedy =
      kind === 'package' ? ' there: give --setup "npm ci"' : `: ${hintForMissing(checkout, fault)}`
    throw checkoutError(checkout, `${fault}${remedy}`)
  }
}
