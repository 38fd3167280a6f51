/**
 * The process of a module that does tasks, named by the first argument. What a strategy prints, and how it ends,
 * cannot mix with the results.
 */
import { errorText } from '../errors.ts'

/** The message for each task. */
export type Reply = { readonly result: unknown } | { readonly error: string }

/** One task after the other: earlier results are sent before a strategy that may never end continues. */
let before: Promise<void> = Promise.resolve()

process.on('message', (task) => {
  before = before.then(() => answer(task))
})
process.on('uncaughtException', (error) => void reply({ error: errorText(error) }))
// The parent is gone, or needs no more answers.
process.on('disconnect', () => process.exit())

async function answer(task: unknown): Promise<void> {
  try {
    const module = (await import(process.argv[2] ?? '')) as { work(one: unknown): unknown }
    await reply({ result: await module.work(task) })
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
