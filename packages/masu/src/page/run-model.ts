/** The data that the page of a run needs besides its records: the strategies, the command. */
import { basename } from 'node:path'
import type { Results } from '@masu/ranking/read'
import type { DataFile } from '@masu/report/data'
import { modelOf, type Model, type StrategyAbout } from '@masu/report/run/model'
import { runPage } from '@masu/report/run/run-page'
import { strategies } from '@masu/strategies/strategies'
import { repeatCommand } from '../options/repeat-command.ts'
import { sourceLinks } from './source-links.ts'

/** The source of a page: the results, and their file, which the page keeps. */
export function runModel(results: Results, path: string, text: string): Model {
  return modelOf({
    results,
    file: fileOf(path, text),
    command: repeatCommand(results.run),
    strategies: aboutStrategies(results),
  })
}

/** The text of the page from the same arguments. */
export function runPageText(results: Results, path: string, text: string): string {
  return runPage(runModel(results, path, text))
}

/** A file in the form in which a page keeps it. */
function fileOf(path: string, text: string): DataFile {
  return { name: basename(path), text }
}

function aboutStrategies({ run }: Results): StrategyAbout[] {
  const links = sourceLinks(run)
  return run.strategies.map(({ name }): StrategyAbout => {
    const known = strategies.find((one) => one.name === name)
    const { path = null, link = null } = links.get(name) ?? {}
    return { name, summary: known?.summary ?? null, source: known?.source ?? null, path, link }
  })
}
