/** What is shown of a race, drawn by the code that draws reports. */
import '../site/without-eval.ts'
import type { Language } from '@masu/messages/language'
import { reportIn } from '@masu/messages/report'
import { parseGoodResults } from '@masu/ranking/read'
import { panelFigureBlock } from '@masu/report/run/panel-figure'
import { modelOf, type Model } from '@masu/report/run/model'
import type { Progress } from './race.ts'
import { resultsText } from './plan.ts'

/** The results file that a race has written so far. */
export function fileOf({ run, probes, timed }: Progress): string {
  return resultsText([run, ...probes, ...timed])
}

/** Throws a RecordError for records that are none. */
export function modelOfRace(progress: Progress, name: string): Model {
  const text = fileOf(progress)
  return modelOf({
    results: parseGoodResults(text, name).results,
    file: { name, text },
    command: 'pnpm lab',
    strategies: [],
    boardOf: () => null,
  })
}

/** The figure of each panel, as markup, in a language. */
export function panelFigures(model: Model, language: Language): string {
  const { strategies, fixtures } = model.results.run
  const said = reportIn(
    language,
    [...strategies, ...fixtures].map(({ name }) => name),
  )
  return model.panels.map((panel) => said(String(panelFigureBlock(model, panel)))).join('')
}
