/** Strategies at work: one or two, step by step in both directions, at any speed. */
import type { Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import { tracedStrategies } from '@masu/strategies/traced'
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { answersOnDevice, isExamBegun } from '../question/kept-answers.ts'
import { leftOutStrategies } from '../replay/left-out-strategies.ts'
import { Player } from '../replay/player.ts'
import { chooseStrategies, recordAgain, Recording } from '../replay/recording.ts'
import { LineScroller } from '../site/line-scroller.ts'
import { SteadyElement } from '../site/steady-element.ts'
import { ChangeEvent } from '../state/change.ts'
import { paces, type Pace } from '../state/link.ts'
import { keepNamesWhole } from '../words/names.ts'
import { pageWords } from '../words/page-words.ts'
import { joinSentences } from '../words/sentences.ts'
import { aboutStrategies } from '../words/strategy-words.ts'
import { scaleEnd, scaleGoals, stepAt } from './pace.ts'
import { watchPane } from './pane.ts'
import { loadSource } from './strategy-source.ts'
import { timeline } from './timeline.ts'
import { fittingRate, transportControls } from './transport.ts'
import { watchWords } from './watch-words.ts'

const names = Object.fromEntries(tracedStrategies.map(({ name }) => [name, name]))

/** The strategy that is the exam's program. */
const EXAM = 'flat-recursion'

export class WatchView extends SteadyElement {
  static override readonly properties: PropertyDeclarations = {
    puzzle: { attribute: false },
    watched: { attribute: false },
    position: { attribute: false },
    pace: { attribute: false },
    language: { attribute: false },
    at: { state: true },
    isPlaying: { state: true },
    rate: { state: true },
    sources: { state: true },
    asProgram: { state: true },
  }

  declare puzzle: Puzzle
  declare watched: readonly string[]
  declare position: number
  declare pace: Pace
  declare language: Language
  /** The place on the scale of the pace; the link takes it when playing stops. */
  declare at: number
  declare isPlaying: boolean
  /** The chosen rate; null for a rate that reaches the goal soon. */
  declare rate: number | null
  /** Sources by strategy, as they arrive. */
  declare sources: Readonly<Record<string, string>>
  /** Whether the exam's program is shown instead of the source. */
  declare asProgram: boolean

  private recordings: readonly Recording[] = []
  /** Names of the link that are not watched. */
  private dropped: readonly string[] = []
  private readonly player = new Player()
  private readonly scroller = new LineScroller()

  constructor() {
    super()
    this.at = 0
    this.isPlaying = false
    this.rate = null
    this.sources = {}
    this.asProgram = isExamBegun()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // Captured before the controls, so that the keys work at any focus.
    addEventListener('keydown', this.onKey, { capture: true })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('keydown', this.onKey, { capture: true })
    this.player.stop()
    this.isPlaying = false
    for (const recording of this.recordings) recording.end()
    this.recordings = []
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('puzzle') || changed.has('watched')) this.record()
    if (changed.has('position')) this.at = this.position
  }

  override updated(): void {
    this.scroller.follow(this, this.isPlaying)
  }

  override render(): TemplateResult {
    const { recordings, pace, dropped } = this
    const watched = recordings.map(({ strategy }) => strategy)
    const words = watchWords[this.language]
    const about = aboutStrategies[this.language]
    const last = scaleEnd(pace, recordings)
    const goals = scaleGoals(pace, recordings)
    const at = Math.min(this.at, last)
    const steps = recordings.map((recording) => stepAt(pace, at, recording))
    const isPaired = recordings.length > 1
    const isExam = !isPaired && watched[0] === EXAM && this.puzzle.geometry.size === 9
    return html`<div class="watch-view">
      ${leftOutStrategies(this.language, dropped)}
      <p class="row">
        ${this.chooser(words.strategyLabel, watched[0], names, (name) => ({ watched: [name, ...watched.slice(1)] }))}
        ${this.chooser(words.secondStrategy, watched[1] ?? '', { '': words.noStrategy, ...names }, (name) => ({ watched: name === '' ? [watched[0]] : [watched[0], name] }))}
        ${isPaired ? this.chooser(words.paceLabel, pace, words.paces, (name) => ({ pace: paces.find((one) => one === name) ?? 'steps' })) : nothing}
      </p>
      ${transportControls({
        words,
        at,
        goals,
        last,
        isPlaying: this.isPlaying,
        rate: this.rate ?? fittingRate(Math.max(...goals)),
        go: (place) => this.go(place),
        play: (isPlaying) => this.play(isPlaying),
        setRate: (rate) => {
          this.rate = rate
        },
      })}
      ${timeline({
        language: this.language,
        words,
        recordings,
        steps,
        at,
        last,
        go: (place) => this.go(place),
      })}
      <div class="panes ${isPaired ? 'paired' : ''}">
        ${recordings.map((recording, index) =>
          watchPane({
            language: this.language,
            words,
            puzzle: this.puzzle,
            recording,
            at: steps[index],
            source: this.sources[recording.strategy] ?? '',
            answers: isExam && this.asProgram ? answersOnDevice() : null,
            changed: () => this.requestUpdate(),
            isPaired,
          }),
        )}
      </div>
      ${
        isExam
          ? html`<p class="row">
              <button
                aria-pressed=${this.asProgram ? 'true' : 'false'}
                @click=${() => {
                  this.asProgram = !this.asProgram
                }}
              >
                ${words.program}
              </button>
            </p>`
          : nothing
      }
      <p class="note">
        <span class="phone"
          >${joinSentences(this.language, words.timelineMeaning, words.shadedEnd, '')}</span
        >${keepNamesWhole(joinSentences(this.language, words.pageAddress, ...(isPaired ? [about.units, words.nodesNotComparable] : []), about.others))}
        <a href="results.html" hreflang="en">${pageWords[this.language].results}</a>
      </p>
    </div>`
  }

  private chooser(
    label: string,
    chosen: string,
    options: Readonly<Record<string, string>>,
    change: (value: string) => ChangeEvent['change'],
  ): TemplateResult {
    return html`<label
      >${label}
      <select
        @change=${({ target }: Event) => {
          if (target instanceof HTMLSelectElement) {
            this.tell({ ...change(target.value), position: 0 })
          }
        }}
      >
        ${Object.entries(options).map(([value, text]) => html`<option value=${value} ?selected=${value === chosen} ?disabled=${value !== chosen && this.recordings.some(({ strategy }) => strategy === value)}>${text}</option>`)}
      </select></label
    >`
  }

  /** Records the watched strategies; existing recordings of this board stay. */
  private record(): void {
    const { chosen, dropped } = chooseStrategies(this.watched, [EXAM], 2)
    const { puzzle } = this
    this.dropped = dropped
    this.recordings = recordAgain(
      this.recordings,
      puzzle,
      chosen,
      (name) => new Recording(name, puzzle, () => this.requestUpdate()),
    )
    for (const { strategy } of this.recordings) void this.load(strategy)
  }

  private async load(strategy: string): Promise<void> {
    if (this.sources[strategy] !== undefined) return
    const source = await loadSource(strategy)
    this.sources = { ...this.sources, [strategy]: source }
  }

  private go(at: number): void {
    this.play(false)
    this.at = Math.max(0, Math.min(at, scaleEnd(this.pace, this.recordings)))
    this.rest()
  }

  private play(isPlaying: boolean): void {
    if (isPlaying === this.isPlaying) return
    this.isPlaying = isPlaying
    this.player.stop()
    if (!isPlaying) {
      this.rest()
      return
    }
    const end = scaleEnd(this.pace, this.recordings)
    const start = this.at >= end ? 0 : this.at
    // Playing stops at each solution; from the last, it shows the search for a second solution.
    const stop = (): number => {
      const goals = scaleGoals(this.pace, this.recordings).filter((goal) => goal > start)
      return Math.min(...goals, scaleEnd(this.pace, this.recordings))
    }
    this.player.start(
      start,
      () => this.rate ?? fittingRate(stop()),
      (place) => {
        const last = stop()
        this.at = Math.min(place, last)
        const isKnown = this.recordings.every(
          ({ trace, fault }) => trace.ending !== null || fault !== null || (trace.solved ?? 0) > 0,
        )
        if (place < last || !isKnown) return last
        this.play(false)
        return null
      },
    )
  }

  /** Writes the place into the link when playing stops. */
  private rest(): void {
    this.tell({ position: this.at })
  }

  private tell(change: ChangeEvent['change']): void {
    this.dispatchEvent(new ChangeEvent(change))
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return
    const moves: Readonly<Record<string, () => void>> = {
      ' ': () => this.play(!this.isPlaying),
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
    }
    const move = moves[key]
    if (move === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
}

/** Whether an element uses the keys itself: a text field or a list. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'range')
  )
}

customElements.define('watch-view', WatchView)

declare global {
  interface HTMLElementTagNameMap {
    'watch-view': WatchView
  }
}
