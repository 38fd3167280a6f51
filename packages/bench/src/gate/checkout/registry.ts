/** Lists the registry of strategies in a checkout of Masu, in which everything is installed. */
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { START_MS } from '../../child/limits.ts'
import { UserError } from '../../errors.ts'
import { reasonOfTool } from '../../system/stderr-excerpt.ts'
import { runSubprocess } from '../../system/subprocess.ts'
import { describeCheckout, type Checkout } from './checkouts.ts'

/** The program that loads a registry in a separate process, compiled or not. */
const READER_MODULE = fileURLToPath(
  new URL(`read-registry${extname(import.meta.url)}`, import.meta.url),
)

/** The reader prints this before its answer, since the modules that it loads may print, too. */
const ANSWER_PREFIX = 'masu-registry '

/** The contents of a loaded registry. */
export interface RegistryListing {
  /** URL of the module in the registry's core that makes geometries; null if the core has no such module. */
  readonly geometryModule: string | null
  /** In the registry's order. */
  readonly strategies: readonly {
    readonly name: string
    /** Null for no limit. */
    readonly maxLimit: number | null
    /** The supported geometries among those asked about. */
    readonly supported: readonly string[]
  }[]
}

/** Loads a registry, and asks which of these geometries each strategy supports. Throws a UserError. */
export async function listRegistry(
  registry: string,
  geometries: readonly string[],
  checkout: Checkout,
): Promise<RegistryListing> {
  const { folder } = checkout
  const args = [READER_MODULE, ANSWER_PREFIX, pathToFileURL(registry).href, ...geometries]
  const done = await runSubprocess(process.execPath, args, { cwd: folder, allowedMs: START_MS })
  const line = done.stdout.split('\n').find((text) => text.startsWith(ANSWER_PREFIX))
  if (line !== undefined) return JSON.parse(line.slice(ANSWER_PREFIX.length)) as RegistryListing
  const reason = done.overdue ? `nothing after ${START_MS / 1000} s` : reasonOfTool(done, folder)
  throw new UserError(`${describeCheckout(checkout)} does not load: ${reason}`)
}
