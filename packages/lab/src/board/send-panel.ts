/** The panel for sharing the board: as a link, as text, as pictures. */
import { toGrid } from '@masu/core/formats/printed'
import type { Language } from '@masu/sudoku/words/language'
import { html, type TemplateResult } from 'lit'
import type { Drawing } from '../grid/drawing.ts'
import { copyLink, copyPicture, copyText, save } from '../site/send.ts'
import type { BoardWords } from '../words/board-words.ts'
import { sendWords } from '../words/send-words.ts'
import { boardSvg, pngOf } from './picture.ts'

interface Parts {
  readonly language: Language
  readonly words: BoardWords
  readonly drawing: Drawing
  /** What was said last. */
  readonly text: string
  readonly say: (text: string) => void
}

export function sendPanel({ language, words, drawing, text, say }: Parts): TemplateResult {
  const own = sendWords[language]
  return html`<section class="card controls">
    <h2>${words.send}</h2>
    <p class="row">
      <button @click=${() => void copyLink(own, say)}>${own.link}</button>
      <button
        @click=${() => void copyText(own, toGrid(drawing.geometry, drawing.digits), own.copied(words.text), say)}
      >
        ${words.text}
      </button>
      <button
        @click=${() => void copyPicture(own, 'sudoku.png', () => pngOf(boardSvg(drawing)), say)}
      >
        ${own.png}
      </button>
      <button
        @click=${() => {
          save('sudoku.svg', new Blob([boardSvg(drawing)], { type: 'image/svg+xml' }))
          say(own.saved('sudoku.svg'))
        }}
      >
        ${words.svg}
      </button>
      <span role="status">${text}</span>
    </p>
  </section>`
}
