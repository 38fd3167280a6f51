/** A benchmark on several machines: a run on each, with one seed, so that all measure the same. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Jobs } from '../database/open.ts'
import type { Host } from '../host.ts'
import { obstacle } from '../work/claim.ts'
import type { TimedOptions } from '../work/timed.ts'
import { addBlocks, enqueue, makeQueue } from './blocks.ts'
import { sha256 } from './output.ts'
import { draftJob } from './submit.ts'
import type { Work } from './job.ts'

/** Options of `masu run` that name strategies, and those that start what does not come with Masu. */
const STRATEGIES = new Set(['-s', '--strategy'])
const FIXTURES = new Set(['-f', '--fixture'])
const FOREIGN = new Set(['--program', '--peers', '--runtime'])

/** Queues a run with these arguments of `masu run` for each of so many machines; returns the job's id. */
export async function submitRuns(
  jobs: Jobs,
  host: Host,
  given: readonly string[],
  machines: number,
): Promise<number> {
  const options = timedOptionsOf(given)
  const blocks = Array.from({ length: machines }, (_, first) => ({ first, count: 1 }))
  // Times are measured anew each time: no two benchmarks are the same work.
  const sourceHash = sha256(`${Date.now()} ${process.pid}`)
  const work: Work = { kind: 'bench', input: null, sourceHash, options }
  const id = await draftJob(jobs, work, `bench ${given.join(' ')}`.trim(), null, 1)
  const reason = obstacle(
    { ...work, id, title: '', folder: null, blockLines: 1, isCancelled: false },
    { host, allowModules: false },
  )
  if (reason !== null) host.warn(reason)
  await makeQueue(jobs.boss, { id })
  await jobs.sql.transaction(async (transaction) => {
    await transaction.query('update masu.jobs set cancelled = null where id = $1', [id])
    await addBlocks(
      transaction,
      { id },
      blocks.map((block) => ({ ...block, key: `bench ${id} ${block.first}` })),
    )
    await enqueue(jobs.boss, transaction, { id }, blocks)
  })
  return id
}

/** Files become absolute paths, since a run begins in a folder of its own; a seed is drawn where none is given. */
export function timedOptionsOf(given: readonly string[]): TimedOptions {
  const words = given.flatMap((word) => {
    const match = /^(?<name>--[a-z-]+)=(?<value>.*)$/s.exec(word)
    return match === null ? [word] : [match.groups?.['name'] ?? '', match.groups?.['value'] ?? '']
  })
  const args: string[] = []
  const strategies: string[] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? ''
    const isList = STRATEGIES.has(before) || FIXTURES.has(before)
    const names = isList ? word.split(',').map((name) => absolute(name)) : [word]
    if (STRATEGIES.has(before)) strategies.push(...names)
    args.push(names.join(','))
  }
  if (!words.includes('--seed')) args.push('--seed', String(Date.now() | 0))
  return { args, strategies, isForeign: words.some((word) => FOREIGN.has(word)) }
}

function absolute(name: string): string {
  return /[./]/.test(name) && existsSync(name) ? resolve(name) : name
}
