/**
 * A process in which `masu solve` runs a strategy that does not come with it. Whatever that prints, and
 * however it ends, the answers of `masu solve` are those of `masu solve`.
 */
import { errorText } from '@masu/bench/errors'
import type { SolvedBatch } from './batch.ts'
import type { Task } from './worker.ts'

/** What it sends for each task: the result, or why there is none. */
export type Reply = { readonly solved: SolvedBatch } | { readonly error: string }

/** One task after the other: the answers to earlier ones leave before a strategy that may never end goes on. */
let before: Promise<void> = Promise.resolve()

process.on('message', (task: Task) => {
  before = before.then(() => answer(task))
})
process.on('uncaughtException', (error) => void reply({ error: errorText(error) }))
// The parent is gone, or wants no more.
process.on('disconnect', () => process.exit())

async function answer(task: Task): Promise<void> {
  try {
    const { work } = await import('./worker.ts')
    await reply({ solved: await work(task) })
  } catch (error) {
    await reply({ error: errorText(error) })
  }
}

/** Resolves when the message has left. */
function reply(message: Reply): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve())
  })
}
