/** What the user means by `--strategy`: names from the registry, or files. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strategies } from '@masu/strategies/strategies'
import { REGISTRY } from './load-strategy.ts'
import type { StrategyRef } from './measure/job.ts'
import { suggestion } from './nearest.ts'
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

/** Throws a UserError that suggests the nearest name. */
export function strategyRef(nameOrPath: string): StrategyRef {
  if (strategies.some(({ name }) => name === nameOrPath)) {
    return { module: REGISTRY, registered: nameOrPath }
  }
  if (!/[./\\]/.test(nameOrPath)) {
    const names = strategies.map(({ name }) => name)
    throw new UserError(
      `no strategy "${nameOrPath}"${suggestion(nameOrPath, names)} Known: ${names.join(', ')}; a path works too.`,
    )
  }
  const path = resolve(nameOrPath)
  if (!existsSync(path)) throw new UserError(`cannot read ${nameOrPath}: there is no such file`)
  return { module: pathToFileURL(path).href, registered: null }
}
