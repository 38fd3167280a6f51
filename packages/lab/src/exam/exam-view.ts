/** The exam question with its blanks as fields. Answers are judged by their meaning and stay on the device. */
import { fromLine } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { ChangeEvent } from '../state/change.ts'
import { examWords, type ExamWords } from '../words/exam-words.ts'
import { keepAnswers, keptAnswers, type Kept } from './device.ts'
import { EXAM_BOARD, judge } from './judge.ts'
import {
  programBlanks,
  programIn,
  rightAnswers,
  type ProgramBlank,
  type ProgramLine,
} from './program.ts'
import { textVerdict, verdict } from './verdict.ts'
import { judgeText, textBlanks, type TextBlank } from './texts.ts'

type Blank = ProgramBlank | TextBlank
const BLANKS: readonly Blank[] = [...programBlanks, ...textBlanks]
const EMPTY: Kept = { text: '', isRight: null, hint: false, key: false }

export class ExamView extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    language: { attribute: false },
    answers: { state: true },
    chosen: { state: true },
    left: { state: true },
  }

  declare language: Language
  declare answers: Readonly<Record<string, Kept>>
  /** The blank that is being answered; null before the first. */
  declare chosen: Blank | null
  /** The blank whose answer was typed last: the keyboard goes on to the next one, and what is wrong of it stays in sight. */
  declare left: Blank | null

  constructor() {
    super()
    this.answers = keptAnswers()
    this.chosen = null
    this.left = null
  }

  override createRenderRoot(): this {
    return this
  }

  override render(): TemplateResult {
    const { language } = this
    const words = examWords[language]
    const kept = BLANKS.map((blank) => this.kept(blank))
    const right = kept.filter(({ isRight }) => isRight === true)
    const helped = right.filter(({ hint, key }) => hint || key)
    const seen = new Set<string>()
    const lines = programIn(language)
    return html`<div class="exam-view">
      <div>
        <h2>${words.title}</h2>
        ${words.intro.map((text) => html`<p>${text}</p>`)}
        <form
          class="program"
          @submit=${(event: Event) => {
            event.preventDefault()
            this.judgeAll()
          }}
        >
          <h3>${words.program}</h3>
          <div class="code">
            ${lines.map((own) => html`<div class="function">${own.map((line) => this.line(line, seen))}</div>`)}
          </div>
          <h3>${words.improved}</h3>
          <p>${words.improvedIntro}</p>
          ${textBlanks.map(
            (blank) =>
              html`<p>
                <label>${words.processes[blank]}<br />${this.field(blank, 34)}</label>
              </p>`,
          )}
          <p class="row">
            <button class="first">${words.judge}</button>
            <button type="button" @click=${() => this.watch()}>${words.watch}</button>
            <button type="button" @click=${() => this.restart()}>${words.again}</button>
          </p>
        </form>
      </div>
      <div class="beside">
        <section class="card">
          <p class="headline ${right.length === BLANKS.length ? 'passes' : ''}" role="status">
            ${words.score(right.length, BLANKS.length, helped.length)}
          </p>
          <p class="row marks">
            ${BLANKS.map(
              (blank) =>
                html`<button
                  type="button"
                  class=${this.stateOf(blank)}
                  aria-pressed=${blank === this.chosen ? 'true' : 'false'}
                  aria-label="${words.blank(blank)}: ${this.stateOf(blank)}"
                  @click=${() => this.focusOn(blank)}
                >
                  ${blank}${{ right: ' ✓', wrong: ' ✗', open: '' }[this.stateOf(blank)]}
                </button>`,
            )}
          </p>
          <p class="note">${words.device}</p>
        </section>
        ${this.leftCard(words)}
        ${this.chosen === null ? html`<p class="dim">${words.choose}</p>` : this.chosenCard(this.chosen, words)}
      </div>
    </div>`
  }

  private line({ depth, parts }: ProgramLine, seen: Set<string>): TemplateResult {
    return html`<div class="line" data-depth=${depth}>
      ${parts.map((part) => {
        if (typeof part === 'string') return part
        // The second place of a blank repeats the first.
        if (seen.has(part.blank)) {
          return html`<output class="again"
            >${part.blank}: ${this.kept(part.blank).text || '…'}</output
          >`
        }
        seen.add(part.blank)
        return html`<label class="blank"
          ><span>${part.blank}</span
          >${this.field(part.blank, Math.max(10, rightAnswers[this.language][part.blank].length))}</label
        >`
      })}
    </div>`
  }

  private field(blank: Blank, width: number): TemplateResult {
    const words = examWords[this.language]
    return html`<input
      class=${this.stateOf(blank)}
      data-blank=${blank}
      size=${width}
      maxlength="200"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-label=${words.blank(blank)}
      aria-invalid=${this.stateOf(blank) === 'wrong' ? 'true' : nothing}
      .value=${this.kept(blank).text}
      @focus=${() => {
        this.chosen = blank
      }}
      @input=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) {
          this.keep(blank, { text: event.target.value, isRight: null })
        }
      }}
      @change=${() => {
        this.judge(blank)
        this.left = blank
      }}
    />`
  }

  /** What is wrong of the blank that was left last. */
  private leftCard(words: ExamWords): TemplateResult | typeof nothing {
    const { left, chosen } = this
    if (left === null || left === chosen || this.kept(left).isRight !== false) return nothing
    return html`<section class="card" aria-live="polite">
      <h3>${words.blank(left)}</h3>
      ${this.verdictOf(left, words)}
    </section>`
  }

  private verdictOf(blank: Blank, words: ExamWords): TemplateResult {
    const { text } = this.kept(blank)
    return isTextBlank(blank)
      ? textVerdict(words, blank, text)
      : verdict(this.language, words, blank, text)
  }

  private chosenCard(blank: Blank, words: ExamWords): TemplateResult {
    const kept = this.kept(blank)
    return html`<section class="card" aria-live="polite">
      <h3>${words.blank(blank)}</h3>
      ${
        kept.isRight === null
          ? html`<p class="dim">${kept.text === '' ? words.empty : kept.text}</p>`
          : this.verdictOf(blank, words)
      }
      ${kept.hint ? html`<p>${words.hints[blank]}</p>` : nothing}
      ${kept.key ? html`<p><strong>${isTextBlank(blank) ? words.keys[blank] : rightAnswers[this.language][blank]}</strong></p>` : nothing}
      <p class="row">
        <button type="button" @click=${() => this.judge(blank)}>${words.judge}</button>
        <button
          type="button"
          ?disabled=${kept.hint}
          @click=${() => this.keep(blank, { hint: true })}
        >
          ${words.hint}
        </button>
        <button
          type="button"
          ?disabled=${!kept.hint || kept.key}
          @click=${() => this.keep(blank, { key: true })}
        >
          ${words.key}
        </button>
      </p>
    </section>`
  }

  private kept(blank: Blank): Kept {
    return this.answers[blank] ?? EMPTY
  }

  private stateOf(blank: Blank): 'right' | 'wrong' | 'open' {
    const { isRight } = this.kept(blank)
    return isRight === null ? 'open' : isRight ? 'right' : 'wrong'
  }

  private keep(blank: Blank, change: Partial<Kept>): void {
    this.answers = { ...this.answers, [blank]: { ...this.kept(blank), ...change } }
    keepAnswers(this.answers)
  }

  private judge(blank: Blank): void {
    const { text } = this.kept(blank)
    this.chosen = blank
    if (text.trim() === '') {
      this.keep(blank, { isRight: null })
      return
    }
    const isRight = isTextBlank(blank)
      ? judgeText(blank, text) === 'right'
      : judge(blank, text).kind === 'right'
    this.keep(blank, { isRight })
  }

  private judgeAll(): void {
    const before = this.chosen
    for (const blank of BLANKS) this.judge(blank)
    this.chosen = BLANKS.find((blank) => this.kept(blank).isRight === false) ?? before ?? 'ア'
  }

  private focusOn(blank: Blank): void {
    this.chosen = blank
    this.querySelector<HTMLInputElement>(`[data-blank="${blank}"]`)?.focus()
  }

  private restart(): void {
    this.answers = {}
    this.chosen = null
    this.left = null
    keepAnswers({})
  }

  private watch(): void {
    const puzzle = fromLine(EXAM_BOARD)
    this.dispatchEvent(
      new ChangeEvent({
        view: 'watch',
        puzzle,
        explained: 0,
        watched: ['flat-recursion'],
        pace: 'steps',
        position: 0,
      }),
    )
  }
}

function isTextBlank(blank: Blank): blank is TextBlank {
  return blank === 'A' || blank === 'B'
}

customElements.define('exam-view', ExamView)

declare global {
  interface HTMLElementTagNameMap {
    'exam-view': ExamView
  }
}
