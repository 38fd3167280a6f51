/** The runs of a history from left to right, as figures place them. */
import type { HistoryLine, HistoryRecord, Machine } from '@masu/ranking/history-records'
import { recordsOfType } from '@masu/ranking/record-lines'
import { shortCommit } from '@masu/ranking/history/words'

/** What names a run. */
export interface RunName {
  readonly commit: string
  readonly startedAt: string
}

/** Runs in the order in which they were added: of one machine, or of all for null. */
export function runsOf(lines: readonly HistoryLine[], machine: Machine | null): HistoryRecord[] {
  const key = JSON.stringify(machine)
  return recordsOfType(lines, 'history').filter(
    (run) => machine === null || JSON.stringify(run.machine) === key,
  )
}

/** The place of a run among others, from 0; -1 where it is not among them. */
export function placeOf(runs: readonly RunName[], { commit, startedAt }: RunName): number {
  return runs.findIndex((run) => run.commit === commit && run.startedAt === startedAt)
}

/** Commits at both ends. */
export function endTicks(runs: readonly RunName[]): { x: number; text: string }[] {
  return [...new Set([0, runs.length - 1])].flatMap((x) => {
    const run = runs[x]
    return run === undefined ? [] : [{ x, text: shortCommit(run.commit) }]
  })
}

/** The index of the first point of another level: its commit, right after the previous one. */
export function indexOfStep(
  points: readonly { readonly commit: string }[],
  { commit, previous }: { readonly commit: string; readonly previous: string },
): number {
  return points.findIndex(
    (point, index) => point.commit === commit && points[index - 1]?.commit === previous,
  )
}
