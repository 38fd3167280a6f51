/** Invented checks in the form of the gate: entries of every verdict on several fixtures. */
import { byCounter } from '@masu/core/strategy'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Arm } from '@masu/results/records/check-description'
import { overallVerdict } from '@masu/results/gate/verdicts'
import type {
  CheckEntry,
  EntryVerdict,
  ExactChange,
  PhaseJudgement,
} from '@masu/results/gate/check-entry'
import type { CheckResults, CheckRun } from '@masu/results/records/check-run'
import type { TimedRecord } from '@masu/results/records/schema'
import {
  checkedFixture,
  checkRun,
  judgedOf,
  timedOf,
} from '../../../../results/test/check-records.ts'
import { formatCheckData } from '@masu/results/records/check-data'
import { checkDocument } from '@masu/results/words/check/check-document'
import type { JudgedCheck } from '@masu/results/gate/judged-check'
import { documentPage } from '../../../src/documents/pages/document-page.ts'

/** A check, its judgement, and the name of its file. */
export interface ShownCheck {
  readonly results: CheckResults
  readonly judged: JudgedCheck
  readonly name: string
}

export function checkPage({ results, judged, name }: ShownCheck): string {
  return documentPage(checkDocument(results, judged), [formatCheckData(results, name)])
}

/** Draws from 0 to 1, 1 excluded, the same in every run of the tests. */
function randomFrom(seed: number): () => number {
  const generator = xoroshiro128plus(seed)
  return () => (generator.next() >>> 0) / 2 ** 32
}

const FIXTURES = [
  { name: 'mixed', geometry: '3x3' },
  { name: 'board-12x12', geometry: '3x4' },
  { name: 'board-16x16', geometry: '4x4' },
  { name: 'mini-6x6', geometry: '2x3' },
] as const

const STRATEGIES = Array.from({ length: 12 }, (_, index) => `strategy-${index}`)

const armOf = (revision: string, digit: string): Arm => ({
  ...checkRun.check.base,
  revision,
  commit: digit.repeat(40),
  strategies: [],
})

const run: CheckRun = {
  ...checkRun,
  fixtures: FIXTURES.map(({ name, geometry }) => ({ ...checkedFixture(name), geometry })),
  strategies: [],
  check: {
    ...checkRun.check,
    base: armOf('main', 'a'),
    head: armOf('HEAD', 'b'),
    options: { ...checkRun.check.options, looks: [20, 40, 80] },
  },
}

/** The centre of the ratios of each verdict. */
const CENTRES: Readonly<Record<EntryVerdict, number | null>> = {
  same: 1,
  slower: 1.17,
  faster: 0.86,
  'not-slower': 0.95,
  'at-threshold': 1.05,
  inconclusive: 1.04,
  'work-changed': 1.3,
  'first-changed': 1.01,
  'answer-changed': null,
  wrong: null,
  new: null,
  removed: null,
}

/** 48 entries: four fixtures, twelve strategies, every verdict among them. */
export function bigCheck(): ShownCheck {
  const random = randomFrom(1)
  const entries = FIXTURES.flatMap(({ name: fixture }, line) =>
    STRATEGIES.map((strategy, column) => {
      const verdict = verdictAt(line, column)
      return entryOf(strategy, fixture, verdict, CENTRES[verdict], random)
    }),
  )
  return checkOf(entries, random)
}

function verdictAt(line: number, column: number): EntryVerdict {
  if (column === 11) return line === 0 ? 'new' : 'removed'
  const verdicts: readonly EntryVerdict[] = [
    ...(['same', 'same', 'same', 'slower', 'same', 'inconclusive', 'same'] as const),
    ...(['faster', 'work-changed', 'first-changed', 'answer-changed'] as const),
  ]
  return verdicts[(column + 3 * line) % verdicts.length] ?? 'same'
}

