/** What an interrupted run leaves: the rounds, their file, and the command that shows them. */
import { countOf } from '@masu/core/puzzle-error'
import type { Cut } from '@masu/ranking/cut'
import { shellWord } from '@masu/ranking/shell-word'

/** `cut` is null if only the output was missing; `called` are the words before a verb. */
export function cutRunText(cut: Cut | null, path: string, called: string): string {
  if (cut?.phase === 'probing') {
    return `interrupted while probing, after ${cut.done} of ${cut.of} entries: nothing was timed yet (${path} has the probes)`
  }
  const command = `\n  ${called} rank ${shellWord(path)}`
  if (cut === null) {
    return `interrupted after the last round: all are kept in ${path}; to see them:${command}`
  }
  const { rounds, of } = cut
  const kept =
    rounds === 0
      ? 'what was timed is kept'
      : `${countOf(rounds, 'whole round')} ${rounds === 1 ? 'is' : 'are'} kept`
  const see = rounds > 1 ? 'them' : 'it'
  return `interrupted in round ${rounds + 1} of ${of}: ${kept} in ${path}; to see ${see}:${command}`
}
