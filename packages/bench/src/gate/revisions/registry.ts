/** Where a revision keeps its strategies, and what it says of them when it is loaded. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contractVersion } from '@masu/core/strategy'
import { UserError } from '../../terminal/user-error.ts'
import { reasonOfTool } from '../../process/stderr-excerpt.ts'
import { runSubprocess } from './subprocess.ts'

/** The package that is looked for, wherever a repository keeps it. */
export const STRATEGIES = '@masu/strategies'

/** Milliseconds that loading the registry may take. */
const ALLOWED_MS = 30_000

/** Beside this file, compiled or not. */
const READER = fileURLToPath(new URL(`read-registry${extname(import.meta.url)}`, import.meta.url))

/** What the reader prints before its answer: what it loads may print, too. */
export const ANSWER = 'masu-registry '

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
    // Somebody's sample of a broken one is not ours to judge.
    return {}
  }
}

/**
 * The names in a registry, loaded in a process of its own. Throws a UserError where it does not load,
 * or keeps another contract than this harness drives; `what` is what the revision in `top` is called.
 */
export async function namesIn(registry: string, top: string, what: string): Promise<string[]> {
  const done = await runSubprocess(process.execPath, [READER, registry], {
    cwd: dirname(fileURLToPath(registry)),
    allowedMs: ALLOWED_MS,
  })
  if (done.overdue) {
    throw new UserError(`${what} does not load: nothing after ${ALLOWED_MS / 1000} s`)
  }
  const line = done.stdout.split('\n').find((text) => text.startsWith(ANSWER))
  if (line === undefined) throw new UserError(`${what} does not load: ${reasonOfTool(done, top)}`)
  const answer = JSON.parse(line.slice(ANSWER.length)) as {
    contractVersion: number | null
    names: string[]
  }
  if (answer.contractVersion !== contractVersion) {
    throw new UserError(
      `${what} keeps version ${answer.contractVersion ?? 0} of the contract and this masu drives version ${contractVersion}: compare revisions on one side of that change`,
    )
  }
  return answer.names
}
