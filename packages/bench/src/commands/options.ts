/** Reads the values of options that several verbs share. */
import { InvalidArgumentError } from 'commander'

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** Milliseconds, from texts like `500ms`, `2s`, `1.5s` and `10m`. */
export function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text)
  const ms = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? NaN)
  if (!(ms > 0)) throw new InvalidArgumentError('Expected a time such as 500ms, 2s or 10m.')
  return ms
}

/** A whole number above zero. */
export function positive(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value === 0) {
    throw new InvalidArgumentError('Expected a whole number above zero.')
  }
  return value
}

/** A seed: a whole number of 32 bits. */
export function seed(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value !== (value | 0)) {
    throw new InvalidArgumentError('Expected a whole number of 32 bits.')
  }
  return value
}

/** Adds the names of a comma-separated list to those of the option's earlier uses. */
export function list(text: string, earlier: readonly string[] = []): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.includes('')) throw new InvalidArgumentError('Expected names parted by commas.')
  return [...earlier, ...names]
}
