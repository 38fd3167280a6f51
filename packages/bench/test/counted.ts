/** Fixtures from files, with the number of solutions of each puzzle. */
import { countFixture } from '../src/fixture/count-solutions.ts'
import { readFixture, type Fixture } from '../src/fixture/fixtures.ts'

export async function countedFixture(path: string): Promise<Fixture> {
  return countFixture(await readFixture(path), () => {})
}
