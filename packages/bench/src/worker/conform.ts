/** Checks a strategy against laws of the contract: the worker's part of `masu conform`. */
import { BrokenLaw } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import type { Strategy } from '@masu/core/strategy'
import { oneLine } from '../terminal/one-line.ts'
import type { Answer, ConformJob } from './protocol.ts'

/** Characters of a line of a message, and lines of it: what a strategy throws may be long. */
const LONGEST_LINE = 1_000
const MOST_LINES = 100

export function checkLaws(
  strategy: Strategy,
  { laws: names, target, seed, runs }: ConformJob,
  answer: (message: Answer) => void,
): void {
  for (const name of names) {
    let fault: string | null = null
    try {
      laws.find((law) => law.name === name)?.assert(strategy, { target, seed, runs })
    } catch (error) {
      if (!(error instanceof BrokenLaw)) throw error
      fault = plainLines(error.message)
    }
    answer({ type: 'law', law: name, fault })
  }
}

/** The lines of a text without what a terminal obeys, cut where they are long. */
function plainLines(text: string): string {
  const lines = text.split('\n', MOST_LINES)
  return lines.map((line) => oneLine(line.slice(0, LONGEST_LINE))).join('\n')
}
