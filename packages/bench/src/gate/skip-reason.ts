/** Ends a check without measuring where no file that a revision loads has changed. */
import { existsSync, readFileSync } from 'node:fs'
import { formatCount } from '@masu/core/plural'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { Checkouts } from './checkout/checkouts.ts'
import { findRegistry } from './checkout/masu-repository.ts'
import { selectRelevantFiles } from './relevant-files.ts'
import { findModules, findProgramFiles, parseSelection, type Selection } from './selection.ts'

/**
 * Why no measurement is needed, in a sentence; null if something may have changed, or if the options name what is not
 * there, which the check then refuses. `fixtures` are absolute paths.
 */
export function findSkipReason(
  { base, top, changed, files }: Pick<Checkouts, 'base' | 'top' | 'changed' | 'files'>,
  options: Selection & Pick<CheckOptions, 'setup'>,
  fixtures: readonly string[],
): string | null {
  const isKnown = options.setup === null && !mayLoadOthers(process.env['NODE_OPTIONS'] ?? '')
  const loaded = isKnown
    ? { modules: findModules(options, top), programs: findProgramFiles(options, top) }
    : { modules: null, programs: [] }
  const isAbsent =
    loaded.modules?.some((path) => !existsSync(path)) ?? options.programs.length === 0
  if ((isKnown && isAbsent) || hasUnknownName(options, top)) return null
  if (selectRelevantFiles(changed, { top, files }, { ...loaded, fixtures }).length > 0) return null
  const [first, ...others] = changed
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other file')}`
  const what =
    first === undefined
      ? `Nothing has changed since ${base.revision}`
      : `Nothing that a strategy loads has changed since ${base.revision}, only ${first}${more}`
  return `${what}: nothing was measured. --all measures anyway`
}

/** Whether the registry imports no module of a name in the selection, so that it may not have the name. */
function hasUnknownName(selection: Selection, top: string): boolean {
  const { names } = parseSelection(selection)
  const registry = names.length === 0 ? null : findRegistry(top)
  if (registry === null) return false
  const text = readFileSync(registry, 'utf8')
  return names.some((name) => !text.includes(`./${name}.ts`))
}

/** Options of Node that load no file, and change no import. */
const LOADING_NOTHING =
  /^--(?:enable-source-maps|max-|no-deprecation|no-warnings|stack-trace-limit|trace-|unhandled-rejections)\S*$/

/** Whether a strategy may load other files under these options, which reach its process. */
function mayLoadOthers(nodeOptions: string): boolean {
  return nodeOptions.split(/\s+/).some((one) => one !== '' && !LOADING_NOTHING.test(one))
}
