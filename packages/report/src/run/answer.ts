/** Section 1: the answer in words, as the terminal prints it. */
import { joined, markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'
import type { PanelEntry } from '@masu/ranking/panels'
import type { Answer } from '@masu/ranking/summary'
import type { Model } from './model.ts'
import { panelFigureBlock } from './panel-figure.ts'

export function answerSection(model: Model): PageSection {
  const { answers, warnings, notes, panels, results } = model
  const body = markup`<div class="answer">
${warnings.map((warning) => markup`<p class="warn">${warning}</p>`)}
${
  answers.length === 0 || results.timed.length === 0
    ? markup`<p><strong>${nothingText(model)}</strong></p>`
    : markup`<dl class="answers">${answers.map((answer) => answerItem(answer, model))}</dl>`
}
${reasonsList(model)}</div>
<div class="pair">${panels.map((panel) => panelFigureBlock(model, panel))}</div>
<p class="note">${figuresNote(model)}</p>
${notesList([
  ...notes.missing,
  ...(notes.unranked === null ? [] : [`${notes.unranked}.`]),
  ...notes.failures,
])}`
  return { id: 'answer', title: 'The answer', short: 'Answer', body }
}

/** The fastest with what it is, and the next ones with how many times as long they take. */
function answerItem({ question, fastest, next, remark }: Answer, { strategies }: Model): Markup {
  const idea = strategies.find(({ name }) => name === fastest)?.summary ?? null
  const after = remark === null ? null : next.length > 0 ? ` (${remark})` : remark
  return markup`<dt>${question}</dt><dd><strong><bdi>${fastest}</bdi></strong> ${next.length > 0 ? markup`Next, as multiples of its time: ${joined(next, ', ')}` : null}${after}${idea === null ? null : markup`<br><span class="sub">${idea}</span>`}</dd>`
}

/** How to read the figures of all panels. */
function figuresNote({ panels, results }: Model): string {
  const entries = panels.flatMap((panel) => panel.entries)
  const where = (is: (entry: PanelEntry) => boolean, text: string): string =>
    entries.some(is) ? ` ${text}` : ''
  const goal =
    results.run.options.limit === 1 ? 'to the first solution' : 'to the proof of one solution'
  const several = panels.some(({ fixtures }) => fixtures.length > 1)
  return [
    `Figures are times ${goal}, divided by those of the best strategy${several ? ': geometric means over the fixtures, which are the faint dots' : ''}.`,
    where(({ interval }) => interval !== null, 'Bars: the 95 % interval of another run.'),
    where(
      ({ ranks }) => ranks !== null && ranks[0] < ranks[1],
      'A bracket at the left joins what is tied, or what the run could not tell apart.',
    ),
    where(
      ({ ranks }) => ranks === null,
      `There are no ranks with fewer than ${FEWEST_ROUNDS} rounds.`,
    ),
    where(
      ({ ratioBound }) => ratioBound !== 'exact',
      'An arrow and >=: at least that, since some puzzles were capped.',
    ),
    panels.length > 1 ? ' Any size: all fixtures of all figures together.' : '',
    ' Every answer was verified in the process that was timed.',
  ].join('')
}

function nothingText({ results }: Model): string {
  return results.timed.length === 0
    ? 'Nothing was timed: this run ended before its first timed process. The page shows what its probes found.'
    : 'Nothing can be ranked: no fixture of this run has 100 puzzles.'
}

function reasonsList({ reasons }: Model): Markup | null {
  if (reasons.length === 0) return null
  return markup`<p><strong>Why:</strong> ${reasons.map((reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)} `)}A node is a state that the search visits.</p>`
}

function notesList(notes: readonly string[]): Markup | null {
  return notes.length === 0
    ? null
    : markup`<ul>${notes.map((note) => markup`<li>${note}</li>`)}</ul>`
}
