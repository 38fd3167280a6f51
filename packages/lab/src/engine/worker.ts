/** The engine's own thread, so that no board keeps the page from answering. */
import { answerTo, type Answer, type Job } from './jobs.ts'

export type Reply = { readonly answer: Answer } | { readonly error: string }

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  postMessage(replyTo(data))
})

function replyTo(job: Job): Reply {
  try {
    return { answer: answerTo(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
