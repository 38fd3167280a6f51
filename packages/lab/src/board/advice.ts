/** Advice on the board that a person plays: the wrong entries, or the next step; computed in the background. */
import { EMPTY } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import type { Hint } from '@masu/sudoku'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import type { Board } from '../state/edits.ts'
import { capital } from './answer-panels.ts'

/** A board, and the language in which a person reads about it. */
type Asked = Board & { readonly language: Language }

export class Advice implements ReactiveController {
  private readonly host: ReactiveControllerHost & Asked
  private readonly engine = new Engine()
  private asked: Asked | null = null
  private search: Promise<Hint | null> = Promise.resolve(null)
  private known: Hint | null = null

  constructor(host: ReactiveControllerHost & Asked) {
    this.host = host
    host.addController(this)
  }

  /** Checks each typed digit; a board that nobody plays is not checked. */
  hostUpdate(): void {
    if (this.host.typed.some((digit) => digit !== EMPTY)) void this.find()
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

/** A hint in sentences: the steps up to the digit, or the reason for none. */
export function hintText(language: Language, hint: Hint): string {
  const texts = hint.kind === 'step' ? hint.steps.map(({ text }) => text) : [hint.text]
  const [end, blank] = language === 'ja' ? ['。', ''] : ['.', ' ']
  return texts.map((text) => capital(text) + end).join(blank)
}
