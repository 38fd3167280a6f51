/** A worker that answers when a test says so. */
import { afterAll, beforeAll, vi } from 'vitest'

export class FakeWorker extends EventTarget {
  /** The one that was made last. */
  static last: FakeWorker | null = null
  readonly jobs: unknown[] = []

  constructor() {
    super()
    FakeWorker.last = this
  }

  postMessage(job: unknown): void {
    this.jobs.push(job)
  }

  terminate(): void {}

  answer(answer: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: { answer } }))
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

/** Gives the tests of a file such workers in place of a browser's. */
export function fakeWorkers(): void {
  beforeAll(() => {
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal('window', globalThis)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
}
