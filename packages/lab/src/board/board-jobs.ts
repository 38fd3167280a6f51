/** What a person asks the engine for the board: one thing at a time. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import type { Answers, Job } from '../engine/jobs.ts'

export class BoardJobs implements ReactiveController {
  private readonly host: ReactiveControllerHost & { message: string }
  private readonly engine = new Engine()

  constructor(host: ReactiveControllerHost & { message: string }) {
    this.host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    this.engine.end()
  }

  get isBusy(): boolean {
    return this.engine.isBusy
  }

  /** The answer; null where the job was stopped, or where the job failed and `host.message` says so. */
  async ask<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<Answers[K] | null> {
    const { host } = this
    host.message = ''
    host.requestUpdate()
    try {
      return await this.engine.ask<K>(job)
    } catch (error) {
      if (!(error instanceof GivenUp)) host.message = String(error)
      return null
    } finally {
      host.requestUpdate()
    }
  }

  stop(): void {
    this.engine.stop()
  }
}
