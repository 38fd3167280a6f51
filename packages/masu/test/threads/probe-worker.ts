/** A thread that reports what it is given, and what happens to the bytes that it returns. */

export type Probe =
  /** Is answered with the bytes themselves. */
  | { readonly kind: 'echo'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Whether any bytes of an earlier answer are gone from the thread. */
  | { readonly kind: 'gone' }
  /** A variable of the environment; null where there is none with that name. */
  | { readonly kind: 'variable'; readonly name: string }
  /**
   * Waits until a gate is not 0, and returns whether that took less than this many milliseconds.
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
