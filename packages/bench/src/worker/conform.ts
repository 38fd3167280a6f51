/** Checks a strategy against laws of the contract: the worker's part of `masu conform`. */
import { BrokenLaw } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import type { Strategy } from '@masu/core/strategy'
import type { Answer, ConformJob, LawFault } from './protocol.ts'

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
        cause: error.cause,
        shown: error.shown,
        cells: error.puzzle?.givens.length ?? 0,
        command: error.command,
      }
    }
    answer({ type: 'law', law: name, fault })
  }
}
