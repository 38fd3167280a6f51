/** What the user means by `--strategy`: names from the registry, files, or packages. */
import { statSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strategies } from '@masu/strategies/strategies'
import { REGISTRY } from './load-strategy.ts'
import type { ModuleRef, StrategyRef } from './measure/job.ts'
import { MODULE_EXTENSIONS, nearestFile } from './nearest-file.ts'
import { suggestion } from './nearest.ts'
import { moduleOfPackage, NPM } from './npm-module.ts'
import { UserError } from './user-error.ts'

export interface NamedStrategy {
  /** As it was typed. */
  readonly given: string
  readonly ref: StrategyRef
}

/** The strategies that a list of names and paths stands for; all of the registry for none. */
export function strategiesNamed(given: readonly string[]): NamedStrategy[] {
  const names = given.length === 0 ? strategies.map(({ name }) => name) : [...new Set(given)]
  return names.map((name) => ({ given: name, ref: strategyRef(name) }))
}

/**
 * The strategy that a name of the registry, `npm:package` or a path means; `#name` after either of
 * the latter means that export. Throws a UserError that suggests the nearest name.
 */
export function strategyRef(given: string): ModuleRef {
  if (strategies.some(({ name }) => name === given)) return { module: REGISTRY, registered: given }
  if (given.startsWith(NPM)) return { module: moduleOfPackage(given).href, registered: null }
  if (!/[./\\#]/.test(given)) {
    const names = strategies.map(({ name }) => name)
    const near = nearestFile(resolve(given)) === null ? null : nearestFile(given)
    const hint = near === null ? suggestion(given, names) : `; did you mean "./${near}"?`
    throw new UserError(
      `no strategy "${given}"${hint} Known: ${names.join(', ')}; a path or npm:PACKAGE works too.`,
    )
  }
  return { module: moduleOfFile(given).href, registered: null }
}

/** URL of the module at a path. Throws a UserError where there is none. */
function moduleOfFile(given: string): URL {
  const hash = kindOf(given) === 'none' ? given.lastIndexOf('#') : -1
  const path = hash > 0 ? given.slice(0, hash) : given
  const kind = kindOf(path)
  if (kind === 'none') {
    const near = nearestFile(path)
    const dot = path.startsWith('./') ? './' : ''
    const isScoped = /^@[\w.-]+\/[\w.-]+$/.test(path)
    const hint =
      near !== null
        ? `; did you mean "${dot}${near}"?`
        : isScoped
          ? `; a package is named ${NPM}${path}`
          : ''
    throw new UserError(`cannot read ${path}: there is no such file${hint}`)
  }
  if (kind === 'folder') {
    const index = nearestFile(`${path}/index`)
    const hint = index === null ? '' : `; did you mean "${index}"?`
    throw new UserError(`${path} is a directory, not a file${hint}`)
  }
  const extension = extname(path)
  if (extension !== '' && !MODULE_EXTENSIONS.includes(extension)) {
    throw new UserError(
      `${path} is no module: Node imports ${MODULE_EXTENSIONS.join(', ')}, not ${extension}`,
    )
  }
  const url = pathToFileURL(path)
  if (hash > 0) url.hash = encodeURIComponent(given.slice(hash + 1))
  return url
}

function kindOf(path: string): 'file' | 'folder' | 'none' {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 'none'
  return found.isDirectory() ? 'folder' : 'file'
}
