/** Checks a strategy against laws of the contract: the worker's part of `masu conform`. */
import { BrokenLaw } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import type { Strategy } from '@masu/core/strategy'
import { plainText } from '@masu/ranking/plain-text'
import type { Answer, ConformJob, LawFault } from './protocol.ts'

/** Characters of a line of a message, and lines of it: what a strategy throws may be long. */
const LONGEST_LINE = 1_000
const MOST_LINES = 100

export function checkLaws(
  strategy: Strategy,
  { laws: names, command, seed, runs }: ConformJob,
  answer: (message: Answer) => void,
): void {
  for (const name of names) {
    let fault: LawFault | null = null
    try {
      laws.find((law) => law.name === name)?.assert(strategy, { command, seed, runs })
    } catch (error) {
      if (!(error instanceof BrokenLaw)) throw error
      fault = {
        cause: plainLines(error.cause),
        shown: plainLines(error.shown),
        cells: error.puzzle?.givens.length ?? 0,
        command: error.command,
      }
    }
    answer({ type: 'law', law: name, fault })
  }
}

/** The lines of a text without what a terminal obeys, cut where they are long. */
function plainLines(text: string): string {
  const lines = text.split('\n', MOST_LINES)
  return lines.map((line) => plainText(line.slice(0, LONGEST_LINE))).join('\n')
}
