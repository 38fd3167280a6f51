/**
 * Simulates the gate's verdicts on a strategy with known times, on machines that disturb no process, single processes, or
 * all processes for a while.
 *
 *     node tools/experiments/simulate-gate.ts
 *
 * A strategy is timed on the mixed fixture and, in processes that they share, on four other sizes. A process scatters by 2 %
 * (normal, on logarithms), and each entry in it by 2 % more. A process that is disturbed takes about 1.6 times as long.
 * Prints a line of JSON for each case. Takes six minutes.
 */
import { makeItemDraw } from '@masu/core/random'
import { CHECK_DEFAULTS } from '@masu/bench/gate/check-defaults'
import { verdictOfLook } from '@masu/results/gate/judged-entries'
import {
  countJudgements,
  judgeAtLook,
  type JudgementCounts,
  type Look,
  type EntryAtLook,
} from '@masu/results/gate/look'

const CHECKS = 400
const SCATTER = 0.02
const DISTURBED = 1.6

/** Rounds that a disturbance lasts, on average. */
const STRETCH = 6

const SIZES = ['mini-4x4', 'mini-6x6', 'board-12x12', 'board-16x16']
const entriesOf = (strategy: string): EntryAtLook['entry'][] =>
  ['mixed', ...SIZES].map((name, index) => ({
    strategy,
    fixture: { name },
    sharesProcess: index > 0,
    improper: [],
    allowance: 1,
  }))
const options = {
  ...CHECK_DEFAULTS,
  seed: 1,
  strategies: null,
  programs: [],
  setup: null,
  fixtures: null,
}
/** Pairs of the last look. */
const PAIRS = Math.max(...options.looks)
const alone = countJudgements(entriesOf('a'), options)
const ofAll = countJudgements([...'abcdefghijk'].flatMap(entriesOf), options)

interface Machine {
  readonly name: string
  /** The share of disturbed processes. */
  readonly share: number
  /** Whether all processes are disturbed for a while, or single processes. */
  readonly isInStretches: boolean
}

interface Head {
  readonly name: string
  /** The factor of its time, and the factor for a share of its processes. */
  readonly times: number
  readonly slow: { readonly share: number; readonly times: number }
}

const NEVER = { share: 0, times: 1 }
const QUIET: Machine = { name: 'quiet', share: 0, isInStretches: false }
const MACHINES: readonly Machine[] = [
  QUIET,
  ...[0.05, 0.2, 0.4].flatMap((share) =>
    [false, true].map((isInStretches) => ({
      name: `${100 * share} % disturbed, ${isInStretches ? 'in stretches' : 'singly'}`,
      share,
      isInStretches,
    })),
  ),
]
const steady = (times: number): Head => ({
  name:
    times === 1
      ? 'unchanged'
      : `${Math.abs(Math.round(100 * (times - 1)))} % ${times < 1 ? 'faster' : 'slower'}`,
  times,
  slow: NEVER,
})
const nowAndThen = (oneIn: number, times: number): Head => ({
  name: `1 process in ${oneIn} takes ${times} times as long`,
  times: 1,
  slow: { share: 1 / oneIn, times },
})
const MODES = [nowAndThen(3, 2), nowAndThen(5, 3), nowAndThen(2, 1.3), nowAndThen(10, 2)]
const CASES: readonly (readonly [Machine, Head])[] = [
  ...MACHINES.flatMap((machine) => [1, 1.1].map((times) => [machine, steady(times)] as const)),
  ...[0.9, 1.03, 1.04, 1.05, 1.06, 1.07, 1.08].map((times) => [QUIET, steady(times)] as const),
  ...[QUIET, ...MACHINES.slice(3, 5)].flatMap((machine) =>
    MODES.map((head) => [machine, head] as const),
  ),
]

const draw = makeItemDraw(39, 0)
const uniform = (): number => (draw(2 ** 30) + 0.5) / 2 ** 30

