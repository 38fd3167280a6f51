/** What a run asks to execute that does not come with Masu: programs, other modules, other runtimes. */
import { strategies } from '@masu/strategies/strategies'
import type { RuntimeName } from '@masu/ranking/environment'
import type { RunRecord } from '@masu/ranking/schema'
import { shellWord } from '@masu/ranking/shell-word'
import { isName } from './names.ts'

/** Texts as a user gives them to `--program`, `--strategy` and `--runtime`, each once. */
export interface Foreign {
  readonly programs: readonly string[]
  readonly modules: readonly string[]
  readonly runtimes: readonly RuntimeName[]
}

/** What a run executes beside strategies of ours, and npm's solvers, in this Node. */
export function foreignOf({ strategies: measured }: RunRecord): Foreign {
  const programs = measured.filter(({ program }) => program === true)
  const modules = measured.filter(({ given, program }) => program !== true && !isOurs(given))
  const runtimes = measured.flatMap(({ runtime }) => runtime ?? [])
  return {
    programs: [...new Set(programs.map(({ given }) => given))],
    modules: [...new Set(modules.map(({ given }) => given))],
    runtimes: [...new Set(runtimes.filter((name) => name !== 'node'))],
  }
}

export function isNothing({ programs, modules, runtimes }: Foreign): boolean {
  return programs.length + modules.length + runtimes.length === 0
}

/** The options that name all of it, ready to be pasted. */
export function optionsText({ programs, modules, runtimes }: Foreign): string {
  return [
    ...programs.map((given) => `--program ${shellWord(given)}`),
    ...modules.map((given) => `--strategy ${shellWord(given)}`),
    ...runtimes.map((name) => `--runtime ${name}`),
  ].join(' ')
}

/** Whether it can only be a name in our registries. */
function isOurs(given: string): boolean {
  return strategies.some(({ name }) => name === given) || isName(given)
}
