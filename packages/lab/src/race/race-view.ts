/**
 * A race by steps: two to four searches of one board, with one step of each search at every tick. The clock
 * does not matter.
 */
import { toLine, type Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import { tracedStrategies } from '@masu/strategies/traced'
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import '../grid/lab-grid.ts'
import { drawPng } from '../picture/png.ts'
import { leftOutStrategies } from '../replay/left-out-strategies.ts'
import { Player } from '../replay/player.ts'
import { chooseStrategies, recordAgain, Recording } from '../replay/recording.ts'
import { stepDrawing } from '../replay/step-drawing.ts'
import { copyLink, copyPicture } from '../site/send.ts'
import { SteadyElement } from '../site/steady-element.ts'
import { ChangeEvent } from '../state/change.ts'
import { MOST_LANES } from '../state/link.ts'
import { keepNamesWhole } from '../words/names.ts'
import { pageWords } from '../words/page-words.ts'
import { sendWords } from '../words/send-words.ts'
import { joinSentences } from '../words/sentences.ts'
import { aboutStrategies, strategyWords } from '../words/strategy-words.ts'
import { sortFinishes, describeLane, raceResult, groupEqualTrees } from './outcome.ts'
import { raceCard } from './race-card.ts'
import { raceWords, type RaceWords } from './race-words.ts'
import { computeGrowth, rateAt } from './speed.ts'

const names = tracedStrategies.map(({ name }) => name)

/** Milliseconds between two notes of the tick in the link, which browsers refuse to write all the time. */
const NOTED_MS = 1_000

export class RaceView extends SteadyElement {
  static override readonly properties: PropertyDeclarations = {
    puzzle: { attribute: false },
    lanes: { attribute: false },
    tick: { attribute: false },
    language: { attribute: false },
    at: { state: true },
    isRunning: { state: true },
    message: { state: true },
  }

  declare puzzle: Puzzle
  declare lanes: readonly string[]
  /** Where the race begins, or stands. */
  declare tick: number
  declare language: Language
  /** The number of ticks: the steps that each search has taken, if it has this many. */
  declare at: number
  declare isRunning: boolean
  declare message: string

  private recordings: readonly Recording[] = []
  /** Names of the lanes that take no part. */
  private dropped: readonly string[] = []
  private noted = 0
  private readonly player = new Player()

  constructor() {
    super()
    this.at = 0
    this.isRunning = false
    this.message = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.stop()
    for (const recording of this.recordings) recording.end()
    this.recordings = []
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('tick') && !this.isRunning) this.at = this.tick
    if (changed.has('puzzle') || changed.has('lanes')) this.begin()
  }

  override render(): TemplateResult {
    const { language, recordings, isRunning, dropped } = this
    const words = raceWords[language]
    const isFull = recordings.length >= MOST_LANES
    const taken = recordings.map(({ strategy }) => strategy)
    return html`<div class="race-view">
      ${leftOutStrategies(language, dropped)}
      <p class="row">
        <button class="first play" @click=${() => (isRunning ? this.pause() : this.run())}>
          ${isRunning ? words.pause : this.at === 0 || this.isOver ? words.start : words.continueRace}
        </button>
        <button
          ?disabled=${isFull}
          @click=${() => this.tell({ lanes: [...taken, names.findLast((name) => !taken.includes(name)) ?? ''] })}
        >
          ${isFull ? words.lanesFull : words.addLane}
        </button>
        <button @click=${() => this.tell({ view: 'board' })}>${words.otherBoard}</button>
      </p>
      <div class="status" role="status">
        ${this.isOver ? html`<p class="headline">${keepNamesWhole(raceResult(language, this.puzzle.geometry, recordings))}</p>` : html`<p class="dim">${joinSentences(language, words.about, words.notSeconds)}</p>`}
      </div>
      <div class="lanes" .style=${`--lanes: ${recordings.length}`}>
        ${recordings.map((recording, index) => this.lane(words, recording, index, taken))}
      </div>
      ${this.isOver ? this.card(words) : nothing}
    </div>`
  }

  private lane(
    words: RaceWords,
    recording: Recording,
    index: number,
    lanes: readonly string[],
  ): TemplateResult {
    const { trace, strategy } = recording
    const { geometry, givens } = this.puzzle
    const taken = Math.min(this.at, trace.length)
    const { count, text, mark } = describeLane(this.language, recording, taken)
    const now = trace.at(taken)
    const guesses = `${count.startsWith('>') ? '>' : ''}${now.stats.guesses.toLocaleString('en')}`
    // A finished search shows its solution, and not the board after it was undone.
    const isWhole = trace.ending?.isWhole === true && taken === trace.length
    const moment = isWhole ? trace.at(trace.goal) : now
    return html`<section class="lane" aria-label=${strategy}>
      <p class="row">
        <select
          aria-label=${words.laneLabel(index + 1)}
          @change=${({ target }: Event) => {
            if (target instanceof HTMLSelectElement) {
              this.tell({ lanes: lanes.with(index, target.value) })
            }
          }}
        >
          ${names.map((name) => html`<option value=${name} ?selected=${name === strategy} ?disabled=${name !== strategy && lanes.includes(name)}>${name}</option>`)}
        </select>
        <button
          aria-label=${words.removeLane(strategy)}
          title=${words.removeLane(strategy)}
          ?disabled=${lanes.length <= 2}
          @click=${() => this.tell({ lanes: lanes.toSpliced(index, 1) })}
        >
          ×
        </button>
      </p>
      <p class="note">${strategyWords[this.language][strategy]}</p>
      <lab-grid
        .drawing=${stepDrawing(geometry, givens, moment)}
        .label=${words.boardTitle(strategy)}
        .language=${this.language}
        .fixed=${true}
      ></lab-grid>
      <p class="count">
        <strong>${count}</strong> ${words.steps(taken)}
        <span class="dim">${words.guesses(guesses)}</span>
      </p>
      <p class="state ${mark}">${text}</p>
    </section>`
  }

  private card(words: RaceWords): TemplateResult {
    const { language, recordings } = this
    const about = aboutStrategies[language]
    const ends = sortFinishes(recordings).flatMap((finish) => finish.names)
    const lanes = recordings.map(({ strategy }) => strategy)
    const watched = lanes.filter((name) => ends.indexOf(name) < 2)
    const say = (message: string): void => void (this.message = message)
    const draw = (): Promise<Blob> => drawPng(raceCard(language, this.puzzle, recordings))
    return html`<section class="card">
      ${groupEqualTrees(recordings).map((tree) => html`<p>${keepNamesWhole(words.equalTrees(tree))}</p>`)}
      <p>${about.units}</p>
      <p>
        ${keepNamesWhole(about.others)}
        <a href="results.html" hreflang="en">${pageWords[language].results}</a>
      </p>
      <details>
        <summary>${words.timeThem}</summary>
        <p>${words.whereToType}</p>
        <pre class="code">
echo '${toLine(this.puzzle.givens)}' > board.txt
npx --yes pnpm@12 bench -f board.txt -s ${lanes.join()} --timeout 10s</pre>
      </details>
      <p class="row">
        <button @click=${() => this.tell({ view: 'watch', watched, position: 0 })}>
          ${keepNamesWhole(words.watchLink(watched))}
        </button>
        <button @click=${() => void copyPicture(sendWords[language], 'race.png', draw, say)}>
          ${words.copyPicture}
        </button>
        <button @click=${() => void copyLink(sendWords[language], say)}>
          ${sendWords[language].link}
        </button>
        <span>${this.message}</span>
      </p>
    </section>`
  }

  /** False also for a view that is left, which has no recordings. */
  private get isOver(): boolean {
    const { recordings, at, last } = this
    const areEnded = recordings.every(({ trace, fault }) => (trace.ending ?? fault) !== null)
    return recordings.length > 0 && areEnded && at >= last
  }

  private get last(): number {
    return Math.max(0, ...this.recordings.map(({ trace }) => trace.length))
  }

  /**
   * Records the lanes that are new, which are at once where the others are. A new race runs at once; with reduced
   * motion it shows the moment when the first search is done. A paused race stays paused.
   */
  private begin(): void {
    const { recordings: before, puzzle } = this
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isNew = !before.some((one) => one.puzzle === puzzle)
    const goesOn = isNew ? this.tick === 0 : this.isRunning || this.isOver
    this.stop()
    if (isNew) this.at = this.tick
    this.message = ''
    const changed = (): void => {
      const ended = this.recordings.filter(({ trace }) => trace.ending !== null)
      // The steps are known, and nothing is compared.
      for (const recording of ended) recording.end()
      if (isStill && !this.isRunning && this.at === 0 && ended.length === this.recordings.length) {
        this.at = Math.min(...ended.map(({ trace }) => trace.length))
      }
      this.requestUpdate()
    }
    const { chosen, dropped } = chooseStrategies(this.lanes, names.slice(-2), MOST_LANES)
    this.dropped = dropped
    this.recordings = recordAgain(
      before,
      puzzle,
      chosen,
      (name) => new Recording(name, puzzle, changed, false),
    )
    if (goesOn && !isStill) this.run()
  }

  private run(): void {
    this.isRunning = true
    this.message = ''
    this.player.start(
      this.isOver ? 0 : this.at,
      () => rateAt(this.at, computeGrowth(this.last)),
      (place) => {
        this.at = Math.min(place, this.last)
        if (this.isOver) {
          this.pause()
          return null
        }
        if (performance.now() - this.noted > NOTED_MS) this.note()
        return this.last
      },
    )
  }

  private stop(): void {
    this.player.stop()
    this.isRunning = false
  }

  private pause(): void {
    this.stop()
    this.note()
  }

  /** Writes the tick into the link. */
  private note(): void {
    this.noted = performance.now()
    this.tell({ tick: this.at })
  }

  private tell(change: ChangeEvent['change']): void {
    this.dispatchEvent(new ChangeEvent(change))
  }
}

customElements.define('race-view', RaceView)

declare global {
  interface HTMLElementTagNameMap {
    'race-view': RaceView
  }
}
