/** The thread of the engine, so that no board blocks the page. */
import { doJob, type Answer, type Job } from './jobs.ts'

export type Reply = { readonly answer: Answer } | { readonly error: string }

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  postMessage(replyTo(data))
})

function replyTo(job: Job): Reply {
  try {
    return { answer: doJob(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
