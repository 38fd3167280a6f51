/** What a history says in words: how much is in it, and every step, the newest first. */
import { countOf } from '@masu/core/puzzle-error'
import { isDriftedBy } from '@masu/ranking/history/drift'
import { certainSteps, shortCommit, slowdownLine, stepSize } from '@masu/ranking/history/words'
import { fromTo } from '@masu/ranking/check/figures'
import { recordsOfType } from '@masu/ranking/record-lines'
import { COUNTERS } from '@masu/ranking/work-change'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import type { ReadHistory } from './read-history.ts'
import { runsOf } from './runs.ts'

export function stepsSection(history: ReadHistory): PageSection {
  const { lines, trends, threshold } = history
  const runs = recordsOfType(lines, 'history')
  const checks = recordsOfType(lines, 'drift')
  const drifted = trends.drifts.filter((drift) => isDriftedBy(drift, threshold))
  const steps = stepItems(history)
  return {
    id: 'steps',
    title: 'What stepped',
    short: 'Steps',
    body: markup`<p>${countOf(runs.length, 'run')} and ${countOf(checks.length, 'check')} were added.</p>
${drifted.map(
  (drift) => markup`<p class="headline fails">${slowdownLine(drift)}</p>
<ul>${certainSteps(drift).map((line) => markup`<li>${line}</li>`)}</ul>`,
)}
${
  steps.length > 0
    ? markup`<ul>${steps}</ul>`
    : markup`<p class="headline">No work and no ratio stepped.</p>`
}`,
  }
}

/** Steps of work and of ratios, the newest commit first. */
function stepItems({ lines, trends }: ReadHistory): Markup[] {
  const order = runsOf(lines, null)
  const placeOfCommit = (commit: string): number =>
    order.findLastIndex((run) => run.commit === commit)
  const work = trends.work.flatMap(({ strategy, fixture, steps }) =>
    steps.map(({ commit, previous, before, after }) => {
      const changes = COUNTERS.filter((counter) => before[counter] !== after[counter]).map(
        (counter) => `${counter} ${fromTo(before[counter], after[counter])}`,
      )
      return { commit, previous, what: `${strategy} on ${fixture}: ${changes.join(', ')}` }
    }),
  )
  const ratios = trends.ratios.flatMap(({ strategy, fixture, steps }) =>
    steps.map((step) => {
      const { commit, previous, before, after } = step
      const what = `${strategy} on ${fixture}: time ${stepSize(step)}, ${countOf(before, 'run')} before, ${after} from there on`
      return { commit, previous, what }
    }),
  )
  const all = [...work, ...ratios]
  return [
    ...Map.groupBy(all, ({ commit, previous }) => JSON.stringify([commit, previous])).values(),
  ]
    .toSorted((a, b) => placeOfCommit(b[0]?.commit ?? '') - placeOfCommit(a[0]?.commit ?? ''))
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            markup`<li>at <code>${shortCommit(first.commit)}</code>, after <code>${shortCommit(first.previous)}</code>:<ul>${[first, ...others].map(({ what }) => markup`<li>${what}</li>`)}</ul></li>
`,
          ],
    )
}
