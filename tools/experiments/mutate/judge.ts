/**
 * Judges one mutant of a strategy in this process: checks the laws until one is broken, as `masu conform` does,
 * and then its behaviour. The job comes on standard input; answers are lines of JSON.
 */
import { readFileSync, writeSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { text } from 'node:stream/consumers'
import type { ModuleRef } from '@masu/bench/strategy/ref'
import { seenOn, type KnownBoard, type Seen } from './truth.ts'

export interface Job {
  readonly strategy: ModuleRef
  /** The module that is replaced, and the text in its place. */
  readonly url: string
  readonly text: string
  readonly seed: number
  /** The laws, with the milliseconds that each may take. */
  readonly laws: readonly (readonly [name: string, ms: number])[]
  /** The file of the known boards. */
  readonly known: string
}

export interface Killed {
  readonly law: string
  readonly cause: string
}

export type Judged =
  /** The next part may take so long; `law` is null for a part that is not a law. */
  | { readonly type: 'allow'; readonly law: string | null; readonly ms: number }
  | { readonly type: 'held'; readonly law: string; readonly ms: number }
  | { readonly type: 'not made' }
  | { readonly type: 'broken'; readonly killed: Killed }
  | { readonly type: 'seen'; readonly seen: Seen }
  | { readonly type: 'end' }

/** A wrong answer is certain; changed work and time need further judgement. */
const ANSWER_CAUSE = /^(?:it (?:misses|believes|counts|returns)|its answer|threw)/

function answer(message: Judged): void {
  writeSync(1, `${JSON.stringify(message)}\n`)
}

enableCompileCache()
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by laws.ts
const job = JSON.parse(await text(process.stdin)) as Job
registerHooks({
  load: (url, context, next) =>
    url === job.url
      ? { format: 'module-typescript', source: job.text, shortCircuit: true }
      : next(url, context),
})
const { loadStrategy } = await import('@masu/bench/strategy/load')
const { checkLaws } = await import('../../../packages/bench/src/worker/laws/check-laws.ts')
const strategy = await loadStrategy(job.strategy).catch(() => {
  answer({ type: 'not made' })
  process.exit()
})

let killed: Killed | null = null
for (const [law, ms] of job.laws) {
  answer({ type: 'allow', law, ms })
  const start = performance.now()
  killed = brokenBy(law, ms)
  if (killed !== null) {
    answer({ type: 'broken', killed })
    break
  }
  answer({ type: 'held', law, ms: performance.now() - start })
}
if (killed === null || !ANSWER_CAUSE.test(killed.cause)) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by known-boards.ts
  const boards = JSON.parse(readFileSync(job.known, 'utf8')) as KnownBoard[]
  const seen = seenOn(strategy, boards, (ms) => answer({ type: 'allow', law: null, ms }))
  answer({ type: 'seen', seen })
}
answer({ type: 'end' })

function brokenBy(law: string, timeoutMs: number): Killed | null {
  let broken: Killed | null = null
  const { seed } = job
  const given = {
    kind: 'conform',
    strategy: job.strategy,
    target: '',
    command: '',
    runs: 60,
    laterLawsMs: timeoutMs / 3,
    sharedMs: null,
    reportsBoards: false,
  } as const
  const conform = { ...given, laws: [law], seed, timeoutMs }
  try {
    checkLaws(strategy, conform, (message) => {
      if (message.type !== 'law' || message.fault === null) return
      broken = { law, cause: message.fault.cause }
    })
  } catch (error) {
    broken = { law, cause: `threw ${String(error)}` }
  }
  return broken
}
