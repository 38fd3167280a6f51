/** Where and how a check was made, the command that repeats it, and what its words mean. */
import type { ArmRecord, CheckRecord, VerdictRecord } from '@masu/ranking/check-records'
import { durationText, percent } from '@masu/ranking/figure'
import { shellWord } from '@masu/ranking/shell-word'
import { machineFacts, type Fact } from '../facts.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'

export function conditionsSection(check: CheckRecord, { measuredMs }: VerdictRecord): PageSection {
  const { base, head, environment, options, fixtures, startedAt } = check
  const { threshold, looks, errorRate } = options
  const facts: readonly Fact[] = [
    ['base', commitOf(base)],
    ['head', commitOf(head)],
    ['begun', startedAt],
    ['measured for', durationText(measuredMs * 1e6)],
    ...machineFacts(environment),
    ['fixtures', fixtures.map(({ name, timed }) => `${name}${timed ? ' (timed)' : ''}`).join(', ')],
    ['seed', String(options.seed)],
  ]
  return {
    id: 'conditions',
    title: 'Conditions, and how to read this',
    short: 'Conditions',
    body: markup`<dl class="facts">${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p class="note">The data in this page is a check file with every figure that the page shows. The file that the check wrote also has every pass and every puzzle.</p>
<h3 id="again">To repeat it</h3>
<pre>${commandOf(check)}</pre>
<h3 id="words">What the words mean</h3>
<dl>${WORDS.map(([word, meaning]) => markup`<dt>${word}</dt><dd>${meaning}</dd>`)}
<dt>slower</dt><dd>By more than ${percent(threshold)}, nearly certainly: chance makes a false alarm in at most ${percent(errorRate)} of checks, all entries together.</dd>
<dt>the same, faster, not slower</dt><dd>The 95 % interval of the ratio ends below ${percent(threshold)} more: it lies within ${percent(threshold)} both ways, beyond that, or across.</dd>
<dt>inconclusive</dt><dd>Neither, after ${looks.at(-1) ?? 0} pairs or at the end of the budget. Nothing shows that the change is wrong.</dd></dl>`,
  }
}

const WORDS: readonly (readonly [string, Markup | string])[] = [
  [
    'base, head',
    'The two revisions that are compared: head is the change, base what it is compared with.',
  ],
  ['entry', 'A strategy on a fixture, which is a named set of puzzles with their answers.'],
  [
    'work',
    'Nodes, guesses, backtracks and checks of the search. They are exact, so any difference is a change of the program.',
  ],
  [
    'ratio',
    'Time of head divided by time of base, from pairs of fresh processes; its interval holds the truth in 95 of 100 cases.',
  ],
  ['accepted', 'Declared as wanted, in masu-accepted.json of the repository.'],
]

function commitOf(arm: ArmRecord): string {
  return `${arm.given} (${arm.commit})${arm.dirty ? ', with uncommitted changes' : ''}`
}

function commandOf({ base, options }: CheckRecord): string {
  const { threshold, budgetMs, strategies, programs, setup, fixtures } = options
  return [
    `masu check --base ${base.commit}`,
    ...(strategies === null ? [] : [`--strategy ${strategies.map(shellWord).join(',')}`]),
    ...programs.map((program) => `--program ${shellWord(program)}`),
    ...(setup === null ? [] : [`--setup ${shellWord(setup)}`]),
    ...(fixtures === null ? [] : [`--fixture ${fixtures.map(shellWord).join(',')}`]),
    `--threshold ${Number((100 * threshold).toPrecision(6))}%`,
    `--budget ${Math.round(budgetMs / 1000)}s`,
  ].join(' ')
}
