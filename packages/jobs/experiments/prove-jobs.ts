/**
 * Proves by experiment that jobs lose nothing and count nothing twice, whatever ends: workers, their machine's
 * attention, the server, the disk. It starts a PostgreSQL of its own, from the system's packages.
 *
 *     node packages/jobs/experiments/prove-jobs.ts harm|takeover|scale|disk|groups|local|input FILE
 *
 * Each adds lines to the file (docs/evidence/jobs.jsonl), and ends with exit code 2 where anything was lost,
 * doubled or changed. `harm` takes some minutes a seed, `scale` a quiet machine,
 * `disk` and `groups` root on Linux.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullDisk, local, scale, takeover } from './prove-jobs/figures.ts'
import { measureOnTwo } from './prove-jobs/groups.ts'
import { findPostgres, startPostgres, type Server } from './prove-jobs/postgres.ts'
import { badInput } from './prove-jobs/input.ts'
import { harm, makePuzzles, type Counted } from './prove-jobs/proofs.ts'

const SEEDS = [1, 2, 3]
const HARM = { kills: 50, crashes: 5, freezes: 5 }

/** Takeovers of each kind. */
const TAKEOVERS = 5

/** Puzzles of the proof without a server. */
const LOCAL = 1_000_000

const [what = '', file] = process.argv.slice(2)
const proofs: Record<string, (server: Server, folder: string) => AsyncGenerator<object, void>> = {
  harm: proveHarm,
  takeover: proveTakeover,
  scale: proveScale,
  disk: proveDisk,
  groups: proveGroups,
  local: proveLocal,
  input: proveInput,
}
const proof = proofs[what]
const programs = findPostgres()
if (proof === undefined || file === undefined) {
  process.stderr.write(`usage: prove-jobs.ts ${Object.keys(proofs).join('|')} FILE\n`)
  process.exit(2)
}
if (programs === null) {
  process.stderr.write('there is no PostgreSQL here: apt-get install postgresql\n')
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2))
const folder = mkdtempSync(join(tmpdir(), 'masu-prove-jobs-'))
const server = await startPostgres(programs)
try {
  for await (const found of proof(server, folder)) {
    const line = JSON.stringify({
      proof: what,
      ...found,
      cpu: cpus()[0]?.model,
      cores: cpus().length,
    })
    appendFileSync(file, `${line}\n`)
    console.log(line)
    if ('isFine' in found && found.isFine === false) process.exitCode = 2
    if ('lost' in found && isFaulty(found as Counted)) process.exitCode = 2
  }
} finally {
  server.stop()
  rmSync(folder, { recursive: true })
}

function isFaulty({ lost, doubled, isExact, isSame }: Counted): boolean {
  return lost > 0 || doubled > 0 || !isExact || !isSame
}

async function* proveHarm(own: Server, place: string): AsyncGenerator<object, void> {
  const rate = ['--symmetries', '40']
  const puzzles = makePuzzles(place, 20_000, rate)
  for (const seed of SEEDS) {
    const work = { workers: 4, block: 100, rate, pauseMs: 900 }
    yield { seed, workers: 4, ...(await harm(own, puzzles, work, HARM, seed)) }
  }
}

async function* proveTakeover(own: Server, place: string): AsyncGenerator<object, void> {
  const puzzles = makePuzzles(place, 5_000, [])
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    for (let time = 0; time < TAKEOVERS; time++) {
      yield { signal, seconds: await takeover(own, puzzles, signal) }
    }
  }
}

async function* proveScale(own: Server, place: string): AsyncGenerator<object, void> {
  const rate = ['--symmetries', '2000']
  const puzzles = makePuzzles(place, 16_000, ['--symmetries', '1'])
  for (const workers of [1, 2, 4, 8]) yield scale(own, puzzles, { block: 1_000, rate }, workers)
}

async function* proveDisk(own: Server, place: string): AsyncGenerator<object, void> {
  yield fullDisk(own, makePuzzles(place, 2_000, []))
}

async function* proveGroups(own: Server): AsyncGenerator<object, void> {
  yield measureOnTwo(own)
}

async function* proveLocal(_: Server, place: string): AsyncGenerator<object, void> {
  yield local(place, LOCAL)
}

async function* proveInput(own: Server): AsyncGenerator<object, void> {
  yield* badInput(own, programs ?? '')
}
