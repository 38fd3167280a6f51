/** The strategies that the user selects for a check, and the files of the user's folder that they begin with. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { CheckOptions } from '@masu/results/records/check-run'
import { isForeign } from '../strategy/names.ts'
import { programsNamed } from '../strategy/programs.ts'
import { findRegistry } from './checkout/masu-repository.ts'

/** Files, names of a registry, and programs. */
export type Selection = Pick<CheckOptions, 'strategies' | 'programs'>

/**
 * The files and the registry's names in a selection, and whether it needs the registry, as an empty
 * selection does, too.
 */
export function parseSelection({ strategies, programs }: Selection): {
  readonly files: readonly string[]
  readonly names: readonly string[]
  readonly isOfRegistry: boolean
} {
  const given = strategies ?? []
  const names = given.filter((one) => !isForeign(one))
  const isOfRegistry = names.length > 0 || (strategies === null && programs.length === 0)
  return { files: given.filter(isForeign), names, isOfRegistry }
}

/**
 * The modules of the strategies in the user's folder; null if the selection has programs, or the folder
 * no registry.
 */
export function findModules(selection: Selection, top: string): string[] | null {
  const { files, isOfRegistry } = parseSelection(selection)
  const registry = isOfRegistry ? findRegistry(top) : null
  if (selection.programs.length > 0 || (isOfRegistry && registry === null)) return null
  const paths = files.map((given) => resolve(given.replace(/#[^/]*$/, '')))
  return registry === null ? paths : [registry, ...paths]
}

/** The files in the user's folder with which the programs of a selection are started. */
export function findProgramFiles({ programs }: Selection, top: string): string[] {
  return programsNamed(programs).flatMap(({ ref }) =>
    ref.command.map((word) => resolve(word)).filter((path) => isFileWithin(path, top)),
  )
}

function isFileWithin(path: string, folder: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true && isWithin(path, folder)
}

/** Whether a path lies in a folder, and what it leads to through links, too. */
export function isWithin(path: string, folder: string): boolean {
  const inside = existsSync(path)
    ? relative(realpathSync(folder), realpathSync(path))
    : relative(folder, path)
  return inside !== '..' && !inside.startsWith('../')
}
