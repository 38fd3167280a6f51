/**
 * The panel that explains how a person solves the board: each step in words, consecutive steps of one
 * technique as a group.
 */
import { symbolOf, type Puzzle } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import { explain } from '@masu/messages/explain'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import { html, nothing, type TemplateResult } from 'lit'
import type { Answers } from '../engine/jobs.ts'
import type { BoardWords } from '../words/board-words.ts'
import { capital } from './answer-panels.ts'

interface Parts {
  readonly language: Language
  readonly words: BoardWords
  readonly puzzle: Puzzle
  readonly telling: Answers['explain']
  /** The step that is shown, from 1. */
  readonly at: number
  /** Shows a step; 0 ends the explanation. */
  readonly go: (number: number) => void
  /** Guesses a digit where logic ends, and continues. */
  readonly guess: () => void
}

const HEADLINES = { solved: 'passes', stuck: '', contradiction: 'fails' } as const

export function explanationPanel(parts: Parts): TemplateResult {
  const { language, words, puzzle, telling, at, go, guess } = parts
  const { geometry } = puzzle
  let before = 0
  const told = telling.sections.map((section) => {
    const { givens, path } = section
    const own = explain(messagesIn(language), { geometry, givens }, path, before)
    before += path.steps.length
    return { ...section, ...own }
  })
  const count = before
  const number = Math.min(at, count)
  const steps = told.flatMap(({ runs }) => runs.flatMap((run) => run.steps))
  const { path, conclusion } = told[told.length - 1]
  const ending =
    path.outcome !== 'stuck'
      ? capital(conclusion)
      : telling.solutions > 1
        ? words.several
        : `${words.beyond} ${capital(conclusion)}`
  return html`<section class="card">
    <p class="row">
      <button ?disabled=${number <= 1} @click=${() => go(number - 1)}>${words.previous}</button>
      <button class="first" ?disabled=${number >= count} @click=${() => go(number + 1)}>
        ${words.next}
      </button>
      <button ?disabled=${number >= count} @click=${() => go(count)}>${words.all}</button>
      <button @click=${() => go(0)}>${words.close}</button>
    </p>
    ${
      count === 0
        ? nothing
        : html`<p class="now" aria-live="polite">
            <span class="dim">${words.step(number, count)}</span
            ><br />${capital(steps[number - 1]?.text ?? '')}
          </p>`
    }
    ${
      number === count
        ? html`<p class="headline ${HEADLINES[path.outcome]}">${ending}</p>
            ${
              path.outcome === 'stuck' && telling.solutions > 0
                ? html`<p class="row"><button @click=${guess}>${words.guess}</button></p>`
                : nothing
            }`
        : nothing
    }
    <div class="told">
      ${told.map(
        ({ guess: made, runs }) => html`
          ${made === null ? nothing : html`<p>${words.guessed(cellName(geometry, made.cell), symbolOf(made.digit))}</p>`}
          ${runs.map(
            ({ heading, steps: own }) =>
              html`<details ?open=${own.some((step) => step.number === number)}>
                <summary>${heading}</summary>
                <ol start=${own[0].number}>
                  ${own.map(
                    (step) =>
                      html`<li>
                        <button
                          class="plain"
                          aria-current=${step.number === number ? 'step' : 'false'}
                          @click=${() => go(step.number)}
                        >
                          ${step.text}
                        </button>
                      </li>`,
                  )}
                </ol>
              </details>`,
          )}
        `,
      )}
    </div>
  </section>`
}
