/** The options of verbs that show results: which part, and how much of it. */
import type { Results } from '@masu/ranking/read'
import { narrowed, panelNames, type PanelName } from '@masu/ranking/narrow'
import { Option, type Command } from 'commander'
import { unknownName, UserError } from '@masu/bench/errors'
import { list } from './values.ts'

export interface PartOptions {
  readonly strategy?: readonly string[]
  readonly fixture?: readonly string[]
  readonly panel?: PanelName
}

/** Adds `--strategy`, `--fixture` and `--panel`. */
export function withPartOptions(command: Command): Command {
  return command
    .option('-s, --strategy <names>', 'only these strategies of the run', list)
    .option('-f, --fixture <names>', 'only these fixtures of the run', list)
    .addOption(new Option('--panel <name>', 'only this panel').choices(panelNames))
}

/** The part of the results that the options name. Throws a UserError for what the run does not have. */
export function partOfResults(results: Results, file: string, options: PartOptions): Results {
  const { strategy, fixture, panel } = options
  refuseUnknown(file, 'strategy', strategy ?? [], results.run.strategies)
  refuseUnknown(file, 'fixture', fixture ?? [], results.run.fixtures)
  const part = narrowed(results, {
    ...(strategy === undefined ? {} : { strategies: strategy }),
    ...(fixture === undefined ? {} : { fixtures: fixture }),
    ...(panel === undefined ? {} : { panel }),
  })
  if (part.run.fixtures.length === 0 || part.run.strategies.length === 0) {
    throw new UserError(`${file} has nothing of that`)
  }
  return part
}

function refuseUnknown(
  file: string,
  kind: string,
  typed: readonly string[],
  known: readonly { readonly name: string }[],
): void {
  const names = known.map(({ name }) => name)
  const unknown = typed.find((name) => !names.includes(name))
  if (unknown !== undefined) throw unknownName(kind, unknown, names, { where: ` in ${file}` })
}
