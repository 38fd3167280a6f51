/** Checks a strategy against laws of the contract: the worker's part of `masu conform`. */
import { BrokenLaw } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import type { Strategy } from '@masu/core/strategy'
import type { Answer, ConformJob } from './protocol.ts'

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
      fault = error.message
    }
    answer({ type: 'law', law: name, fault })
  }
}
