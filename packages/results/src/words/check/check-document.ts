/**
 * A check as a document: the verdict; what changed exactly; the ratio of each entry; the conditions, the words and the
 * phases.
 */
import { formatCount } from '@masu/core/plural'
import { COUNTERS } from '@masu/core/strategy'
import { findCauses, type Cause } from './causes.ts'
import { adviseNextSteps } from './next-steps.ts'
import { formatVerdict } from './verdict-text.ts'
import { ACCEPTED_FILE } from '../../gate/accepted.ts'
import { phasesBlocks } from './phases.ts'
import { checkTimeBlocks } from './times.ts'
import { isFailure, isAccepted } from '../../gate/verdicts.ts'
import { armText, environmentText } from './check-sentences.ts'
import {
  capitalise,
  foldedSection,
  list,
  joinNames,
  paragraph,
  section,
  type Block,
  type Document,
  type Fact,
  type Paragraph,
} from '../document.ts'
import { beginText, machineFacts } from '../conditions.ts'
import { formatDuration, formatGrouped, formatGroupedCount, formatPercent } from '../format.ts'
import { entryVerdicts } from '../../gate/check-entry.ts'
import type { CheckResults, CheckRun } from '../../records/check-run.ts'
import type { JudgedCheck } from '../../gate/judged-check.ts'
import { pairProcesses } from '../../gate/pairs.ts'
import { shellWord } from '../shell-word.ts'
import type { Words } from '../table.ts'

/** `commandWords` are the words before a verb, such as `pnpm masu`; `isProfiled`: profiles follow the document. */
export function checkDocument(
  { run, timed }: Pick<CheckResults, 'run' | 'timed'>,
  judged: JudgedCheck,
  commandWords: string = 'masu',
  isProfiled: boolean = false,
): Document {
  const { base, head, options } = run.check
  const verdict = formatVerdict(judged, options.threshold)
  const steps = adviseNextSteps(run, judged, commandWords, isProfiled)
  const where = `${beginText(run)}, ${environmentText(run.environment)}.`
  return {
    title: `Masu check: ${armText(head)} against ${armText(base)}`,
    description: `${verdict} ${where}`,
    answer: [
      paragraph(where, 'sub', ['page']),
      paragraph(verdict, headlineStyle(judged)),
      list(formatCounts(judged), 'list', ['page']),
      ...(steps === '' ? [] : [{ kind: 'code', text: steps } as const]),
    ],
    body:
      judged.skipReason === null
        ? [exactBlock(judged), ...checkTimeBlocks(run, judged, pairProcesses(timed))]
        : [],
    details: [
      {
        kind: 'facts',
        facts: [
          ['base', armText(base)],
          ['head', armText(head)],
          ['machine', environmentText(run.environment)],
        ],
        only: ['text'],
      },
      conditionsBlock(run, judged, commandWords),
      foldedSection(
        'words',
        'What the words mean',
        [{ kind: 'facts', facts: checkGlossary(run), isGlossary: true }],
        ['page'],
      ),
      ...phasesBlocks(run, judged),
    ],
  }
}

/** Red where the check fails, green where it passes, and neither where it cannot tell. */
function headlineStyle({ verdict }: JudgedCheck): NonNullable<Paragraph['style']> {
  if (isFailure(verdict)) return 'headline fails'
  return ['inconclusive', 'at-threshold'].includes(verdict) ? 'headline' : 'headline passes'
}

/** As in `2 entries slower`, from the worst to the best; those that are accepted are counted apart. */
function formatCounts({ entries }: JudgedCheck): Words[] {
  const counts = entryVerdicts.flatMap((verdict) => {
    const entriesOfVerdict = entries.filter((entry) => entry.verdict === verdict)
    const accepted = entriesOfVerdict.filter(isAccepted).length
    const words = verdict.replaceAll('-', ' ')
    return [
      { count: entriesOfVerdict.length - accepted, words },
      { count: accepted, words: `${words}, accepted` },
    ]
  })
  return counts
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => [
      { words: formatCount(count, 'entry', 'entries'), style: 'strong' },
      ` ${words}`,
    ])
}

