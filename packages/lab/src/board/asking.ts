/** What a person asks the engine for the board: one thing at a time. */
import type { ReactiveControllerHost } from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import type { Answers, Job } from '../engine/jobs.ts'

export class Asking {
  private readonly host: ReactiveControllerHost & { said: string }
  private readonly engine = new Engine()

  constructor(host: ReactiveControllerHost & { said: string }) {
    this.host = host
  }

  get isBusy(): boolean {
    return this.engine.isBusy
  }

  /** The answer; null where the job was stopped, or where the job failed and `host.said` says so. */
  async ask<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<Answers[K] | null> {
    const { host } = this
    host.said = ''
    host.requestUpdate()
    try {
      return await this.engine.ask<K>(job)
    } catch (error) {
      if (!(error instanceof GivenUp)) host.said = String(error)
      return null
    } finally {
      host.requestUpdate()
    }
  }

  stop(): void {
    this.engine.stop()
  }
}
