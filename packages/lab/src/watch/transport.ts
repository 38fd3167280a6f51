/** The buttons that move through a search, and its speed. */
import { html, type TemplateResult } from 'lit'
import type { WatchWords } from './watch-words.ts'

/** Units of the pace a second; Infinity for all at once. */
const RATES: readonly number[] = [1, 4, 15, 60, 250, 1_000, 10_000, 100_000, Infinity]

/** A watched search takes at most this many seconds. */
const LONGEST_S = 20

/** The slowest rate that reaches a place in this time. */
export function fittingRate(goal: number): number {
  return RATES.find((rate) => goal / rate <= LONGEST_S) ?? Infinity
}

interface Parts {
  readonly words: WatchWords
  /** The current place on the scale, the places of the solutions, and the end. */
  readonly at: number
  readonly goals: readonly number[]
  readonly last: number
  readonly isPlaying: boolean
  readonly rate: number
  readonly go: (place: number) => void
  readonly play: (isPlaying: boolean) => void
  readonly setRate: (rate: number) => void
}

export function transportControls({
  words,
  at,
  goals,
  last,
  isPlaying,
  rate: chosen,
  go,
  play,
  setRate,
}: Parts): TemplateResult {
  const button = (place: number, sign: string, name: string): TemplateResult =>
    html`<button aria-label=${name} title=${name} @click=${() => go(place)}>${sign}</button>`
  const next = goals.toSorted((one, other) => one - other).find((goal) => goal > at)
  return html`<div class="row transport">
    ${button(0, '|◀', words.toStart)} ${button(at - 1, '◀', words.stepBack)}
    <button class="first play" @click=${() => play(!isPlaying)}>
      ${isPlaying ? words.pause : words.play}
    </button>
    ${button(at + 1, '▶', words.stepForward)}
    ${button(next ?? Math.min(...goals), '✓', goals.length > 1 ? words.toNextSolution : words.toSolution)}
    ${button(last, '▶|', words.toEnd)}
    <label>
      ${words.speedLabel}
      <select
        @change=${({ target }: Event) => {
          if (target instanceof HTMLSelectElement) setRate(Number(target.value))
        }}
      >
        ${RATES.map(
          (rate) =>
            html`<option value=${rate} ?selected=${rate === chosen}>
              ${rate === Infinity ? words.allAtOnce : words.perSecond(rate)}
            </option>`,
        )}
      </select>
    </label>
    <span class="dim keys">${words.keyboardKeys}</span>
  </div>`
}
