/**
 * The clock, and the function that writes answers. They are taken before a strategy is loaded, so the fake
 * timers of a test library, or a patched `fs`, do not change them. This module must be evaluated before the
 * strategy's.
 */
import { fs } from '../../system/fs.ts'

const { writeSync } = fs

// oxlint-disable-next-line typescript/unbound-method -- it uses no `this`
const { bigint } = process.hrtime

/** Nanoseconds on a clock that never goes back; exact as a number for the first 104 days. */
export function now(): number {
  return Number(bigint())
}

/** Writes a whole text to a descriptor. Throws the system's error. */
export function writeText(descriptor: number, text: string): void {
  writeSync(descriptor, text)
}
