/** A thread that reports its input and whether it still holds the bytes that it returned. */

export type Probe =
  /** Returns the bytes. */
  | { readonly kind: 'echo'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Whether the thread has lost bytes of an earlier answer. */
  | { readonly kind: 'gone' }
  /** A variable of the environment; null if it is not set. */
  | { readonly kind: 'variable'; readonly name: string }
  /**
   * Waits until a gate is not 0, and returns whether this took less than `ms` milliseconds.
   */
  | {
      readonly kind: 'wait'
      readonly gates: Int32Array<SharedArrayBuffer>
      readonly gate: number
      readonly ms: number
    }

const given: ArrayBuffer[] = []

export function work(probe: Probe): Uint8Array | boolean | string | null {
  if (probe.kind === 'gone') return given.some(({ detached }) => detached)
  if (probe.kind === 'variable') return process.env[probe.name] ?? null
  if (probe.kind === 'wait') {
    return Atomics.wait(probe.gates, probe.gate, 0, probe.ms) !== 'timed-out'
  }
  given.push(probe.bytes.buffer)
  return probe.bytes
}
