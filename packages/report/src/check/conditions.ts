/** The conditions of a check, the command that repeats it, and the meaning of its words. */
import type { Arm } from '@masu/ranking/check-description'
import { durationText, percent } from '@masu/ranking/figure'
import type { CheckRun } from '@masu/ranking/gate/check-run'
import type { Judged } from '@masu/ranking/gate/judged'
import { shellWord } from '@masu/ranking/shell-word'
import { factList, machineFacts } from '../facts.ts'
import { markup, type Markup } from '../markup.ts'
import { fold, section } from '../page.ts'

/** The block of conditions; the words are folded. */
export function conditionsBlock(run: CheckRun, { measuredMs }: Judged): Markup {
  const { environment, options, fixtures, startedAt } = run
  const { base, head } = run.check
  const facts = factList([
    ['base', commitOf(base)],
    ['head', commitOf(head)],
    ['begun', startedAt],
    ['measured for', durationText(measuredMs * 1e6)],
    ...machineFacts(environment),
    [
      'fixtures',
      fixtures
        .map(({ name, checked }) => `${name}${checked?.timed === true ? ' (timed)' : ''}`)
        .join(', '),
    ],
    ['seed', String(options.seed)],
  ])
  return markup`<div class="columns">
${section('conditions', 'Conditions', facts)}${section(
    'repeat',
    'To repeat it',
    markup`<pre tabindex="0">${commandOf(run)}</pre>
<p>The data of this page is a results file that gives the same page. The file that the check wrote also has every single pass.</p>
`,
  )}</div>
${fold('words', 'What the words mean', markup`<dl>${wordsOf(run).map(([word, meaning]) => markup`<dt>${word}</dt><dd>${meaning}</dd>`)}</dl>`)}`
}

function wordsOf({ check: { options } }: CheckRun): (readonly [string, string])[] {
  const { threshold, looks, errorRate } = options
  return [
    ['base, head', 'The two compared revisions: head is the change, base the revision before it.'],
    ['entry', 'A strategy on a fixture, which is a named set of puzzles with their answers.'],
    [
      'work',
      'Nodes, guesses, backtracks and checks of the search. They are exact, so any difference is a change of the program.',
    ],
    [
      'ratio',
      'Time of head divided by time of base, from pairs of fresh processes; its interval holds the truth in 95 of 100 cases.',
    ],
    ['accepted', 'Accepted in masu-accepted.json of the repository.'],
    [
      'slower',
      `By more than ${percent(threshold)}, nearly certainly: chance makes a false alarm in at most ${percent(errorRate)} of checks, all entries together.`,
    ],
    [
      'the same, faster, not slower',
      `The 95 % interval of the ratio ends below ${percent(threshold)} more: it lies within ${percent(threshold)} both ways, beyond that, or across.`,
    ],
    [
      'at threshold',
      `Slower by about ${percent(threshold)}: the 95 % interval of the ratio holds ${percent(threshold)} more, leaves out the same time, and is narrower than half of that.`,
    ],
    [
      'inconclusive',
      `Neither, after ${looks.at(-1) ?? 0} pairs or at the end of the budget. Nothing shows that the change is wrong.`,
    ],
  ]
}

function commitOf(arm: Arm): string {
  return `${arm.given} (${arm.commit.slice(0, 10)})${arm.dirty ? ', with uncommitted changes' : ''}`
}

function commandOf({ check: { base, options } }: CheckRun): string {
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
