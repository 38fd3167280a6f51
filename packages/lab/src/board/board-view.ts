/** The first view: a board to type into, and the tools for it. */
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import type { Answers } from '../engine/jobs.ts'
import { DigitEvent } from '../grid/drawing.ts'
import { drawByChance, emptyBoard, relabelled, turned, withDigit } from '../state/board.ts'
import { SteadyElement } from '../site/steady-element.ts'
import { ChangeEvent } from '../state/change.ts'
import { boardWords, type BoardWords } from '../words/board-words.ts'
import { Advice, hintText } from './advice.ts'
import { Asking } from './asking.ts'
import { drawingOf, type Shown } from './drawing.ts'
import { explanationPanel } from './explanation-panel.ts'
import { ratingPanel, solvedPanel, type Rated } from './answer-panels.ts'
import { changePanel, type Choice, type Notice } from './change-panel.ts'
import { History } from './history.ts'
import { puzzlesOf } from './reading.ts'
import { sendPanel } from './send-panel.ts'
import { bringBoardBack, stage } from './stage.ts'

/** The hardest boards take the simple search minutes: it is given up after this many milliseconds. */
const BRUTE_FORCE_MS = 5_000

export class BoardView extends SteadyElement {
  static override readonly properties: PropertyDeclarations = {
    puzzle: { attribute: false },
    typed: { attribute: false },
    explained: { attribute: false },
    language: { attribute: false },
    shown: { state: true },
    telling: { state: true },
    hinted: { state: true },
    isSetting: { state: true },
    said: { state: true },
    notice: { state: true },
    wantsCandidates: { state: true },
    list: { state: true },
  }

  declare puzzle: Puzzle
  /** Digits typed into its empty cells. */
  declare typed: Cells
  declare explained: number
  declare language: Language
  declare shown: Shown
  /** The explanation of the puzzle; null until it is asked for. */
  declare telling: Answers['explain'] | null
  /** The cell of the last hint. */
  declare hinted: number | null
  /** Whether typed digits become givens: on an empty board, and on request. */
  declare isSetting: boolean
  declare said: string
  /** The last text of a panel, and its place there; null for none. */
  declare notice: Notice | null
  declare wantsCandidates: boolean
  /** The puzzles of the last file or text, and the index of the chosen puzzle. */
  declare list: { readonly puzzles: readonly Puzzle[]; readonly at: number }

  private readonly asking = new Asking(this)
  private readonly history = new History(this)
  /** A hint whose digit is about to stand on the board. */
  private given: { readonly cell: number; readonly text: string } | null = null
  readonly advice: Advice = new Advice(this)

  constructor() {
    super()
    this.language = 'en'
    this.shown = { kind: 'nothing' }
    this.telling = null
    this.hinted = null
    this.isSetting = false
    this.said = ''
    this.notice = null
    this.wantsCandidates = false
    this.list = { puzzles: [], at: 0 }
    this.addEventListener(DigitEvent.type, (event) => {
      if (event instanceof DigitEvent && this.explained === 0) this.type(event)
    })
  }

  /**
   * Takes a pasted text, or a dropped or chosen file: shows its first puzzle, or an error in words. What the panel is
   * given has its answer there, since the board may be out of sight.
   */
  async read(source: string | File, isInPanel = false): Promise<void> {
    const puzzles = await puzzlesOf(source, this.language, this.words)
    if (typeof puzzles !== 'string') {
      this.list = { puzzles, at: 0 }
      this.become(puzzles[0])
    }
    const text = typeof puzzles === 'string' ? puzzles : this.words.taken(puzzles.length)
    if (isInPanel) this.notice = { place: 'text', text }
    else if (text === puzzles) this.said = text
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (this.explained > 0 && changed.get('explained') === 0) bringBoardBack(this)
    if (changed.has('language')) this.said = ''
    if (changed.has('puzzle') || changed.has('typed')) {
      this.asking.stop()
      this.shown = { kind: 'nothing' }
      this.said = this.given?.text ?? ''
      this.hinted = this.given?.cell ?? null
      this.given = null
    }
    if (changed.has('puzzle')) {
      this.telling = null
      if (this.puzzle.givens.every((digit) => digit === EMPTY)) this.isSetting = true
    }
    if (this.explained > 0 && this.telling === null && !this.asking.isBusy) void this.explain(0)
  }

  override render(): TemplateResult {
    const { words } = this
    const { wrong } = this.advice
    const drawing = drawingOf(this)
    return html`<div class="board-view">
      ${stage({
        language: this.language,
        words,
        drawing,
        isTyping: this.explained === 0 && this.shown.kind !== 'solved',
        isFixed: this.explained > 0,
        said: this.said,
        wrong: wrong === null ? null : hintText(this.language, wrong),
        wantsCandidates: this.wantsCandidates,
        isSetting: this.isSetting,
        edits: this.history.edits,
        back: (board) => this.history.back(board),
        clear: () => {
          this.become(emptyBoard(this.puzzle.geometry))
          this.querySelector('lab-grid')?.moveTo(0)
        },
        toggleCandidates: () => void (this.wantsCandidates = !this.wantsCandidates),
        toggleSetting: () => void (this.isSetting = !this.isSetting),
        type: (digit) => this.querySelector('lab-grid')?.type(digit),
      })}
      <div class="panels">
        <p class="row main">
          <button class="first" @click=${() => void this.solve()}>${words.solve}</button>
          <button @click=${() => void this.hint()}>${words.hint}</button>
          <button @click=${() => this.step(1)}>${words.explain}</button>
          <button @click=${() => void this.rate()}>${words.rate}</button>
          ${this.asking.isBusy ? html`<button @click=${() => this.stop()}>${words.stop}</button> <span class="dim">${words.working}</span>` : nothing}
        </p>
        ${this.answer()}
        ${changePanel({
          words,
          geometry: this.puzzle.geometry,
          list: this.list,
          become: (puzzle) => this.become(puzzle),
          pick: (at) => {
            this.list = { ...this.list, at }
            this.become(this.list.puzzles[at])
          },
          generate: (choice) => void this.generate(choice),
          turn: () => this.become(turned(this.puzzle)),
          relabel: () => this.become(relabelled(this.puzzle, drawByChance)),
          read: (source) => void this.read(source, true),
          notice: this.notice,
        })}
        ${sendPanel({
          language: this.language,
          words,
          drawing,
          text: this.notice?.place === 'send' ? this.notice.text : '',
          say: (text) => void (this.notice = { place: 'send', text }),
        })}
      </div>
    </div>`
  }

