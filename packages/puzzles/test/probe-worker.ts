/** A thread that tells what it is given, and what becomes of what it gives. */

export type Probe =
  /** Is answered with the bytes themselves. */
  | { readonly kind: 'echo'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Whether any bytes of an earlier answer are gone from the thread. */
  | { readonly kind: 'gone' }
  /** A variable of the environment, null where there is none of the name. */
  | { readonly kind: 'variable'; readonly name: string }
  /** Waits until a gate is not 0; whether that took less than so many milliseconds. */
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
