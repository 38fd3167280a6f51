/** The panel for changing the board: its size, a new puzzle, a turned board, a puzzle from a text or a file. */
import { geometryOfName, SIZES, type Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Difficulty } from '@masu/sudoku'
import { html, nothing, type TemplateResult } from 'lit'
import { emptyBoard, listShapes } from '../state/board.ts'
import type { BoardWords } from './board-words.ts'

/** The kind of puzzle that is asked for. */
export interface Choice {
  readonly geometry: Geometry
  readonly difficulty: Difficulty | null
}

/** A text of a panel of the board: about a new puzzle, about a text or a file that was taken, or about a copy. */
export interface Notice {
  readonly place: 'new' | 'text' | 'send'
  readonly text: string
}

interface Parts {
  readonly words: BoardWords
  readonly geometry: Geometry
  readonly list: { readonly puzzles: readonly Puzzle[]; readonly at: number }
  readonly become: (puzzle: Puzzle) => void
  readonly pick: (at: number) => void
  readonly generate: (choice: Choice) => void
  readonly turn: () => void
  readonly relabel: () => void
  readonly read: (source: string | File) => void
  readonly notice: Notice | null
}

export function changePanel(parts: Parts): TemplateResult {
  const { words, geometry, become, generate, turn, relabel } = parts
  const { size } = geometry
  return html`<section class="card controls">
    <h2>${words.changeBoard}</h2>
    <form
      class="row"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault()
        if (!(event.target instanceof HTMLFormElement)) return
        const wanted = new FormData(event.target).get('difficulty')
        generate({ geometry, difficulty: difficultyOf(wanted) })
      }}
    >
      <label
        >${words.size}
        <select
          @change=${(event: Event) => become(emptyBoard(listShapes(Number(valueOf(event)))[0]))}
        >
          ${SIZES.map((one) => html`<option value=${one} ?selected=${one === size}>${one}×${one}</option>`)}
        </select></label
      >
      <label
        >${words.boxes}
        <select @change=${(event: Event) => become(emptyBoard(geometryOfName(valueOf(event))))}>
          ${listShapes(size).map((shape) => html`<option value=${shape.name} ?selected=${shape === geometry}>${words.boxShape(shape.boxHeight, shape.boxWidth)}</option>`)}
        </select></label
      >
      <label
        >${words.difficulty}
        <select name="difficulty">
          ${words.difficulties.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
        </select></label
      >
      <button>${words.newPuzzle}</button>
      ${statusOf(parts, 'new')}
    </form>
    <p class="row">
      <button @click=${turn}>${words.turnBoard}</button>
      <button @click=${relabel}>${words.otherDigits}</button>
    </p>
    ${readPart(parts)}
  </section>`
}

function statusOf({ notice }: Parts, place: Notice['place']): TemplateResult {
  return html`<span role="status">${notice?.place === place ? notice.text : nothing}</span>`
}

function readPart(parts: Parts): TemplateResult {
  const { words, list, pick, read } = parts
  const { puzzles, at } = list
  return html`<details>
      <summary>${words.pasteOrOpen}</summary>
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault()
          if (!(event.target instanceof HTMLFormElement)) return
          const text = new FormData(event.target).get('text')
          if (typeof text === 'string') read(text)
        }}
      >
        <label class="note" for="puzzle-text">${words.pasteHelp}</label>
        <textarea
          id="puzzle-text"
          name="text"
          rows="9"
          spellcheck="false"
          autocomplete="off"
        ></textarea>
        <p class="row">
          <button>${words.takeText}</button>
          <label class="button"
            >${words.openFile}<input
              type="file"
              class="hidden-input"
              @change=${(event: Event) => {
                const input = event.target
                if (!(input instanceof HTMLInputElement) || input.files === null) return
                const [file] = input.files
                if (file !== undefined) read(file)
                input.value = ''
              }}
          /></label>
          ${statusOf(parts, 'text')}
        </p>
      </form>
    </details>
    ${
      puzzles.length < 2
        ? nothing
        : html`<p class="row">
            <button
              ?disabled=${at === 0}
              @click=${() => pick(at - 1)}
              aria-label=${words.puzzleNumber(at, puzzles.length)}
            >
              ←
            </button>
            <span>${words.puzzleNumber(at + 1, puzzles.length)}</span>
            <button
              ?disabled=${at === puzzles.length - 1}
              @click=${() => pick(at + 1)}
              aria-label=${words.puzzleNumber(at + 2, puzzles.length)}
            >
              →
            </button>
          </p>`
    }`
}

function difficultyOf(value: unknown): Difficulty | null {
  return value === 'easy' || value === 'medium' || value === 'hard' ? value : null
}

function valueOf({ target }: Event): string {
  return target instanceof HTMLSelectElement ? target.value : ''
}
