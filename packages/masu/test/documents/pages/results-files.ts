/** Two invented results files of one machine: in the later file dlx does other work, and norvig is slower. */
import type { Results } from '@masu/results/records/read'
import { cappedResults, linesOf, type Entry } from '../../../../results/test/run-records.ts'
import { compareRuns } from '@masu/results/compare/compare-runs'
import type { DataFile } from '../../../src/documents/pages/data.ts'
import { comparisonDocument } from '@masu/results/words/comparison/comparison-document'
import { documentPage } from '../../../src/documents/pages/document-page.ts'

const STRATEGIES = ['flat-recursion', 'bitmask', 'norvig', 'dlx', 'bands', 'bitmask-mrv'] as const

const FIXTURES = ['easy', 'medium', 'hard', 'board-12x12'] as const

/** A results file and its parsed results. */
export interface ResultsFile {
  readonly results: Results
  readonly file: DataFile
}

/** The page of these files. */
export function pageOf(first: ResultsFile, ...later: readonly ResultsFile[]): string {
  const runOf = ({ results, file }: ResultsFile): { results: Results; file: string } => {
    return { results, file: file.name }
  }
  const compared = compareRuns([runOf(first), ...later.map(runOf)])
  return documentPage(
    comparisonDocument(compared),
    [first, ...later].map(({ file }) => file),
  )
}

/** The earlier or the later file. */
export function fileOf(when: 'before' | 'after', changes: Partial<Names> = {}): ResultsFile {
  const entries = FIXTURES.flatMap((fixture, row) =>
    STRATEGIES.map((strategy, place): Entry => {
      const isLater = when === 'after'
      const slower = isLater && strategy === 'norvig' ? 1.2 : 1
      const micros = 2 ** place * (row + 1) * slower
      return {
        strategy: changes.strategy?.(strategy) ?? strategy,
        fixture: changes.fixture?.(fixture) ?? fixture,
        micros: [1, 1.01, 0.99, 1.02, 0.98, 1, 1.01, 0.99].map((factor) => micros * factor),
        nodes: isLater && strategy === 'dlx' ? 13 : 10,
      }
    }),
  )
  return resultsFile(`${when}.jsonl`, cappedResults(entries))
}

/** Other names for entries. */
interface Names {
  readonly strategy: (name: string) => string
  readonly fixture: (name: string) => string
}

/** The file that holds these results. */
function resultsFile(name: string, results: Results): ResultsFile {
  const { run, probes, timed } = results
  return { results, file: { name, text: linesOf([run, ...probes, ...timed]) } }
}

/** The same results from a machine with another processor. */
export function elsewhere({ results, file }: ResultsFile): ResultsFile {
  const environment = { ...results.run.environment, cpu: 'Another Abacus' }
  return resultsFile(file.name, { ...results, run: { ...results.run, environment } })
}
