/** `masu conform`: checks one strategy, of Masu or of the user, against the laws of the contract. */
import { laws } from '@masu/conformance/laws'
import { formatCount } from '@masu/core/plural'
import { Option, type Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import { conform } from '@masu/bench/run/conform'
import { describeStrategies } from '@masu/bench/run/describe-strategies'
import { brokenTexts, type BrokenOutcome } from '../documents/broken-laws.ts'
import { readCommandWords } from '../terminal/command-words.ts'
import { cutConformText } from '../documents/cut-short.ts'
import { print } from '../terminal/output.ts'
import { createProgress } from '../terminal/progress.ts'
import { leaveOnSignals } from '../terminal/unexpected.ts'
import { strategyRef } from '@masu/bench/strategy/names'
import { unknownName } from '@masu/bench/similar-name'
import { parseDuration, parseSeed } from '../options/values.ts'

const USAGE = `
Tests a strategy against every law of the contract, such as "leaves the givens untouched". It uses boards of all sizes
that the strategy supports. It shows each mistake once, on the smallest board that Masu finds, with the laws
that the mistake breaks.

Exit codes: 0 the strategy obeys every law, 2 bad usage or the strategy cannot be loaded, 3 a broken law.`

/** Boards for each law. */
const RUNS = 60

interface Options {
  readonly law?: string
  readonly seed?: number
  readonly timeout: number
}

export function registerConform(program: Command): void {
  program
    .command('conform')
    .description(USAGE.trim())
    .argument('<strategy>', 'a name, a file or npm:PACKAGE')
    .option('--law <name>', 'test only this law, by its whole name')
    .option(
      '--seed <n>',
      'a whole number that gives the same boards again (default: a random one, which is printed)',
      parseSeed,
    )
    .addOption(
      new Option('--timeout <time>', 'longest time for one law')
        .argParser(parseDuration)
        .default(60_000, '1m'),
    )
    .action(check)
}

async function check(
  target: string,
  { law, seed: given, timeout: timeoutMs }: Options,
): Promise<void> {
  const names = laws.map(({ name }) => name)
  if (law !== undefined && !names.includes(law)) throw unknownName('law', law, names)
  const strategy = strategyRef(target)
  await describeStrategies([{ given: target, ref: strategy }], [])
  const drawn = given ?? Date.now() | 0
  const broken: BrokenOutcome[] = []
  const job = {
    kind: 'conform',
    strategy,
    target,
    command: `${readCommandWords()} conform ${target}`,
    laws: law === undefined ? names : [law],
    seed: drawn,
    runs: RUNS,
    timeoutMs,
  } as const
  const progress = await createProgress(process.stderr)
  progress.phase(`checking ${formatCount(job.laws.length, 'law')}`, job.laws.length)
  let unchecked = 0
  let checked = 0
  leaveOnSignals(() => cutConformText(checked, job.laws.length, broken))
  const left: string[] = []
  await conform(job, ({ fault, law: name, outcome, leftOut }) => {
    checked++
    if (leftOut !== undefined) left.push(leftOut)
    if (fault !== null) broken.push({ law: name, fault })
    if (outcome === 'not checked') unchecked++
    progress.advance(`${outcome}: ${name}`)
  })
  progress.end()
  for (const text of brokenTexts(broken)) await print(`${text}\n`)
  const late =
    unchecked === 0 ? '' : `; ${unchecked} not checked, since its process ended too often`
  await print(
    broken.length === 0
      ? `${target}: all ${job.laws.length} laws hold (${RUNS} boards each, seed ${drawn})`
      : `${target}: ${broken.length} of ${job.laws.length} laws broken${late}`,
  )
  for (const what of left) await print(`left out: ${what}`)
  if (broken.length > 0) process.exitCode = exitCodes.wrongAnswer
}
