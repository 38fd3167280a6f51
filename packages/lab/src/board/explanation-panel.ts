/**
 * The panel that explains how a person solves the board: each step in words, consecutive steps of one
 * technique as a group.
 */
import { EMPTY, symbolOf, type Cells, type Puzzle } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import { explain, explainContradiction, type TechniqueSteps } from '@masu/sudoku/words/explain'
import type { Language } from '@masu/sudoku/words/language'
import { messagesIn } from '@masu/sudoku/words/messages'
import { html, nothing, type TemplateResult } from 'lit'
import { techniques } from '@masu/sudoku/techniques/techniques'
import type { Answers, Guess } from '../engine/jobs.ts'
import { capitaliseSentence } from '../words/sentences.ts'
import type { BoardWords } from './board-words.ts'

interface Parts {
  readonly language: Language
  readonly words: BoardWords
  readonly puzzle: Puzzle
  /** Digits typed into its empty cells, of which the explanation knows nothing. */
  readonly typed: Cells
  readonly telling: Answers['explain']
  /** The step that is shown, from 1. */
  readonly at: number
  /** Shows a step; 0 ends the explanation. */
  readonly go: (number: number) => void
  /** Guesses a digit where logic ends, and continues. */
  readonly guess: () => void
}

const HEADLINES = { solved: 'passes', stuck: '', contradiction: 'fails' } as const

/** The sections of an explanation in words; a guess is the step before those of its section. */
function sectionsInWords({ language, words, puzzle, telling }: Parts): {
  readonly guess: { readonly number: number; readonly text: string } | null
  readonly runs: readonly TechniqueSteps[]
  readonly conclusion: string
}[] {
  const { geometry } = puzzle
  const messages = messagesIn(language)
  const paths = telling.sections.map(({ path }) => path)
  return telling.sections.map(({ givens, guess, path }, index) => {
    const earlier = paths.slice(0, index)
    const number = earlier.reduce((count, { steps }) => count + steps.length + 1, 0)
    const text = ({ cell, digit, others }: Guess): string =>
      words.guessedDigit(
        cellName(geometry, cell),
        symbolOf(digit),
        others.map((other) => {
          const board = { geometry, givens: paths[index - 1].cells.with(cell, other.digit) }
          return [symbolOf(other.digit), explainContradiction(messages, board, other.path)]
        }),
      )
    return {
      guess: guess === null ? null : { number, text: text(guess) },
      ...explain(messages, { geometry, givens }, path, earlier),
    }
  })
}

export function explanationPanel(parts: Parts): TemplateResult {
  const { language, words, telling, at, go, guess } = parts
  const sections = sectionsInWords(parts)
  const steps = sections.flatMap((section) => [
    ...(section.guess === null ? [] : [section.guess]),
    ...section.runs.flatMap((run) => run.steps),
  ])
  const count = steps.length
  const number = Math.min(at, count)
  const { outcome } = telling.sections[telling.sections.length - 1].path
  const { logic } = messagesIn(language)
  const item = (step: { readonly number: number; readonly text: string }): TemplateResult =>
    html`<button
      class="plain"
      aria-current=${step.number === number ? 'step' : 'false'}
      @click=${() => go(step.number)}
    >
      ${step.text}
    </button>`
  return html`<section class="card">
    <p class="row">
      <button ?disabled=${number <= 1} @click=${() => go(number - 1)}>${words.previousStep}</button>
      <button class="first" ?disabled=${number >= count} @click=${() => go(number + 1)}>
        ${words.nextStep}
      </button>
      <button ?disabled=${number >= count} @click=${() => go(count)}>${words.allSteps}</button>
      <button @click=${() => go(0)}>${words.backToTyping}</button>
    </p>
    ${
      count === 0
        ? nothing
        : html`<p class="now" aria-live="polite">
            <span class="dim">${words.stepNumber(number, count)}</span
            ><br />${capitaliseSentence(steps[number - 1].text)}
          </p>`
    }
    ${telling.solutions === 1 ? nothing : html`<p class="headline fails">${telling.solutions === 0 ? words.noSolution : words.severalSolutions}</p>`}
    ${
      number === count
        ? html`<p class="headline ${HEADLINES[outcome]}">
              ${capitaliseSentence(sections[sections.length - 1].conclusion)}
            </p>
            ${
              outcome === 'stuck'
                ? html`<p class="note">
                    ${words.techniques(techniques.map((one) => logic.technique(one)))}
                  </p>`
                : nothing
            }
            ${
              outcome === 'stuck' && telling.solutions > 0
                ? html`<p class="row"><button @click=${guess}>${words.goOnByGuessing}</button></p>`
                : nothing
            }`
        : nothing
    }
    <div class="told">
      ${sections.map(
        (section) => html`
          ${
            section.guess === null
              ? nothing
              : html`<ol start=${section.guess.number}>
                  <li>${item(section.guess)}</li>
                </ol>`
          }
          ${section.runs.map(
            (run) =>
              html`<details ?open=${run.steps.some((step) => step.number === number)}>
                <summary>${run.heading}</summary>
                <ol start=${run.steps[0].number}>
                  ${run.steps.map((step) => html`<li>${item(step)}</li>`)}
                </ol>
              </details>`,
          )}
        `,
      )}
    </div>
    <p class="note">
      ${words.namesOfPlaces}
      ${parts.typed.some((digit) => digit !== EMPTY) ? words.fromGivens : nothing}
    </p>
  </section>`
}
