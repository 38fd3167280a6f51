/** The time line of watching: for each search its depth, its solution and its step, and the place of both. */
import type { Language } from '@masu/sudoku/words/language'
import { html, nothing, svg, type TemplateResult } from 'lit'
import type { Recording } from '../replay/recording.ts'
import { joinSentences } from '../words/sentences.ts'
import { depthArea, GRAPH_WIDTH } from './depth-graph.ts'
import type { WatchWords } from './watch-words.ts'

interface Parts {
  readonly language: Language
  readonly words: WatchWords
  readonly recordings: readonly Recording[]
  /** The current step of each search. */
  readonly steps: readonly number[]
  /** The current place on the scale, and its end. */
  readonly at: number
  readonly last: number
  readonly go: (place: number) => void
}

export function timeline(parts: Parts): TemplateResult {
  const { language, words, recordings, steps, at, last, go } = parts
  const isSearchingOn = recordings.some(({ trace }) => trace.goal < trace.length)
  return html`<div class="timeline">
    ${recordings.map(
      (recording, index) =>
        html`${recordings.length > 1 ? html`<p class="name">${recording.strategy}</p>` : nothing}${curve(recording, steps[index], index)}`,
    )}
    <input
      type="range"
      min="0"
      max=${last}
      step="1"
      .value=${String(at)}
      aria-label=${words.timeline}
      aria-valuetext=${words.stepNumber(at, last)}
      @input=${({ target }: Event) => {
        if (target instanceof HTMLInputElement) go(Number(target.value))
      }}
    />
    <p class="note">
      ${isSearchingOn ? joinSentences(language, words.timelineMeaning, words.shadedEnd) : words.timelineMeaning}
    </p>
  </div>`
}

/** A search from its first step to its last. */
function curve({ trace }: Recording, step: number, index: number): TemplateResult {
  const { goal, length } = trace
  const [x, solved] = [step, goal].map((place) => (place / Math.max(1, length)) * GRAPH_WIDTH)
  return html`<svg viewBox="0 0 ${GRAPH_WIDTH} 60" preserveAspectRatio="none" aria-hidden="true">
    ${depthArea(trace, index)}
    ${
      goal < length
        ? svg`<path class="beyond" d=${`M${solved} 0H${GRAPH_WIDTH}V60H${solved}Z`}></path>
            <path class="solved" d=${`M${solved} 0V60`}></path>`
        : nothing
    }
    <path class="cursor" d=${`M${x} 0V60`}></path>
  </svg>`
}
