/** The conditions of a run, the command that repeats it, and its strategies and fixtures. */
import { formatCount } from '@masu/core/format-count'
import { percent } from '@masu/ranking/figure'
import { LEAST_WAITED } from '@masu/ranking/notes'
import { MARGIN } from '@masu/ranking/ranks'
import { lastRoundOf } from '@masu/ranking/read'
import { visibleDifference, waitedShare } from '@masu/ranking/summary'
import { commitText } from '@masu/ranking/environment'
import { beginText, factList, machineFacts } from '../facts.ts'
import { markup, type Markup, type Value } from '../markup.ts'
import { section } from '../page.ts'
import { numbers, table } from '../table.ts'
import { label } from '../text.ts'
import type { Model } from './model.ts'

/** The conditions and the command, side by side. */
export function conditionsBlock(model: Model): Markup {
  const { run, timed } = model.results
  const { environment, options: o } = run
  const rounds = lastRoundOf(timed)
  const facts = factList([
    ...machineFacts(environment),
    ['commit', commitText(environment)],
    ['other work', otherWork(model)],
    [
      'run',
      `${beginText(run)}; ${rounds < o.rounds ? `${rounds} of ` : ''}${formatCount(o.rounds, 'round')}; seed ${o.seed}, samples ${o.sample}`,
    ],
    [
      'method',
      [
        o.limit === 1 ? 'the first solution only' : 'until the solution is proved the only one',
        `cap ${o.timeoutMs} ms a puzzle`,
        `tie below ${percent(MARGIN)}`,
        `${Math.round(o.memoryBytes / 2 ** 20)} MiB a process`,
        ...(o.symmetry === null ? [] : [`images of the puzzles, seed ${o.symmetry}`]),
      ].join('; '),
    ],
  ])
  const { commit, dirty } = environment
  // A working tree with changes cannot be checked out again.
  const checkout = commit === null || dirty === true ? '' : `git checkout ${commit.slice(0, 10)}\n`
  return markup`<div class="columns">
<div class="wide">${section('conditions', 'Conditions', facts)}</div>${section(
    'repeat',
    'To repeat it',
    markup`<pre tabindex="0"><code>${checkout}${model.command}</code></pre>
<p>On another machine, compare ratios: times are never the same.</p>
`,
  )}</div>
`
}

/** The effect of other work on the machine, as the run saw it. */
function otherWork({ results, panels }: Model): string {
  const waited = waitedShare(results)
  const stolen = results.timed.reduce((sum, { stolenMs }) => sum + (stolenMs ?? 0), 0)
  const visible = visibleDifference(panels)
  const texts = [
    ...(waited === null
      ? []
      : [
          `${waited < LEAST_WAITED ? 'hardly any' : 'some'}: solving waited ${percent(waited)} of its time`,
        ]),
    ...(waited === null || stolen === 0
      ? []
      : [`a hypervisor gave ${Math.round(stolen)} ms to other machines`]),
    ...(visible === null ? [] : [`typical differences below ${percent(visible)} were not visible`]),
  ]
  return texts.length === 0 ? 'not known' : texts.join('; ')
}

/** The strategies with their sources, and the fixtures with their files. */
export function measuredTables({ results, strategies }: Model): Markup {
  const { run } = results
  const ofStrategies = run.strategies.map(({ name, given, sha256, program }): Value[] => {
    const about = strategies.find((one) => one.name === name)
    const link = about?.link ?? null
    const code = markup`<code>${label(program ? given : (about?.path ?? given), 80)}</code>`
    return [
      label(name),
      about?.summary ?? '-',
      about?.source ?? '-',
      link === null ? code : markup`<a href="${link}">${code}</a>`,
      markup`<code>${sha256 === null ? '-' : sha256.slice(0, 10)}</code>`,
    ]
  })
  return markup`${table({
    caption: 'The strategies of this run',
    columns: [
      'name',
      'idea',
      'from',
      'source',
      {
        title: 'SHA-256',
        help: 'First digits of the SHA-256 of its module and all that this imports by relative paths',
      },
    ],
    lines: ofStrategies,
  })}${table({
    caption: 'The fixtures of this run',
    columns: ['name', 'file', 'boxes', ...numbers('puzzles', 'of'), 'SHA-256'],
    lines: run.fixtures.map(({ name, path, geometry, puzzles, of, sha256 }): Value[] => [
      label(name),
      markup`<code>${label(path, 80)}</code>`,
      geometry,
      `${puzzles}`,
      `${of}`,
      markup`<code>${sha256.slice(0, 10)}</code>`,
    ]),
  })}`
}
