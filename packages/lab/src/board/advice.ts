/** Advice on the board that a person plays: the wrong entries, or the next step; computed in the background. */
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import { messagesIn } from '@masu/sudoku/words/messages'
import type { Language } from '@masu/sudoku/words/language'
import type { Hint } from '@masu/sudoku'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import { fillCells } from '../state/board.ts'
import type { Board } from '../state/edits.ts'
import { capitaliseSentence } from '../words/sentences.ts'
import { boardWords } from './board-words.ts'
import { hintMarks } from './explanation-drawing.ts'

/** A board, and the language in which a person reads about it. */
type Asked = Board & { readonly language: Language }

export class Advice implements ReactiveController {
  private readonly host: ReactiveControllerHost & Asked
  private readonly engine = new Engine()
  private asked: Asked | null = null
  private search: Promise<Hint | null> = Promise.resolve(null)
  private known: Hint | null = null
  /** The last hint that named its cell. */
  private looked: Hint | null = null

  constructor(host: ReactiveControllerHost & Asked) {
    this.host = host
    host.addController(this)
  }

  /** Checks each typed digit; a board that nobody plays is not checked. */
  hostUpdate(): void {
    if (this.host.typed.some((digit) => digit !== EMPTY)) void this.find()
  }

  hostDisconnected(): void {
    this.engine.end()
  }

  /** The hint for the current board; null if the board changed before the hint was known. */
  async find(): Promise<Hint | null> {
    if (!this.isCurrent) {
      const { puzzle, typed, language } = this.host
      this.asked = { puzzle, typed, language }
      this.known = null
      this.search = this.ask(this.asked)
    }
    return this.search
  }

  /**
   * What to correct first, or where to look; asked again, the reason, and what is typed with the hint's digit. Null if
   * the board changed before the hint was known.
   */
  async next(): Promise<{
    readonly text: string
    readonly marks: ReadonlyMap<number, string>
    readonly typed: Cells | null
  } | null> {
    const hint = await this.find()
    if (hint === null) return null
    const { puzzle, typed, language } = this.host
    const words = boardWords[language]
    const text = hintText(language, hint)
    if (hint.kind !== 'step') {
      const answer = hint.kind === 'wrong' ? words.correctFirst(text) : text
      return { text: answer, marks: new Map(), typed: null }
    }
    const { geometry } = puzzle
    const { cell, digit } = hint.placed
    const marks = hintMarks({ geometry, givens: fillCells(puzzle, typed) }, hint.steps)
    if (hint === this.looked) return { text, marks, typed: typed.with(cell, digit) }
    this.looked = hint
    const { technique } = hint.steps[hint.steps.length - 1]
    const name = messagesIn(language).logic.technique(technique)
    return { text: words.whereToLook(cellName(geometry, cell), name), marks, typed: null }
  }

  /** The wrong entries; null if none is known. */
  get wrong(): Extract<Hint, { kind: 'wrong' }> | null {
    return this.isCurrent && this.known?.kind === 'wrong' ? this.known : null
  }

  /** Whether the last question was about the board and in the language as they are. */
  private get isCurrent(): boolean {
    const { asked, host } = this
    return (
      asked?.puzzle === host.puzzle &&
      asked.typed === host.typed &&
      asked.language === host.language
    )
  }

  private async ask(asked: Asked): Promise<Hint | null> {
    const { puzzle, typed, language } = asked
    const { geometry, givens } = puzzle
    const job = { kind: 'hint', geometry: geometry.name, givens } as const
    try {
      const hint = await this.engine.ask<'hint'>({ ...job, typed, language })
      if (asked !== this.asked) return null
      this.known = hint
      this.host.requestUpdate()
      return hint
    } catch (error) {
      if (error instanceof GivenUp) return null
      throw error
    }
  }
}

/** A hint in sentences: the steps, and the reason if they fill no cell. Several steps have numbers. */
export function hintText(language: Language, hint: Hint): string {
  const steps = 'steps' in hint ? hint.steps.map(({ text }) => text) : []
  const { numberedStep } = boardWords[language]
  const texts =
    steps.length === 1 && hint.kind === 'step'
      ? steps
      : steps.map((text, index) => numberedStep(index + 1, text))
  if (hint.kind !== 'step') texts.push(hint.text)
  const [end, blank] = language === 'ja' ? ['。', ''] : ['.', ' ']
  return texts.map((text) => capitaliseSentence(text) + end).join(blank)
}
