/** Section 1: the answer in words, as the terminal prints it. */
import { joined, markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { percent } from '@masu/ranking/figure'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import { FEWEST_ROUNDS, MARGIN } from '@masu/ranking/ranks'
import { slowModesOf } from '@masu/ranking/slow-modes'
import type { Answer } from '@masu/ranking/summary'
import { reasonsOf } from '@masu/ranking/why'
import { tiesOf } from '../dot-plot.ts'
import { label } from '../text.ts'
import type { Model } from './model.ts'
import { panelFigureBlock } from './panel-figure.ts'

export function answerSection(model: Model): PageSection {
  const { answers, warnings, notes, results, panels, measured } = model
  const slow = panels.flatMap((panel) => slowModesOf(panel, measured))
  const body = markup`<div class="answer">
${warnings.map((warning) => markup`<p class="warn">${warning}</p>`)}
${
  answers.length === 0 || results.timed.length === 0
    ? markup`<p><strong>${nothingText(model)}</strong></p>`
    : markup`<dl class="answers">${answers.map((answer) => answerItem(answer, model))}</dl>`
}
${reasonsList(model)}
${tiesText(model)}</div>
<div class="pair">${drawnPanels(model).map((panel) => panelFigureBlock(model, panel))}</div>
<p class="note">${figuresNote(model)}</p>
${notesList([
  ...slow,
  ...notes.missing,
  ...(notes.unranked === null ? [] : [`${notes.unranked}.`]),
  ...notes.failures,
  ...notes.threads,
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
function figuresNote(model: Model): string {
  const { results } = model
  const panels = drawnPanels(model)
  const entries = panels.flatMap((panel) => panel.entries)
  const where = (is: (entry: PanelEntry) => boolean, text: string): string =>
    entries.some(is) ? ` ${text}` : ''
  const goal =
    results.run.options.limit === 1
      ? 'to find a solution'
      : 'to find the solution and to prove that there is no other'
  const several = panels.some(({ fixtures }) => fixtures.length > 1)
  return [
    `Numbers are times ${goal}, divided by those of the best strategy${several ? ': geometric means over the fixtures, which are the faint dots' : ''}.`,
    where(
      ({ interval }) => interval !== null,
      'A bar, where it is longer than its mark: how far the fourth fastest process lies above the fastest, to both sides.',
    ),
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
    ' Every answer was verified in the process that was timed.',
  ].join('')
}

function nothingText({ results }: Model): string {
  return results.timed.length === 0
    ? 'Nothing was timed: this run ended before its first timed process. The page shows what its probes found.'
    : 'Nothing can be ranked: no fixture of this run has 100 puzzles.'
}

/** The panels, and all of them together. */
export function drawnPanels({ panels, anySize }: Model): Panel[] {
  return [...panels, ...(anySize === null ? [] : [anySize])]
}

/** As the terminal says it. */
function reasonsList({ entries, panels, classics }: Model): Markup | null {
  const reasons = reasonsOf(entries, panels, classics)
  if (reasons.length === 0) return null
  return markup`<p><strong>Why</strong> (a node is a state that the search visits):</p><ul>${reasons.map((reason) => markup`<li>${reason}.</li>`)}</ul>`
}

/** What the run could not tell: who is tied with whom, and which ratios are lower bounds. */
function tiesText(model: Model): Markup | null {
  const drawn = drawnPanels(model).filter(({ entries }) =>
    entries.some(({ ranks }) => ranks !== null),
  )
  if (drawn.length === 0) return null
  const texts = drawn.map(({ name, entries }) => {
    const ties = tiesOf(entries.map(({ ranks }) => ranks)).map(([first, last]) =>
      listed(entries.slice(first, last + 1).map(({ strategy }) => label(strategy))),
    )
    return ties.length === 0 ? `${name}: every difference was seen` : `${name}: ${ties.join('; ')}`
  })
  return markup`<p><strong>Not certain:</strong> the order of those who share a range of ranks. ${texts.map((text) => `${text}. `)}In these figures, all others are told apart by more than ${percent(MARGIN)}; on a single fixture they may be tied, as its own figure says.</p>`
}

function listed(names: readonly string[]): string {
  return names.length < 3
    ? names.join(' and ')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

function notesList(notes: readonly string[]): Markup | null {
  return notes.length === 0
    ? null
    : markup`<ul>${notes.map((note) => markup`<li>${note}</li>`)}</ul>`
}
