/** Which strategies gave a wrong answer: a strategy that is wrong once is wrong in the whole run. */
import { judgeMemoising } from '../records/judge-memoising.ts'
import type { Results } from '../records/read.ts'

/** A wrong answer of a strategy. */
export interface FirstWrongAnswer {
  readonly fixture: string
  readonly detail: string
}

/** The first wrong answer of each strategy that gave one. */
export type WrongAnswers = ReadonlyMap<string, FirstWrongAnswer>

/** The wrong answers of a run. */
export function findWrongAnswers({
  probes,
  timed,
}: Pick<Results, 'probes' | 'timed'>): WrongAnswers {
  const wrong = new Map<string, FirstWrongAnswer>()
  const add = (strategy: string, answer: FirstWrongAnswer): void => {
    if (!wrong.has(strategy)) wrong.set(strategy, answer)
  }
  for (const { strategy, fixture, status, detail } of [...probes, ...timed]) {
    if (status === 'wrong') add(strategy, { fixture, detail: detail ?? status })
  }
  for (const { strategy, fixture } of probes) {
    const processes = timed.filter((one) => one.strategy === strategy && one.fixture === fixture)
    const found = judgeMemoising(processes.map(({ timing }) => timing?.memoisingRatio ?? null))
    if (found !== null) add(strategy, { fixture, detail: found.detail })
  }
  return wrong
}
