/** Gives the engine's thread one job after another, and ends a thread whose answer is no longer needed. */
import type { Answers, Job } from './jobs.ts'
import type { Reply } from './worker.ts'

/** Thrown for a job that was given up. */
export class GivenUp extends Error {}

export class Engine {
  private worker: Worker | null = null
  private giveUp: (() => void) | null = null

  get isBusy(): boolean {
    return this.giveUp !== null
  }

  /**
   * Does a job, after giving up one that is under way. Rejects with GivenUp, and with an Error where the job failed.
   */
  async ask<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<Answers[K]> {
    this.stop()
    const worker = (this.worker ??= new Worker(new URL('worker.ts', import.meta.url), {
      type: 'module',
    }))
    try {
      return await new Promise<Answers[K]>((resolve, reject) => {
        this.giveUp = () => reject(new GivenUp())
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<Reply>) => {
            if ('error' in data) reject(new Error(data.error))
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to a job has its kind
            else resolve(data.answer as Answers[K])
          },
          { once: true },
        )
        worker.addEventListener(
          'error',
          (event) => {
            event.preventDefault()
            this.drop()
            reject(new Error(event.message))
          },
          { once: true },
        )
        worker.postMessage(job)
      })
    } finally {
      if (this.worker === worker) this.giveUp = null
    }
  }

  /** Gives up the current job, if there is one. */
  stop(): void {
    const { giveUp } = this
    if (giveUp === null) return
    this.drop()
    giveUp()
  }

  /** Ends the thread, and gives up its job. */
  end(): void {
    this.stop()
    this.drop()
  }

  private drop(): void {
    this.worker?.terminate()
    this.worker = null
    this.giveUp = null
  }
}