function exactBlock({ exact, entries }: JudgedCheck): Block {
  const causes = findCauses(entries)
  const { puzzles, fixturePuzzles, isBaseLate, isWorkCounted } = exact
  const others = `base ${isBaseLate ? 'answered no others in time' : 'solved no others'}`
  const left = puzzles < fixturePuzzles ? ` (of ${formatGrouped(fixturePuzzles)}; ${others})` : ''
  const compared = `${formatGroupedCount(puzzles, 'puzzle')} in ${formatCount(exact.entries, 'entry', 'entries')}${left}`
  const found =
    causes.length === 0
      ? `Every answer${isWorkCounted ? ' and every counter of work' : ''} is the same.`
      : 'These are facts, on any machine.'
  const isEmpty = exact.entries === 0 && causes.length === 0
  return section('work', 'Answers and work', [
    paragraph(
      isEmpty
        ? 'Nothing was compared: base has no answer to these puzzles.'
        : `Compared exactly, puzzle by puzzle: ${compared}. ${found}`,
    ),
    ...causes.map(causeBlock),
  ])
}

function causeBlock({ title, table, notes }: Cause): Block {
  return foldedSection('', title, [
    { kind: 'table', title: '', caption: `${title}, one by one`, table, notes },
  ])
}

const ABOUT_DATA =
  'The data of this page is a results file that gives the same page. The file that the check wrote also has every single pass.'

/** The conditions, and the command that repeats the check. */
function conditionsBlock(
  run: CheckRun,
  { measuredMs, entries }: JudgedCheck,
  commandWords: string,
): Block {
  const { environment, options, fixtures, startedAt } = run
  const { base, head } = run.check
  const timed = new Set(entries.flatMap(({ fixture, pairs }) => (pairs > 0 ? [fixture] : [])))
  const names = fixtures.map(({ name }) => `${name}${timed.has(name) ? ' (timed)' : ''}`)
  const facts: Fact[] = [
    ['base', armText(base)],
    ['head', armText(head)],
    ['begun', startedAt],
    ['measured for', formatDuration(measuredMs * 1e6)],
    ...machineFacts(environment),
    ['fixtures', names.join(', ')],
    ['seed', String(options.seed)],
  ]
  return {
    kind: 'columns',
    blocks: [
      section('conditions', 'Conditions', [{ kind: 'facts', facts }]),
      section('repeat', 'To repeat it', [
        { kind: 'code', text: formatCheckCommand(run, commandWords) },
        paragraph(ABOUT_DATA, undefined, ['page']),
      ]),
    ],
    only: ['markdown', 'page'],
  }
}

function formatCheckCommand({ check: { base, options } }: CheckRun, commandWords: string): string {
  const { threshold, budgetMs, strategies, programs, setup, fixtures } = options
  return [
    `${commandWords} check --base ${base.commit}`,
    ...(strategies === null ? [] : [`--strategy ${strategies.map(shellWord).join(',')}`]),
    ...programs.map((program) => `--program ${shellWord(program)}`),
    ...(setup === null ? [] : [`--setup ${shellWord(setup)}`]),
    ...(fixtures === null ? [] : [`--fixture ${fixtures.map(shellWord).join(',')}`]),
    `--threshold ${Number((100 * threshold).toPrecision(6))}%`,
    `--budget ${budgetMs < 1_000 ? `${budgetMs}ms` : `${Math.round(budgetMs / 1000)}s`}`,
  ].join(' ')
}

function checkGlossary({ check: { options } }: CheckRun): Fact[] {
  const { threshold, looks, errorRate } = options
  const limit = formatPercent(threshold)
  return [
    ['base, head', 'The two compared revisions: head is the change, base the revision before it.'],
    ['entry', 'A strategy on a fixture, which is a named set of puzzles with their answers.'],
    [
      'work',
      `${capitalise(joinNames(COUNTERS))} of the search. They are exact, so any difference is a change of the program.`,
    ],
    [
      'ratio',
      'Time of head divided by time of base, from pairs of fresh processes; its interval holds the truth in 95 of 100 cases.',
    ],
    ['accepted', `Accepted in ${ACCEPTED_FILE} of the repository.`],
    [
      'slower',
      `By more than ${limit}, nearly certainly: chance makes a false alarm in at most ${formatPercent(errorRate)} of checks, all entries together.`,
    ],
    [
      'the same, faster, not slower',
      `The 95 % interval of the ratio ends below ${limit} more time. The same: it also begins above ${limit} less. Faster: it ends below ${limit} less. Not slower: ${limit} less lies inside.`,
    ],
    [
      'at threshold',
      `Slower by about ${limit}, and more pairs would not decide. The 95 % interval of the ratio is narrow: it holds ${limit} more time, and it does not hold 1.`,
    ],
    [
      'inconclusive',
      `Not decided after ${looks.at(-1) ?? 0} pairs, or at the end of the budget. Where the whole interval lies above ${limit} more time, head is probably slower.`,
    ],
  ]
}
