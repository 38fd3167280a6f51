/** Results files as this view has them, and what is drawn of them. */
import '../site/without-eval.ts'
import type { Language } from '@masu/messages/language'
import { reportIn } from '@masu/messages/report'
import { narrowed } from '@masu/ranking/narrow'
import { parseGoodResults, type Results } from '@masu/ranking/read'
import { comparisonPage, comparisonSections } from '@masu/report/comparison/page'
import type { ResultsFile } from '@masu/report/comparison/pair'
import type { PageSection } from '@masu/report/page'
import { modelOf, type Model } from '@masu/report/run/model'
import { runPage, runSections } from '@masu/report/run/run-page'
import { strategies } from '@masu/strategies/strategies'

/** What the results are narrowed to; none for all. */
export interface Choice {
  readonly strategies: readonly string[]
  readonly fixtures: readonly string[]
}

/** A file, and from where on something had to be left out; null for nothing. */
export interface Read {
  readonly file: ResultsFile
  readonly leftOut: string | null
}

/** Throws a RecordError for a text that is no results file, in a sentence that names the line. */
export function readResults(name: string, text: string): Read {
  // A file whose last line has no end was cut off, or was made elsewhere: it is read all the same.
  const whole = text.endsWith('\n') ? text : `${text}\n`
  const { results, leftOut } = parseGoodResults(whole, name)
  return { file: { results, file: { name, text } }, leftOut }
}

/** A section as this page shows it; `body` is HTML. */
export interface ShownSection {
  readonly id: string
  readonly title: string
  readonly short: string
  readonly body: string
}

/**
 * The sections of one file, or of the comparison of several, in a language; the first is the file that others are
 * compared with.
 */
export function sectionsOf(
  files: readonly ResultsFile[],
  choice: Choice,
  language: Language,
): ShownSection[] {
  const names = namesIn(files)
  const said = reportIn(language, [
    ...names.strategies,
    ...names.fixtures,
    ...files.map(({ file }) => file.name),
    ...strategies.map(({ source }) => source),
  ])
  return sections(files, choice).map(({ id, title, short = title, body }) => ({
    id,
    title: said(title),
    short: said(short),
    body: said(String(body)),
  }))
}

function sections(files: readonly ResultsFile[], choice: Choice): PageSection[] {
  const [first, ...later] = files.map((file) => narrowedFile(file, choice))
  if (first === undefined || isEmpty(first.results)) return []
  if (later.length > 0) return comparisonSections(first, later)
  return runSections(model(first))
}

/** The same as a page of one file that needs no lab. */
export function pageOf(files: readonly ResultsFile[], choice: Choice): string {
  const [first, second, ...others] = files.map((file) => narrowedFile(file, choice))
  if (first === undefined) throw new RangeError('no file')
  return second === undefined
    ? runPage(model(first))
    : comparisonPage(first, [second, ...others], null)
}

/** Names of what the files measured, for choosing. */
export function namesIn(files: readonly ResultsFile[]): Choice {
  const all = (of: (results: Results) => readonly { readonly name: string }[]): string[] => [
    ...new Set(files.flatMap(({ results }) => of(results).map(({ name }) => name))),
  ]
  return { strategies: all(({ run }) => run.strategies), fixtures: all(({ run }) => run.fixtures) }
}

function narrowedFile({ results, file }: ResultsFile, choice: Choice): ResultsFile {
  const { strategies: names, fixtures } = choice
  return {
    results: narrowed(results, {
      ...(names.length === 0 ? {} : { strategies: names }),
      ...(fixtures.length === 0 ? {} : { fixtures }),
    }),
    file,
  }
}

function model({ results, file }: ResultsFile): Model {
  return modelOf({
    results,
    file,
    command: results.run.environment.node.startsWith('none') ? 'pnpm lab' : 'masu bench',
    strategies: strategies.map(({ name, summary, source }) => ({
      name,
      summary,
      source,
      path: null,
      link: null,
    })),
    boardOf: () => null,
  })
}

function isEmpty({ run }: Results): boolean {
  return run.strategies.length === 0 || run.fixtures.length === 0
}
