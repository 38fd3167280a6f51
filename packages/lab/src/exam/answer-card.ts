/** What is said about one answer: its verdict, and the help that was asked for. */
import type { Language } from '@masu/sudoku/words/language'
import { html, nothing, type TemplateResult } from 'lit'
import type { Blank } from '../question/blanks.ts'
import type { KeptAnswer } from '../question/kept-answers.ts'
import type { Verdict } from '../question/verdict.ts'
import { examWords } from './exam-words.ts'
import { formatKeyAnswer, renderVerdict } from './verdict-text.ts'

interface Parts {
  readonly language: Language
  readonly blank: Blank
  readonly answer: KeptAnswer
  /** Null for none. */
  readonly verdict: Verdict | null
  /** Whether it was to be judged without an answer. */
  readonly isMissing: boolean
  /** Whether its buttons are shown. */
  readonly isChosen: boolean
  /** Why the answer of the key is right. */
  readonly reason: string
  readonly judge: () => void
  readonly keep: (change: Partial<KeptAnswer>) => void
}

export function answerCard(parts: Parts): TemplateResult {
  const { language, blank, answer, verdict, isMissing, isChosen, reason, judge, keep } = parts
  const words = examWords[language]
  const { hint, key } = answer
  const isRight = verdict?.kind === 'right'
  const help = (change: Partial<KeptAnswer>, text: string): TemplateResult =>
    html`<button @click=${() => keep(change)}>${text}</button>`
  return html`<section class="card said-of" aria-label=${words.blank(blank)}>
    <div aria-live="polite">
      ${isMissing ? html`<p class="headline">${words.missing}</p>` : nothing}
      ${verdict === null ? nothing : renderVerdict(language, words, blank, verdict)}
    </div>
    ${hint && !isRight ? html`<p>${words.hints[blank]}</p>` : nothing}
    ${
      key || isRight
        ? html`<p>${words.keyIs}<strong>${formatKeyAnswer(language, words, blank)}</strong></p>
            <p>${reason}</p>`
        : nothing
    }
    ${
      isChosen
        ? html`<p class="row">
            <button @click=${judge}>${words.judgeOne}</button>
            ${hint || isRight ? nothing : help({ hint: true }, words.hint)}
            ${!hint || key || isRight ? nothing : help({ key: true }, words.key)}
          </p>`
        : nothing
    }
  </section>`
}
