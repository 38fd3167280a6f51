/** The exam question with its blanks as fields. Answers are judged by their meaning and stay on the device. */
import { fromLine } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { ChangeEvent } from '../state/change.ts'
import { SteadyElement } from '../site/steady-element.ts'
import { examWords, type ExamWords } from '../words/exam-words.ts'
import { questionWords } from '../words/question-words.ts'
import { keepAnswers, keptAnswers, type Kept } from './device.ts'
import { programIn, rightAnswers, type ProgramLine } from './program.ts'
import { EXAM_BOARD } from './question.ts'
import { questionShown } from './question-text.ts'
import { sharing } from './sharing.ts'
import { blanks, textBlanks, type Blank } from './texts.ts'
import { keyOf, verdictOn, verdictShown, type Verdict } from './verdict.ts'

const EMPTY: Kept = { text: '', hint: false, key: false }

const SIGNS = { right: ' ✓', wrong: ' ✗', unknown: ' ?', open: '' } as const

export class ExamView extends SteadyElement {
  static override readonly properties: PropertyDeclarations = {
    language: { attribute: false },
    result: { attribute: false },
    said: { state: true },
    answers: { state: true },
    verdicts: { state: true },
    chosen: { state: true },
    left: { state: true },
    total: { state: true },
  }

  declare language: Language
  /** Right answers of the sender of the link; 0 for none. */
  declare result: number
  declare said: string
  declare answers: Readonly<Partial<Record<Blank, Kept>>>
  /** The verdicts on answers that have not changed since. */
  declare verdicts: Readonly<Partial<Record<Blank, Verdict | null>>>
  /** The blank that is being answered; null before the first. */
  declare chosen: Blank | null
  /**
   * The blank that was answered last: the focus moves to the next blank, and the text about this blank
   * stays visible.
   */
  declare left: Blank | null
  /** What is said beside the button that judges all, until the next answer. */
  declare total: string

  constructor() {
    super()
    this.said = ''
    this.answers = keptAnswers()
    this.verdicts = {}
    this.chosen = null
    this.left = null
    this.total = ''
    this.judge(...blanks)
  }

  override render(): TemplateResult {
    const { language } = this
    const words = examWords[language]
    const seen = new Set<Blank>()
    return html`<div class="exam-view">
      <div>
        <h2>${words.title}</h2>
        ${words.intro.map((text) => html`<p>${text}</p>`)} ${this.score(words)}
        <form
          class="program"
          @submit=${(event: Event) => {
            event.preventDefault()
            this.judgeAll()
          }}
        >
          <h3>${words.program}</h3>
          <div class="code">
            ${programIn(language).map((own) => html`<div class="function">${own.map((line) => this.line(line, seen))}</div>`)}
          </div>
          <h3>${words.improved}</h3>
          <p>${words.improvedIntro}</p>
          <ol class="steps" start="2">
            ${words.improvedSteps.map((text) => html`<li>${text}</li>`)}
          </ol>
          ${textBlanks.map(
            (blank) =>
              html`<p>
                  <label>${words.processes[blank]}<br />${this.field(blank, 34)}</label>
                </p>
                ${this.cards(blank)}`,
          )}
          <p class="row">
            <button class="first">${words.judge}</button>
            <button type="button" @click=${() => this.watch()}>${words.watch}</button>
            <button type="button" @click=${() => this.restart()}>${words.again}</button>
            <strong role="status">${this.total}</strong>
          </p>
        </form>
      </div>
      <div class="beside" tabindex="0" role="region" aria-label=${questionWords[language].title}>
        ${questionShown(questionWords[language])}
      </div>
    </div>`
  }

  /** How many blanks are right, and how many of them with help. */
  private counts(): { readonly right: number; readonly helped: number } {
    const right = blanks.filter((blank) => this.stateOf(blank) === 'right')
    const helped = right.filter((blank) => this.kept(blank).hint || this.kept(blank).key)
    return { right: right.length, helped: helped.length }
  }

  private score(words: ExamWords): TemplateResult {
    const { right, helped } = this.counts()
    return html`<section class="card">
      <p class="headline ${right === blanks.length ? 'passes' : ''}" role="status">
        ${words.score(right, blanks.length, helped)}
      </p>
      <p class="row marks">
        ${blanks.map(
          (blank) =>
            html`<button
              type="button"
              class=${this.stateOf(blank)}
              aria-label=${words.named(words.blank(blank), words.states[this.stateOf(blank)])}
              @click=${() => this.querySelector<HTMLInputElement>(`[data-blank="${blank}"]`)?.focus()}
            >
              ${blank}${SIGNS[this.stateOf(blank)]}
            </button>`,
        )}
      </p>
      <p class="note">${words.device}</p>
      ${
        right < blanks.length
          ? this.result === 0
            ? nothing
            : html`<p><strong>${words.challenge(this.result, blanks.length)}</strong></p>`
          : sharing({
              language: this.language,
              words,
              helped,
              text: this.said,
              say: (text) => void (this.said = text),
              keepResult: () => this.dispatchEvent(new ChangeEvent({ result: blanks.length })),
            })
      }
    </section>`
  }

