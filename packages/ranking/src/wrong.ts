/** Which strategies gave a wrong answer: a strategy that is wrong once is wrong in the whole run. */
import { rememberingOf } from './memory.ts'
import type { Results } from './read.ts'

/** A wrong answer of a strategy. */
export interface WrongAnswer {
  readonly fixture: string
  readonly detail: string
}

/** The first wrong answer of each strategy that gave one. */
export type WrongAnswers = ReadonlyMap<string, WrongAnswer>

/** The wrong answers of a run. */
export function wrongAnswers({ probes, timed }: Pick<Results, 'probes' | 'timed'>): WrongAnswers {
  const entries = Map.groupBy(timed, ({ strategy, fixture }) => JSON.stringify([strategy, fixture]))
  const remembering = [...entries.values()].flatMap((processes) => {
    const found = rememberingOf(processes.map(({ figures }) => figures?.seenRatio ?? null))
    return processes.slice(0, 1).map((first) => ({ ...first, ...found }))
  })
  const wrong = new Map<string, WrongAnswer>()
  for (const { strategy, fixture, status, detail } of [...probes, ...timed, ...remembering]) {
    if (status === 'wrong' && !wrong.has(strategy)) {
      wrong.set(strategy, { fixture, detail: detail ?? status })
    }
  }
  return wrong
}