/** An entry of this verdict, timed in 40 pairs where it has a ratio. */
export function entryOf(
  strategy: string,
  fixture: string,
  verdict: EntryVerdict,
  ratio: number | null,
  random: () => number = randomFrom(1),
): CheckEntry {
  const centre = ratio === null ? null : ratio * (1 + 0.02 * (random() - 0.5))
  return {
    strategy,
    fixture,
    verdict,
    ratio: centre,
    interval: centre === null ? null : [centre * (1 - 0.02 * random()), centre * 1.015],
    pairs: centre === null ? 0 : 40,
    slowShare: null,
    visibleSlowdown: centre === null ? null : 0.07,
    baseMicrosPerPuzzle: centre === null ? null : 12,
    nodeRatio: verdict === 'work-changed' ? 1.3 : 1,
    phases: centre === null ? [] : phasesOf(verdict, random),
    timedPuzzles: centre === null ? null : { puzzles: 40, fixturePuzzles: 100 },
    acceptedSlowdown: null,
    note: null,
    change: CHANGES[verdict] ?? null,
  }
}

function phasesOf(verdict: EntryVerdict, random: () => number): PhaseJudgement[] {
  const first = verdict === 'slower' ? 1.9 : 1 + 0.3 * (random() - 0.5)
  return (['prepare', 'first', 'cold', 'memory'] as const).map((phase) => {
    const ratio = phase === 'first' ? first : 1 + 0.2 * (random() - 0.5)
    return {
      phase,
      verdict: ratio > 1.5 ? 'slower' : null,
      baseMedian: 2e6,
      headMedian: 2e6 * ratio,
      ratio,
      interval: [ratio * 0.9, ratio * 1.1],
      visibleGrowth: 0.3,
    }
  })
}

const workChange: ExactChange = {
  kind: 'work',
  place: 'fixtures/hard.txt:17',
  detail: 'nodes 10 to 13, guesses 2 to 3',
  puzzles: 100,
  differentFirstSolutions: 0,
  before: { ...byCounter(() => 0), nodes: 1_000, guesses: 200, backtracks: 5 },
  after: { ...byCounter(() => 0), nodes: 1_300, guesses: 300, backtracks: 4 },
  accepted: false,
}

const CHANGES: Readonly<Partial<Record<EntryVerdict, ExactChange>>> = {
  'work-changed': workChange,
  'first-changed': { ...workChange, kind: 'first', differentFirstSolutions: 3 },
  'answer-changed': {
    ...workChange,
    kind: 'answer',
    detail: 'count 1 before, 2 after',
    before: null,
    after: null,
  },
}

/** A check with these entries. */
export function checkOf(
  entries: readonly CheckEntry[],
  random: () => number = randomFrom(2),
): ShownCheck {
  const judged = judgedOf(entries, {
    verdict: overallVerdict(entries),
    exact: {
      ...{ entries: 190, puzzles: 12_345, fixturePuzzles: 12_345 },
      ...{ isBaseLate: false, isWorkCounted: true },
    },
    measuredMs: 412_345,
  })
  const named = new Set(run.fixtures.map(({ name }) => name))
  const others = [...new Set(entries.map(({ fixture }) => fixture))].filter(
    (name) => !named.has(name),
  )
  const fixtures = [...run.fixtures, ...others.map((name) => checkedFixture(name))]
  const timed = entries.flatMap((entry) => pairsOf(entry, random))
  return {
    results: { run: { ...run, fixtures }, probes: [], timed, looks: [] },
    judged,
    name: 'check-1.jsonl',
  }
}

/** Forty pairs around the ratio, with a few outliers. */
function pairsOf(
  { strategy, fixture, ratio, pairs }: CheckEntry,
  random: () => number,
): TimedRecord[] {
  return Array.from({ length: pairs }, (_, index) => {
    const noise = random() < 0.05 ? 1.4 : 1 + 0.06 * (random() - 0.5)
    const headNs = Math.round(1e7 * (ratio ?? 1) * noise)
    return [
      timedOf('base', index + 1, 1e7, { strategy, fixture }),
      timedOf('head', index + 1, headNs, { strategy, fixture }),
    ]
  }).flat()
}
