/** The entries of a check by the fixtures on which strategies are timed. */
import { MIXED_FIXTURE } from '../../gate/mixed-fixture.ts'
import { isSmallChange } from '../../gate/verdicts.ts'
import type { CheckEntry } from '../../gate/check-entry.ts'
import type { CheckRun } from '../../records/check-run.ts'
import type { Judged } from '../../gate/judged-check.ts'

/** A fixture on which strategies are timed, and its entries. */
export interface TimedFixture {
  readonly name: string
  readonly entries: readonly CheckEntry[]
}

/** The fixtures with a timed entry. Entries that are only compared exactly are reported by cause (causes.ts). */
export function timedFixtures(
  { fixtures }: Pick<CheckRun, 'fixtures'>,
  { entries }: Pick<Judged, 'entries'>,
): TimedFixture[] {
  const timed = new Set(
    fixtures.flatMap(({ name, checked }) => (checked?.isTimed === true ? [name] : [])),
  )
  const ofTimed = entries.filter(({ fixture }) => timed.has(fixture))
  return [...Map.groupBy(ofTimed, ({ fixture }) => fixture)].map(([name, entriesOfFixture]) => ({
    name,
    entries: entriesOfFixture,
  }))
}

/**
 * The entries that get a line in a report: on fixtures that the user named, and on the mixed fixture, all; on other
 * fixtures only entries that may have changed. `others` is the number of the remaining entries.
 */
export function listedEntries(
  run: CheckRun,
  judged: Pick<Judged, 'entries'>,
): { readonly listed: readonly CheckEntry[]; readonly others: number } {
  const entries = timedFixtures(run, judged).flatMap((fixture) => fixture.entries)
  const isNamed = (name: string): boolean =>
    run.check.options.fixtures !== null || name === MIXED_FIXTURE
  const listed = entries.filter(
    (entry) => isNamed(entry.fixture) || entry.verdict !== 'same' || isSmallChange(entry),
  )
  return { listed, others: entries.length - listed.length }
}
