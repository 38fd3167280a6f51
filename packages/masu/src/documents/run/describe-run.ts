/** What the document of a run says besides its results: the strategies, and the commands to type. */
import type { Strategy } from '@masu/core/strategy'
import type { IdeaLookup } from '@masu/results/words/run/columns'
import type { Ranking } from '@masu/results/rank/ranking'
import type { RunDescription } from '@masu/results/words/run/run-document'
import type { RunRecord } from '@masu/results/records/schema'
import { strategies } from '@masu/strategies/strategies'
import { formatRunCommand } from './run-command.ts'
import { suggestNextSteps } from './next-steps.ts'
import { sourceLinks } from './source-links.ts'

/** `commandWords` are the words before a verb. */
export function describeRun(ranking: Ranking, commandWords: string): RunDescription {
  const { run } = ranking.results
  const links = sourceLinks(run)
  return {
    command: formatRunCommand(run, commandWords),
    ideaOf: ideaLookup(run),
    next: suggestNextSteps(ranking, commandWords),
    strategies: run.strategies.map((measured) => {
      const { name } = measured
      const { summary = null, source = null } = findOwnStrategy(measured) ?? {}
      const { path = null, link = null } = links.get(name) ?? {}
      return { name, summary, source, path, link }
    }),
  }
}

/** A lookup of the idea of a strategy, in two or three words; for one from elsewhere, of where it is from. */
export function ideaLookup({ strategies: measured }: RunRecord): IdeaLookup {
  return (name) => {
    const strategy = measured.find((one) => one.name === name)
    if (strategy === undefined) return 'a file'
    if (strategy.isProgram) return 'a program'
    if (strategy.argument.startsWith('npm:')) return 'from npm'
    return findOwnStrategy(strategy)?.idea ?? 'a file'
  }
}

/** The strategy of Masu that was measured; undefined for one from elsewhere, which may have the same name. */
function findOwnStrategy({
  argument,
  isProgram,
}: RunRecord['strategies'][number]): Strategy | undefined {
  return isProgram ? undefined : strategies.find(({ name }) => name === argument)
}
