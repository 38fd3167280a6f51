/** The answer, in the words of the terminal: who is fastest, why, how sure that is, and what is left out. */
import { countOf } from '@masu/core/puzzle-error'
import { grouped, percent } from '@masu/ranking/figure'
import { RANKED_PUZZLES } from '@masu/ranking/entry'
import { MARGIN, FEWEST_ROUNDS } from '@masu/ranking/ranks'
import { lastRoundOf, type Results } from '@masu/ranking/read'
import { slowModesOf } from '@masu/ranking/slow-modes'
import type { Answer } from '@masu/ranking/summary'
import { verifiedAnswers } from '@masu/ranking/verified'
import { reasonsOf } from '@masu/ranking/why'
import { markup, type Markup } from '../markup.ts'
import { section } from '../page.ts'
import type { Model } from './model.ts'

const NOTHING_TIMED = 'Nothing was timed: this run ended before its first process'
const NOTHING_RANKED = `Nothing can be ranked: no fixture of ${RANKED_PUZZLES} puzzles or more was solved`

/** The first answer in a line, or the reason for none. */
export function titleOf({ answers, results }: Model): string {
  const [first] = answers
  if (results.timed.length === 0) return NOTHING_TIMED
  if (first === undefined) return NOTHING_RANKED
  return `${first.question}: ${first.fastest}`
}

/** The measurement, its time and its place. */
export function descriptionOf({ answers, results: { run, timed } }: Model): string {
  const { cpu, cores, node } = run.environment
  const [first] = answers
  const next = first === undefined ? '' : `${nextText(first)} `
  return `${next}${countOf(run.strategies.length, 'strategy', 'strategies')} on ${countOf(run.fixtures.length, 'set')} of puzzles, ${lastRoundOf(timed)} fresh processes of each; every answer was verified. ${run.startedAt.slice(0, 'YYYY-MM-DD'.length)}, ${cpu}, ${countOf(cores, 'core')}, Node ${node}.`
}

/** The block below the heading: the next strategies of the first answer, and the other answers. */
export function answersBlock(model: Model): Markup {
  const [first, ...others] = model.answers
  const told = first === undefined ? null : markup`<p>${nextText(first)}${ideaOf(first, model)}</p>`
  return markup`${model.warnings.map((warning) => markup`<p class="warn">${warning}</p>`)}
${told}
${others.map((one) => markup`<p><strong>${one.question}: <bdi>${one.fastest}</bdi></strong>. ${nextText(one)}</p>`)}
<p class="sub">${descriptionOf({ ...model, answers: [] })}</p>
`
}

function nextText({ next, remark }: Answer): string {
  if (next.length === 0) return `${remark ?? ''}.`
  return `Next: ${next.join(', ')} as long${remark === null ? '' : ` (${remark})`}.`
}

function ideaOf({ fastest }: Answer, { strategies }: Model): Markup | null {
  const idea = strategies.find(({ name }) => name === fastest)?.summary ?? null
  return idea === null ? null : markup` <span class="sub">It is ${idea}.</span>`
}

/** The reasons, the certainty and the limits, side by side. */
export function reasonsBlock(model: Model): Markup {
  const { panels, classics, notes, measured } = model
  const reasons = reasonsOf(measured, panels, classics).map((reason) => `${reason}.`)
  const left = [
    ...notes.missing,
    ...(notes.unranked === null ? [] : [`${notes.unranked}.`]),
    ...notes.failures,
    ...notes.threads,
    ...panels.flatMap((panel) => slowModesOf(panel, measured)),
    `Time beyond ${model.results.run.options.timeoutMs} ms: a longer puzzle counts as that, and its figure is a lower bound (>=).`,
    'Other puzzles, and other machines.',
  ]
  return markup`<div class="columns">
${
  reasons.length === 0
    ? null
    : section('why', 'Why', list([...reasons, 'A node is a state of the search.']))
}${section('certainty', 'How sure', list(certaintyOf(model)))}${section('left-out', 'What is left out', list(left))}</div>
`
}

function certaintyOf({ panels, results }: Model): string[] {
  const rounds = lastRoundOf(results.timed)
  const isRanked = panels.some(({ entries }) => entries.some(({ ranks }) => ranks !== null))
  return [
    verifiedText(results),
    ...(isRanked
      ? [
          `A time is of the fastest of ${rounds} fresh processes; ±, and the bar, is how far the fourth lies above it. Faint dots are single fixtures.`,
          `Ranks differ by over ${percent(MARGIN)}, both ± counted. Where a rank is shared, as 2-3, the order is not certain.`,
        ]
      : rounds < FEWEST_ROUNDS
        ? [`There are no ranks with fewer than ${FEWEST_ROUNDS} rounds.`]
        : []),
  ]
}

function list(items: readonly string[]): Markup {
  return markup`<ul>${items.map((item) => markup`<li>${item}`)}</ul>
`
}

/** What was verified, and how many answers whole. */
function verifiedText(results: Results): string {
  const verified = verifiedAnswers(results)
  const number = verified === null ? '' : `: ${grouped(verified)} answers whole`
  return `Every answer was verified, in the process that was timed${number}. Of timed passes it was every count, and one cell of each solution.`
}
