/** The entries of a check that are timed, with their boards and the strategies of both arms. */
import type { CheckResults } from '@masu/results/records/check-run'
import type { EntryToTime } from '@masu/results/gate/entries-to-time'
import type { ImproperBoards } from '@masu/results/gate/improper'
import { compareExactly } from '@masu/results/gate/judge'
import type { JudgedCheck } from '@masu/results/gate/judged-check'
import { isProgram, type StrategyRef } from '../strategy/ref.ts'
import type { FixtureToCheck } from './fixture-to-check.ts'
import type { PreparedCheck } from './prepare-check.ts'

/** A strategy of both arms, with the boards that it is timed on. */
export interface TimedEntry extends Omit<EntryToTime, 'fixture' | 'improper'> {
  readonly base: StrategyRef
  readonly head: StrategyRef
  readonly fixture: FixtureToCheck
  readonly improper: readonly TimedBoards[]
}

/** Boards with several solutions, or without one, that are timed after the puzzles of an entry. */
export interface TimedBoards extends Omit<ImproperBoards, 'fixture'> {
  readonly fixture: FixtureToCheck
}

/** The entries that are timed, by their probes. */
export function selectTimedEntries(
  { base, head, fixtures }: Pick<PreparedCheck, 'base' | 'head' | 'fixtures'>,
  results: Pick<CheckResults, 'run' | 'probes'>,
): TimedEntry[] {
  const findFixture = (name: string): FixtureToCheck | undefined =>
    fixtures.find((fixture) => fixture.name === name)
  return compareExactly(results).toTime.flatMap((entry) => {
    const [before, after] = [base, head].map(({ strategies }) =>
      strategies.find(({ name }) => name === entry.strategy),
    )
    const fixture = findFixture(entry.fixture.name)
    if (before === undefined || after === undefined || fixture === undefined) return []
    const improper = entry.improper.flatMap((boards) => {
      const ofBoards = findFixture(boards.fixture.name)
      return ofBoards === undefined ? [] : [{ ...boards, fixture: ofBoards }]
    })
    return [{ ...entry, base: before.ref, head: after.ref, fixture, improper }]
  })
}

/**
 * The entries to profile, the slowest first. Programs are left out, and entries whose passes are not slower: a
 * profile shows only passes.
 */
export function selectSlowerEntries(
  prepared: PreparedCheck,
  results: Pick<CheckResults, 'run' | 'probes'>,
  { entries }: Pick<JudgedCheck, 'entries'>,
): TimedEntry[] {
  const { threshold } = prepared.options
  const timed = selectTimedEntries(prepared, results).filter(({ head }) => !isProgram(head))
  return entries
    .filter(({ verdict, ratio }) => verdict === 'slower' && (ratio ?? 0) > 1 + threshold)
    .toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
    .flatMap(({ strategy, fixture }) =>
      timed.filter((entry) => entry.strategy === strategy && entry.fixture.name === fixture),
    )
}
