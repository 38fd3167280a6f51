/** The first view: a board to type into, and the tools for it. */
import { EMPTY, symbolOf, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import type { Answers } from '../engine/jobs.ts'
import { DigitEvent, type Drawing } from '../grid/drawing.ts'
import { LineScroller } from '../site/line-scroller.ts'
import { SteadyElement } from '../site/steady-element.ts'
import { drawByChance, emptyBoard, relabelDigits, turnBoard, withDigit } from '../state/board.ts'
import { ChangeEvent } from '../state/change.ts'
import { Advice, hintText } from './advice.ts'
import { answerPanel, type ShownAnswer } from './answer-panels.ts'
import { boardDrawing } from './board-drawing.ts'
import { BoardJobs } from './board-jobs.ts'
import { boardWords, type BoardWords } from './board-words.ts'
import { changePanel, type Choice, type Notice } from './change-panel.ts'
import { explanationPanel } from './explanation-panel.ts'
import { History } from './history.ts'
import { showRatings } from './rating.ts'
import { readPuzzles } from './read-puzzles.ts'
import { sendPanel } from './send-panel.ts'
import { bringAnswer, bringBoardBack, boardStage } from './stage.ts'

/** Steps of an explanation by keys. */
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

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
    message: { state: true },
    notice: { state: true },
    wantsCandidates: { state: true },
    list: { state: true },
  }

  declare puzzle: Puzzle
  /** Digits typed into its empty cells. */
  declare typed: Cells
  declare explained: number
  declare language: Language
  declare shown: ShownAnswer
  /** The explanation of the puzzle; null until it is asked for. */
  declare telling: Answers['explain'] | null
  /** The marks of the last hint. */
  declare hinted: Drawing['marks']
  /** Whether typed digits become givens: on an empty board, and on request. */
  declare isSetting: boolean
  declare message: string
  /** The last text of a panel, and its place there; null for none. */
  declare notice: Notice | null
  declare wantsCandidates: boolean
  /** The puzzles of the last file or text, and the index of the chosen puzzle. */
  declare list: { readonly puzzles: readonly Puzzle[]; readonly at: number }

  private readonly jobs = new BoardJobs(this)
  private readonly history = new History(this)
  /** What is said and marked of the board that is about to be shown. */
  private given: { readonly marks?: Drawing['marks']; readonly text: string } | null = null
  private readonly scroller = new LineScroller()
  readonly advice: Advice = new Advice(this)

  constructor() {
    super()
    this.language = 'en'
    this.shown = { kind: 'nothing' }
    this.telling = null
    this.hinted = new Map()
    this.isSetting = false
    this.message = ''
    this.notice = null
    this.wantsCandidates = false
    this.list = { puzzles: [], at: 0 }
    this.addEventListener(DigitEvent.type, (event) => {
      if (event instanceof DigitEvent && this.explained === 0) this.type(event)
    })
    this.addEventListener('keydown', ({ key, target }) => {
      const move =
        this.explained > 0 && target instanceof HTMLButtonElement ? MOVES[key] : undefined
      if (move !== undefined) this.step(Math.max(1, this.explained + move))
    })
  }

  /**
   * Takes a pasted text, or a dropped or chosen file: shows its first puzzle, or an error in words. What the panel is
   * given has its error there, since the board may be out of sight.
   */
  async read(source: string | File, isInPanel = false): Promise<void> {
    const puzzles = await readPuzzles(source, this.language, this.words)
    if (typeof puzzles !== 'string') {
      this.list = { puzzles, at: 0 }
      this.given = { text: this.words.takenPuzzles(puzzles.length) }
      this.become(puzzles[0])
    } else if (isInPanel) this.notice = { place: 'text', text: puzzles }
    else this.message = puzzles
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (this.explained > 0 && changed.get('explained') === 0) bringBoardBack(this)
    if (changed.has('language')) this.message = ''
    if (changed.has('puzzle') || changed.has('typed')) {
      this.jobs.stop()
      this.shown = { kind: 'nothing' }
      this.message = this.given?.text ?? ''
      this.hinted = this.given?.marks ?? new Map()
      this.given = null
    }
    if (changed.has('puzzle')) {
      this.telling = null
      if (this.puzzle.givens.every((digit) => digit === EMPTY)) this.isSetting = true
    }
    if (this.explained > 0 && this.telling === null && !this.jobs.isBusy) void this.explain(0)
  }

  override updated(changed: PropertyValues<this>): void {
    this.scroller.follow(this, false)
    if (changed.has('shown') && this.shown.kind !== 'nothing') bringAnswer(this)
  }

  override render(): TemplateResult {
    const { words } = this
    const { wrong } = this.advice
    const drawing = boardDrawing(this)
    return html`<div class="board-view">
      ${boardStage({
        language: this.language,
        words,
        drawing,
        isTyping: this.explained === 0 && this.shown.kind !== 'solved',
        isFixed: this.explained > 0,
        message: this.message,
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
          <button @click=${() => void this.rateBoard()}>${words.rate}</button>
          ${this.jobs.isBusy ? html`<button @click=${() => this.stop()}>${words.stop}</button> <span class="dim">${words.working}</span>` : nothing}
        </p>
        <div class="answer">${this.answer()}</div>
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
          turn: () => this.become(turnBoard(this.puzzle)),
          relabel: () => this.become(relabelDigits(this.puzzle, drawByChance)),
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
      const parts = { language, words, puzzle, typed: this.typed, telling, at: explained }
      return explanationPanel({ ...parts, go, guess })
    }
    return answerPanel(language, words, puzzle, shown, (other) => void (this.shown = other))
  }

  /** Another puzzle, with nothing typed into it. */
  private become(puzzle: Puzzle): void {
    bringBoardBack(this)
    this.isSetting = false
    this.notice = null
    const typed = new Uint8Array(puzzle.givens.length)
    this.dispatchEvent(new ChangeEvent({ puzzle, typed, explained: 0, position: 0 }))
  }

  private type({ cell, digit }: { readonly cell: number; readonly digit: number }): void {
    const { puzzle, typed, words } = this
    const { size } = puzzle.geometry
    if (digit > size) this.message = words.digitsOfBoard(symbolOf(size))
    else if (this.isSetting) {
      const set = { puzzle: withDigit(puzzle, cell, digit), typed: typed.with(cell, EMPTY) }
      this.dispatchEvent(new ChangeEvent({ ...set, explained: 0, position: 0 }))
    } else if (puzzle.givens[cell] === EMPTY) {
      this.dispatchEvent(new ChangeEvent({ typed: typed.with(cell, digit) }))
    } else this.message = words.digitIsGiven
  }

  private step(number: number): void {
    this.shown = { kind: 'nothing' }
    this.dispatchEvent(new ChangeEvent({ explained: number }))
  }

  /** Explains the puzzle with this many guesses, and shows the last guess. */
  private async explain(guesses: number): Promise<void> {
    const telling = await this.jobs.ask<'explain'>({ kind: 'explain', ...this.job, guesses })
    if (telling === null) {
      if (guesses === 0) this.step(0)
      return
    }
    this.telling = telling
    if (guesses === 0) return
    const before = telling.sections.slice(0, guesses)
    this.step(before.reduce((count, { path }) => count + path.steps.length + 1, 0))
  }

  private async hint(): Promise<void> {
    this.step(0)
    this.message = ''
    bringBoardBack(this)
    const next = await this.advice.next()
    if (next === null) return
    this.given = next.typed === null ? null : next
    if (next.typed !== null) return void this.dispatchEvent(new ChangeEvent({ typed: next.typed }))
    this.message = next.text
    this.hinted = next.marks
  }

  /** The puzzle in the form of the engine's jobs. */
  private get job(): { readonly geometry: string; readonly givens: Cells } {
    return { geometry: this.puzzle.geometry.name, givens: this.puzzle.givens }
  }

  private async solve(): Promise<void> {
    this.step(0)
    const isEmpty = this.puzzle.givens.every((digit) => digit === EMPTY)
    if (isEmpty) return void (this.message = this.words.boardIsEmpty)
    const answer = await this.jobs.ask<'solve'>({ kind: 'solve', ...this.job })
    if (answer !== null) this.shown = { kind: 'solved', answer, at: 0 }
  }

  private async rateBoard(): Promise<void> {
    this.step(0)
    const isPuzzle = await showRatings(this.jobs, this.job, (shown) => void (this.shown = shown))
    // The answer of `solve` says why there is no solution.
    if (!isPuzzle) await this.solve()
  }

  private async generate({ geometry, difficulty }: Choice): Promise<void> {
    const job = { kind: 'generate', geometry: geometry.name, difficulty } as const
    const made = await this.jobs.ask<'generate'>(job)
    if (made === null) return
    if (made.givens === null) this.notice = { place: 'new', text: this.words.noSuchPuzzle }
    else this.become({ geometry, givens: made.givens })
  }

  private stop(): void {
    this.jobs.stop()
    this.message = this.words.stopped
  }
}

customElements.define('board-view', BoardView)

declare global {
  interface HTMLElementTagNameMap {
    'board-view': BoardView
  }
}
