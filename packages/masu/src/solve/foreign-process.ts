/**
 * A process in which `masu solve` runs a strategy that is not part of Masu. The strategy's output and its end
 * cannot mix with the answers of `masu solve`.
 */
import { errorText } from '@masu/bench/errors'
import type { SolvedBatch } from './batch.ts'
import type { Task } from './worker.ts'

/** The message for each task: the result, or the error. */
export type Reply = { readonly solved: SolvedBatch } | { readonly error: string }

/** One task after the other: earlier answers are sent before a strategy that may never end continues. */
let before: Promise<void> = Promise.resolve()

process.on('message', (task: Task) => {
  before = before.then(() => answer(task))
})
process.on('uncaughtException', (error) => void reply({ error: errorText(error) }))
// The parent is gone, or needs no more answers.
process.on('disconnect', () => process.exit())

async function answer(task: Task): Promise<void> {
  try {
    const { work } = await import('./worker.ts')
    await reply({ solved: await work(task) })
  } catch (error) {
    await reply({ error: errorText(error) })
  }
}

/** Resolves when the message has been sent. */
function reply(message: Reply): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve())
  })
}
