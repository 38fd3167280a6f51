/** The entries of a check by the fixtures on which strategies are timed. */
import { MIXED_FIXTURE } from '../../gate/mixed-fixture.ts'
import { isSmallChange } from '../../gate/verdicts.ts'
import type { CheckEntry } from '../../gate/check-entry.ts'
import type { CheckRun } from '../../records/check-run.ts'
import type { JudgedCheck } from '../../gate/judged-check.ts'

/** A fixture on which strategies are timed, and its entries. */
export interface TimedFixture {
  readonly name: string
  readonly entries: readonly CheckEntry[]
}

/** The fixtures with a timed entry. Entries that are only compared exactly are reported by cause (causes.ts). */
export function groupByTimedFixture(
  { fixtures }: Pick<CheckRun, 'fixtures'>,
  { entries }: Pick<JudgedCheck, 'entries'>,
): TimedFixture[] {
  const timed = new Set(
    fixtures.flatMap(({ name, checked }) => (checked?.isTimed === true ? [name] : [])),
  )
  const timedEntries = entries.filter(({ fixture }) => timed.has(fixture))
  return [...Map.groupBy(timedEntries, ({ fixture }) => fixture)].map(
    ([name, entriesOfFixture]) => ({
      name,
      entries: entriesOfFixture,
    }),
  )
}

/**
 * The entries that get a line in a report: on fixtures that the user named, and on the mixed fixture, all; on other
 * fixtures only entries that may have changed. `otherCount` is the number of the remaining entries.
 */
export function selectListedEntries(
  run: CheckRun,
  judged: Pick<JudgedCheck, 'entries'>,
): { readonly listed: readonly CheckEntry[]; readonly otherCount: number } {
  const entries = groupByTimedFixture(run, judged).flatMap((fixture) => fixture.entries)
  const isNamed = (name: string): boolean =>
    run.check.options.fixtures !== null || name === MIXED_FIXTURE
  const listed = entries.filter(
    (entry) => isNamed(entry.fixture) || entry.verdict !== 'same' || isSmallChange(entry),
  )
  return { listed, otherCount: entries.length - listed.length }
}
