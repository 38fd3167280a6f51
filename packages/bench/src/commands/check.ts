/** `masu check`: is head slower than base, or does it answer or work otherwise? The regression gate. */
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { readEnvironment } from '../results/environment.ts'
import { partOf } from '../fixture/sample.ts'
import { fixtureFolder, knownFixtures, type Fixture } from '../fixture/fixtures.ts'
import { acceptWork, writeFigures } from '../gate/accept-work.ts'
import { ACCEPTED_FILE, readAccepted, type AcceptedFile } from '../gate/accepted.ts'
import { armOf, armRecord, type Arm } from '../gate/arms.ts'
import { check, type Checked } from '../gate/check.ts'
import { MIXED, mixedOf, withPlaces, type CheckedFixture } from '../gate/mixed.ts'
import { CHECK } from '../gate/options.ts'
import { planOf } from '../gate/plan.ts'
import { CHECK_SCHEMA, type CheckRecord } from '@masu/ranking/check-records'
import { checkOutBoth, type Checkouts } from '../gate/revisions/revisions.ts'
import { exitCodeOf } from '../gate/entries.ts'
import { suggestion } from '../terminal/nearest.ts'
import { print, warn } from '../terminal/output.ts'
import { acceptanceText, checkJson, checkText, planText } from '../gate/text.ts'
import { exportKinds } from '../gate/dashboards.ts'
import { createProgress } from '../terminal/progress.ts'
import { sha256OfFile } from '../strategy/source-hash.ts'
import { UserError } from '../terminal/user-error.ts'
import { exported, writeExports, type Export } from '../gate/export-option.ts'
import { tellGitHub, tellGitHubFailure } from '../gate/github.ts'
import { openCheck } from '../gate/open-check.ts'
import { duration, list, percentage, seed } from '../options/values.ts'
import { leaveOnSignals } from '../terminal/signals.ts'
import { selectFixtures } from '../options/selection.ts'

const USAGE = `
Compares two revisions on this machine, now: base, and head, which is the working tree. Answers and
work first, exactly, puzzle by puzzle; then time, in pairs of fresh processes. A row ends as slower or
faster by more than the threshold, as the same within it, or as inconclusive. What was intended to
change in work is accepted by committing fixtures/work.json. An interrupted check goes on where it was.

In a GitHub workflow the result is also added to the job's summary, and what failed is annotated.

Exit codes: 0 fine (inconclusive included, unless --fail-on says otherwise), 1 slower, 2 bad usage or
nothing to compare, 3 an answer changed, or work did and was not accepted.`

interface Options {
  readonly base?: string
  readonly baseDir?: string
  readonly headDir?: string
  readonly strategy?: readonly string[]
  readonly fixture?: readonly string[]
  readonly threshold: number
  readonly budget: number
  readonly failOn?: 'inconclusive'
  readonly seed?: number
  readonly resume?: string
  readonly acceptWork?: true
  readonly dryRun?: true
  readonly json?: true
  readonly export?: readonly Export[]
}

export function registerCheck(program: Command): void {
  program
    .command('check')
    .description(USAGE.trim())
    .addOption(new Option('--base <ref>', 'the revision to compare with').conflicts(['baseDir']))
    .option('--base-dir <folder>', 'a checkout to compare with, ready to run')
    .option('--head-dir <folder>', 'a checkout that is compared, ready to run')
    .option('-s, --strategy <names>', 'parted by commas (default: all)', list)
    .option(
      '-f, --fixture <names>',
      'names or files (default: all exactly, and a mixed one timed)',
      list,
    )
    .addOption(
      new Option('--threshold <share>', 'slowdown that is let pass')
        .argParser(percentage)
        .default(CHECK.threshold, '5%'),
    )
    .addOption(
      new Option('--budget <time>', 'for all that is measured')
        .argParser(duration)
        .default(CHECK.budgetMs, '10m'),
    )
    .addOption(
      new Option('--fail-on <verdict>', 'exit with 1 for this verdict, too').choices([
        'inconclusive',
      ]),
    )
    .option('--seed <n>', 'order of rows and puzzles', seed)
    .option('--resume <file>', 'go on with this check (default: an unfinished one of the same)')
    .addOption(
      new Option('--accept-work', 'write the work of head to fixtures/work.json').conflicts([
        'resume',
        'dryRun',
      ]),
    )
    .option('--dry-run', 'say what would be measured, and what that takes')
    .option('--json', 'print the rows as JSON')
    .addOption(
      new Option(
        '--export <kind=file>',
        `for a dashboard: ${exportKinds.join(' or ')}; may be repeated`,
      )
        .argParser(exported)
        .conflicts(['acceptWork', 'dryRun']),
    )
    .action(run)
}

async function run(given: Options): Promise<void> {
  try {
    await laidOut(given)
  } catch (error) {
    if (error instanceof UserError) tellGitHubFailure(error.message, warn)
    throw error
  }
}

async function laidOut(given: Options): Promise<void> {
  const foreign = given.strategy?.find((name) => /^npm:|[./\\]/.test(name))
  if (foreign !== undefined) {
    throw new UserError(
      `${foreign} is in no revision: strategies that are compared are named as in the registry`,
    )
  }
  const laid = await checkOutBoth({
    base: given.base ?? null,
    baseDir: given.baseDir,
    headDir: given.headDir,
    onProgress: warn,
  })
  try {
    await compare(laid, given)
  } finally {
    laid.remove()
  }
}