  private get words(): BoardWords {
    return boardWords[this.language]
  }

  private answer(): TemplateResult | typeof nothing {
    const { language, puzzle, shown, telling, explained, words } = this
    if (explained > 0 && telling !== null) {
      const go = (number: number): void => this.step(number)
      const guess = (): void => void this.explain(telling.sections.length)
      return explanationPanel({ language, words, puzzle, telling, at: explained, go, guess })
    }
    if (shown.kind === 'solved') {
      return solvedPanel(language, words, puzzle, shown, (other) => void (this.shown = other))
    }
    return shown.kind === 'rated' ? ratingPanel(language, words, shown.rated) : nothing
  }

  /** Another puzzle, with nothing typed into it. */
  private become(puzzle: Puzzle): void {
    this.isSetting = false
    this.notice = null
    const typed = new Uint8Array(puzzle.givens.length)
    this.dispatchEvent(new ChangeEvent({ puzzle, typed, explained: 0, position: 0 }))
  }

  private type({ cell, digit }: { readonly cell: number; readonly digit: number }): void {
    const { puzzle, typed } = this
    if (this.isSetting) {
      const set = { puzzle: withDigit(puzzle, cell, digit), typed: typed.with(cell, EMPTY) }
      this.dispatchEvent(new ChangeEvent({ ...set, explained: 0, position: 0 }))
    } else if (puzzle.givens[cell] === EMPTY) {
      this.dispatchEvent(new ChangeEvent({ typed: typed.with(cell, digit) }))
    } else this.said = this.words.isGiven
  }

  private step(number: number): void {
    this.shown = { kind: 'nothing' }
    this.dispatchEvent(new ChangeEvent({ explained: number }))
  }

  /** Explains the puzzle with this many guesses, and shows the first step after the last guess. */
  private async explain(guesses: number): Promise<void> {
    const telling = await this.asking.ask<'explain'>({ kind: 'explain', ...this.job, guesses })
    if (telling === null) {
      if (guesses === 0) this.step(0)
      return
    }
    this.telling = telling
    if (guesses === 0) return
    const before = telling.sections.slice(0, guesses)
    this.step(1 + before.reduce((count, { path }) => count + path.steps.length, 0))
  }

  /** Fills in one digit, and says why it stands there, or what is to be corrected first. */
  private async hint(): Promise<void> {
    this.step(0)
    this.said = ''
    const hint = await this.advice.find()
    if (hint === null) return
    const text = hintText(this.language, hint)
    if (hint.kind === 'step') {
      const { cell, digit } = hint.placed
      this.given = { cell, text }
      this.dispatchEvent(new ChangeEvent({ typed: this.typed.with(cell, digit) }))
    } else this.said = hint.kind === 'wrong' ? this.words.wrongFirst(text) : text
  }

  /** The puzzle in the form of the engine's jobs. */
  private get job(): { readonly geometry: string; readonly givens: Cells } {
    return { geometry: this.puzzle.geometry.name, givens: this.puzzle.givens }
  }

  private async solve(isForRating = false): Promise<void> {
    this.step(0)
    const isEmpty = this.puzzle.givens.every((digit) => digit === EMPTY)
    if (isEmpty) return void (this.said = this.words.noGiven)
    const answer = await this.asking.ask<'solve'>({ kind: 'solve', ...this.job })
    if (answer !== null) this.shown = { kind: 'solved', answer, isSecond: false, isForRating }
  }

  private async rate(): Promise<void> {
    this.step(0)
    const board = this.job
    const rating = await this.asking.ask<'rate'>({ kind: 'rate', ...board })
    if (rating === null) return
    // A board without exactly one solution has no rating, and the answer of `solve` says why.
    if (typeof rating === 'string') return this.solve(true)
    const show = (nodes: Rated['nodes']): void => {
      this.shown = { kind: 'rated', rated: { ...rating, nodes } }
    }
    show(null)
    const timer = setTimeout(() => {
      this.asking.stop()
      show('too long')
    }, BRUTE_FORCE_MS)
    const plain = await this.asking.ask<'brute-force'>({ kind: 'brute-force', ...board })
    clearTimeout(timer)
    if (plain !== null) show(plain.nodes)
  }

  private async generate({ geometry, difficulty }: Choice): Promise<void> {
    const job = { kind: 'generate', geometry: geometry.name, difficulty } as const
    const made = await this.asking.ask<'generate'>(job)
    if (made === null) return
    if (made.givens === null) this.notice = { place: 'new', text: this.words.noSuch }
    else this.become({ geometry, givens: made.givens })
  }

  private stop(): void {
    this.asking.stop()
    this.said = this.words.gaveUp
  }
}

customElements.define('board-view', BoardView)

declare global {
  interface HTMLElementTagNameMap {
    'board-view': BoardView
  }
}
