/** Section 1: the answer in words, as the terminal prints it. */
import { joined, markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import type { Model } from './model.ts'
import { panelFigureBlock } from './panel-figure.ts'

export function answerSection(model: Model): PageSection {
  const { answers, warnings, notes, panels, results } = model
  const body = markup`<div class="answer">
${warnings.map((warning) => markup`<p class="warn">${warning}</p>`)}
${
  answers.length === 0 || results.timed.length === 0
    ? markup`<p><strong>${nothingText(model)}</strong></p>`
    : markup`<dl class="answers">${answers.map(
        ({ question, fastest, ahead }) =>
          markup`<dt>${question}</dt><dd><strong><bdi>${fastest}</bdi></strong> ${joined(ahead, ', ')}</dd>`,
      )}</dl>`
}
${reasonsList(model)}
${notesList([
  ...notes.missing,
  ...(notes.unranked === null ? [] : [`${notes.unranked}.`]),
  ...notes.failures,
  ...notes.threads,
])}</div>
<div class="pair">${panels.map((panel) => panelFigureBlock(model, panel))}</div>
<p class="note">Figures are µs a Sudoku, ${results.run.options.limit === 1 ? 'to the first solution' : 'to the proof of one solution'}. Every answer was verified in the process that was timed.</p>`
  return { id: 'answer', title: 'The answer', short: 'Answer', body }
}

function nothingText({ results }: Model): string {
  return results.timed.length === 0
    ? 'Nothing was timed: this run ended before its first timed process. The page shows what its probes found.'
    : 'Nothing can be ranked: no fixture of this run has 100 puzzles.'
}

function reasonsList({ reasons }: Model): Markup | null {
  if (reasons.length === 0) return null
  return markup`<p><strong>Why:</strong></p><ul>${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`
}

function notesList(notes: readonly string[]): Markup | null {
  return notes.length === 0
    ? null
    : markup`<ul>${notes.map((note) => markup`<li>${note}</li>`)}</ul>`
}
