/** Reads the values of options that several verbs share. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Argument, InvalidArgumentError, Option } from 'commander'
import { RESULTS_FOLDER } from '@masu/bench/run/results-file'

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** A larger number is a typing mistake: millions of threads would take all memory before the first has work. */
const MOST_THREADS = 1024

/** Milliseconds, from texts like `500ms`, `2s`, `1.5s` and `10m`. */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text)
  const ms = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? NaN)
  if (!(ms > 0)) {
    throw new InvalidArgumentError('Expected a time such as 500ms, 2s or 10m.')
  }
  return ms
}

/** The option for programs, each as `name=command`. */
export function programOption(): Option {
  return new Option(
    '--program <name=command>',
    'a program, as in "mine=./solver": it reads a puzzle per line on standard input, and writes a solution per line on standard output',
  ).argParser((text: string, earlier?: readonly string[]) => [...(earlier ?? []), text])
}

/** The option for strategies. */
export function strategyOption(): Option {
  return new Option(
    '-s, --strategy <names>',
    "names, files or npm:PACKAGE, separated by commas; the name peers means npm's solvers (default: all)",
  ).argParser(parseList)
}

/** A share between 0 and 1, from texts like `2%` and `0.5 %`. */
export function parsePercentage(text: string): number {
  const share = Number(/^(\d+(?:\.\d+)?) ?%$/.exec(text)?.[1]) / 100
  if (!(share > 0 && share < 1)) {
    throw new InvalidArgumentError('Expected a percentage such as 2% or 0.5%.')
  }
  return share
}

/** A whole number above zero. */
export function parsePositive(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value === 0) {
    throw new InvalidArgumentError('Expected a whole number above zero.')
  }
  return value
}

/** A number of threads. */
export function parseThreads(text: string): number {
  const value = parsePositive(text)
  if (value > MOST_THREADS) {
    throw new InvalidArgumentError(`Expected ${MOST_THREADS} at most.`)
  }
  return value
}

/** A seed: a whole number of 32 bits. */
export function parseSeed(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value !== (value | 0)) {
    throw new InvalidArgumentError('Expected a whole number of 32 bits.')
  }
  return value
}

/**
 * A file that is written at the end. A path that cannot be written is refused now, before minutes of measuring; the
 * folder of results is made when it is needed.
 */
export function parseFileToWrite(path: string): string {
  if (path === '') throw new InvalidArgumentError('Expected the name of a file.')
  const folder = dirname(path)
  if (folder !== RESULTS_FOLDER && !existsSync(folder)) {
    throw new InvalidArgumentError(`There is no folder ${folder}.`)
  }
  return path
}

/**
 * Adds the names of a comma-separated list to the names of the option's earlier uses. The path of an existing file,
 * with or without `#name`, is one name, even with commas in it.
 */
export function parseList(text: string, earlier: readonly string[] = []): string[] {
  const isFile = existsSync(text.replace(/#[^/,]*$/, ''))
  const names = isFile ? [text] : text.split(',').map((name) => name.trim())
  if (names.includes('')) throw new InvalidArgumentError('Expected names separated by commas.')
  return [...earlier, ...names]
}

/** The files of a command that reads puzzles. */
export function filesArgument(description = 'files, or - for standard input'): Argument {
  return new Argument('[files...]', description).default(['-'], 'standard input')
}
