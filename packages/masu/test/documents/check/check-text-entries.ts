/** Entries of every kind, and the text that the gate writes for them. */
import { byCounter } from '@masu/core/strategy'
import type { AcceptedSlowdown, CheckEntry, ExactChange } from '@masu/results/gate/check-entry'
import { formatVerdict } from '@masu/results/words/check/verdict-text'
import { makeUntimedEntry } from '@masu/results/gate/judged-entries'
import { checkDocument } from '@masu/results/words/check/check-document'
import type { CheckRun } from '@masu/results/records/check-run'
import type { JudgedCheck } from '@masu/results/gate/judged-check'
import { documentText } from '../../../src/documents/document-text.ts'
import { checkRun, otherWork, entryOf, judgedOf } from '../../../../results/test/check-records.ts'

export const slower: CheckEntry = entryOf('norvig', {
  verdict: 'slower',
  ratio: 1.213,
  interval: [1.19, 1.24],
  pairs: 40,
})

export const acceptedSlowdown: AcceptedSlowdown = {
  size: 0.22,
  reasons: ['exact counts'],
}

export const wanted: CheckEntry = { ...slower, acceptedSlowdown }

export const inconclusive: CheckEntry = entryOf('dlx', {
  verdict: 'inconclusive',
  interval: [0.9, 1.1],
  pairs: 80,
  visibleSlowdown: 0.1234,
})

export const lateFirst: CheckEntry = entryOf('dlx', {
  verdict: 'slower',
  phases: [
    {
      phase: 'first',
      verdict: 'slower',
      baseMedian: 6e5,
      headMedian: 304e5,
      ratio: 50.7,
      interval: [48, 53],
      visibleGrowth: 1.7,
    },
  ],
})

export const answer: ExactChange = {
  ...otherWork,
  kind: 'answer',
  before: null,
  after: null,
  detail: 'count 1 before, 2 after',
}

export const loss: ExactChange = {
  ...answer,
  kind: 'loss',
  place: null,
  detail: 'head finds 1 solution at most (maxLimit 1), base any number',
}

export const first: ExactChange = {
  ...otherWork,
  kind: 'first',
  place: 'fixtures/many.txt:3',
  detail: 'another of its solutions is found first; valid',
  puzzles: 24,
  differentFirstSolutions: 3,
  before: { ...byCounter(() => 0), nodes: 170, guesses: 27, backtracks: 3 },
  after: { ...byCounter(() => 0), nodes: 170, guesses: 27, backtracks: 3 },
}

export const changed: CheckEntry = entryOf('bands', {
  verdict: 'work-changed',
  change: otherWork,
  nodeRatio: 1.5,
})

/** Changed work of one strategy, in this many fixtures and the mixed fixture. */
export function workIn(fixtures: number, change: ExactChange = otherWork): CheckEntry[] {
  return Array.from({ length: fixtures }, (_, i) =>
    makeUntimedEntry('bands', `fixture-${i + 1}`, 'work-changed', change, null),
  )
}

/** The text of a check, without the times of single pairs. */
export function checkText(run: CheckRun, judged: JudgedCheck): string {
  return documentText(checkDocument({ run, timed: [] }, judged))
}

export function textOf(entries: readonly CheckEntry[]): string {
  return checkText(checkRun, judgedOf(entries))
}

/** The table with this title and the lines below it. */
export function block(text: string, title: string): string[] {
  return (
    text
      .split('\n\n')
      .find((one) => one.startsWith(`${title}\n`))
      ?.split('\n') ?? []
  )
}

/** The verdict, and the next steps below it. */
export function lastBlock(entries: readonly CheckEntry[]): string[] {
  const verdict = formatVerdict(judgedOf(entries), 0.05)
  const text = textOf(entries)
  const at = text.replaceAll('\n', ' ').lastIndexOf(verdict)
  return [
    verdict,
    ...text
      .slice(at + verdict.length)
      .split('\n')
      .filter((line) => line !== ''),
  ]
}
