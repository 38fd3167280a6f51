/**
 * A run of a harness in a process of its own: `one-run HARNESS JOB`, where JOB is JSON. Prints each entry as a line of
 * JSON when the harness shows it.
 */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  entryLine,
  HARNESSES,
  jobSchema,
  type Entry,
  type Harness,
  type HarnessName,
  type Job,
} from './harness.ts'
import { measureWithHyperfine } from './hyperfine.ts'
import { measureInOneProcess } from './in-one-process.ts'
import { measureWithMasu } from './masu.ts'
import { measureWithMitata } from './mitata.ts'
import { measureWithTinybench } from './tinybench.ts'

const MEASURES: Readonly<Record<HarnessName, Harness>> = {
  masu: measureWithMasu,
  tinybench: (job) => measureWithTinybench(job, false),
  mitata: (job) => measureWithMitata(job, false),
  hyperfine: measureWithHyperfine,
  'tinybench-alone': measureAlone,
  'tinybench-prepares-again': (job) => measureWithTinybench(job, true),
  'mitata-prepares-again': (job) => measureWithMitata(job, true),
  'masu-unshuffled': (job) =>
    measureWithMasu(job, ['--import', resolve('tools/experiments/harnesses/unshuffled.ts')]),
  'masu-in-one-process': measureInOneProcess,
}

const [name, json = ''] = process.argv.slice(2)
const harness = HARNESSES.find((one) => one === name)
if (harness === undefined) throw new RangeError(`no harness ${name}`)
for await (const entry of MEASURES[harness](jobSchema.parse(JSON.parse(json)))) {
  process.stdout.write(`${JSON.stringify(entry)}\n`)
}

/** tinybench in a process for each strategy. */
async function* measureAlone(job: Job): AsyncGenerator<Entry> {
  for (const strategy of job.strategies) {
    const seconds = job.seconds / job.strategies.length
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(import.meta.url),
      'tinybench',
      JSON.stringify({ ...job, strategies: [strategy], seconds } satisfies Job),
    ])
    for (const line of stdout.trimEnd().split('\n')) yield entryLine.parse(JSON.parse(line))
  }
}
