/** The page of several results files: what changed, and then all about the last one. */
import { basename } from 'node:path'
import type { Results } from '@masu/ranking/read'
import { comparisonPage } from '@masu/report/comparison/page'
import type { ResultsFile } from '@masu/report/comparison/pair'
import { runModel } from './run-model.ts'

/** A results file as it was read, or a part of it. */
export interface ReadResults {
  readonly path: string
  readonly text: string
  readonly results: Results
}

/** The text of the page. Files of schema 2 are compared, too, and have no figures of their own. */
export async function comparisonText(
  before: ReadResults,
  later: readonly [ReadResults, ...ReadResults[]],
): Promise<string> {
  const last = later.at(-1) ?? later[0]
  const { path, text, results } = last
  const model = results.run.schema === 2 ? null : await runModel(results, path, text)
  const [first, ...others] = later
  return comparisonPage(fileOf(before), [fileOf(first), ...others.map(fileOf)], model)
}

function fileOf({ path, text, results }: ReadResults): ResultsFile {
  return { results, file: { name: basename(path), text } }
}
