/** The exam question with its blanks as fields. Answers are judged by their meaning and stay on the device. */
import { fromLine } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { blanks, textBlanks, type Blank } from '../question/blanks.ts'
import {
  storeAnswers,
  readAnswers,
  NO_ANSWER,
  type KeptAnswers,
  type KeptAnswer,
} from '../question/kept-answers.ts'
import { EXAM_BOARD } from '../question/program-run.ts'
import { programIn, rightAnswers, type ProgramLine } from '../question/program.ts'
import { judgeAnswer, type Verdict } from '../question/verdict.ts'
import { SteadyElement } from '../site/steady-element.ts'
import { ChangeEvent } from '../state/change.ts'
import { answerCard } from './answer-card.ts'
import { examWords } from './exam-words.ts'
import { renderQuestion } from './question-text.ts'
import { questionWords } from './question-words.ts'
import { loadReasons, type Reasons } from './reasons.ts'
import { countAnswers, scoreCard, formatTotal, type State } from './score-card.ts'
import { sharingPanel } from './sharing.ts'

export class ExamView extends SteadyElement {
  static override readonly properties: PropertyDeclarations = {
    language: { attribute: false },
    result: { attribute: false },
    message: { state: true },
    answers: { state: true },
    erased: { state: true },
    verdicts: { state: true },
    chosen: { state: true },
    missing: { state: true },
    total: { state: true },
    reasons: { state: true },
  }

  declare language: Language
  /** Right answers of the sender of the link; 0 for none. */
  declare result: number
  declare message: string
  declare answers: KeptAnswers
  /** The answers before they were erased, until the next answer; null for none. */
  declare erased: KeptAnswers | null
  /** The verdicts on answers that have not changed since. */
  declare verdicts: Readonly<Partial<Record<Blank, Verdict | null>>>
  /** The blank that is being answered; null before the first. */
  declare chosen: Blank | null
  /** The blank that was to be judged without an answer; null for none. */
  declare missing: Blank | null
  /** What is said below the buttons for all blanks, until the next answer. */
  declare total: string
  declare reasons: Reasons

  constructor() {
    super()
    this.message = ''
    this.reasons = {}
    this.reset(readAnswers())
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('language')) return
    void loadReasons(this.language).then((reasons) => (this.reasons = reasons))
  }

  override render(): TemplateResult {
    const { language } = this
    const words = examWords[language]
    const counts = countAnswers(this.answers, this.stateOf)
    const seen = new Set<Blank>()
    return html`<div class="exam-view">
      <div>
        <h2>${words.title}</h2>
        ${words.intro.map((text) => html`<p>${text}</p>`)}
        ${scoreCard(words, counts, this.stateOf, this.result, (blank) => this.goTo(blank))}
      </div>
      <div class="beside" tabindex="0" role="region" aria-label=${questionWords[language].title}>
        ${renderQuestion(questionWords[language])}
      </div>
      <div class="program">
        <h2>${words.program}</h2>
        <div class="code">
          ${programIn(language).map((lines) => html`<div class="function">${lines.map((line) => this.line(line, seen))}</div>`)}
        </div>
        <h2>${words.improved}</h2>
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
          <button class="first" @click=${() => this.judgeAll()}>${words.judge}</button>
          <button @click=${() => this.watch()}>${words.watch}</button>
          <button @click=${() => this.restart()}>${words.again}</button>
        </p>
        <p class="row">
          <strong role="status">${this.total}</strong>
          ${
            this.erased === null
              ? nothing
              : html`<button @click=${() => this.restore()}>${words.restore}</button>`
          }
        </p>
        ${
          counts.right < blanks.length
            ? nothing
            : sharingPanel({
                language,
                words,
                counts,
                text: this.message,
                say: (text) => void (this.message = text),
                keepResult: () => this.dispatchEvent(new ChangeEvent({ result: blanks.length })),
              })
        }
      </div>
    </div>`
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
      const width = rightAnswers[this.language][part.blank].replaceAll(/[^ -~]/g, '__').length + 4
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
      .style=${`--characters: ${width}`}
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
        this.missing = null
        this.erased = null
        this.total = ''
      }}
      @change=${() => this.judge(blank)}
      @keydown=${(event: KeyboardEvent) => {
        // Enter also ends the composition of Japanese characters.
        if (event.key === 'Enter' && !event.isComposing) this.judgeOne(blank)
      }}
    />`
  }

  /** The card below a line: for the current blank, and for blanks that are not right. */
  private cards(blank: Blank): TemplateResult | typeof nothing {
    const verdict = this.verdicts[blank] ?? null
    const isChosen = blank === this.chosen
    if (!isChosen && (verdict === null || verdict.kind === 'right')) return nothing
    return answerCard({
      language: this.language,
      blank,
      answer: this.kept(blank),
      verdict,
      isMissing: blank === this.missing,
      isChosen,
      reason: this.reasons[blank] ?? '',
      judge: () => this.judgeOne(blank),
      keep: (change) => this.keep(blank, change),
    })
  }

  private readonly stateOf = (blank: Blank): State => this.verdicts[blank]?.kind ?? 'open'

  private kept(blank: Blank): KeptAnswer {
    return this.answers[blank] ?? NO_ANSWER
  }

  private keep(blank: Blank, change: Partial<KeptAnswer>): void {
    this.answers = { ...this.answers, [blank]: { ...this.kept(blank), ...change } }
    storeAnswers(this.answers)
  }

  private judge(...some: readonly Blank[]): void {
    const judged = some.map((blank) => [blank, judgeAnswer(blank, this.kept(blank).text)] as const)
    this.verdicts = { ...this.verdicts, ...Object.fromEntries(judged) }
  }

  /** Judges one blank, and scrolls to what is said about it. */
  private judgeOne(blank: Blank): void {
    this.judge(blank)
    this.chosen = blank
    this.missing = this.kept(blank).text.trim() === '' ? blank : null
    const name = examWords[this.language].blank(blank)
    void this.updateComplete.then(() =>
      requestAnimationFrame(() =>
        this.querySelector(`.said-of[aria-label="${name}"]`)?.scrollIntoView({ block: 'nearest' }),
      ),
    )
  }

  private goTo(blank: Blank): void {
    const field = this.querySelector<HTMLInputElement>(`[data-blank="${blank}"]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }

  private judgeAll(): void {
    this.judge(...blanks)
    this.total = formatTotal(examWords[this.language], this.answers, this.stateOf)
  }

  private reset(answers: KeptAnswers): void {
    this.answers = answers
    this.verdicts = {}
    this.erased = null
    this.chosen = null
    this.missing = null
    this.total = ''
    this.judge(...blanks)
  }

  private restart(): void {
    const { answers } = this
    this.reset({})
    this.erased = answers
    this.total = examWords[this.language].erased
    storeAnswers({})
  }

  private restore(): void {
    this.reset(this.erased ?? {})
    storeAnswers(this.answers)
  }

  private watch(): void {
    // The watch view then shows the exam's program.
    storeAnswers(this.answers)
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
