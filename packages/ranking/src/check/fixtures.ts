/** The entries of a check by the fixtures on which strategies are timed. */
import type { CheckEntry, CheckRecord, VerdictRecord } from '../check-records.ts'

/** The name of the fixture that mixes puzzles of every kind, by which the user may also ask for it. */
export const MIXED = 'mixed'

/** Its geometry: that of the ordinary board. */
export const GEOMETRY = '3x3'

/** A fixture on which strategies are timed, and its entries. */
export interface TimedFixture {
  readonly name: string
  readonly entries: readonly CheckEntry[]
}

/** Those with an entry. An entry that is only compared exactly is told of by the cause of its change. */
export function timedFixtures(
  { fixtures }: CheckRecord,
  { rows }: Pick<VerdictRecord, 'rows'>,
): TimedFixture[] {
  const timed = new Set(fixtures.flatMap((fixture) => (fixture.timed ? [fixture.name] : [])))
  const entries = rows.filter(({ fixture }) => timed.has(fixture))
  return [...Map.groupBy(entries, ({ fixture }) => fixture)].map(([name, own]) => ({
    name,
    entries: own,
  }))
}

/** The fixtures that have a table each. */
export function timesOf(check: CheckRecord, found: Pick<VerdictRecord, 'rows'>): TimedFixture[] {
  return timedFixtures(check, found).filter(({ name }) => !isOfSizes(check, name))
}

/** All that was timed on boards of other sizes. */
export function sizesOf(check: CheckRecord, found: Pick<VerdictRecord, 'rows'>): CheckEntry[] {
  return timedFixtures(check, found)
    .filter(({ name }) => isOfSizes(check, name))
    .flatMap(({ entries }) => entries)
}

/** Whether the fixture is of another size, and timed though the user did not name it. */
export function isOfSizes(
  { options, fixtures }: Pick<CheckRecord, 'options' | 'fixtures'>,
  fixture: string,
): boolean {
  const geometry = fixtures.find(({ name }) => name === fixture)?.geometry
  return options.fixtures === null && geometry !== GEOMETRY
}
