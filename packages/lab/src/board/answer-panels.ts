/** Panels with the results for a board: its solutions, and its ratings. */
import { differingCells, symbolOf, type Puzzle } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import { explainContradiction } from '@masu/sudoku/words/explain'
import type { Language } from '@masu/sudoku/words/language'
import { messagesIn } from '@masu/sudoku/words/messages'
import { html, nothing, type TemplateResult } from 'lit'
import { MOST_COUNTED, type Answers } from '../engine/jobs.ts'
import { capitaliseSentence } from '../words/sentences.ts'
import type { BoardWords } from './board-words.ts'

/** `nodes` is null until the simple search has ended. */
export type RatedBoard = Exclude<Answers['rate'], string> & {
  readonly nodes: number | 'too long' | null
}

/** An answer of `solve`, and how it is shown. */
export interface SolvedBoard {
  readonly kind: 'solved'
  readonly answer: Answers['solve']
  /** The index of the solution that is shown. */
  readonly at: number
}

/** What is shown besides the typed digits. */
export type ShownAnswer =
  | { readonly kind: 'nothing' }
  | SolvedBoard
  | { readonly kind: 'rated'; readonly rated: RatedBoard }
  | { readonly kind: 'unrated' }

function solvedPanel(
  language: Language,
  words: BoardWords,
  puzzle: Puzzle,
  shown: SolvedBoard,
  show: (shown: SolvedBoard) => void,
): TemplateResult {
  const messages = messagesIn(language)
  const { at } = shown
  const { count, solutions, doubted, nodes, strategy, path } = shown.answer
  if (solutions.length === 0) {
    const reason =
      explainContradiction(messages, puzzle, path) ?? messages.answer.searchReason(nodes)
    const { geometry, givens } = puzzle
    const names = doubted.map((cell) => `${cellName(geometry, cell)} = ${symbolOf(givens[cell])}`)
    return html`<section class="card" aria-live="polite">
      <p class="headline fails">${capitaliseSentence(messages.answer.noSolution(reason))}</p>
      ${names.length === 0 ? nothing : html`<p>${words.doubtedGivens(names)}</p>`}
    </section>`
  }
  const headline =
    count === MOST_COUNTED
      ? words.manySolutions(count)
      : messages.answer.outcome(count, MOST_COUNTED)
  const other = (index: number, sign: string): TemplateResult =>
    html`<button
      ?disabled=${solutions[index] === undefined}
      aria-label=${words.solutionNumber(index + 1, count)}
      @click=${() => show({ ...shown, at: index })}
    >
      ${sign}
    </button>`
  return html`<section class="card" aria-live="polite">
    <p class="headline ${count === 1 ? 'passes' : ''}">${capitaliseSentence(headline)}</p>
    <p class="dim">${words.foundBy(strategy)}</p>
    ${
      count === 1
        ? nothing
        : html`<p class="row">
              ${other(at - 1, '←')}
              <span>${words.solutionNumber(at + 1, count)}</span>
              ${other(at + 1, '→')}
            </p>
            <p>
              ${words.differingCells(differingCells(solutions[0], solutions[at === 0 ? 1 : at]).length, at)}
            </p>`
    }
  </section>`
}

function unratedPanel(words: BoardWords): TemplateResult {
  return html`<section class="card" aria-live="polite">
    <p class="headline fails">${words.severalSolutions}</p>
    <p>${words.whyUnrated}</p>
  </section>`
}

function ratingPanel(language: Language, words: BoardWords, rated: RatedBoard): TemplateResult {
  const { technique, level, meanGuesses, nodes } = rated
  const [byGuesses, byNodes] = words.ratingNotes
  const entries = [
    [
      words.difficulties.find(([value]) => value === level)?.[1],
      words.neededTechnique(messagesIn(language).logic.technique(technique)),
    ],
    [words.guesses(Math.round(meanGuesses * 10) / 10), byGuesses],
    [nodes === null ? '…' : nodes === 'too long' ? words.overTime : words.nodes(nodes), byNodes],
  ]
  return html`<section class="card" aria-live="polite">
    <dl class="ratings">
      ${words.ratings.map(
        (name, i) =>
          html`<dt>${name}</dt>
            <dd><strong>${entries[i][0]}</strong> <span class="dim">${entries[i][1]}</span></dd>`,
      )}
    </dl>
  </section>`
}

/** The panel for what is shown; nothing where a board is only typed into. */
export function answerPanel(
  language: Language,
  words: BoardWords,
  puzzle: Puzzle,
  shown: ShownAnswer,
  show: (shown: ShownAnswer) => void,
): TemplateResult | typeof nothing {
  if (shown.kind === 'solved') return solvedPanel(language, words, puzzle, shown, show)
  if (shown.kind === 'unrated') return unratedPanel(words)
  return shown.kind === 'rated' ? ratingPanel(language, words, shown.rated) : nothing
}
