/** The board itself with what changes its digits. */
import { EMPTY, symbolOf, type Puzzle } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import { html, nothing, type TemplateResult } from 'lit'
import '../grid/lab-grid.ts'
import type { Drawing } from '../grid/drawing.ts'
import type { Edits } from '../state/edits.ts'
import type { BoardWords } from '../words/board-words.ts'

interface Parts {
  readonly language: Language
  readonly words: BoardWords
  readonly drawing: Drawing
  readonly isTyping: boolean
  readonly isFixed: boolean
  readonly said: string
  readonly wantsCandidates: boolean
  readonly edits: Edits
  readonly back: (puzzle: Puzzle | null) => void
  readonly clear: () => void
  readonly toggleCandidates: () => void
  readonly type: (digit: number) => void
}

export function stage(parts: Parts): TemplateResult {
  const { words, drawing, isTyping, said, edits, back } = parts
  const { geometry, givens } = drawing
  const clash = isTyping ? findClash(geometry, givens) : null
  const { logic } = messagesIn(parts.language)
  const hint = clash === null ? words.keys : logic.contradiction(geometry, { kind: 'clash', clash })
  const digits = Array.from({ length: geometry.size }, (_, i) => i + 1)
  return html`<div class="stage">
    <lab-grid
      .drawing=${drawing}
      .label=${isTyping ? words.board : words.solution}
      .language=${parts.language}
      .fixed=${parts.isFixed}
    ></lab-grid>
    <p class="said ${clash === null ? '' : 'bad'}" role="status">
      ${said === '' && isTyping ? hint : said}
    </p>
    ${
      parts.isFixed
        ? nothing
        : html`<div class="pad">
            ${digits.map((digit) => html`<button @click=${() => parts.type(digit)}>${symbolOf(digit)}</button>`)}
            <button @click=${() => parts.type(EMPTY)}>${words.erase}</button>
          </div>`
    }
    <p class="row">
      <button ?disabled=${!edits.canUndo} @click=${() => back(edits.undo())}>${words.undo}</button>
      <button ?disabled=${!edits.canRedo} @click=${() => back(edits.redo())}>${words.redo}</button>
      <button @click=${parts.clear}>${words.clear}</button>
      <button
        aria-pressed=${parts.wantsCandidates ? 'true' : 'false'}
        @click=${parts.toggleCandidates}
      >
        ${words.candidates}
      </button>
    </p>
  </div>`
}
