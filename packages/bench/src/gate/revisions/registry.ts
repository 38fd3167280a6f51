/** Finds the registry of strategies in a revision, and loads it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { START_MS } from '../../measure/limits.ts'
import { UserError } from '../../errors.ts'
import { reasonOfTool } from '../../process/stderr-excerpt.ts'
import { ANSWER, type RegistryListing } from './registry-listing.ts'
import { runSubprocess } from '../../process/subprocess.ts'

/** The package of strategies, in any folder of a repository. */
export const STRATEGIES = '@masu/strategies'

/** Beside this file, compiled or not. */
const READER = fileURLToPath(new URL(`read-registry${extname(import.meta.url)}`, import.meta.url))

interface Manifest {
  readonly name?: unknown
  readonly exports?: Readonly<Record<string, unknown>>
}

/** A package of strategies. */
export interface Package {
  /** Relative to the top folder of its revision. */
  readonly path: string
  /** URL of its registry; null where it has none yet. */
  readonly registry: string | null
}

/**
 * The package of strategies in `top`: the one at `preferred`, or else the one nearest to the top. Null
 * where there is none.
 */
export function findPackage(top: string, preferred: string | null): Package | null {
  const files = globSync('**/package.json', {
    cwd: top,
    exclude: (name) => name === 'node_modules' || name === '.git',
  })
  const paths = files
    .filter((file) => manifestAt(join(top, file)).name === STRATEGIES)
    .map((file) => dirname(file))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const path = paths.find((each) => each === preferred) ?? paths[0]
  return path === undefined ? null : { path, registry: registryIn(join(top, path)) }
}

function registryIn(folder: string): string | null {
  const exported = manifestAt(join(folder, 'package.json')).exports?.['./strategies']
  const file = join(folder, typeof exported === 'string' ? exported : 'src/strategies.ts')
  return existsSync(file) ? pathToFileURL(file).href : null
}

function manifestAt(file: string): Manifest {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) ?? {}) as Manifest
  } catch {
    // A repository may hold a broken one as a sample.
    return {}
  }
}

/**
 * Loads the registry of the revision in `folder` in a process of its own, and asks which of these
 * geometries each strategy supports. Throws a UserError that begins with `failure` where that fails.
 */
export async function listRegistry(
  registry: string,
  folder: string,
  geometries: readonly string[],
  failure: string,
): Promise<RegistryListing> {
  const done = await runSubprocess(process.execPath, [READER, registry, ...geometries], {
    cwd: folder,
    allowedMs: START_MS,
  })
  if (done.overdue) throw new UserError(`${failure}: nothing after ${START_MS / 1000} s`)
  const line = done.stdout.split('\n').find((text) => text.startsWith(ANSWER))
  if (line === undefined) throw new UserError(`${failure}: ${reasonOfTool(done, folder)}`)
  return JSON.parse(line.slice(ANSWER.length)) as RegistryListing
}

/**
 * Geometries of the fixtures that come with Masu. Which fixtures are compared is known only when both revisions
 * are ready; to ask again would start another process for each.
 */
const USUAL: readonly string[] = ['2x2', '2x3', '3x3', '3x4', '4x4', '5x5']

/** A listing, and the geometries that were asked about. */
export interface LoadedRegistry {
  readonly listing: RegistryListing
  readonly geometries: readonly string[]
}

/**
 * Loads a registry, and asks about the usual geometries. Throws a UserError where it does not load; `what` is
 * the revision's name in messages.
 */
export async function loadRegistry(
  registry: string,
  folder: string,
  what: string,
): Promise<LoadedRegistry> {
  const listing = await listRegistry(registry, folder, USUAL, `${what} does not load`)
  return { listing, geometries: USUAL }
}
