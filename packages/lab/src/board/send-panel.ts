/** The panel for sharing the board: as a link, as text, as pictures. */
import { toGrid } from '@masu/core/formats/print-board'
import type { Language } from '@masu/sudoku/words/language'
import { html, type TemplateResult } from 'lit'
import type { Drawing } from '../grid/drawing.ts'
import { boardSvg } from '../picture/svg.ts'
import { drawPng } from '../picture/png.ts'
import { copyLink, copyPicture, copyText, saveFile } from '../site/send.ts'
import { sendWords } from '../words/send-words.ts'
import type { BoardWords } from './board-words.ts'

interface Parts {
  readonly language: Language
  readonly words: BoardWords
  readonly drawing: Drawing
  /** What was said last. */
  readonly text: string
  readonly say: (text: string) => void
}

export function sendPanel({ language, words, drawing, text, say }: Parts): TemplateResult {
  const sending = sendWords[language]
  return html`<section class="card controls">
    <h2>${words.sendBoard}</h2>
    <p class="row">
      <button @click=${() => void copyLink(sending, say)}>${sending.link}</button>
      <button
        @click=${() => void copyText(sending, toGrid(drawing.geometry, drawing.digits), sending.copied(words.copyText), say)}
      >
        ${words.copyText}
      </button>
      <button
        @click=${() => void copyPicture(sending, 'sudoku.png', () => drawPng(boardSvg(drawing)), say)}
      >
        ${sending.png}
      </button>
      <button
        @click=${() => {
          saveFile('sudoku.svg', new Blob([boardSvg(drawing)], { type: 'image/svg+xml' }))
          say(sending.saved('sudoku.svg'))
        }}
      >
        ${words.saveSvg}
      </button>
      <span role="status">${text}</span>
    </p>
  </section>`
}
