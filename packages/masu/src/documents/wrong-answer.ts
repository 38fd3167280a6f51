/**
 * The text about a wrong answer: the puzzle, the smallest board with the fault, and the command that shows
 * it again.
 */
import type { ExplainedFault } from '@masu/bench/run/explain-probe-faults'

export function wrongAnswerText({
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
