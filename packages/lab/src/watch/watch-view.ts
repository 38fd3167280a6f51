/** Strategies at work: one or two, step by step in both directions, at any speed. */
import type { Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import { tracedStrategies } from '@masu/strategies/traced'
import {
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { rightOnDevice } from '../exam/device.ts'
import { ChangeEvent } from '../state/change.ts'
import { paces, type Pace } from '../state/link.ts'
import { watchWords } from '../words/watch-words.ts'
import { depthArea, GRAPH_WIDTH } from './depth-graph.ts'
import { Follower } from './follower.ts'
import { scaleEnd, stepAt } from './pace.ts'
import { pane } from './pane.ts'
import { Player } from './player.ts'
import { Recording } from './recording.ts'
import { sourceOf } from './sources.ts'
import { transport } from './transport.ts'

const names = tracedStrategies.map(({ name }) => name)

/** The strategy that is the exam's program. */
const EXAM = 'flat-recursion'

export class WatchView extends LitElement {
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
  /** The place on the scale of the pace; the link follows it when it rests. */
  declare at: number
  declare isPlaying: boolean
  declare rate: number
  /** Sources by strategy, as they arrive. */
  declare sources: Readonly<Record<string, string>>
  /** Whether the exam's program is shown and not the source. */
  declare asProgram: boolean

  private recordings: readonly Recording[] = []
  private readonly player = new Player()
  private readonly follower = new Follower()

  constructor() {
    super()
    this.at = 0
    this.isPlaying = false
    this.rate = 4
    this.sources = {}
    this.asProgram = true
    this.addEventListener('keydown', (event) => this.onKey(event))
  }

  override createRenderRoot(): this {
    return this
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.isPlaying = false
    for (const recording of this.recordings) recording.end()
    this.recordings = []
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('puzzle') || changed.has('watched')) this.record(changed.has('puzzle'))
    if (changed.has('position')) this.at = this.position
  }

  override updated(): void {
    this.follower.follow(this, this.isPlaying)
  }

  override render(): TemplateResult {
    const { recordings, watched, pace } = this
    const words = watchWords[this.language]
    const last = scaleEnd(pace, recordings)
    const at = Math.min(this.at, last)
    const isPaired = recordings.length > 1
    const isExam = !isPaired && watched[0] === EXAM && this.puzzle.geometry.size === 9
    return html`<div class="watch-view">
      <p class="row">
        ${this.chooser(words.strategy, watched[0], names, (name) => [name, ...watched.slice(1)])}
        ${this.chooser(words.beside, watched[1] ?? '', ['', ...names], (name) => (name === '' ? [watched[0]] : [watched[0], name]))}
        ${
          isPaired
            ? html`<label
                >${words.pace}
                <select
                  @change=${(event: Event) => this.tell({ pace: paces.find((one) => one === valueOf(event)) ?? 'steps', position: 0 })}
                >
                  ${paces.map((one) => html`<option value=${one} ?selected=${one === pace}>${words.paces[one]}</option>`)}
                </select></label
              >`
            : nothing
        }
      </p>
      ${transport({
        words,
        at,
        last,
        isPlaying: this.isPlaying,
        rate: this.rate,
        go: (place) => this.go(place),
        play: (isPlaying) => this.play(isPlaying),
        setRate: (rate) => {
          this.rate = rate
        },
      })}
      ${this.timeline(at, last)}
      <div class="panes ${isPaired ? 'paired' : ''}">
        ${recordings.map((recording) =>
          pane({
            language: this.language,
            words,
            puzzle: this.puzzle,
            recording,
            at: stepAt(pace, at, recording, recordings),
            source: this.sources[recording.strategy] ?? '',
            answers: isExam && this.asProgram ? rightOnDevice() : null,
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
      <p class="note">${words.link}</p>
    </div>`
  }

  private chooser(
    label: string,
    chosen: string,
    options: readonly string[],
    watchedWith: (name: string) => readonly string[],
  ): TemplateResult {
    return html`<label
      >${label}
      <select
        @change=${(event: Event) => this.tell({ watched: watchedWith(valueOf(event)), position: 0 })}
      >
        ${options.map((name) => html`<option value=${name} ?selected=${name === chosen}>${name === '' ? watchWords[this.language].nobody : name}</option>`)}
      </select></label
    >`
  }

  private timeline(at: number, last: number): TemplateResult {
    const { recordings, pace } = this
    const words = watchWords[this.language]
    const x = (at / Math.max(1, last)) * GRAPH_WIDTH
    return html`<div class="timeline">
      <svg viewBox="0 0 ${GRAPH_WIDTH} 60" preserveAspectRatio="none" aria-hidden="true">
        ${recordings.map(({ trace }, index) => depthArea(trace, pace === 'steps' ? last : trace.length, index))}
        <path class="cursor" d=${`M${x} 0V60`}></path>
      </svg>
      <input
        type="range"
        min="0"
        max=${last}
        step="1"
        .value=${String(at)}
        aria-label=${words.timeline}
        aria-valuetext=${words.step(at, last)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) this.go(Number(event.target.value))
        }}
      />
      <p class="note">${words.depth}</p>
    </div>`
  }

  /** Records what is watched anew; what is recorded of this board already stays. */
  private record(isOtherBoard: boolean): void {
    const before = isOtherBoard ? [] : [...this.recordings]
    const changed = (): void => this.requestUpdate()
    const kept = this.watched
      .filter((name) => names.includes(name))
      .map((name) => {
        const found = before.findIndex((one) => one.strategy === name)
        return found < 0 ? new Recording(name, this.puzzle, changed) : before.splice(found, 1)[0]
      })
    for (const recording of this.recordings) if (!kept.includes(recording)) recording.end()
    this.recordings = kept.length > 0 ? kept : [new Recording(EXAM, this.puzzle, changed)]
    for (const { strategy } of this.recordings) void this.load(strategy)
  }

  private async load(strategy: string): Promise<void> {
    if (this.sources[strategy] !== undefined) return
    const source = await sourceOf(strategy)
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
    const start = this.at >= scaleEnd(this.pace, this.recordings) ? 0 : this.at
    this.player.start(
      start,
      () => this.rate,
      (place) => {
        const last = scaleEnd(this.pace, this.recordings)
        this.at = Math.min(place, last)
        const isOver = this.recordings.every(
          ({ trace, fault }) => trace.ending !== null || fault !== null,
        )
        if (place < last || !isOver) return last
        this.play(false)
        return null
      },
    )
  }

  /** The link says where it came to rest. */
  private rest(): void {
    this.tell({ position: this.at })
  }

  private tell(change: ChangeEvent['change']): void {
    this.dispatchEvent(new ChangeEvent(change))
  }

  private onKey(event: KeyboardEvent): void {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isControl = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
    if (
      key === ' ' &&
      !(target instanceof HTMLButtonElement) &&
      !(target instanceof HTMLSelectElement)
    ) {
      event.preventDefault()
      this.play(!this.isPlaying)
    } else if (!isControl && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      if (target instanceof Element && target.closest('[role=grid]') !== null) return
      event.preventDefault()
      this.go(this.at + (key === 'ArrowLeft' ? -1 : 1))
    }
  }
}

function valueOf({ target }: Event): string {
  return target instanceof HTMLSelectElement ? target.value : ''
}

customElements.define('watch-view', WatchView)

declare global {
  interface HTMLElementTagNameMap {
    'watch-view': WatchView
  }
}