/** The method of G. E. P. Box and M. E. Muller, 1958. */
function normal(): number {
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** Whether each next process is disturbed: the two processes of a pair follow one another. */
function disturbances({ share, isInStretches }: Machine): () => boolean {
  if (!isInStretches) return () => uniform() < share
  let isOn = uniform() < share
  return () => {
    const leave = isOn ? 1 / (2 * STRETCH) : share / (1 - share) / (2 * STRETCH)
    if (uniform() < leave) isOn = !isOn
    return isOn
  }
}

/** A check of a strategy: its verdict, and the mean number of pairs of its entries. */
function checked(
  machine: Machine,
  head: Head,
  judgementCounts: JudgementCounts,
): { verdict: string; pairs: number } {
  const isDisturbed = disturbances(machine)
  const level = (times: number): number =>
    times *
    (isDisturbed() ? DISTURBED * Math.exp(0.1 * normal()) : 1) *
    Math.exp(SCATTER * normal())
  const entries = entriesOf('a').map((entry): Made => ({ entry, pairs: [] }))
  for (let pair = 1; pair <= PAIRS; pair++) {
    for (const sharing of [entries.slice(0, 1), entries.slice(1)]) {
      const base = level(1)
      const isSlow = uniform() < head.slow.share
      const after = level(head.times * (isSlow ? head.slow.times : 1))
      for (const { pairs } of sharing) {
        const baseNs = base * Math.exp(SCATTER * normal())
        const headNs = after * Math.exp(SCATTER * normal())
        pairs.push({ pair, baseNs, headNs, basePhases: null, headPhases: null })
      }
    }
  }
  const decided = looksAt(entries, judgementCounts)
  const verdicts = new Set(decided.map(({ look }) => verdictOfLook(look)))
  const worst = (['slower', 'at-threshold', 'inconclusive', 'faster'] as const).find((one) =>
    verdicts.has(one),
  )
  const pairs = decided.reduce((sum, one) => sum + one.pairs, 0) / decided.length
  return { verdict: worst ?? 'not-slower', pairs }
}

/** The look that decides each entry, or the last one. Pairs after it are not read. */
function looksAt(
  entries: readonly EntryAtLook[],
  judgementCounts: JudgementCounts,
): readonly { readonly look: Look | null; readonly pairs: number }[] {
  const taken: { look: Look | null; pairs: number; isOpen: boolean }[] = entries.map(() => ({
    look: null,
    pairs: 0,
    isOpen: true,
  }))
  for (const pairs of options.looks) {
    if (taken.every(({ isOpen }) => !isOpen)) break
    for (const one of taken) if (one.isOpen) one.pairs = pairs
    const seen = entries.map((entry, index) => ({
      ...entry,
      pairs: entry.pairs.slice(0, taken[index]?.pairs),
    }))
    for (const [index, look] of judgeAtLook(seen, judgementCounts, options).entries()) {
      const one = taken[index]
      if (one === undefined) continue
      if (one.isOpen || look.share.verdict === 'slower') one.look = look
      one.isOpen &&= !look.isDecided
    }
  }
  return taken
}

interface Made {
  readonly entry: EntryAtLook['entry']
  readonly pairs: EntryAtLook['pairs'][number][]
}

/** Counts verdicts over many checks, and the pairs they took. */
function tallied(machine: Machine, head: Head, judgementCounts: JudgementCounts): object {
  const all = Array.from({ length: CHECKS }, () => checked(machine, head, judgementCounts))
  const countOf = (verdict: string): number => all.filter((one) => one.verdict === verdict).length
  return {
    slower: countOf('slower'),
    atThreshold: countOf('at-threshold'),
    inconclusive: countOf('inconclusive'),
    notSlower: countOf('not-slower'),
    faster: countOf('faster'),
    pairs: Math.round(all.reduce((sum, one) => sum + one.pairs, 0) / CHECKS),
  }
}

for (const [machine, head] of CASES) {
  const line = {
    machine: machine.name,
    head: head.name,
    checks: CHECKS,
    alone: tallied(machine, head, alone),
    ofEleven: tallied(machine, head, ofAll),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
