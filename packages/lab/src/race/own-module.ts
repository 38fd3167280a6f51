/** A module of a person's own: checked against the laws before it takes part. */
import lawfulText from './lawful.ts?bundled'
import { Arena, WorkerFault } from './arena.ts'
import { workerText } from './module-text.ts'

/** The laws take a plain recursion some seconds. */
const LAWS_MS = 60_000
const START_MS = 5_000

export type Checked =
  | { readonly kind: 'lawful'; readonly name: string }
  | { readonly kind: 'unlawful'; readonly fault: string }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'hangs' }

/** Throws a ModuleFault for a text that is no module. */
export async function checkModule(module: string): Promise<Checked> {
  const arena = new Arena()
  try {
    const worker = await arena.start(workerText(lawfulText, module))
    const { name } = await worker.ask({ kind: 'begin', strategy: null, geometry: '3x3' }, START_MS)
    const { fault } = await worker.ask({ kind: 'laws' }, LAWS_MS)
    if (fault === null && typeof name === 'string') {
      return { kind: 'lawful', name: name.slice(0, 40) }
    }
    return { kind: 'unlawful', fault: typeof fault === 'string' ? fault.slice(0, 2_000) : '' }
  } catch (error) {
    if (!(error instanceof WorkerFault)) throw error
    return error.isTimeout ? { kind: 'hangs' } : { kind: 'failed', why: error.message }
  } finally {
    arena.end()
  }
}
