/** What the document of a run says besides its results: the strategies, and the commands to type. */
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
    strategies: run.strategies.map(({ name }) => {
      const { summary = null, source = null } = strategies.find((one) => one.name === name) ?? {}
      const { path = null, link = null } = links.get(name) ?? {}
      return { name, summary, source, path, link }
    }),
  }
}

/** The idea of a strategy in two or three words; for one from elsewhere, where it is from. */
export function ideaOf({ strategies: measured }: RunRecord): IdeaOf {
  return (name) => {
    const strategy = measured.find((one) => one.name === name)
    if (strategy?.isProgram === true) return 'a program'
    const { argument = '' } = strategy ?? {}
    if (argument.startsWith('npm:')) return 'from npm'
    return strategies.find((one) => one.name === argument)?.idea ?? 'a file'
  }
}
