/** The time line of watching: the depth of the searches, the place of the solution, and the current place. */
import type { Language } from '@masu/messages/language'
import { html, nothing, svg, type TemplateResult } from 'lit'
import type { Pace } from '../state/link.ts'
import { sentences } from '../words/sentences.ts'
import type { WatchWords } from '../words/watch-words.ts'
import { depthArea, GRAPH_WIDTH } from './depth-graph.ts'
import type { Recording } from './recording.ts'

interface Parts {
  readonly language: Language
  readonly words: WatchWords
  readonly recordings: readonly Recording[]
  readonly pace: Pace
  /** The current place on the scale, the place of the solution, and the end. */
  readonly at: number
  readonly goal: number
  readonly last: number
  readonly go: (place: number) => void
}

export function timeline({
  language,
  words,
  recordings,
  pace,
  at,
  goal,
  last,
  go,
}: Parts): TemplateResult {
  const [x, solved] = [at, goal].map((place) => (place / Math.max(1, last)) * GRAPH_WIDTH)
  const isSearchingOn = goal < last
  return html`<div class="timeline">
    <svg viewBox="0 0 ${GRAPH_WIDTH} 60" preserveAspectRatio="none" aria-hidden="true">
      ${recordings.map(({ trace }, index) => depthArea(trace, pace === 'steps' ? last : trace.length, index))}
      ${
        isSearchingOn
          ? svg`<path class="beyond" d=${`M${solved} 0H${GRAPH_WIDTH}V60H${solved}Z`}></path>
              <path class="solved" d=${`M${solved} 0V60`}></path>`
          : nothing
      }
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
      @input=${({ target }: Event) => {
        if (target instanceof HTMLInputElement) go(Number(target.value))
      }}
    />
    <p class="note">
      ${isSearchingOn ? sentences(language, words.depth, words.beyond) : words.depth}
    </p>
  </div>`
}
