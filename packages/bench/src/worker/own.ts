/**
 * The clock and what writes answers, taken before a strategy is loaded: the fake timers of a test library, or a
 * patched `fs`, change nothing here. This module must be evaluated before the strategy's.
 */
import { writeSync } from 'node:fs'

// oxlint-disable-next-line typescript/unbound-method -- it uses no `this`
const { bigint } = process.hrtime
const write = writeSync

/** Nanoseconds on a clock that never goes back; exact as a number for the first 104 days. */
export function now(): number {
  return Number(bigint())
}

/** Writes all of a text, encoded by the system, to a descriptor. Throws what the system refuses. */
export function writeText(descriptor: number, text: string): void {
  write(descriptor, text)
}
