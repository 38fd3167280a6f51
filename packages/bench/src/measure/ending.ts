/** What a program said on its standard error, for the row of one that failed. */
import { stripVTControlCharacters } from 'node:util'
import { isProgram, type StrategyRef } from '../strategy/ref.ts'

/** Lines that are shown, the last ones, and characters of them. */
const LINES = 2
const LONGEST = 200

/** Others underline, as Python's tracebacks do. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** The detail of a failure, with the last words of a program. */
export function withLastWords(detail: string, ref: StrategyRef, stderr: string): string {
  if (!isProgram(ref)) return detail
  const lines = stripVTControlCharacters(stderr)
    .split('\n')
    .map((line) => line.replaceAll(/\p{C}+/gu, ' ').trim())
    .filter((line) => SAYS_SOMETHING.test(line))
  const words = lines.slice(-LINES).join(' / ')
  if (words === '') return detail
  return `${detail}; stderr: ${words.length > LONGEST ? `…${words.slice(-LONGEST)}` : words}`
}
