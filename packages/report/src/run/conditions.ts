/** Section 8: where and how the numbers were made, what the words mean, and the strategies. */
import { percent } from '@masu/ranking/figure'
import { LEAST_WAITED } from '@masu/ranking/notes'
import { MARGIN } from '@masu/ranking/ranks'
import { lastRoundOf } from '@masu/ranking/read'
import { visibleDifference, waitedShare } from '@masu/ranking/summary'
import { commitText } from '../facts.ts'
import { joined, markup, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { numbers, table } from '../table.ts'
import { label } from '../text.ts'
import type { Model } from './model.ts'
import { termsOf } from './terms.ts'

export function conditionsSection(model: Model): PageSection {
  return {
    id: 'conditions',
    title: 'Conditions, and how to read this page',
    short: 'Conditions',
    body: markup`<h3 id="machine">Machine and run</h3>
${definitions(conditionsOf(model))}
<h3 id="repeat">To repeat it</h3>
<pre tabindex="0"><code>${checkoutText(model)}${model.command}</code></pre>
<p>The puzzles and their order will be the same. What the command does not name, such as the cap, stays as it is without
options; the order of the strategies is drawn anew. Times of two machines are never the same: compare ratios.</p>
<h3 id="words">What the words mean</h3>
${definitions(termsOf(model))}
<h3 id="strategies">The strategies</h3>
${strategiesTable(model)}
<h3 id="measured">The fixtures</h3>
${fixturesTable(model)}`,
  }
}

/** The revision that was measured, in front of the command; nothing where it is not known, or was changed. */
function checkoutText({ results }: Model): string {
  const { commit, dirty } = results.run.environment
  return commit === null || dirty === true ? '' : `git checkout ${commit.slice(0, 10)}\n`
}

type Definition = readonly [term: Value, meaning: Value]

function definitions(list: readonly Definition[]): Markup {
  return markup`<dl>${list.map(([term, meaning]) => markup`<dt>${term}</dt><dd>${meaning}</dd>\n`)}</dl>`
}

function conditionsOf(model: Model): Definition[] {
  const { run, timed } = model.results
  const { environment: e, options: o } = run
  const rounds = lastRoundOf(timed)
  const done = rounds < o.rounds ? `${rounds} of ${o.rounds}` : `${rounds}`
  return [
    ['Machine', `${e.cpu}, ${e.cores} cores, ${Math.round(e.memory / 2 ** 30)} GiB; ${e.os}`],
    ['Runtime', `Node ${e.node}, V8 ${e.v8}`],
    ['Commit', commitText(e)],
    ['Started', `${run.startedAt}; ${done} rounds`],
    ['Load', loadText(model)],
    [
      'Options',
      joined(
        [
          o.limit === 1 ? 'the first solution only' : 'until the solution is proved the only one',
          `cap ${o.timeoutMs} ms a puzzle`,
          `tie below ${percent(MARGIN)}`,
          `memory ${Math.round(o.memoryBytes / 2 ** 20)} MiB a process`,
          'a process for all fixtures of a board size',
          ...(o.symmetry === null ? [] : [`images of the puzzles, seed ${o.symmetry}`]),
        ],
        '; ',
      ),
    ],
    ['Seed', `${o.seed} for the order of strategies; ${o.sample} for the samples of puzzles`],
  ]
}

/** The load before the run, and what the run itself saw of other work. */
function loadText({ results, panels }: Model): string {
  const { run, timed } = results
  const waited = waitedShare(results)
  const stolen = timed.reduce((sum, { stolenMs }) => sum + (stolenMs ?? 0), 0)
  const visible = visibleDifference(panels)
  return [
    `${run.environment.load} before the run`,
    ...(waited === null
      ? []
      : [
          `${waited < LEAST_WAITED ? 'a quiet machine' : 'other work on the machine'}: while being timed, solving waited for a processor ${percent(waited)} of the time`,
        ]),
    ...(waited === null || stolen === 0
      ? []
      : [`a hypervisor gave ${Math.round(stolen)} ms to other machines`]),
    ...(visible === null ? [] : [`a typical difference below ${percent(visible)} was not visible`]),
  ].join('; ')
}

function strategiesTable({ results, strategies }: Model): Markup {
  const lines = results.run.strategies.map(({ name, given, sha256, program }): Value[] => {
    const about = strategies.find((one) => one.name === name)
    const shown = label(name)
    const where = program ? given : (about?.path ?? given)
    const link = about?.link ?? null
    const code = markup`<code>${label(where, 80)}</code>`
    return [
      shown,
      about?.summary ?? '-',
      about?.source ?? '-',
      link === null ? code : markup`<a href="${link}">${code}</a>`,
      markup`<code>${sha256 === null ? '-' : sha256.slice(0, 10)}</code>`,
    ]
  })
  return table(
    'The strategies of this run',
    [
      'name',
      'idea',
      'from',
      'source',
      {
        title: 'SHA-256',
        help: 'First digits of the SHA-256 of its module and all that this imports by relative paths',
      },
    ],
    lines,
  )
}

function fixturesTable({ results }: Model): Markup {
  return table(
    'The fixtures of this run',
    ['name', 'file', 'boxes', ...numbers('puzzles', 'of'), 'SHA-256'],
    results.run.fixtures.map(({ name, path, geometry, puzzles, of, sha256 }): Value[] => [
      label(name),
      markup`<code>${label(path, 80)}</code>`,
      geometry,
      `${puzzles}`,
      `${of}`,
      markup`<code>${sha256.slice(0, 10)}</code>`,
    ]),
  )
}
