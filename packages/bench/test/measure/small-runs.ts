/** Small runs, and the records that they append. */
import { join } from 'node:path'
import { readFixture } from '../../src/fixture/fixtures.ts'
import { describeStrategies } from '../../src/measure/describe.ts'
import type { Progress } from '../../src/progress.ts'
import { measure, type Measured } from '../../src/measure/run.ts'
import { blockSizes } from '../../src/fixture/sample.ts'
import type { RunOptions, RunRecord } from '@masu/ranking/schema'
import { strategiesNamed } from '../../src/strategy/names.ts'
import { easy, tiny, tinyTwo } from '../boards.ts'
import { temporaryFolder } from '../files.ts'
import { options, run as runRecord } from '../../../ranking/test/records.ts'

export const quick: RunOptions = {
  ...options,
  timeoutMs: 1_000,
  warmUpMs: 1,
  passMs: 1,
}

interface Run {
  readonly records: readonly Measured[]
  /** The steps promised and done in each phase. */
  readonly phases: readonly { note: string; promised: number; done: number }[]
  /** Lines that the run showed. */
  readonly said: readonly string[]
}

export interface Setting {
  readonly changes?: Partial<RunOptions>
  /** Whether the two fixtures have the same geometry. */
  readonly sameGeometry?: boolean
}

export async function run(
  strategies: readonly string[],
  { changes = {}, sameGeometry = false }: Setting = {},
): Promise<Run> {
  const folder = temporaryFolder({
    'four.txt': `${tiny}:1\n${tinyTwo}:2\n`,
    'nine.txt': `${sameGeometry ? tiny : easy}:1\n`,
  })
  const names = ['four.txt', 'nine.txt']
  const fixtures = await Promise.all(names.map((name) => readFixture(join(folder, name))))
  const geometries = fixtures.map(({ geometry }) => geometry)
  const described = await describeStrategies(strategiesNamed(strategies), geometries)
  const records: Measured[] = []
  const phases: { note: string; promised: number; done: number }[] = []
  const said: string[] = []
  const progress: Progress = {
    say: (line) => said.push(line),
    phase: (note, promised) => phases.push({ note, promised, done: 0 }),
    advance: () => phases.at(-1)!.done++,
    end: () => {},
  }
  const record: RunRecord = {
    ...runRecord,
    options: { ...quick, ...changes },
    fixtures: fixtures.map(({ name, path, geometry, puzzles, sha256 }) => ({
      name,
      path,
      geometry: geometry.name,
      puzzles: puzzles.length,
      of: puzzles.length,
      blocks: blockSizes(puzzles.length),
      sha256,
    })),
    strategies: described.map(({ name, given }) => ({ name, given, program: false, sha256: null })),
  }
  await measure(record, described, fixtures, (one) => void records.push(one), progress)
  return { records, phases, said }
}

export function places(records: readonly Measured[], type: 'probe' | 'timed'): string[] {
  return records
    .filter((record) => record.type === 'probe' || record.type === 'timed')
    .filter((record) => record.type === type)
    .map(({ fixture, strategy, status }) => `${fixture} ${strategy} ${status}`)
}
