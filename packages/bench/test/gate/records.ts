/** Records as a check writes them. */
import type { Fixture } from '../../src/fixture/fixtures.ts'
import { countedFixture } from '../counted.ts'
import { withPlaces, type CheckedFixture } from '../../src/gate/mixed.ts'
import { NOTHING_ACCEPTED } from '../../src/gate/accepted.ts'
import type { Arm } from '../../src/gate/arms.ts'
import { CHECK_DEFAULTS, type CheckSetup } from '../../src/gate/check.ts'
import {
  CHECK_SCHEMA,
  type CheckOptions,
  type CheckRecord,
  type CheckEntry,
  type ExactChange,
  type PairRecord,
  type Side,
  type VerdictRecord,
  type WorkRecord,
} from '@masu/ranking/check-records'
import { overallVerdict } from '@masu/ranking/check/verdicts'
import { untimedEntry } from '../../src/gate/entries.ts'
import { run, workOf } from '../../../ranking/test/records.ts'
import { fixtureFile } from '../files.ts'

export const checkOptions: CheckOptions = {
  ...CHECK_DEFAULTS,
  seed: 1,
  strategies: null,
  programs: [],
  setup: null,
  fixtures: null,
}

export const checkRecord: CheckRecord = {
  type: 'check',
  schema: CHECK_SCHEMA,
  startedAt: '2026-01-02T03:04:05.678Z',
  environment: run.environment,
  options: checkOptions,
  base: armOf('main'),
  head: armOf('HEAD'),
  fixtures: ['easy', 'mixed'].map((name) => ({
    name,
    path: `fixtures/${name}.txt`,
    geometry: '3x3',
    puzzles: 4,
    sha256: 'ab12',
    timed: true,
  })),
}

function armOf(given: string): CheckRecord['base'] {
  return {
    given,
    commit: '0123456789abcdef',
    dirty: false,
    strategies: ['a', 'norvig', 'dlx'].map((name) => ({
      name,
      given: name,
      maxLimit: null,
      supported: ['3x3'],
      sha256: 'cd34',
    })),
  }
}

/** The first puzzles of `easy`, each with its place. */
export async function somePuzzles(puzzles: number): Promise<CheckedFixture> {
  const fixture: Fixture = await countedFixture(fixtureFile('easy.txt'))
  const part = { ...fixture, path: 'fixtures/easy.txt', puzzles: fixture.puzzles.slice(0, puzzles) }
  return withPlaces(part)
}

/** A side with these strategies in its registry. */
export function arm(side: Side, names: readonly string[] = ['a']): Arm {
  const checkout = {
    side,
    given: side,
    commit: 'ab',
    dirty: false,
    folder: '',
    cwd: '',
    isOwn: false,
  }
  const limits = { maxLimit: Infinity, supported: new Set(['3x3']) }
  const strategies = names.map((name) => ({
    name,
    given: name,
    ref: { module: side, registered: name },
    ...limits,
  }))
  return { checkout, strategies }
}

/** A check of strategy `a` on this fixture, with these changes; nothing is timed. */
export function setupOn(fixture: CheckedFixture, changes: Partial<CheckSetup> = {}): CheckSetup {
  return {
    base: arm('base'),
    head: arm('head'),
    fixtures: [fixture],
    timed: new Set(),
    sizes: new Set(),
    accepted: NOTHING_ACCEPTED,
    acceptedBefore: NOTHING_ACCEPTED,
    reason: null,
    options: checkOptions,
    ...changes,
  }
}

/** Four solved puzzles of `easy`, each in a tenth of a millisecond, with these changes. */
export function work(side: Side, changes: Partial<WorkRecord> = {}): WorkRecord {
  const column = <T>(value: T): T[] => Array.from({ length: 4 }, () => value)
  return {
    type: 'work',
    side,
    strategy: 'a',
    fixture: 'easy',
    status: 'ok',
    detail: null,
    wallMs: 100,
    puzzleNs: column(1e5),
    counts: column(1),
    firsts: column(null),
    work: workOf(4, 10, 2, 5, 0),
    ...changes,
  }
}

/** A pair whose passes took these nanoseconds. */
export function pair(
  number: number,
  baseNs: number,
  headNs: number,
  changes: Partial<PairRecord> = {},
): PairRecord {
  return {
    type: 'pair',
    strategy: 'a',
    fixture: 'easy',
    pair: number,
    order: number % 2 === 1 ? 'AB' : 'BA',
    puzzles: 4,
    wallMs: 400,
    baseNs,
    headNs,
    basePassNs: [baseNs],
    headPassNs: [headNs],
    basePhases: null,
    headPhases: null,
    fault: null,
    ...changes,
  }
}

/** A timed row with equal arms, with these changes. */
export function row(strategy: string, changes: Partial<CheckEntry> = {}): CheckEntry {
  return {
    ...untimedEntry(strategy, 'mixed', 'same', null, null),
    ratio: 1.004,
    interval: [0.991, 1.017],
    pairs: 20,
    ...changes,
  }
}

/** Changed work on a fixture that no line of masu-accepted.json accepts. */
export const otherWork: ExactChange = {
  kind: 'work',
  place: 'fixtures/hard.txt:17',
  detail: 'nodes 10 to 15, guesses 2 to 3',
  puzzles: 100,
  firsts: 0,
  before: { nodes: 1_000, guesses: 0, backtracks: 5, checks: 0 },
  after: { nodes: 1_500, guesses: 3, backtracks: 4, checks: 0 },
  accepted: false,
}

/** The end of a check with these rows. */
export function verdictOf(
  rows: readonly CheckEntry[],
  changes: Partial<VerdictRecord> = {},
): VerdictRecord {
  return {
    type: 'verdict',
    verdict: overallVerdict(rows),
    skipped: null,
    rows,
    exact: { rows: 12, puzzles: 1_200 },
    measuredMs: 1,
    ...changes,
  }
}
