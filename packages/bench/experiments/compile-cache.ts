/**
 * What Node's compile cache does to warm strategies. Fresh processes with and without it take turns, in
 * rounds whose order alternates; the first rounds fill the cache and do not count. Keeps medians and
 * ratios of pairs in docs/evidence/compile-cache.json, from which `splice-evidence.ts` fills METHODOLOGY.md.
 *
 * node packages/bench/experiments/compile-cache.ts [--fixture easy] [--rounds 20]
 *   [--print]                        writes to standard output
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strategies } from '@masu/strategies/strategies'
import { z } from 'zod'
import { RANKED_PUZZLES } from '@masu/ranking/entry'
import { median } from '@masu/ranking/statistics/order'
import { ratioOfPairs } from '@masu/ranking/statistics/signed-rank'
import { readArguments } from '../../core/scripts/arguments.ts'
import { fixturePath, readFixture } from '../src/fixture/fixtures.ts'
import { takenOf } from '../src/fixture/sample.ts'
import { boardsOf } from '../src/measure/boards.ts'
import { FULL_RUN } from '../src/measure/run-defaults.ts'
import { readEnvironment } from '../src/results/environment.ts'
import { strategyRef } from '../src/strategy/names.ts'
import { encodeJob } from '../src/worker/job-bytes.ts'
import { ANSWERS, type TimeJob } from '../src/worker/protocol.ts'

const USAGE =
  'node packages/bench/experiments/compile-cache.ts [--fixture easy] [--rounds 20] [--print]'

/** Of no use here: the strategies are ours. */
const SECRET = 'secret'

const WORKER = fileURLToPath(new URL('../src/worker/main.ts', import.meta.url))
const EVIDENCE = fileURLToPath(
  new URL('../../../docs/evidence/compile-cache.json', import.meta.url),
)

/** Rounds that fill the cache. */
const FIRST_ROUNDS = 2

/** What a worker says in the end, whose answers were all right. */
const answered = z.object({
  type: z.literal('timed'),
  fault: z.null(),
  figures: z.object({ passNs: z.array(z.number()) }),
})

/** More than any answer of a worker. */
const MAX_BYTES = 2 ** 26

const { values } = readArguments(USAGE, {
  options: {
    fixture: { type: 'string', default: 'easy' },
    rounds: { type: 'string', default: '20' },
    print: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const fixture = takenOf(await readFixture(fixturePath(values.fixture)), FULL_RUN)
const { geometry } = fixture
const puzzles = Array.from({ length: RANKED_PUZZLES }, (_, puzzle) => puzzle)
const folder = mkdtempSync(join(tmpdir(), 'masu-cache-'))
const { NODE_COMPILE_CACHE: _, ...inherited } = process.env
const environments = {
  with: { ...inherited, NODE_COMPILE_CACHE: folder },
  without: { ...inherited, NODE_DISABLE_COMPILE_CACHE: '1' },
}

/** Nanoseconds a puzzle: the median pass of a fresh process. */
function timed(strategy: string, cache: keyof typeof environments): number {
  const { limit, warmUpMs, passMs, passes } = FULL_RUN
  const job: TimeJob = {
    kind: 'time',
    strategy: strategyRef(strategy),
    boxHeight: geometry.boxHeight,
    boxWidth: geometry.boxWidth,
    puzzles: puzzles.length,
    limit,
    warmUpMs,
    passMs,
    passes,
    alone: 0,
    processor: null,
    fixtures: [{ name: fixture.name, puzzles: puzzles.length, blocks: [] }],
  }
  const { output }: { output: (Buffer | null)[] } = spawnSync(process.execPath, [WORKER], {
    input: Buffer.concat(encodeJob(job, boardsOf(fixture, puzzles, limit), SECRET)),
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
    env: environments[cache],
    maxBuffer: MAX_BYTES,
  })
  const lines = String(output[ANSWERS]).trim().split('\n')
  // Behind the answer there is only the one that says that the worker ends.
  const [, , ...json] = (lines.at(-2) ?? '').split(' ')
  const answer = answered.parse(JSON.parse(json.join(' ')))
  return median(answer.figures.passNs) / puzzles.length
}

const own = strategies.filter((strategy) => strategy.supports(geometry)).map(({ name }) => name)
const times = new Map(own.map((name) => [name, { with: [] as number[], without: [] as number[] }]))
try {
  for (let round = 1; round <= FIRST_ROUNDS + rounds; round++) {
    process.stderr.write(`round ${round} of ${FIRST_ROUNDS + rounds}\n`)
    const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)
    for (const [name, of] of times) {
      for (const cache of order) {
        const ns = timed(name, cache)
        if (round > FIRST_ROUNDS) of[cache].push(ns)
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const { cpu, cores, node, load, commit } = readEnvironment()
const found = {
  fixture: fixture.name,
  puzzles: puzzles.length,
  rounds,
  environment: { cpu, cores, node, load, commit },
  strategies: [...times].map(([name, of]) => {
    const { ratio, interval } = ratioOfPairs(of.without.map((ns, i) => ns / (of.with[i] ?? NaN)))
    const micros = (ns: readonly number[]): number => Number((median(ns) / 1000).toPrecision(4))
    return {
      name,
      with: micros(of.with),
      without: micros(of.without),
      ratio: Number(ratio.toPrecision(4)),
      interval: interval?.map((end) => Number(end.toPrecision(4))) ?? null,
    }
  }),
}
const text = `${JSON.stringify(found, null, 2)}\n`
if (values.print) process.stdout.write(text)
else writeFileSync(EVIDENCE, text)
