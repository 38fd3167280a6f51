/**
 * A check of two arms as it is kept: its run, and probes and timed processes of strategy `a` on four puzzles of `easy`.
 */
import { byCounter } from '@masu/core/strategy'
import type { Acceptances, Arm } from '../src/records/check-description.ts'
import { NOTHING_ACCEPTED } from '../src/gate/accepted.ts'
import type { CheckEntry, ExactChange } from '../src/gate/check-entry.ts'
import type {
  CheckedFixture,
  CheckOptions,
  CheckResults,
  CheckRun,
} from '../src/records/check-run.ts'
import type { JudgedCheck } from '../src/gate/judged-check.ts'
import { makeUntimedEntry } from '../src/gate/judged-entries.ts'
import { overallVerdict } from '../src/gate/verdicts.ts'
import type { ArmName } from '../src/records/fields.ts'
import type { Pair } from '../src/gate/pairs.ts'
import type { ProbeRecord, ResultRecord, TimedRecord } from '../src/records/schema.ts'
import { timingOf, options, probe, run, timed, workOf } from './run-records.ts'

const lengths = { warmUpMs: 15, timedPassesMs: 30 }

const judging: CheckRun['check']['options'] = {
  threshold: 0.05,
  looks: [20, 40, 80, 160],
  errorRate: 0.01,
  budgetMs: 600_000,
  limitOne: lengths,
  otherSizes: lengths,
  improperBoards: lengths,
  phaseThreshold: 0.25,
  strategies: null,
  programs: [],
  setup: null,
  fixtures: null,
}

export const checkOptions: CheckOptions = { ...options, ...judging }

/** Puzzles with one solution each, or with these numbers of solutions. */
export function checkedFixture(
  name: string,
  expectedCounts: readonly number[] = [1, 1, 1, 1],
): CheckedFixture {
  const path = `fixtures/${name}.txt`
  const puzzles = expectedCounts.length
  const places = expectedCounts.map((_, index) => `${path}:${index + 1}`)
  return {
    ...{
      name,
      path,
      geometry: '3x3',
      puzzles,
      puzzlesInFile: puzzles,
      blocks: [puzzles],
      sha256: 'ab12',
    },
    checked: { isTimed: true, sharesProcess: false, expectedCounts, places },
  }
}

const names = ['a', 'norvig', 'dlx']

/** An arm with these strategies. */
function armOf(revision: string, strategies: readonly string[] = names): Arm {
  return {
    revision,
    commit: '0123456789abcdef',
    dirty: false,
    strategies: strategies.map((name) => {
      return { name, maxLimit: null, supported: ['3x3'], isUnfit: false, sha256: 'cd34' }
    }),
    accepted: NOTHING_ACCEPTED,
  }
}

export const checkRun: CheckRun = {
  ...run,
  options: { ...options, rounds: 160, perPuzzle: 0 },
  fixtures: [checkedFixture('easy'), checkedFixture('mixed')],
  strategies: names.map((name) => ({ name, argument: name, isProgram: false, sha256: 'cd34' })),
  check: {
    base: armOf('main'),
    head: armOf('HEAD'),
    options: judging,
    acceptReason: null,
    probesAtOnce: 1,
    skipReason: null,
  },
}

/** Four solved puzzles of `easy`, each in a tenth of a millisecond, with these changes. */
export function probeOf(arm: ArmName, changes: Partial<ProbeRecord> = {}): ProbeRecord {
  const column = (value: number): number[] => Array.from({ length: 4 }, () => value)
  return probe('a', {
    arm,
    wallMs: 100,
    puzzleNs: column(1e5),
    solutionCounts: column(1),
    puzzleWork: workOf(4, 10, 2, 5, 0),
    ...changes,
  })
}

