/**
 * A board on the page: a grid of cells with digits, candidates and marks, which the arrow keys move through. It
 * changes nothing itself: the event `lab-digit` reports a typed digit.
 */
import { EMPTY, symbolOf, valueOfCode } from '@masu/core/puzzle'
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { Language } from '@masu/sudoku/words/language'
import { DigitEvent, type Drawing } from './drawing.ts'
import { gridWords } from './grid-words.ts'

export class LabGrid extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    drawing: { attribute: false },
    label: { attribute: false },
    language: { attribute: false },
    fixed: { attribute: false },
    keepsGivens: { attribute: false },
    cursor: { state: true },
  }

  declare drawing: Drawing
  declare label: string
  declare language: Language
  /** Whether typing is disabled. */
  declare fixed: boolean
  /** Whether givens cannot be typed over: then typing skips them. */
  declare keepsGivens: boolean
  /** The cell with the keyboard focus. */
  declare cursor: number

  constructor() {
    super()
    this.cursor = 0
    this.fixed = false
    this.keepsGivens = false
    this.language = 'en'
    this.label = ''
  }

  /** Without a shadow root, so that the page's sheet styles it. */
  override createRenderRoot(): this {
    return this
  }

  /**
   * Types a digit into the focused cell, and moves to the next cell; EMPTY empties the cell. A digit above the size
   * of the board is reported, too.
   */
  type(digit: number): void {
    this.dispatchEvent(new DigitEvent(this.cursor, digit))
    if (digit !== EMPTY && digit <= this.drawing.geometry.size) this.cursor = this.next
  }

  /** The next cell in which to type; the same for the last. */
  private get next(): number {
    const next = this.drawing.givens.findIndex((_, cell) => cell > this.cursor && this.isFree(cell))
    return next < 0 ? this.cursor : next
  }

  /** The cell before in which to type; the same for the first. */
  private get previous(): number {
    const { givens } = this.drawing
    const previous = givens.findLastIndex((_, cell) => cell < this.cursor && this.isFree(cell))
    return previous < 0 ? this.cursor : previous
  }

  private isFree(cell: number): boolean {
    return !this.keepsGivens || this.drawing.givens[cell] === EMPTY
  }

  /** Handles a key that nothing else handles. */
  press(event: KeyboardEvent): void {
    this.onKey(event)
  }

  /** Moves the focus to a cell. */
  moveTo(cell: number): void {
    this.cursor = cell
    this.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  }

  override render(): TemplateResult {
    const { size } = this.drawing.geometry
    if (this.cursor >= this.drawing.digits.length) this.cursor = 0
    const rows = Array.from({ length: size }, (_, row) => row)
    const numbers = html`${rows.map((row) => html`<span>${row + 1}</span>`)}`
    return html`<div class="framed" .style=${`--n: ${size}; --notes: ${notesSize(size)}`}>
      <div class="column-names" aria-hidden="true">${numbers}</div>
      <div class="row-names" aria-hidden="true">${numbers}</div>
      <div
        class="grid"
        role="grid"
        aria-label=${this.label}
        aria-rowcount=${size}
        aria-colcount=${size}
        aria-readonly=${this.fixed ? 'true' : nothing}
        @keydown=${this.onKey}
        @click=${this.onClick}
        @focusin=${this.onFocus}
      >
        ${rows.map(
          (row) =>
            html`<div role="row" aria-rowindex=${row + 1}>
              ${rows.map((column) => this.cell(row * size + column))}
            </div>`,
        )}
      </div>
    </div>`
  }

  private cell(cell: number): TemplateResult {
    const { geometry, digits, givens, marks, candidates, gone } = this.drawing
    const { size, boxHeight, boxWidth, rowOf, colOf } = geometry
    const [row, column] = [rowOf[cell] + 1, colOf[cell] + 1]
    const digit = digits[cell]
    const isGiven = givens[cell] !== EMPTY
    const edges = `${column % boxWidth === 0 && column < size ? ' right' : ''}${row % boxHeight === 0 && row < size ? ' below' : ''}`
    const mark = marks.get(cell) ?? ''
    const shown = digit === EMPTY ? (candidates?.[cell] ?? null) : null
    const words = gridWords[this.language]
    return html`<div
      role="gridcell"
      class="cell${edges} ${isGiven ? 'given' : 'found'} ${mark}"
      data-cell=${cell}
      tabindex=${cell === this.cursor ? 0 : -1}
      aria-colindex=${column}
      aria-label=${words.cell(row, column, digit === EMPTY ? null : symbolOf(digit), isGiven, shown?.map(symbolOf) ?? null)}
      aria-invalid=${mark.includes('bad') ? 'true' : nothing}
    >
      ${digit === EMPTY ? this.notes(shown, gone.get(cell) ?? []) : symbolOf(digit)}
    </div>`
  }

  /** Candidates, each at its place, with a line for each row of a box. */
  private notes(
    candidates: readonly number[] | null,
    gone: readonly number[],
  ): TemplateResult | typeof nothing {
    if (candidates === null || candidates.length === 0) return nothing
    const { size, boxWidth } = this.drawing.geometry
    const [only, another] = candidates
    // A single tried digit is large enough to be noticed.
    if (another === undefined && gone.includes(only)) {
      return html`<s class="tried">${symbolOf(only)}</s>`
    }
    const parts: (string | TemplateResult)[] = []
    for (let digit = 1; digit <= size; digit++) {
      const symbol = candidates.includes(digit) ? symbolOf(digit) : '\u2007'
      parts.push(gone.includes(digit) ? html`<s>${symbol}</s>` : symbol)
      if (digit < size) parts.push(digit % boxWidth === 0 ? '\n' : ' ')
    }
    return html`<span class="notes">${parts}</span>`
  }

  private onClick(event: Event): void {
    const cell = cellOf(event)
    if (cell !== null) this.moveTo(cell)
  }

  private onFocus(event: Event): void {
    const cell = cellOf(event)
    if (cell !== null) this.cursor = cell
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { size, cellCount } = this.drawing.geometry
    const column = this.cursor % size
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: this.cursor - (column > 0 ? 1 : 0),
      ArrowRight: this.cursor + (column < size - 1 ? 1 : 0),
      ArrowUp: this.cursor - (this.cursor >= size ? size : 0),
      ArrowDown: this.cursor + (this.cursor < cellCount - size ? size : 0),
      Home: this.cursor - column,
      End: this.cursor - column + size - 1,
      PageUp: column,
      PageDown: cellCount - size + column,
    }
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      this.moveTo(move)
      return
    }
    if (this.fixed) return
    const digit = digitOfKey(event.key)
    if (digit === null) return
    event.preventDefault()
    // As in a line of text, the key takes back the digit before.
    if (event.key === 'Backspace' && this.drawing.digits[this.cursor] === EMPTY) {
      this.moveTo(this.previous)
    }
    const { next } = this
    this.type(digit)
    // A blank and a point empty a cell and move on, too.
    const stays = event.key === 'Backspace' || event.key === 'Delete' || digit > size
    this.moveTo(stays ? this.cursor : next)
  }
}

/** The size of candidates, as a part of the cell's side: a row of a box has to fit. */
function notesSize(size: number): string {
  return size < 15 ? '0.22' : size < 20 ? '0.19' : '0.155'
}

/** The digit of a key; EMPTY for keys that empty a cell; null for other keys. */
function digitOfKey(key: string): number | null {
  if (key === 'Backspace' || key === 'Delete' || key === ' ') return EMPTY
  const value =
    key.normalize('NFKC').length === 1 ? valueOfCode(key.normalize('NFKC').charCodeAt(0)) : -1
  return value < 0 ? null : value
}

function cellOf(event: Event): number | null {
  const element = event.target instanceof Element ? event.target.closest('[data-cell]') : null
  const cell = element?.getAttribute('data-cell') ?? null
  return cell === null ? null : Number(cell)
}

customElements.define('lab-grid', LabGrid)

declare global {
  interface HTMLElementTagNameMap {
    'lab-grid': LabGrid
  }
}
