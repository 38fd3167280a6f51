/** The board, with the controls that change its digits. */
import { EMPTY, symbolOf } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'
import type { Language } from '@masu/sudoku/words/language'
import { messagesIn } from '@masu/sudoku/words/messages'
import { html, nothing, type TemplateResult } from 'lit'
import type { Drawing } from '../grid/drawing.ts'
import '../grid/lab-grid.ts'
import type { Board, Edits } from '../state/edits.ts'
import type { BoardWords } from './board-words.ts'

interface Parts {
  readonly language: Language
  readonly words: BoardWords
  readonly drawing: Drawing
  readonly isTyping: boolean
  readonly isFixed: boolean
  readonly message: string
  /** The text about wrong digits; null if none is known. */
  readonly wrong: string | null
  readonly wantsCandidates: boolean
  readonly isSetting: boolean
  readonly edits: Edits
  readonly back: (board: Board | null) => void
  readonly clear: () => void
  readonly toggleCandidates: () => void
  readonly toggleSetting: () => void
  readonly type: (digit: number) => void
}

export function boardStage(parts: Parts): TemplateResult {
  const { words, drawing, isTyping, message } = parts
  const { geometry, digits: standing } = drawing
  const clash = isTyping ? findClash(geometry, standing) : null
  const { logic } = messagesIn(parts.language)
  const wrong =
    clash === null ? parts.wrong : logic.contradiction(geometry, { kind: 'clash', clash })
  const help = parts.isSetting
    ? [words.typingBySetter, words.padForSetter]
    : [words.typingByPlayer, words.padForPlayer]
  // A step that rules candidates out shows them anyway.
  const isForced = !parts.wantsCandidates && drawing.candidates !== null
  const digits = Array.from({ length: geometry.size }, (_, i) => i + 1)
  return html`<div class="stage">
    <lab-grid
      .drawing=${drawing}
      .label=${isTyping ? words.board : words.solution}
      .language=${parts.language}
      .fixed=${parts.isFixed}
      .keepsGivens=${!parts.isSetting}
    ></lab-grid>
    <p
      class="said ${wrong === null || message !== '' || !isTyping ? '' : 'bad'}"
      role="status"
      ?hidden=${parts.isFixed && message === ''}
    >
      ${
        message === '' && isTyping
          ? (wrong ??
            html`<span class="help keys">${help[0]}</span
              ><span class="help touch">${help[1]}</span>`)
          : message
      }
    </p>
    ${
      parts.isFixed
        ? nothing
        : html`<div class="pad" .style=${`--keys: ${Math.min(geometry.size, 9)}`}>
            ${digits.map((digit) => html`<button @click=${() => parts.type(digit)}>${symbolOf(digit)}</button>`)}
          </div>`
    }
    <p class="row">
      ${parts.isFixed ? nothing : editing(parts)}
      <button
        aria-pressed=${parts.wantsCandidates || isForced ? 'true' : 'false'}
        ?disabled=${isForced}
        @click=${parts.toggleCandidates}
      >
        ${words.candidates}
      </button>
    </p>
  </div>`
}

/** The controls that an explanation does not need. */
function editing({ words, edits, ...parts }: Parts): TemplateResult {
  return html`<button @click=${() => parts.type(EMPTY)}>${words.erase}</button>
    <button ?disabled=${!edits.canUndo} @click=${() => parts.back(edits.undo())}>
      ${words.undo}
    </button>
    <button ?disabled=${!edits.canRedo} @click=${() => parts.back(edits.redo())}>
      ${words.redo}
    </button>
    <button @click=${parts.clear}>${words.clear}</button>
    <button aria-pressed=${parts.isSetting ? 'true' : 'false'} @click=${parts.toggleSetting}>
      ${words.setPuzzle}
    </button>`
}

/** Brings the board of a view back where its top is outside the window: it and the words about it fit one screen. */
export function bringBoardBack(view: HTMLElement): void {
  const board = view.querySelector('lab-grid')
  const top = board?.getBoundingClientRect().top ?? 0
  if (top >= 0 && top < innerHeight) return
  requestAnimationFrame(() => board?.scrollIntoView({ block: 'start', behavior: 'instant' }))
}

/** Brings the answer of a view into the window. */
export function bringAnswer(view: HTMLElement): void {
  requestAnimationFrame(() => {
    view.querySelector('.answer')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
}