/** A process whose passes took these nanoseconds. */
export function timedOf(
  arm: ArmName,
  round: number,
  passNs: number,
  changes: Partial<TimedRecord> = {},
): TimedRecord {
  return timed('a', round, [], {
    arm,
    puzzles: 4,
    wallMs: 200,
    timing: timingOf([passNs]),
    ranFirst: (round % 2 === 1) === (arm === 'base'),
    otherPasses: { limitOneNs: [Math.round(passNs / 2)], ambiguousNs: [], unsolvableNs: [] },
    ...changes,
  })
}

/** A pair whose passes took these nanoseconds. */
export function pair(
  number: number,
  baseNs: number,
  headNs: number,
  changes: Partial<Pair> = {},
): Pair {
  return {
    strategy: 'a',
    fixture: 'easy',
    pair: number,
    wallMs: 400,
    baseNs,
    headNs,
    basePhases: null,
    headPhases: null,
    fault: null,
    ...changes,
  }
}

/** A timed entry with equal arms, with these changes. */
export function entryOf(strategy: string, changes: Partial<CheckEntry> = {}): CheckEntry {
  return {
    ...makeUntimedEntry(strategy, 'mixed', 'same', null, null),
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
  differentFirstSolutions: 0,
  before: { ...byCounter(() => 0), nodes: 1_000, backtracks: 5 },
  after: { ...byCounter(() => 0), nodes: 1_500, guesses: 3, backtracks: 4 },
  accepted: false,
}

/** A check with these entries. */
export function judgedOf(
  entries: readonly CheckEntry[],
  changes: Partial<JudgedCheck> = {},
): JudgedCheck {
  return {
    verdict: overallVerdict(entries),
    skipReason: null,
    cutShort: null,
    entries,
    exact: {
      ...{ entries: 12, puzzles: 1_200, fixturePuzzles: 1_200 },
      ...{ isBaseLate: false, isWorkCounted: true },
    },
    measuredMs: 1,
    added: NOTHING_ACCEPTED,
    ...changes,
  }
}

/**
 * The results of a check of strategy `a` on `mixed`, judged after the first looks that these pairs reach; head takes so
 * many times as long.
 */
export function checkOf(times: number, pairs: number): CheckResults {
  const { looks } = judging
  const numbers = Array.from({ length: pairs }, (_, index) => index + 1)
  const arms = { base: armOf('main', ['a']), head: armOf('HEAD', ['a']) }
  return {
    run: {
      ...checkRun,
      fixtures: [checkedFixture('mixed')],
      strategies: checkRun.strategies.slice(0, 1),
      check: { ...checkRun.check, ...arms },
    },
    probes: (['base', 'head'] as const).map((arm) => probeOf(arm, { fixture: 'mixed' })),
    timed: numbers.flatMap((round) => {
      const noise = 1 + 0.01 * Math.sin(round * round)
      return [
        timedOf('base', round, 1e6, { fixture: 'mixed' }),
        timedOf('head', round, Math.round(1e6 * times * noise), { fixture: 'mixed' }),
      ]
    }),
    looks: looks
      .filter((look) => look <= pairs)
      .map((look) => ({ type: 'look', pairs: look, outOfBudget: [] })),
  }
}

export function recordsOf({
  run: first,
  probes,
  timed: processes,
  looks,
}: CheckResults): ResultRecord[] {
  return [first, ...probes, ...processes, ...looks]
}

export const acceptedWork: Acceptances['work'][number] = {
  strategy: 'bands',
  fixture: 'hard',
  puzzles: 2,
  without: [],
  totals: { ...byCounter(() => 0), nodes: 3, guesses: 1, backtracks: 1 },
  firsts: null,
  reason: 'fewer guesses',
}

/** A slowdown, other work, and other first solutions. */
export const acceptedOfAll: Acceptances = {
  slowdowns: [{ strategy: 'dlx', slower: 0.125, reason: 'exact counts, at last' }],
  work: [
    {
      ...acceptedWork,
      puzzles: 4,
      without: [1, 4, 5, 6, 9, 10],
      totals: { ...byCounter(() => null), nodes: 3, guesses: 1, backtracks: 1 },
    },
    { ...acceptedWork, strategy: 'norvig', totals: null, firsts: '0123456789abcdef' },
  ],
}
