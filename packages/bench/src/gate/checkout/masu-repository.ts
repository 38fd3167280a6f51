/** Where a repository of Masu has its strategies, and what its manifests say. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorText, UserError } from '../../errors.ts'

/** The package of strategies, below the top of the repository. */
export const STRATEGIES_PACKAGE = 'packages/strategies'

/** The module that exports the registry of the repository in `top`; null without a registry. */
export function findRegistry(top: string): string | null {
  const file = join(top, STRATEGIES_PACKAGE, 'src/strategies.ts')
  return existsSync(file) ? file : null
}

/** Whether the strategies of the repository in `top` have a compile step. */
export function hasCompileStep(top: string): boolean {
  return readManifest(join(top, STRATEGIES_PACKAGE)).scripts?.['wasm'] !== undefined
}

interface Manifest {
  readonly packageManager?: string
  readonly scripts?: Readonly<Record<string, string>>
}

/** The package.json of a folder; empty without one. Throws a UserError if it is not JSON. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${errorText(error)}`)
  }
}
