/** Invented checks in the form of the gate: entries of every verdict on several fixtures. */
import {
  CHECK_SCHEMA,
  type CheckEntry,
  type CheckRecord,
  type EntryVerdict,
  type ExactChange,
  type PairRecord,
  type VerdictRecord,
} from '@masu/ranking/check-records'
import { overallVerdict } from '@masu/ranking/check/verdicts'
import type { PhaseJudgement } from '@masu/ranking/phase-records'
import { run } from '../../ranking/test/records.ts'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { FinishedCheck } from '../src/check/page.ts'

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

const arm = (given: string, digit: string): CheckRecord['base'] => ({
  given,
  commit: digit.repeat(40),
  dirty: false,
  strategies: [],
})

const check: CheckRecord = {
  type: 'check',
  schema: CHECK_SCHEMA,
  startedAt: '2026-01-02T03:04:05.678Z',
  environment: run.environment,
  options: {
    threshold: 0.05,
    looks: [20, 40, 80],
    errorRate: 0.01,
    budgetMs: 600_000,
    limit: 2,
    timeoutMs: 250,
    probeMs: 500,
    memoryBytes: 2 ** 30,
    warmUpMs: 45,
    passMs: 90,
    passes: 3,
    atOne: null,
    sizes: null,
    improper: null,
    phaseThreshold: 0.25,
    seed: 1,
    strategies: null,
    programs: [],
    setup: null,
    fixtures: null,
  },
  base: arm('main', 'a'),
  head: arm('HEAD', 'b'),
  fixtures: FIXTURES.map(({ name, geometry }) => ({
    name,
    path: `fixtures/${name}.txt`,
    geometry,
    puzzles: 100,
    sha256: 'ab12',
    timed: true,
  })),
}

/** The centre of the ratios of each verdict. */
const CENTRES: Readonly<Record<EntryVerdict, number | null>> = {
  same: 1,
  slower: 1.17,
  faster: 0.86,
  'not slower': 0.95,
  inconclusive: 1.04,
  'work-changed': 1.3,
  'first-changed': 1.01,
  'answer-changed': null,
  new: null,
  removed: null,
}

/** 48 entries: four fixtures, twelve strategies, every verdict among them. */
export function bigCheck(): FinishedCheck {
  const random = randomFrom(1)
  const entries = FIXTURES.flatMap(({ name: fixture }, row) =>
    STRATEGIES.map((strategy, column) => {
      const verdict = verdictAt(row, column)
      return entryOf(strategy, fixture, verdict, CENTRES[verdict], random)
    }),
  )
  return checkOf(entries, random)
}

function verdictAt(row: number, column: number): EntryVerdict {
  if (column === 11) return row === 0 ? 'new' : 'removed'
  const verdicts: readonly EntryVerdict[] = [
    ...(['same', 'same', 'same', 'slower', 'same', 'inconclusive', 'same'] as const),
    ...(['faster', 'work-changed', 'first-changed', 'answer-changed'] as const),
  ]
  return verdicts[(column + 3 * row) % verdicts.length] ?? 'same'
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
    share: null,
    visible: centre === null ? null : 0.07,
    baseMicrosPerPuzzle: centre === null ? null : 12,
    nodeRatio: verdict === 'work-changed' ? 1.3 : 1,
    phases: centre === null ? [] : phasesOf(verdict, random),
    timed: centre === null ? null : { puzzles: 40, of: 100 },
    slowdown: null,
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
      base: 2e6,
      head: 2e6 * ratio,
      ratio,
      interval: [ratio * 0.9, ratio * 1.1],
      visible: 0.3,
    }
  })
}

const workChange: ExactChange = {
  kind: 'work',
  place: 'fixtures/hard.txt:17',
  detail: 'nodes 10 to 13, guesses 2 to 3',
  puzzles: 100,
  firsts: 0,
  before: { nodes: 1_000, guesses: 200, backtracks: 5, checks: 0 },
  after: { nodes: 1_300, guesses: 300, backtracks: 4, checks: 0 },
  accepted: false,
}

const CHANGES: Readonly<Partial<Record<EntryVerdict, ExactChange>>> = {
  'work-changed': workChange,
  'first-changed': { ...workChange, kind: 'first', firsts: 3 },
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
): FinishedCheck {
  const found: VerdictRecord = {
    type: 'verdict',
    verdict: overallVerdict(entries),
    skipped: null,
    rows: entries,
    exact: { rows: 190, puzzles: 12_345 },
    measuredMs: 412_345,
  }
  const named = new Set(check.fixtures.map(({ name }) => name))
  const others = [...new Set(entries.map(({ fixture }) => fixture))].filter(
    (name) => !named.has(name),
  )
  const [like] = check.fixtures
  const fixtures = like === undefined ? [] : others.map((name) => ({ ...like, name }))
  return {
    check: { ...check, fixtures: [...check.fixtures, ...fixtures] },
    found,
    pairs: entries.flatMap((entry) => pairsOf(entry, random)),
    name: 'check-1.jsonl',
  }
}

/** Forty pairs around the ratio, with a few outliers. */
function pairsOf(
  { strategy, fixture, ratio, pairs }: CheckEntry,
  random: () => number,
): PairRecord[] {
  return Array.from({ length: pairs }, (_, index) => {
    const noise = random() < 0.05 ? 1.4 : 1 + 0.06 * (random() - 0.5)
    return {
      type: 'pair',
      strategy,
      fixture,
      pair: index + 1,
      order: index % 2 === 0 ? 'AB' : 'BA',
      puzzles: 40,
      wallMs: 400,
      baseNs: 1e7,
      headNs: Math.round(1e7 * (ratio ?? 1) * noise),
      basePassNs: [1e7, 1e7],
      headPassNs: [1e7],
      basePhases: null,
      headPhases: null,
      fault: null,
    }
  })
}
