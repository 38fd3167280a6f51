/**
 * A race by steps: two to four searches of one board, with one step of each search at every tick. The clock
 * does not matter.
 */
import type { Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import { tracedStrategies } from '@masu/strategies/traced'
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import '../grid/lab-grid.ts'
import { pngOf } from '../board/picture.ts'
import { copyLink, copyPicture } from '../site/send.ts'
import { SteadyElement } from '../site/steady-element.ts'
import { ChangeEvent } from '../state/change.ts'
import { MOST_LANES } from '../state/link.ts'
import { Player } from '../watch/player.ts'
import { Recording } from '../watch/recording.ts'
import { watchedDrawing } from '../watch/watched-drawing.ts'
import { raceWords, type RaceWords } from '../words/race-words.ts'
import { sendWords } from '../words/send-words.ts'
import { sentences } from '../words/sentences.ts'
import { strategyWords } from '../words/strategy-words.ts'
import { raceCard, stepsOf } from './card.ts'
import { growthFor, rateAt } from './tempo.ts'

const names = tracedStrategies.map(({ name }) => name)

export class RaceView extends SteadyElement {
  static override readonly properties: PropertyDeclarations = {
    puzzle: { attribute: false },
    lanes: { attribute: false },
    language: { attribute: false },
    at: { state: true },
    isRunning: { state: true },
    said: { state: true },
  }

  declare puzzle: Puzzle
  declare lanes: readonly string[]
  declare language: Language
  /** The number of ticks: the steps that each search has taken, if it has this many. */
  declare at: number
  declare isRunning: boolean
  declare said: string

  private recordings: readonly Recording[] = []
  private readonly player = new Player()

  constructor() {
    super()
    this.at = 0
    this.isRunning = false
    this.said = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.stop()
    for (const recording of this.recordings) recording.end()
    this.recordings = []
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('puzzle') || changed.has('lanes')) this.begin()
  }

  override render(): TemplateResult {
    const { language, recordings, isRunning } = this
    const words = raceWords[language]
    return html`<div class="race-view">
      <p class="row">
        <button class="first" @click=${() => (isRunning ? this.stop() : this.run())}>
          ${isRunning ? words.pause : this.at === 0 || this.isOver ? words.start : words.goOn}
        </button>
        ${
          recordings.length < MOST_LANES
            ? html`<button @click=${() => this.tell([...this.lanes, this.unusedName])}>
                ${words.add}
              </button>`
            : nothing
        }
        <span class="dim">${words.about}</span>
      </p>
      <div class="lanes" .style=${`--lanes: ${recordings.length}`}>
        ${recordings.map((recording, index) => this.lane(words, recording, index))}
      </div>
      <div role="status">${this.isOver ? this.result(words) : nothing}</div>
    </div>`
  }

  private lane(words: RaceWords, recording: Recording, index: number): TemplateResult {
    const { trace, strategy, fault } = recording
    const { geometry, givens } = this.puzzle
    const taken = Math.min(this.at, trace.length)
    const isDone = trace.ending !== null && taken === trace.length
    // A finished search shows its solution, and not the board after it was undone.
    const moment = trace.at(isDone ? trace.goal : taken)
    return html`<section class="lane ${isDone ? 'done' : ''}" aria-label=${strategy}>
      <p class="row">
        <select
          aria-label=${words.strategy(index + 1)}
          @change=${({ target }: Event) => {
            if (target instanceof HTMLSelectElement) this.tell(this.lanes.with(index, target.value))
          }}
        >
          ${names.map((name) => html`<option value=${name} ?selected=${name === strategy}>${name}</option>`)}
        </select>
        ${
          this.recordings.length > 2
            ? html`<button
                aria-label=${words.remove(strategy)}
                title=${words.remove(strategy)}
                @click=${() => this.tell(this.lanes.toSpliced(index, 1))}
              >
                ×
              </button>`
            : nothing
        }
      </p>
      <p class="note">${strategyWords[this.language][strategy]}</p>
      <lab-grid
        .drawing=${watchedDrawing(geometry, givens, moment)}
        .label=${words.board(strategy)}
        .language=${this.language}
        .fixed=${true}
      ></lab-grid>
      <p class="count"><strong>${taken.toLocaleString('en')}</strong> ${words.steps}</p>
      <p class="state ${fault !== null || trace.ending?.found === 0 ? 'bad' : ''}">
        ${fault ?? this.stateOf(words, recording, taken)}
      </p>
    </section>`
  }

  private stateOf(words: RaceWords, { trace }: Recording, taken: number): string {
    const { ending, solved } = trace
    if (ending !== null && taken === trace.length) {
      return ending.isWhole ? words.over[Math.min(ending.found, 2)] : words.memory
    }
    return solved !== null && taken >= solved ? words.second(solved) : ''
  }

  private result(words: RaceWords): TemplateResult | typeof nothing {
    const { language, recordings } = this
    const steps = stepsOf(recordings)
    if (steps.length === 0) return nothing
    const strategies = recordings.map(({ strategy }) => strategy)
    const command = `pnpm bench -s ${[...new Set(strategies)].join(',')}`
    const say = (said: string): void => void (this.said = said)
    const card = (): string => raceCard(words, this.puzzle, recordings, command)
    return html`<section class="card">
      <p class="headline ${recordings.some(({ trace }) => trace.solved !== null) ? 'passes' : ''}">
        ${words.result(steps)}
      </p>
      <p>${sentences(language, words.exact, words.timeThem)} <code>${command}</code></p>
      <p class="row">
        <button
          @click=${() => void copyPicture(sendWords[language], 'race.png', () => pngOf(card()), say)}
        >
          ${words.picture}
        </button>
        <button @click=${() => void copyLink(sendWords[language], say)}>
          ${sendWords[language].link}
        </button>
        <span>${this.said}</span>
      </p>
    </section>`
  }

  private get isOver(): boolean {
    return (
      this.recordings.every(({ trace, fault }) => trace.ending !== null || fault !== null) &&
      this.at >= this.last
    )
  }

  private get last(): number {
    return Math.max(0, ...this.recordings.map(({ trace }) => trace.length))
  }

  private get unusedName(): string {
    return names.find((name) => !this.lanes.includes(name)) ?? names[0]
  }

  /**
   * Records the searches again. The race runs at once; with reduced motion it shows the moment when the
   * first search is done.
   */
  private begin(): void {
    this.stop()
    for (const recording of this.recordings) recording.end()
    this.at = 0
    this.said = ''
    const known = this.lanes.filter((name) => names.includes(name))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const changed = (): void => {
      const ended = this.recordings.filter(({ trace }) => trace.ending !== null)
      // The steps are known, and nothing is timed.
      for (const recording of ended) recording.end()
      if (isStill && !this.isRunning && this.at === 0 && ended.length === this.recordings.length) {
        this.at = Math.min(...ended.map(({ trace }) => trace.length))
      }
      this.requestUpdate()
    }
    const started = known.length < 2 ? names.slice(0, 2) : known
    this.recordings = started.map((name) => new Recording(name, this.puzzle, changed, false))
    if (!isStill) this.run()
  }

  private run(): void {
    this.isRunning = true
    this.said = ''
    this.player.start(
      this.isOver ? 0 : this.at,
      () => rateAt(this.at, growthFor(this.last)),
      (place) => {
        this.at = Math.min(place, this.last)
        if (!this.isOver) return this.last
        this.isRunning = false
        return null
      },
    )
  }

  private stop(): void {
    this.player.stop()
    this.isRunning = false
  }

  private tell(lanes: readonly string[]): void {
    this.dispatchEvent(new ChangeEvent({ lanes }))
  }
}

customElements.define('race-view', RaceView)

declare global {
  interface HTMLElementTagNameMap {
    'race-view': RaceView
  }
}
