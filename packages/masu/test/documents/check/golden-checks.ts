/** The checks whose every entry is kept: what may change in a strategy, and pairs that were measured once. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { timingOf } from '../../../../results/test/run-records.ts'
import {
  acceptedNodes,
  type PlayedCheck,
  type PlayedTiming,
  type PlayedProcess,
  type Probe,
  type Times,
} from './played-checks.ts'

const isHead = ({ side }: PlayedProcess): boolean => side === 'head'

const slower = (times: number): Times => {
  return (played) => (isHead(played) ? times : 1)
}

const nowAndThen = (oneIn: number, times: number): Times => {
  return (played, chance) => (isHead(played) && chance() < 1 / oneIn ? times : 1)
}

const SIZES = ['mini-4x4', 'mini-6x6']

/** Head visits so many times as many nodes on the ordinary boards. */
const nodesOfHead = (times: number): Probe => {
  return (side) => ({ nodes: side === 'head' ? 10 * times : 10 })
}

const PLAYED: readonly PlayedCheck[] = [
  { name: 'unchanged', strategies: ['a', 'b'], sizes: SIZES },
  { name: 'unchanged-on-a-busy-machine', sizes: SIZES, disturbed: 0.3 },
  { name: '5-percent-slower', times: slower(1.05) },
  { name: '10-percent-slower', sizes: SIZES, times: slower(1.1) },
  { name: '10-percent-faster', sizes: SIZES, times: slower(0.9) },
  { name: '3-percent-slower', times: slower(1.03) },
  { name: 'slower-on-another-size', sizes: SIZES, times: slowerOn('mini-6x6', 1.2) },
  { name: '1-process-in-3-takes-twice-as-long', times: nowAndThen(3, 2) },
  { name: '1-process-in-2-takes-1.3-times-as-long', times: nowAndThen(2, 1.3) },
  { name: '1-process-in-10-takes-twice-as-long', sizes: SIZES, times: nowAndThen(10, 2) },
  ...(['prepare', 'first', 'cold', 'limit-1', 'memory'] as const).map((phase) => ({
    name: `slower-in-${phase}`,
    phases: (played: PlayedProcess) => ({ [phase]: isHead(played) ? PHASES[phase] : 1 }),
  })),
  { name: 'slower-on-boards-with-several-solutions', times: slowerOn('many', 2) },
  { name: 'slower-on-boards-without-a-solution', times: slowerOn('invalid', 2) },
  { name: 'other-work', probe: nodesOfHead(2), times: slower(2) },
  {
    name: 'other-work-accepted',
    probe: nodesOfHead(2),
    times: slower(1.9),
    prepared: { accepted: { slowdowns: [], work: [acceptedNodes(240, 12)] } },
    compared: [],
  },
  {
    name: 'other-work-accepted-now',
    probe: nodesOfHead(0.5),
    times: slower(0.5),
    prepared: { acceptReason: 'a better order' },
  },
  {
    name: 'a-slowdown-accepted',
    times: slower(1.1),
    prepared: {
      accepted: {
        slowdowns: [{ strategy: 'a', slower: 0.2, reason: 'exact counts' }],
        work: [],
      },
    },
  },
  {
    name: 'a-slowdown-accepted-now',
    times: slower(1.1),
    prepared: { acceptReason: 'exact counts' },
  },
  {
    name: 'a-slowdown-accepted-long-ago',
    times: slower(1.1),
    prepared: {
      accepted: { slowdowns: [{ strategy: 'a', slower: 0.2, reason: 'counts' }], work: [] },
      acceptedBefore: { slowdowns: [{ strategy: 'a', slower: 0.2, reason: 'counts' }], work: [] },
    },
  },
  {
    name: 'another-solution-first',
    probe: (side, _, fixture, line) =>
      fixture === 'many' ? { count: 2, first: side === 'head' && line > 1 ? 'yz' : 'xy' } : {},
  },
  {
    name: 'a-wrong-answer',
    strategies: ['a', 'b'],
    probe: (side, strategy, fixture, puzzle) =>
      side === 'head' && strategy === 'a' && fixture === MIXED_FIXTURE && puzzle === 3
        ? { status: 'wrong' }
        : {},
  },
  {
    name: 'not-solved-in-time',
    probe: (side, _, fixture, puzzle) =>
      side === 'head' && fixture === MIXED_FIXTURE && puzzle > 9 ? { status: 'timeout' } : {},
  },
  {
    name: 'crashed-while-timed',
    strategies: ['a', 'b'],
    failure: ({ side, strategy, number }) =>
      side === 'head' && strategy === 'b' && number === 7 ? 'exit code 3' : null,
  },
  {
    name: 'base-crashed-while-timed',
    failure: ({ side, number }) => (side === 'base' && number === 30 ? 'exit code 3' : null),
    times: slower(1.06),
  },
  { name: 'new-and-removed', strategies: ['a', 'b'], base: ['a', 'c'] },
  { name: 'base-solves-none', probe: (side) => (side === 'base' ? { status: 'timeout' } : {}) },
  { name: 'no-budget', strategies: ['a', 'b'], sizes: SIZES, options: { budgetMs: 12_000 } },
  {
    name: 'a-budget-for-the-slowest',
    strategies: ['a', 'b', 'c'],
    options: { budgetMs: 44_000 },
    times: (played) => (isHead(played) && played.strategy === 'b' ? 1.05 : 1),
    disturbed: 0.2,
  },
]

/** Large enough that the floor of each phase is passed. */
const PHASES = { prepare: 6, first: 4, cold: 1.8, 'limit-1': 1.2, memory: 1.6 } as const

function slowerOn(name: string, times: number): Times {
  return (played) => (isHead(played) && played.fixture === name ? times : 1)
}

/** Figures of base and head in turn, for each pair of each fixture. */
const measuredLine = z.object({
  name: z.string(),
  pairs: z.record(z.string(), z.array(z.array(z.number()))),
})

/** The timing of one arm of a measured pair. */
function storedTiming(kept: readonly number[], { side }: PlayedProcess): PlayedTiming {
  const [
    passNs = NaN,
    prepareNs = 0,
    firstPuzzleNs = null,
    coldPassNs = null,
    limitOneNs = null,
    peakBytes,
  ] = kept.filter((_, index) => index % 2 === (side === 'base' ? 0 : 1))
  return {
    timing: {
      ...timingOf([passNs]),
      prepareNs,
      firstPuzzleNs,
      coldPassNs,
      peakBytes: peakBytes ?? 6e7,
    },
    limitOneNs: limitOneNs === null ? [] : [limitOneNs],
  }
}

/** Pairs of real slowdowns, up to 80 of each, and 160 of unchanged code with other sizes (2026-11-22, AMD EPYC). */
function measuredChecks(): PlayedCheck[] {
  const text = readFileSync(new URL('measured-pairs.jsonl', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { name, pairs } = measuredLine.parse(JSON.parse(line))
      return {
        name,
        compared: [],
        sizes: Object.keys(pairs).filter((fixture) => fixture !== MIXED_FIXTURE),
        options: {
          looks: [20, 40, 80, 160].filter((look) => look <= (pairs[MIXED_FIXTURE] ?? []).length),
        },
        stored: (played) => storedTiming(pairs[played.fixture]?.[played.number - 1] ?? [], played),
      }
    })
}

export const GOLDEN_CHECKS: readonly PlayedCheck[] = [...PLAYED, ...measuredChecks()]
