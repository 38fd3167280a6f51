/** The first view: a board to type into, with what can be found out about it. */
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { errorIn } from '@masu/messages/errors'
import type { Language } from '@masu/messages/language'
import type { Path } from '@masu/puzzles/techniques'
import {
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import type { Answers } from '../engine/jobs.ts'
import { DigitEvent } from '../grid/drawing.ts'
import { drawByChance, emptyBoard, relabelled, turned, withDigit } from '../state/board.ts'
import { ChangeEvent } from '../state/change.ts'
import { Edits } from '../state/edits.ts'
import { boardWords, type BoardWords } from '../words/board-words.ts'
import { drawingOf, type Shown } from './drawing.ts'
import { explanationPanel } from './explanation-panel.ts'
import { ratingPanel, solvedPanel } from './answer-panels.ts'
import { changePanel, type Choice } from './change-panel.ts'
import { sendPanel } from './send-panel.ts'
import { stage } from './stage.ts'

/** A file of a million puzzles has 80 MB, and nobody looks through as many here. */
const MOST_BYTES = 8_000_000

/** A pathological board takes the plain search minutes: it is given up after so many milliseconds. */
const BRUTE_FORCE_MS = 5_000

export class BoardView extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    puzzle: { attribute: false },
    explained: { attribute: false },
    language: { attribute: false },
    shown: { state: true },
    path: { state: true },
    said: { state: true },
    isBusy: { state: true },
    wantsCandidates: { state: true },
    list: { state: true },
  }

  declare puzzle: Puzzle
  declare explained: number
  declare language: Language
  declare shown: Shown
  /** Of this puzzle; null until it is asked for. */
  declare path: Path | null
  declare said: string
  declare isBusy: boolean
  declare wantsCandidates: boolean
  /** Puzzles of the last file or text, and the one that was taken. */
  declare list: { readonly puzzles: readonly Puzzle[]; readonly at: number }

  private readonly engine = new Engine()
  private readonly edits = new Edits()
  private pushed: Puzzle | null = null

  constructor() {
    super()
    this.language = 'en'
    this.shown = { kind: 'nothing' }
    this.path = null
    this.said = ''
    this.isBusy = false
    this.wantsCandidates = false
    this.list = { puzzles: [], at: 0 }
    this.addEventListener(DigitEvent.type, (event) => {
      if (!(event instanceof DigitEvent) || this.explained > 0) return
      this.become(withDigit(this.puzzle, event.cell, event.digit))
    })
    this.addEventListener('keydown', (event) => this.onKey(event))
  }

  override createRenderRoot(): this {
    return this
  }

  /** Takes a text that was pasted or dropped: its first puzzle, or an error in words. */
  async read(text: string, name: string): Promise<void> {
    try {
      // The parser of all formats is as large as the rest of this view.
      const { puzzlesIn } = await import('./read-text.ts')
      const puzzles = puzzlesIn(text, name)
      this.list = { puzzles, at: 0 }
      this.become(puzzles[0])
    } catch (error) {
      if (!(error instanceof Error)) throw error
      this.said = errorIn(this.language, error)
    }
  }

  /** Takes a file that was dropped or chosen. */
  async readFile(file: File): Promise<void> {
    if (file.size > MOST_BYTES) {
      this.said = this.words.tooLarge(Math.round(file.size / 1e6))
      return
    }
    try {
      await this.read(await file.text(), file.name)
    } catch {
      this.said = this.words.unreadable
    }
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('puzzle') && this.puzzle !== this.pushed) {
      this.edits.push(this.puzzle)
      this.pushed = this.puzzle
    }
    if (changed.has('puzzle')) {
      this.engine.stop()
      this.shown = { kind: 'nothing' }
      this.path = null
      this.said = ''
    }
    if (this.explained > 0 && this.path === null && !this.isBusy) void this.findPath()
  }

  override render(): TemplateResult {
    const { words } = this
    const drawing = drawingOf(this)
    return html`<div class="board-view">
      ${stage({
        language: this.language,
        words,
        drawing,
        isTyping: this.explained === 0 && this.shown.kind !== 'solved',
        isFixed: this.explained > 0,
        said: this.said,
        wantsCandidates: this.wantsCandidates,
        edits: this.edits,
        back: (puzzle) => this.back(puzzle),
        clear: () => {
          this.become(emptyBoard(this.puzzle.geometry))
          this.querySelector('lab-grid')?.moveTo(0)
        },
        toggleCandidates: () => {
          this.wantsCandidates = !this.wantsCandidates
        },
        type: (digit) => this.querySelector('lab-grid')?.type(digit),
      })}
      <div class="panels">
        <p class="row main">
          <button class="first" @click=${() => void this.solve()}>${words.solve}</button>
          <button @click=${() => this.step(1)}>${words.explain}</button>
          <button @click=${() => void this.rate()}>${words.rate}</button>
          ${this.isBusy ? html`<button @click=${() => this.engine.stop()}>${words.stop}</button> <span class="dim">${words.working}</span>` : nothing}
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
          read: (text) => void this.read(text, 'text'),
          readFile: (file) => void this.readFile(file),
        })}
        ${sendPanel({
          language: this.language,
          words,
          drawing,
          say: (said) => void (this.said = said),
        })}
      </div>
    </div>`
  }

  private get words(): BoardWords {
    return boardWords[this.language]
  }

  private answer(): TemplateResult | typeof nothing {
    const { language, puzzle, shown, path, explained, words } = this
    if (explained > 0 && path !== null) {
      return explanationPanel({
        language,
        words,
        puzzle,
        path,
        at: explained,
        go: (number) => this.step(number),
      })
    }
    if (shown.kind === 'solved') {
      return solvedPanel(language, words, puzzle, shown.answer, shown.isSecond, () => {
        this.shown = { ...shown, isSecond: !shown.isSecond }
      })
    }
    return shown.kind === 'rated' ? ratingPanel(language, words, shown.rated) : nothing
  }

  private onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    this.back(isRedo ? this.edits.redo() : this.edits.undo())
  }

  private back(puzzle: Puzzle | null): void {
    if (puzzle === null) return
    this.pushed = puzzle
    this.dispatchEvent(new ChangeEvent({ puzzle, explained: 0 }))
  }

  private become(puzzle: Puzzle): void {
    this.dispatchEvent(new ChangeEvent({ puzzle, explained: 0, position: 0 }))
  }

  private step(number: number): void {
    this.shown = { kind: 'nothing' }
    this.dispatchEvent(new ChangeEvent({ explained: number }))
  }

  private async findPath(): Promise<void> {
    const { geometry, givens } = this.puzzle
    const path = await this.busy(() =>
      this.engine.ask({ kind: 'explain', geometry: geometry.name, givens }),
    )
    if (path !== null) this.path = path
    else this.step(0)
  }

  private async solve(): Promise<void> {
    const { geometry, givens } = this.puzzle
    this.step(0)
    if (givens.every((digit) => digit === EMPTY)) {
      this.said = this.words.noGiven
      return
    }
    const answer = await this.busy(() =>
      this.engine.ask({ kind: 'solve', geometry: geometry.name, givens }),
    )
    if (answer !== null) this.shown = { kind: 'solved', answer, isSecond: false }
  }

  private async rate(): Promise<void> {
    const { geometry, givens } = this.puzzle
    this.step(0)
    const board = { geometry: geometry.name, givens }
    const rating = await this.busy(() => this.engine.ask({ kind: 'rate', ...board }))
    if (rating === null) return
    this.shown = { kind: 'rated', rated: { ...rating, nodes: null } }
    const ask = (): Promise<Answers['brute-force']> =>
      this.engine.ask({ kind: 'brute-force', ...board }, BRUTE_FORCE_MS)
    const plain = await this.busy(ask)
    if (this.puzzle.givens === givens) {
      this.shown = { kind: 'rated', rated: { ...rating, nodes: plain?.nodes ?? 'too long' } }
      this.said = ''
    }
  }

  private async generate({ geometry, difficulty }: Choice): Promise<void> {
    const [seed] = crypto.getRandomValues(new Uint32Array(1))
    const job = { kind: 'generate', geometry: geometry.name, difficulty, seed } as const
    const givens = await this.busy(() => this.engine.ask(job))
    if (givens !== null) this.become({ geometry, givens })
    else if (this.said === '') this.said = this.words.noSuch
  }

  /** What the engine answers; null, and a sentence, where it was stopped or failed. */
  private async busy<T>(ask: () => Promise<T>): Promise<T | null> {
    const { puzzle } = this
    this.isBusy = true
    this.said = ''
    try {
      const answer = await ask()
      return this.puzzle === puzzle ? answer : null
    } catch (error) {
      this.said = error instanceof GivenUp ? this.words.gaveUp : String(error)
      return null
    } finally {
      this.isBusy = false
    }
  }
}

customElements.define('board-view', BoardView)

declare global {
  interface HTMLElementTagNameMap {
    'board-view': BoardView
  }
}
