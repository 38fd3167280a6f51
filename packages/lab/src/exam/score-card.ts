/** The marks of all blanks, and the score. */
import { html, nothing, type TemplateResult } from 'lit'
import { blanks, type Blank } from '../question/blanks.ts'
import { NO_ANSWER, type KeptAnswers } from '../question/kept-answers.ts'
import type { Counts, ExamWords } from './exam-words.ts'

const SIGNS = { right: '✓', wrong: '✗', unknown: '?', open: '' } as const

/** `open`: not judged. */
export type State = keyof typeof SIGNS

export type StateOf = (blank: Blank) => State

export function countAnswers(answers: KeptAnswers, stateOf: StateOf): Counts {
  const right = blanks.filter((blank) => stateOf(blank) === 'right')
  const helps = right.map((blank) => answers[blank] ?? NO_ANSWER)
  const keys = helps.filter(({ key }) => key).length
  return { right: right.length, hints: helps.filter(({ hint, key }) => hint && !key).length, keys }
}

/** The score, and the blanks that are wrong, cannot be judged, or have no answer. */
export function formatTotal(words: ExamWords, answers: KeptAnswers, stateOf: StateOf): string {
  const empty = blanks.filter((blank) => (answers[blank] ?? NO_ANSWER).text.trim() === '')
  const others: readonly (readonly [string, readonly Blank[]])[] = [
    [words.states.wrong, blanks.filter((blank) => stateOf(blank) === 'wrong')],
    [words.states.unknown, blanks.filter((blank) => stateOf(blank) === 'unknown')],
    [words.empty, empty],
  ]
  const named = others.filter(([, some]) => some.length > 0)
  return words.total([
    words.score(countAnswers(answers, stateOf), blanks.length),
    ...named.map(([name, some]) => words.named(name, some.join(' '))),
  ])
}

/** The marks stay where they are, however long the words below them become. `result` is of the sender of the link. */
export function scoreCard(
  words: ExamWords,
  counts: Counts,
  stateOf: StateOf,
  result: number,
  goTo: (blank: Blank) => void,
): TemplateResult {
  const isDone = counts.right === blanks.length
  return html`<section class="card">
    <p class="row marks">
      ${blanks.map(
        (blank) =>
          html`<button
            class=${stateOf(blank)}
            aria-label=${words.named(words.blank(blank), words.states[stateOf(blank)])}
            @click=${() => goTo(blank)}
          >
            ${blank} ${SIGNS[stateOf(blank)]}
          </button>`,
      )}
    </p>
    <p class="headline ${isDone ? 'passes' : ''}" role="status">
      ${words.score(counts, blanks.length)}
    </p>
    <p class="note">${words.device}</p>
    ${
      isDone || result === 0
        ? nothing
        : html`<p><strong>${words.challenge(result, blanks.length)}</strong></p>`
    }
  </section>`
}
