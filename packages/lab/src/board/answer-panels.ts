/** Panels with the results for a board: its solutions, and its ratings. */
import type { Puzzle } from '@masu/core/puzzle'
import { refutation } from '@masu/messages/explain'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import { html, nothing, type TemplateResult } from 'lit'
import { MOST_COUNTED, type Answers } from '../engine/jobs.ts'
import { timeText } from '../site/time-text.ts'
import type { BoardWords } from '../words/board-words.ts'
import { differingCells } from '@masu/core/puzzle'

/** `nodes` is null until the simple search has ended. */
export type Rated = Exclude<Answers['rate'], string> & {
  readonly nodes: number | 'too long' | null
}

/** An answer of `solve`, and how it is shown. */
export interface Solved {
  readonly kind: 'solved'
  readonly answer: Answers['solve']
  readonly isSecond: boolean
  /** Whether a rating was asked for. */
  readonly isForRating: boolean
}

export function solvedPanel(
  language: Language,
  words: BoardWords,
  puzzle: Puzzle,
  shown: Solved,
  show: (shown: Solved) => void,
): TemplateResult {
  const messages = messagesIn(language)
  const { isSecond } = shown
  const { count, solution, second, nodes, strategy, micros, path } = shown.answer
  const unrated = shown.isForRating ? html`<p>${words.unrated}</p>` : nothing
  if (solution === null) {
    const reason = refutation(messages, puzzle, path) ?? messages.answer.searched(nodes)
    return html`<section class="card" aria-live="polite">
      <p class="headline fails">${capital(messages.answer.none(reason))}</p>
      ${unrated}
    </section>`
  }
  const headline =
    count === MOST_COUNTED ? words.many(count) : messages.answer.outcome(count, MOST_COUNTED)
  return html`<section class="card" aria-live="polite">
    <p class="headline ${count === 1 ? 'passes' : ''}">${capital(headline)}</p>
    <p class="dim">${words.took(strategy, timeText(micros))}</p>
    ${unrated}
    ${
      second === null
        ? nothing
        : html`<p>${words.differs(differingCells(solution, second).length, count)}</p>
            <p class="row">
              <button @click=${() => show({ ...shown, isSecond: !isSecond })}>
                ${isSecond ? words.first : words.second}
              </button>
            </p>`
    }
  </section>`
}

export function ratingPanel(language: Language, words: BoardWords, rated: Rated): TemplateResult {
  const { technique, meanGuesses, nodes } = rated
  const entries = [
    messagesIn(language).logic.technique(technique),
    words.guesses(Math.round(meanGuesses * 10) / 10),
    nodes === null ? '…' : nodes === 'too long' ? words.tooLong : words.nodes(nodes),
  ]
  return html`<section class="card" aria-live="polite">
    <dl class="ratings">
      ${words.ratings.map(
        (name, i) =>
          html`<dt>${name}</dt>
            <dd>
              <strong>${entries[i]}</strong> <span class="dim">${words.ratingNotes[i]}</span>
            </dd>`,
      )}
    </dl>
  </section>`
}

/** The text with a capital letter, since it begins a sentence here. The name of a cell stays unchanged. */
export function capital(text: string): string {
  return /^r\d+c\d+/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
