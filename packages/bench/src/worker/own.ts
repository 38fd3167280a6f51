/**
 * What the harness uses of JavaScript and Node where a figure is made: taken before a strategy is loaded,
 * so that a strategy which replaces it in its process changes nothing here. This module must be evaluated
 * before the strategy's.
 */
import { Buffer } from 'node:buffer'
import { writeSync } from 'node:fs'

/* oxlint-disable typescript/unbound-method -- these use no `this`, or are bound */
/** What was taken. It is frozen: an import of this module changes nothing either. */
const own = Object.freeze({
  bigint: process.hrtime.bigint,
  number: Number,
  stringify: JSON.stringify,
  keys: Object.keys,
  isArray: Array.isArray,
  define: Reflect.defineProperty,
  doubles: Float64Array,
  bytes: Uint8Array,
  compare: Buffer.compare,
  writeSync,
  set: Function.prototype.call.bind(Uint8Array.prototype.set) as (
    to: Uint8Array,
    from: ArrayLike<number>,
    at: number,
  ) => void,
  // Without it a strategy's own handlers of `exit` would run. Only Deno lacks it.
  reallyExit: (process as { reallyExit?: (code: number) => never }).reallyExit?.bind(process),
  exit: process.exit.bind(process),
})
/* oxlint-enable typescript/unbound-method */

/** Nanoseconds on a clock that never goes back; exact as a number for the first 104 days. */
export function now(): number {
  return own.number(own.bigint())
}

/** Writes all of a text, encoded by the system, to a descriptor. Throws what the system refuses. */
export function writeText(descriptor: number, text: string): void {
  own.writeSync(descriptor, text)
}

/** Ends this process at once: no handler of a strategy runs, and no timer of its is waited for. */
export function endProcess(): never {
  own.reallyExit?.(0)
  return own.exit(0)
}

/** Copies a solution to its place among others. Throws a RangeError where it has too many cells. */
export function copyTo(to: Uint8Array, from: ArrayLike<number>, at: number): void {
  own.set(to, from, at)
}

/** Whether two arrays hold the same bytes. */
export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return own.compare(a, b) === 0
}

/** Bytes of these, in memory of their own. */
export function copyOfBytes(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new own.bytes(length)
  own.set(copy, bytes, 0)
  return copy
}

/** A part of a buffer as an array of its own, without the prototype's `subarray`. */
export function viewOf(buffer: ArrayBufferLike, from: number, length: number): Uint8Array {
  return new own.bytes(buffer, from, length)
}

/** Numbers in a row, in memory in which no accessor of a prototype can take part. */
export class Numbers {
  #values = new own.doubles(64)
  #capacity = 64
  #length = 0

  add(value: number): void {
    if (this.#length === this.#capacity) {
      const wider = new own.doubles(2 * this.#capacity)
      for (let i = 0; i < this.#length; i++) wider[i] = this.#values[i] as number
      this.#values = wider
      this.#capacity *= 2
    }
    this.#values[this.#length++] = value
  }

  get length(): number {
    return this.#length
  }

  /** The middle value, or the mean of the two middle ones; NaN of none. */
  median(): number {
    const sorted = this.#values.subarray(0, this.#length).toSorted()
    const middle = sorted.length >> 1
    const upper = sorted[middle] ?? NaN
    return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
  }

  toArray(): number[] {
    const array: number[] = []
    for (let i = 0; i < this.#length; i++) define(array, i, this.#values[i])
    return array
  }
}

function define(target: object, key: number, value: unknown): void {
  own.define(target, key, { value, writable: true, enumerable: true, configurable: true })
}

/**
 * Plain data as JSON: numbers, texts, truth values, null, arrays and objects, of which fields that are
 * undefined are left out. No `toJSON` is asked, and numbers that JSON has no form for are null.
 */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return own.stringify(value) ?? 'null'
  let text = ''
  if (own.isArray(value)) {
    for (let i = 0; i < value.length; i++) text += (i === 0 ? '' : ',') + jsonOf(value[i])
    return `[${text}]`
  }
  const names = own.keys(value)
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string
    const field = (value as Record<string, unknown>)[name]
    if (field === undefined) continue
    text += `${text === '' ? '' : ','}${own.stringify(name)}:${jsonOf(field)}`
  }
  return `{${text}}`
}
