/** Judges the mutants of strategies by the laws, and mutants that pass the laws by their behaviour. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { laws } from '@masu/conformance/laws'
import { loadStrategy, resolveModule } from '@masu/bench/strategy/load'
import { strategyRef } from '@masu/bench/strategy/names'
import { warn } from '../../../packages/masu/src/terminal/output.ts'
import type { Job, Judged, Killed } from './judge.ts'
import { writeKnown } from './known-boards.ts'
import { judgeAll, ROOT } from './lines.ts'
import { mutated, mutantsOf } from './mutants.ts'
import type { Seen } from './truth.ts'

const JUDGE = fileURLToPath(new URL('judge.ts', import.meta.url))

/** Ends a mutant soon whose memory grows. */
const HEAP = '--max-old-space-size=400'

/** The time for a law: this many times its time with the unchanged strategy, plus this many milliseconds. */
const ALLOWED = { times: 5, ms: 3_000 }

/** The time of the unchanged strategy for a law, in milliseconds. */
const LONGEST_MS = 60_000

/** The process is ended after this many times the time, plus this many milliseconds. */
const PATIENCE = { times: 1.5, ms: 2_000 }

export async function judgeByLaws(path: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const strategy = strategyRef(name)
    const known = `${path}.${name}.known`
    await writeKnown(await loadStrategy(strategy), known)
    const file = fileURLToPath(resolveModule(strategy))
    const job = {
      strategy,
      url: pathToFileURL(file).href,
      text: readFileSync(file, 'utf8'),
      seed: 1,
      known,
    }
    const asItIs = await judge({ ...job, laws: laws.map((law) => [law.name, LONGEST_MS]) })
    if (asItIs.killed !== null || asItIs.seen?.kind !== 'nothing') {
      throw new Error(`${name}: ${JSON.stringify(asItIs)} without any change`)
    }
    const budgets = [...asItIs.took].map(
      ([law, ms]) => [law, ALLOWED.times * ms + ALLOWED.ms] as const,
    )
    const all = [...asItIs.took.values()].reduce((sum, ms) => sum + ms, 0)
    warn(`${name}: the laws take ${(all / 1000).toFixed(1)} s`)
    const sources = filesOf(file).flatMap((source) => {
      const text = readFileSync(source, 'utf8')
      return mutantsOf(relative(ROOT, source), text).map((mutant) => ({ mutant, source, text }))
    })
    await judgeAll(path, name, sources, async ({ mutant, source, text }, index) => {
      const url = pathToFileURL(source).href
      const changed = { ...job, url, text: mutated(text, mutant), seed: index }
      const { isMade, killed, seen, isCutShort } = await judge({ ...changed, laws: budgets })
      if (!isMade) return null
      // A process that ended inside a law has not reported its behaviour.
      const truth = isCutShort ? (await judge({ ...changed, laws: [] })).seen : seen
      return { killed, seen: truth }
    })
  }
}

interface Outcome {
  isMade: boolean
  killed: Killed | null
  seen: Seen | null
  /** Whether the process ended inside a law. */
  isCutShort: boolean
  /** Milliseconds for each law that held. */
  readonly took: Map<string, number>
}

async function judge(job: Job): Promise<Outcome> {
  const outcome: Outcome = {
    isMade: true,
    killed: null,
    seen: null,
    isCutShort: false,
    took: new Map(),
  }
  const child = spawn(process.execPath, [HEAP, JUDGE], { stdio: ['pipe', 'pipe', 'ignore'] })
  const closed = once(child, 'close')
  let law: string | null = null
  let isOverdue = false
  let isAtEnd = false
  const end = (): void => {
    isOverdue = true
    child.kill('SIGKILL')
  }
  let timer = setTimeout(end, LONGEST_MS)
  child.stdin.end(JSON.stringify(job))
  for await (const line of createInterface({ input: child.stdout })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by judge.ts
    const judged = JSON.parse(line) as Judged
    if (judged.type === 'allow') {
      ;({ law } = judged)
      clearTimeout(timer)
      timer = setTimeout(end, PATIENCE.times * judged.ms + PATIENCE.ms)
    } else if (judged.type === 'held') outcome.took.set(judged.law, judged.ms)
    else if (judged.type === 'broken') outcome.killed = judged.killed
    else if (judged.type === 'seen') outcome.seen = judged.seen
    else if (judged.type === 'not made') outcome.isMade = false
    else isAtEnd = true
  }
  clearTimeout(timer)
  await closed
  if (isAtEnd || !outcome.isMade) return outcome
  const how = isOverdue ? 'it does not end' : 'the process ended'
  if (law === null) outcome.seen = { kind: isOverdue ? 'hangs' : 'throws', text: how }
  else outcome.killed = { law, cause: how }
  outcome.isCutShort = law !== null
  return outcome
}

/** The file of a strategy, and the files of its folder. */
function filesOf(file: string): string[] {
  const folder = file.replace(/\.ts$/, '')
  const own = existsSync(folder) ? readdirSync(folder) : []
  return [file, ...own.map((name) => `${folder}/${name}`)]
}
