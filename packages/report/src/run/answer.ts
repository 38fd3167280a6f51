/** The answer, in the words of the terminal: who is fastest, why, how sure that is, and what is left out. */
import { formatCount } from '@masu/core/format-count'
import { grouped, percent } from '@masu/ranking/figure'
import { RANKED_PUZZLES } from '@masu/ranking/entry'
import { MARGIN, FEWEST_ROUNDS } from '@masu/ranking/ranks'
import {
  cutText,
  fastestText,
  nodesText,
  reasonText,
  slowModeTexts,
  threadTexts,
  warningTexts,
} from '@masu/ranking/run-document'
import { markup, type Markup } from '../markup.ts'
import { section } from '../page.ts'
import type { Model } from './model.ts'

const NOTHING_TIMED = 'Nothing was timed: this run ended before its first process'
const NOTHING_RANKED = `Nothing can be ranked: no fixture of ${RANKED_PUZZLES} puzzles or more was solved`

/** The fastest of the first panel, or the reason why nobody is. */
export function titleOf({ panels, rounds }: Model): string {
  const [first] = panels
  if (rounds === 0) return NOTHING_TIMED
  const [best] = first?.entries ?? []
  if (first === undefined || best === undefined) return NOTHING_RANKED
  return `Fastest on ${first.name}: ${best.strategy}`
}

/** The measurement, its time and its place. */
export function descriptionOf(model: Model): string {
  const [first] = model.panels
  const answer = first === undefined ? null : fastestText(first)
  return `${answer === null ? '' : `${answer} `}${extentText(model)}`
}

function extentText({ results: { run }, rounds, verified }: Model): string {
  const { cpu, cores, node } = run.environment
  const answers = verified === null ? '' : `; ${grouped(verified)} answers verified`
  return `${formatCount(run.strategies.length, 'strategy', 'strategies')} on ${formatCount(run.fixtures.length, 'set')} of puzzles, ${formatCount(rounds, 'fresh process', 'fresh processes')} of each${answers}. ${run.startedAt.slice(0, 'YYYY-MM-DD'.length)}, ${cpu}, ${formatCount(cores, 'core')}, Node ${node}.`
}

/** The block below the heading: by how much the fastest leads, and who leads on other boards. */
export function answersBlock(model: Model): Markup {
  const { panels, allSizes, cut } = model
  const [first] = panels
  const answer = first === undefined ? null : fastestText(first)
  const best = allSizes?.entries[0]?.strategy
  return markup`${[...(cut === null ? [] : [cutText(cut)]), ...warningTexts(model)].map((warning) => markup`<p class="warn">${warning}</p>`)}
${answer === null ? null : markup`<p>${answer}${ideaOf(model)}</p>`}
${best === undefined || allSizes === null ? null : markup`<p><strong>Fastest on all sizes: <bdi>${best}</bdi></strong>. ${fastestText(allSizes)}</p>`}
<p class="sub">${extentText(model)}</p>
`
}

function ideaOf({ panels, strategies }: Model): Markup | null {
  const best = panels[0]?.entries[0]?.strategy
  const idea = strategies.find(({ name }) => name === best)?.summary ?? null
  return best === undefined || idea === null
    ? null
    : markup` <span class="sub">${best} is ${idea}.</span>`
}

/** The reasons, the certainty and the limits, side by side. */
export function reasonsBlock(model: Model): Markup {
  const { notes } = model
  const { gap, classics } = model.reasons
  const reasons = [
    ...(gap === null ? [] : [`${reasonText(gap)}.`]),
    ...(classics === null ? [] : [`${nodesText(classics)}.`]),
  ]
  const left = [
    ...notes.missing,
    ...(notes.unranked === null ? [] : [`${notes.unranked}.`]),
    ...notes.failures,
    ...threadTexts(model),
    ...slowModeTexts(model),
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

function certaintyOf({ panels, rounds, verified }: Model): string[] {
  const isRanked = panels.some(({ entries }) => entries.some(({ ranks }) => ranks !== null))
  return [
    verifiedText(verified),
    ...(isRanked
      ? [
          `A time is of the fastest of ${formatCount(rounds, 'fresh process', 'fresh processes')}; ±, and the bar, is how far the fourth lies above it.`,
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
function verifiedText(verified: number | null): string {
  const number = verified === null ? '' : ` (${grouped(verified)} in all)`
  return `The process that was timed verified its answers: whole${number} in the first, the warm-up, the kept and the last passes; in timed passes every count, and one cell of each solution.`
}
