/** What a person asks the engine for the board: one thing at a time, which another board puts an end to. */
import type { ReactiveControllerHost } from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import type { Answers, Job } from '../engine/jobs.ts'
import type { Board } from '../state/edits.ts'

export class Asking {
  isBusy = false
  private readonly host: ReactiveControllerHost & Board & { said: string }
  private readonly engine = new Engine()
  /** Said where the job was stopped. */
  private readonly gaveUp: () => string

  constructor(host: ReactiveControllerHost & Board & { said: string }, gaveUp: () => string) {
    this.host = host
    this.gaveUp = gaveUp
  }

  /** The answer; null, and a sentence, where the job was stopped or failed, or took over `mostMs` milliseconds. */
  async ask<K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    mostMs: number = Infinity,
  ): Promise<Answers[K] | null> {
    const { host } = this
    const { puzzle } = host
    this.isBusy = true
    host.said = ''
    host.requestUpdate()
    try {
      const answer = await this.engine.ask<K>(job, mostMs)
      return host.puzzle === puzzle ? answer : null
    } catch (error) {
      host.said = error instanceof GivenUp ? this.gaveUp() : String(error)
      return null
    } finally {
      this.isBusy = false
      host.requestUpdate()
    }
  }

  stop(): void {
    this.engine.stop()
  }
}
