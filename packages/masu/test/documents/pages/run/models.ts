/** Invented runs, and their documents and pages. */
import type { Document } from '@masu/results/words/document'
import { rankRun } from '@masu/results/rank/ranking'
import type { Results } from '@masu/results/records/read'
import { runDocument, type RunDescription } from '@masu/results/words/run/run-document'
import {
  type Entry,
  cappedResults,
  fixture,
  linesOf,
} from '../../../../../results/test/run-records.ts'
import { documentPage } from '../../../../src/documents/pages/document-page.ts'

/** The document of a run with these results. */
export function documentOf(results: Results, changes: Partial<RunDescription> = {}): Document {
  return runDocument(rankRun(results), { command: 'masu bench', strategies: [], ...changes })
}

export function runPage(results: Results, changes: Partial<RunDescription> = {}): string {
  const { run, probes, timed } = results
  const file = { name: 'run.jsonl', text: linesOf([run, ...probes, ...timed]) }
  return documentPage(documentOf(results, changes), [file])
}

/** Ten rounds of an entry that takes this many microseconds a puzzle, with a scatter of a few per cent. */
export function entryOf(strategy: string, micros: number, changes: Partial<Entry> = {}): Entry {
  const rounds = [1, 1.02, 0.97, 1.01, 0.99, 1.03, 0.98, 1, 1.02, 0.98].map(
    (factor) => micros * factor,
  )
  return { strategy, micros: rounds, shape: SHAPE, ...changes }
}

/** Puzzles differ by a factor of ten. */
const SHAPE = Array.from({ length: 200 }, (_, index) => 10 ** (((index * 7) % 200) / 200))

/** Strategies on two panels: ties, capped puzzles, a strategy for one size only, and a wrong strategy. */
export function variedResults(): Results {
  const results = cappedResults(
    [
      entryOf('bands', 1, { nodes: 1 }),
      entryOf('bands-wasm', 1.01, { nodes: 1 }),
      entryOf('dlx', 12, { nodes: 40 }),
      entryOf('bitmask', 900, { nodes: 5_000, tried: 100, capped: [3, 5, 8] }),
      entryOf('grid-copy', 5_000, { tried: 32, capped: Array.from({ length: 32 }, (_, i) => i) }),
      entryOf('dlx', 30, { fixture: 'board-12x12', nodes: 90 }),
      entryOf('bitmask', 8, { fixture: 'board-12x12', nodes: 400 }),
      entryOf('bands', 1, {
        fixture: 'board-12x12',
        micros: [],
        probe: { status: 'unsupported', puzzleNs: [], puzzleWork: null },
      }),
      entryOf('broken', 1, {
        micros: [],
        probe: { status: 'wrong', detail: 'puzzle 3: 1 solution, not 0', puzzleNs: [null] },
      }),
    ],
    {
      run: {
        fixtures: [fixture('easy', 200), { ...fixture('board-12x12', 200), geometry: '3x4' }],
      },
    },
  )
  return results
}
