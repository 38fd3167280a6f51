/**
 * What the arms accept. Work and first solutions are accepted as numbers, which are exact on every machine. Which
 * puzzles a machine solves in time differs, so each line also names its puzzles. A slowdown is accepted by its size,
 * and only while base does not have the line: an acceptance of last month does not excuse a slowdown of today. Pure.
 */
import type { Acceptances, AcceptedSize, AcceptedWork } from '../records/check-description.ts'
import { findAcceptedWork } from './accepted-work.ts'
import type { AcceptedSlowdown, CheckEntry } from './check-entry.ts'

/** The file at the top of the repository that says what is accepted. */
export const ACCEPTED_FILE = 'masu-accepted.json'

export const NOTHING_ACCEPTED: Acceptances = { slowdowns: [], work: [] }

/** Adds lines. An added line of work replaces an earlier line of the same strategy and fixture. */
export function addAcceptances({ slowdowns, work }: Acceptances, added: Acceptances): Acceptances {
  const kept = work.filter(
    (one) => findAcceptedWork(added.work, one.strategy, one.fixture) === null,
  )
  return { slowdowns: [...slowdowns, ...added.slowdowns], work: [...kept, ...added.work] }
}

/**
 * The lines that head adds to those of base. A line that stands once in base and twice in head was added once. The
 * reason of a line does not count.
 */
export function findAddedAcceptances(base: Acceptances, head: Acceptances): Acceptances {
  return {
    slowdowns: addedTo(base.slowdowns, head.slowdowns),
    work: addedTo(base.work, head.work),
  }
}

function addedTo<Line extends AcceptedSize | AcceptedWork>(
  base: readonly Line[],
  head: readonly Line[],
): Line[] {
  const left = [...base]
  const isInBase = (line: Line, textOf: (one: Line) => string): boolean => {
    const at = left.findIndex((one) => textOf(one) === textOf(line))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  // Equal lines first, so that what is left has the reason that is new.
  return head
    .filter((line) => !isInBase(line, (one) => JSON.stringify(one)))
    .filter((line) => !isInBase(line, (one) => JSON.stringify({ ...one, reason: '' })))
}

/** The entries, those that are slower with what is accepted of it: sizes multiply. */
export function acceptSlowdowns(
  entries: readonly CheckEntry[],
  accepted: readonly AcceptedSize[],
): CheckEntry[] {
  return entries.map((entry) => {
    const acceptances = accepted.filter(({ strategy }) => strategy === entry.strategy)
    if (entry.verdict !== 'slower' || entry.ratio === null || acceptances.length === 0) return entry
    const acceptedSlowdown: AcceptedSlowdown = {
      size: acceptances.reduce((factor, { slower }) => factor * (1 + slower), 1) - 1,
      reasons: acceptances.map(({ reason }) => reason),
    }
    return { ...entry, acceptedSlowdown }
  })
}
