/** The counts of a command over all its puzzles, and its texts about them at the end. Parts of a file are added up. */
import { countOf } from '@masu/core/puzzle-error'
import { Lines, Skipped } from '@masu/bench/fixture/skipped'
import type { SayNotice } from '@masu/bench/progress'

export class Tally {
  /** The name of the puzzles' source in messages. */
  readonly file: string
  /** How many puzzles were read. */
  puzzles = 0
  readonly skipped: Skipped
  /** The puzzles with a wrong answer. */
  readonly wrong: Lines = new Lines()
  /** How many puzzles have no answer, by reason, in the order of the texts. */
  readonly unanswered: Map<string, number>

  constructor(file: string, reasons: readonly string[], say: SayNotice) {
    this.file = file
    this.skipped = new Skipped(file, say)
    this.unanswered = new Map(reasons.map((why) => [why, 0]))
  }

  /** Counts puzzles that have no answer. */
  leave(why: string, count = 1): void {
    this.unanswered.set(why, (this.unanswered.get(why) ?? 0) + count)
  }

  /** A line for each reason for which puzzles have no answer. */
  unansweredTexts(): string[] {
    const all = `of ${countOf(this.puzzles, 'puzzle')} of ${this.file}`
    const counts = [...this.unanswered].filter(([, count]) => count > 0)
    return counts.map(([why, count]) => `${count} ${all}: ${why}`)
  }
}