async function compare(laid: Checkouts, given: Options): Promise<void> {
  const { fixtures, timed, folder } = await fixturesOf(laid, given.fixture ?? [])
  const geometries = [...new Set(fixtures.map(({ geometry }) => geometry.name))]
  const arms = {
    base: await armOf(laid.base, geometries),
    head: await armOf(laid.head, geometries),
  }
  const { sha256, accepted } = readAccepted(join(folder, ACCEPTED_FILE))
  const checked: Checked = {
    base: partOfArm(arms.base, arms, given.strategy),
    head: partOfArm(arms.head, arms, given.strategy),
    fixtures,
    timed,
    accepted,
    options: {
      ...CHECK,
      threshold: given.threshold,
      budgetMs: given.budget,
      seed: given.seed ?? Date.now() | 0,
      strategies: given.strategy ?? null,
      fixtures: given.fixture ?? null,
    },
  }
  if (given.dryRun === true) {
    const plan = planOf(checked)
    await print(given.json === true ? JSON.stringify(plan, null, 2) : planText(plan))
    return
  }
  if (given.acceptWork === true) {
    await accept(checked, arms, given)
    return
  }
  await measured(checked, recordOf(checked, laid, sha256), given)
}

async function measured(checked: Checked, record: CheckRecord, given: Options): Promise<void> {
  const { file, before } = openCheck(record, given.resume)
  const again = `the same command, or --resume ${file.path}`
  leaveOnSignals(again)
  const progress = await createProgress(process.stderr)
  const steps = { work: before?.work ?? [], pairs: before?.pairs ?? [], append: file.append }
  const options = before?.check.options ?? checked.options
  const verdict = await check({ ...checked, options }, steps, progress, warn)
  warn(`measurements: ${file.path}`)
  const first = before?.check ?? record
  const failOnInconclusive = given.failOn === 'inconclusive'
  await print(given.json === true ? checkJson(verdict) : checkText(first, verdict))
  tellGitHub(first, verdict, failOnInconclusive, warn)
  process.exitCode = exitCodeOf(verdict.rows, failOnInconclusive)
  await writeExports(given.export ?? [], file.path, verdict)
}

async function accept(
  checked: Checked,
  arms: { base: Arm; head: Arm },
  given: Options,
): Promise<void> {
  const registered = new Set([...arms.head.strategies].map(({ name }) => name))
  const { rows, accepted } = await acceptWork(
    checked,
    registered,
    await createProgress(process.stderr),
  )
  // Of a working tree that was laid out elsewhere, too: to be committed there.
  const own = given.headDir === undefined ? fixtureFolder() : join(given.headDir, 'fixtures')
  const path = await writeFigures(own, accepted)
  await print(
    given.json === true ? JSON.stringify({ path, rows }, null, 2) : acceptanceText(path, rows),
  )
  process.exitCode = exitCodeOf(rows, false)
}

/** Head's fixtures, of which samples are taken as `masu run` does, and which of them are timed. */
async function fixturesOf(
  { head }: Checkouts,
  names: readonly string[],
): Promise<{ fixtures: CheckedFixture[]; timed: ReadonlySet<string>; folder: string }> {
  const ofHead = join(head.folder, 'fixtures')
  const folder = existsSync(ofHead) ? ofHead : fixtureFolder()
  const shown = (fixture: Fixture): Fixture =>
    knownFixtures(folder).get(fixture.name) === resolve(fixture.path)
      ? { ...fixture, path: join('fixtures', basename(fixture.path)) }
      : fixture
  const select = async (wanted: readonly string[]): Promise<Fixture[]> =>
    (await selectFixtures(wanted, false, false, folder)).map(shown)
  const wanted = names.filter((name) => name !== MIXED)
  const isMixed = names.length === 0 || wanted.length < names.length
  const all = isMixed ? await select([]) : []
  const mixed = isMixed ? mixedOf(all) : null
  const single = wanted.length > 0 ? await select(wanted) : names.length === 0 ? all : []
  const sampled = single.map((fixture) =>
    withPlaces(partOf(fixture, { sample: 1, symmetry: null })),
  )
  const timed = names.length === 0 ? [] : sampled.map(({ name }) => name)
  if (mixed === null && timed.length === 0) {
    throw new UserError('there is nothing to time: name a fixture with --fixture')
  }
  return {
    fixtures: [...(mixed === null ? [] : [mixed]), ...sampled],
    timed: new Set([...(mixed === null ? [] : [MIXED]), ...timed]),
    folder,
  }
}

/** The arm with the strategies named alone. Throws a UserError for a name that neither arm knows. */
function partOfArm(
  arm: Arm,
  arms: { base: Arm; head: Arm },
  names: readonly string[] | undefined,
): Arm {
  if (names === undefined) return arm
  const known = [...arms.head.strategies, ...arms.base.strategies].map(({ name }) => name)
  for (const name of names) {
    if (known.includes(name)) continue
    throw new UserError(
      `no strategy "${name}" in base or head${suggestion(name, known)} Known: ${[...new Set(known)].join(', ')}`,
    )
  }
  return { ...arm, strategies: arm.strategies.filter(({ name }) => names.includes(name)) }
}

function recordOf(
  { base, head, fixtures, timed, options }: Checked,
  laid: Checkouts,
  acceptedSha256: AcceptedFile['sha256'],
): CheckRecord {
  return {
    type: 'check',
    schema: CHECK_SCHEMA,
    startedAt: new Date().toISOString(),
    environment: readEnvironment(),
    options,
    base: armRecord(base),
    head: armRecord(head),
    fixtures: fixtures.map(({ name, path, geometry, puzzles, sha256 }) => {
      const other = join(laid.base.folder, path)
      return {
        name,
        path,
        geometry: geometry.name,
        puzzles: puzzles.length,
        sha256,
        timed: timed.has(name),
        differs: name !== MIXED && existsSync(other) && sha256OfFile(other) !== sha256,
      }
    }),
    acceptedSha256,
  }
}
