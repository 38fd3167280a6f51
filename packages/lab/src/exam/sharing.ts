/** What stands below the program where all answers are right: the way to the reasons, and to others. */
import type { Language } from '@masu/sudoku/words/language'
import { html, type TemplateResult } from 'lit'
import { drawPng } from '../picture/png.ts'
import { copyLink, copyPicture } from '../site/send.ts'
import { pageWords } from '../words/page-words.ts'
import { sendWords } from '../words/send-words.ts'
import type { Counts, ExamWords } from './exam-words.ts'
import { resultCard } from './result-card.ts'

interface Parts {
  readonly language: Language
  readonly words: ExamWords
  readonly counts: Counts
  /** What was said last. */
  readonly text: string
  readonly say: (text: string) => void
  /** Puts the result into the address of the page. */
  readonly keepResult: () => void
}

export function sharingPanel({
  language,
  words,
  counts,
  text,
  say,
  keepResult,
}: Parts): TemplateResult {
  const sending = sendWords[language]
  return html`<p>
      <a href=${pageWords[language].reasonsPage}>${words.reasons}</a>
    </p>
    <p class="row">
      <button
        type="button"
        @click=${() => {
          keepResult()
          void copyLink(sending, say)
        }}
      >
        ${sending.link}
      </button>
      <button
        type="button"
        @click=${() => void copyPicture(sending, 'exam.png', () => drawPng(resultCard(words, counts)), say)}
      >
        ${sending.png}
      </button>
      <span role="status">${text}</span>
    </p>`
}
