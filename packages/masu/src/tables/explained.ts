/**
 * The text about a wrong answer: the puzzle, the smallest board with the fault, and the command that shows
 * it again.
 */
import type { ProbeRecord } from '@masu/results/records/schema'
import type { Fixture } from '@masu/bench/fixture/fixtures'
import type { DescribedStrategy } from '@masu/bench/run/describe'
import { explainFaults, type ExplainedFault, type LimitOf } from '@masu/bench/run/explain-faults'
import { calledAs } from '../terminal/called-as.ts'
import { print } from '../terminal/output.ts'

/** Prints the results of `explainFaults`. */
export async function printExplained(
  probes: readonly ProbeRecord[],
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  limitOf: LimitOf,
): Promise<void> {
  for (const fault of await explainFaults(probes, strategies, fixtures, limitOf, calledAs())) {
    await print(`\n${explainedText(fault)}`)
  }
}

export function explainedText({
  strategy,
  fixture,
  detail,
  board,
  shown,
  command,
}: ExplainedFault): string {
  const smallest = shown === null ? [] : ['', shown]
  const again = command === null ? [] : ['', 'to see it again:', `  ${command}`]
  return [`${strategy} on ${fixture}: ${detail}`, board, ...smallest, ...again].join('\n')
}
