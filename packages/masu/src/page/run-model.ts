/** All that the page of a run needs beside its records: the strategies, the command. */
import { basename } from 'node:path'
import type { Results } from '@masu/ranking/read'
import type { DataFile } from '@masu/report/data'
import { modelOf, type Model, type StrategyAbout } from '@masu/report/run/model'
import { runPage } from '@masu/report/run/run-page'
import { strategies } from '@masu/strategies/strategies'
import { repeatCommand } from './repeat-command.ts'
import { sourceLinks } from './source-links.ts'

/** What a page is drawn from: the results, and the file that they came from, which the page keeps. */
export function runModel(results: Results, path: string, text: string): Model {
  return modelOf({
    results,
    file: fileOf(path, text),
    command: repeatCommand(results.run),
    strategies: aboutStrategies(results),
  })
}

/** The text of the page, from the same. */
export function runPageText(results: Results, path: string, text: string): string {
  return runPage(runModel(results, path, text))
}

/** A file as a page keeps it. */
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
