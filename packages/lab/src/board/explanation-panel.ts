/** How a person solves the board: each step in words, those of one technique in a row grouped. */
import type { Puzzle } from '@masu/core/puzzle'
import { explain } from '@masu/messages/explain'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import type { Path } from '@masu/puzzles/techniques'
import { html, type TemplateResult } from 'lit'
import type { BoardWords } from '../words/board-words.ts'
import { capital } from './answer-panels.ts'

interface Parts {
  readonly language: Language
  readonly words: BoardWords
  readonly puzzle: Puzzle
  readonly path: Path
  /** The step that is shown, from 1. */
  readonly at: number
  /** Shows a step; 0 ends the explanation. */
  readonly go: (number: number) => void
}

export function explanationPanel({ language, words, puzzle, path, at, go }: Parts): TemplateResult {
  const { runs, conclusion } = explain(messagesIn(language), puzzle, path)
  const count = path.steps.length
  const number = Math.min(at, count)
  const current = runs.flatMap(({ steps }) => steps).find((told) => told.number === number)
  return html`<section class="card">
    <p class="row">
      <button ?disabled=${number <= 1} @click=${() => go(number - 1)}>${words.previous}</button>
      <button class="first" ?disabled=${number >= count} @click=${() => go(number + 1)}>
        ${words.next}
      </button>
      <button ?disabled=${number >= count} @click=${() => go(count)}>${words.all}</button>
      <button @click=${() => go(0)}>${words.close}</button>
    </p>
    <p class="now" aria-live="polite">
      <span class="dim">${words.step(number, count)}</span
      ><br />${capital(current?.text ?? conclusion)}
    </p>
    ${number === count && count > 0 ? html`<p class="headline ${path.outcome === 'solved' ? 'passes' : ''}">${capital(conclusion)}</p>` : ''}
    <div class="told">
      ${runs.map(
        ({ heading, steps }) =>
          html`<details ?open=${steps.some((told) => told.number === number)}>
            <summary>${heading}</summary>
            <ol start=${steps[0].number}>
              ${steps.map(
                (told) =>
                  html`<li>
                    <button
                      class="plain"
                      aria-current=${told.number === number ? 'step' : 'false'}
                      @click=${() => go(told.number)}
                    >
                      ${told.text}
                    </button>
                  </li>`,
              )}
            </ol>
          </details>`,
      )}
    </div>
  </section>`
}
