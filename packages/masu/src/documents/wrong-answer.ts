/**
 * The text about a wrong answer: the puzzle, the smallest board with the fault, and the command that shows
 * it again.
 */
import type { DiagnosedFault } from '@masu/bench/run/diagnose-probe-faults'

export function wrongAnswerText({
  strategy,
  fixture,
  detail,
  board,
  shown,
  command,
}: DiagnosedFault): string {
  const smallest = shown === null ? [] : ['', shown]
  const again = command === null ? [] : ['', 'to see it again:', `  ${command}`]
  return [`${strategy} on ${fixture}: ${detail}`, board, ...smallest, ...again].join('\n')
}
