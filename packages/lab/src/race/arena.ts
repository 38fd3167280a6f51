/** Timed workers in a frame that has no rights: see arena-page.ts. */
import { arenaDocument } from './arena-page.ts'
import { arenaHash } from 'virtual:arena-hash'
import type { Answers, Question, Reply } from './protocol.ts'

/** A worker that did not answer in time, or threw, or could not be read. */
export class WorkerFault extends Error {
  readonly isTimeout: boolean

  constructor(message: string, isTimeout = false) {
    super(message)
    this.isTimeout = isTimeout
  }
}

/** How long a frame may take to be there, in milliseconds. */
const START_MS = 10_000

export class Arena {
  private frame: HTMLIFrameElement | null = null
  private next = 0

  /** Starts a worker with this text. Rejects with a WorkerFault where the frame cannot be made. */
  async start(code: string): Promise<TimedWorker> {
    const frame = await this.ready()
    const id = this.next++
    const [answers, errors] = [new MessageChannel(), new MessageChannel()]
    frame.contentWindow?.postMessage({ kind: 'start', id, code }, '*', [
      answers.port2,
      errors.port2,
    ])
    return new TimedWorker(answers.port1, errors.port1, (isLate) => {
      // What takes all memory ends the frame's process, of which a page is not told.
      if (isLate && frame === this.frame) this.end()
      else frame.contentWindow?.postMessage({ kind: 'end', id }, '*')
    })
  }

  /** Removes the frame with all that runs in it. */
  end(): void {
    this.frame?.remove()
    this.frame = null
  }

  private async ready(): Promise<HTMLIFrameElement> {
    if (this.frame !== null) return this.frame
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Masu arena'
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.allow = 'cross-origin-isolated'
    frame.srcdoc = arenaDocument(arenaHash)
    const isThere = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new WorkerFault('no frame for workers', true)),
        START_MS,
      )
      const listen = (event: MessageEvent): void => {
        if (event.source !== frame.contentWindow || event.data !== 'masu-arena') return
        removeEventListener('message', listen)
        clearTimeout(timer)
        resolve()
      }
      addEventListener('message', listen)
    })
    document.body.append(frame)
    await isThere
    this.frame = frame
    return frame
  }
}

export class TimedWorker {
  private readonly port: MessagePort
  private readonly endWorker: (isLate: boolean) => void
  private isLate = false
  private fault: WorkerFault | null = null
  private failed: ((fault: WorkerFault) => void) | null = null

  constructor(port: MessagePort, errors: MessagePort, endWorker: (isLate: boolean) => void) {
    this.port = port
    this.endWorker = endWorker
    errors.onmessage = ({ data }) => {
      this.fault = new WorkerFault(String(data).slice(0, 300))
      this.failed?.(this.fault)
    }
  }

  /** Rejects with a WorkerFault after `mostMs` milliseconds, and where the worker throws. */
  async ask<K extends Question['kind']>(
    question: Extract<Question, { kind: K }>,
    mostMs: number,
  ): Promise<Answers[K]> {
    if (this.fault !== null) throw this.fault
    let timer: number | undefined
    try {
      return await new Promise<Answers[K]>((resolve, reject) => {
        this.failed = reject
        timer = window.setTimeout(() => {
          this.isLate = true
          reject(new WorkerFault('no answer in time', true))
        }, mostMs)
        this.port.onmessage = ({ data }: MessageEvent<Reply>) => {
          if ('error' in data) reject(new WorkerFault(data.error.slice(0, 300)))
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who asks checks what it relies on
          else resolve(data.answer as Answers[K])
        }
        this.port.postMessage(question)
      })
    } finally {
      window.clearTimeout(timer)
      this.failed = null
    }
  }

  end(): void {
    this.port.close()
    this.endWorker(this.isLate)
  }
}
