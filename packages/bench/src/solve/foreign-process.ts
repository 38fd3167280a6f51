/**
 * A process in which `masu solve` runs a strategy that does not come with it. Whatever that prints, and
 * however it ends, the answers of `masu solve` are those of `masu solve`.
 */
import { errorText } from '../terminal/user-error.ts'
import type { SolvedBatch } from './batch.ts'
import type { Task } from './worker.ts'

/** What it sends for each task: the result, or why there is none. */
export type Reply = { readonly solved: SolvedBatch } | { readonly error: string }

process.on('uncaughtException', fail)
process.on('message', (task: Task) => {
  void answer(task)
})
// The parent is gone, or wants no more.
process.on('disconnect', () => process.exit())

async function answer(task: Task): Promise<void> {
  try {
    const { work } = await import('./worker.ts')
    reply({ solved: await work(task) })
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): void {
  reply({ error: errorText(error) })
}

function reply(message: Reply): void {
  process.send?.(message)
}
