/**
 * How far an entry has gone from check to check. Each check may pass, being within its threshold, and
 * still they add up. A check continues another where its base is the head of that one, by commit or by
 * content: a squashed change has another commit and the same files. So a change that was checked and never
 * landed is in no chain.
 */
import type { DriftRecord, Machine, Revision } from '../history-records.ts'
import { chainedRatio, type Chained } from '../statistics/chained.ts'

/** A check of the chain. */
export interface DriftStep {
  readonly base: string
  readonly head: string
  readonly ratio: number
  /** At 95 %. */
  readonly interval: readonly [low: number, high: number]
}

/** What the checks of an entry add up to. */
export interface Drift extends Chained {
  readonly fixture: string
  readonly strategy: string
  /** Commits at the ends of the chain. */
  readonly base: string
  readonly head: string
  /** In the order of the chain, at least one. */
  readonly steps: readonly DriftStep[]
  /** Whether the chain begins at the commit asked for; true where none was. */
  readonly isWhole: boolean
  /** Machines on which the checks were made. */
  readonly machines: number
}

/** A check of an entry. */
interface Link extends Pick<DriftStep, 'ratio' | 'interval'> {
  readonly base: Revision
  readonly head: Revision
  readonly machine: Machine
}

/**
 * For each entry the chain of checks that ends with the last one added, if there is any. It begins at the
 * revision `start`, or as early as checks go for null.
 */
export function driftsOf(records: readonly DriftRecord[], start: Revision | null): Drift[] {
  const isOfStart = ({ base, head }: DriftRecord): boolean =>
    start === null || isSameRevision(base, start) || isSameRevision(head, start)
  // What was checked before belongs to the time before.
  const later = records.slice(Math.max(0, records.findIndex(isOfStart)))
  const named = later.flatMap(({ rows }) => rows)
  const names = new Map(named.map((row) => [JSON.stringify([row.fixture, row.strategy]), row]))
  return [...names.values()].flatMap(({ fixture, strategy }) => {
    const chain = chainOf(
      later.flatMap((record) => linkOf(record, fixture, strategy)),
      start,
    )
    const [first, last] = [chain[0], chain.at(-1)]
    if (first === undefined || last === undefined) return []
    return [
      {
        fixture,
        strategy,
        ...chainedRatio(chain),
        base: first.base.commit,
        head: last.head.commit,
        steps: chain.map(({ base, head, ratio, interval }) => ({
          base: base.commit,
          head: head.commit,
          ratio,
          interval,
        })),
        isWhole: start === null || isSameRevision(first.base, start),
        machines: new Set(chain.map(({ machine }) => JSON.stringify(machine))).size,
      },
    ]
  })
}

/** Whether the checks certainly add up to a slowdown above the threshold. */
export function isDriftedBy({ strictInterval }: Drift, threshold: number): boolean {
  return strictInterval[0] > 1 + threshold
}

/** The side of a check whose commit begins with these digits; null where there is none. */
export function revisionIn(records: readonly DriftRecord[], commit: string): Revision | null {
  const all = records.flatMap(({ base, head }) => [base, head])
  return all.find((revision) => revision.commit.startsWith(commit)) ?? null
}

/** The check of an entry; none where it was not timed, or where a revision was compared with itself. */
function linkOf(
  { base, head, machine, rows }: DriftRecord,
  fixture: string,
  strategy: string,
): Link[] {
  if (isSameRevision(base, head)) return []
  return rows
    .filter((row) => row.fixture === fixture && row.strategy === strategy)
    .map(({ ratio, interval }) => ({ base, head, ratio, interval, machine }))
}

/**
 * The chain that ends with the head of the last link: from `start`, where links lead there, or as early as
 * they go. Links are in the order of time.
 */
function chainOf(links: readonly Link[], start: Revision | null): readonly Link[] {
  const isStart = (revision: Revision): boolean => start !== null && isSameRevision(revision, start)
  const chains: Chain[] = []
  /** The best of the chains so far that end with this revision. */
  const chainTo = (end: Revision): Chain | undefined =>
    chains
      .filter(({ last }) => isSameRevision(last.head, end))
      .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.length - a.length)[0]
  for (const link of links) {
    const before = isStart(link.base) ? undefined : chainTo(link.base)
    chains.unshift({
      last: link,
      before,
      length: (before?.length ?? 0) + 1,
      isWhole: isStart(link.base) || before?.isWhole === true,
    })
  }
  const end = links.at(-1)?.head
  const steps: Link[] = []
  let chain = end === undefined || isStart(end) ? undefined : chainTo(end)
  for (; chain !== undefined; chain = chain.before) steps.unshift(chain.last)
  return steps
}

/** Links that lead to the head of the last one. */
interface Chain {
  readonly last: Link
  readonly before: Chain | undefined
  readonly length: number
  /** Whether it begins where it is to begin. */
  readonly isWhole: boolean
}

function isSameRevision(a: Revision, b: Revision): boolean {
  return a.commit === b.commit || a.tree === b.tree
}
