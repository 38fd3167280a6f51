/** What is known of the board that a person plays: what is wrong with it, or the next step; found in the background. */
import { EMPTY } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import type { Hint } from '@masu/sudoku'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import type { Board } from '../state/edits.ts'
import { capital } from './answer-panels.ts'

type Host = ReactiveControllerHost & Board & { readonly language: Language }

export class Advice implements ReactiveController {
  private readonly host: Host
  private readonly engine = new Engine()
  private asked: Board | null = null
  private search: Promise<Hint | null> = Promise.resolve(null)
  private known: Hint | null = null

  constructor(host: Host) {
    this.host = host
    host.addController(this)
  }

  /** A digit that is typed is looked at; a board that nobody plays is not. */
  hostUpdate(): void {
    if (this.host.typed.some((digit) => digit !== EMPTY)) void this.find()
  }

  /** The hint for the board as it is; null where it became another before that was known. */
  async find(): Promise<Hint | null> {
    const { puzzle, typed } = this.host
    if (puzzle !== this.asked?.puzzle || typed !== this.asked.typed) {
      this.asked = { puzzle, typed }
      this.known = null
      this.search = this.ask(this.asked)
    }
    return this.search
  }

  /** Entries that are wrong; null where none is known to be. */
  get wrong(): Extract<Hint, { kind: 'wrong' }> | null {
    const { asked, known, host } = this
    const isOfBoard = asked?.puzzle === host.puzzle && asked.typed === host.typed
    return isOfBoard && known?.kind === 'wrong' ? known : null
  }

  private async ask(board: Board): Promise<Hint | null> {
    const { geometry, givens } = board.puzzle
    const { language } = this.host
    const job = { kind: 'hint', geometry: geometry.name, givens } as const
    try {
      const hint = await this.engine.ask<'hint'>({ ...job, typed: board.typed, language })
      if (board !== this.asked) return null
      this.known = hint
      this.host.requestUpdate()
      return hint
    } catch (error) {
      if (error instanceof GivenUp) return null
      throw error
    }
  }
}

/** A hint in sentences: the steps up to the digit, or why there is none. */
export function hintText(language: Language, hint: Hint): string {
  const texts = hint.kind === 'step' ? hint.steps.map(({ text }) => text) : [hint.text]
  const [end, blank] = language === 'ja' ? ['。', ''] : ['.', ' ']
  return texts.map((text) => capital(text) + end).join(blank)
}