  private line({ depth, parts }: ProgramLine, seen: Set<Blank>): TemplateResult {
    const asked: Blank[] = []
    const shown = parts.map((part) => {
      if (typeof part === 'string') return part
      // The second place of a blank repeats the first.
      if (seen.has(part.blank)) {
        return html`<output class="again"
          >${examWords[this.language].named(part.blank, this.kept(part.blank).text || '…')}</output
        >`
      }
      seen.add(part.blank)
      asked.push(part.blank)
      // Japanese characters are twice as wide.
      const width = rightAnswers[this.language][part.blank].replaceAll(/[^ -~]/g, '__').length + 6
      return html`<label class="blank"
        ><span>${part.blank}</span>${this.field(part.blank, width)}</label
      >`
    })
    return html`<div class="line" .style=${`--depth: ${depth}`}>${shown}</div>
      ${asked.map((blank) => this.cards(blank))}`
  }

  private field(blank: Blank, width: number): TemplateResult {
    const state = this.stateOf(blank)
    return html`<input
      class=${state}
      data-blank=${blank}
      size=${width}
      maxlength="200"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-label=${examWords[this.language].blank(blank)}
      aria-invalid=${state === 'wrong' ? 'true' : nothing}
      .value=${this.kept(blank).text}
      @focus=${() => {
        this.chosen = blank
      }}
      @input=${(event: Event) => {
        if (!(event.target instanceof HTMLInputElement)) return
        this.keep(blank, { text: event.target.value })
        this.verdicts = { ...this.verdicts, [blank]: null }
        this.total = ''
      }}
      @change=${() => {
        this.judge(blank)
        this.left = blank
      }}
    />`
  }

  /** The cards below a line: for the current blank, and for the blank answered before unless it is right. */
  private cards(blank: Blank): TemplateResult | typeof nothing {
    const { language, chosen, left, verdicts } = this
    const words = examWords[language]
    const verdict = verdicts[blank] ?? null
    const isLeft = blank === left && verdict !== null && verdict.kind !== 'right'
    if (blank !== chosen && !isLeft) return nothing
    const { hint, key } = this.kept(blank)
    return html`<section class="card said-of" aria-label=${words.blank(blank)}>
      <div aria-live="polite">
        ${verdict === null ? nothing : verdictShown(language, words, blank, verdict)}
      </div>
      ${hint ? html`<p>${words.hints[blank]}</p>` : nothing}
      ${key ? html`<p><strong>${keyOf(language, words, blank)}</strong></p>` : nothing}
      <p class="row">
        <button type="button" @click=${() => this.judge(blank)}>${words.judgeOne}</button>
        <button type="button" ?disabled=${hint} @click=${() => this.keep(blank, { hint: true })}>
          ${words.hint}
        </button>
        <button
          type="button"
          ?disabled=${!hint || key}
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

  private stateOf(blank: Blank): keyof typeof SIGNS {
    return this.verdicts[blank]?.kind ?? 'open'
  }

  private keep(blank: Blank, change: Partial<Kept>): void {
    this.answers = { ...this.answers, [blank]: { ...this.kept(blank), ...change } }
    keepAnswers(this.answers)
  }

  private judge(...some: readonly Blank[]): void {
    const judged = some.map((blank) => [blank, verdictOn(blank, this.kept(blank).text)] as const)
    this.verdicts = { ...this.verdicts, ...Object.fromEntries(judged) }
  }

  private judgeAll(): void {
    this.judge(...blanks)
    this.chosen = blanks.find((blank) => this.stateOf(blank) === 'wrong') ?? this.chosen ?? 'ア'
    const words = examWords[this.language]
    const { right, helped } = this.counts()
    const others = blanks.filter((blank) => this.stateOf(blank) === 'wrong').join(' ')
    const score = words.score(right, blanks.length, helped)
    this.total = others === '' ? score : `${score}${SIGNS.wrong} ${others}`
  }

  private restart(): void {
    this.answers = {}
    this.verdicts = {}
    this.chosen = null
    this.left = null
    this.total = ''
    keepAnswers({})
  }

  private watch(): void {
    this.dispatchEvent(
      new ChangeEvent({
        view: 'watch',
        puzzle: fromLine(EXAM_BOARD),
        typed: new Uint8Array(81),
        explained: 0,
        watched: ['flat-recursion'],
        pace: 'steps',
        position: 0,
      }),
    )
  }
}

customElements.define('exam-view', ExamView)

declare global {
  interface HTMLElementTagNameMap {
    'exam-view': ExamView
  }
}
