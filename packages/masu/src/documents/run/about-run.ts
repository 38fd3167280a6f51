/** What the document of a run says besides its results: the strategies, and the commands to type. */
import type { Strategy } from '@masu/core/strategy'
import type { IdeaOf } from '@masu/results/words/run/columns'
import type { Ranking } from '@masu/results/rank/ranking'
import type { RunAbout } from '@masu/results/words/run/run-document'
import type { RunRecord } from '@masu/results/records/schema'
import { strategies } from '@masu/strategies/strategies'
import { repeatCommand } from './repeat-command.ts'
import { nextStatements } from './next-steps.ts'
import { sourceLinks } from './source-links.ts'

/** `called` are the words before a verb. */
export function runAbout(ranking: Ranking, called: string): RunAbout {
  const { run } = ranking.results
  const links = sourceLinks(run)
  return {
    command: repeatCommand(run, called),
    ideaOf: ideaOf(run),
    next: nextStatements(ranking, called),
    strategies: run.strategies.map((measured) => {
      const { name } = measured
      const { summary = null, source = null } = registered(measured) ?? {}
      const { path = null, link = null } = links.get(name) ?? {}
      return { name, summary, source, path, link }
    }),
  }
}

/** The idea of a strategy in two or three words; for one from elsewhere, where it is from. */
export function ideaOf({ strategies: measured }: RunRecord): IdeaOf {
  return (name) => {
    const strategy = measured.find((one) => one.name === name)
    if (strategy === undefined) return 'a file'
    if (strategy.isProgram) return 'a program'
    if (strategy.argument.startsWith('npm:')) return 'from npm'
    return registered(strategy)?.idea ?? 'a file'
  }
}

/** The strategy of Masu that was measured; undefined for one from elsewhere, which may have the same name. */
function registered({
  argument,
  isProgram,
}: RunRecord['strategies'][number]): Strategy | undefined {
  return isProgram ? undefined : strategies.find(({ name }) => name === argument)
}
