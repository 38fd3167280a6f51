/**
 * The results of a check as a JUnit file, which the test reports of most CI systems read: a suite for each
 * fixture on which strategies are timed, and a suite for the exact comparison, with a case for each entry. It
 * uses only elements that the schemas of Surefire and of Jenkins both have:
 * https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd and
 * https://github.com/jenkinsci/xunit-plugin, junit-10.xsd.
 */
import { findCauses } from '@masu/results/words/check/causes'
import { groupByTimedFixture } from '@masu/results/words/check/timed-entries'
import { isAccepted } from '@masu/results/gate/verdicts'
import {
  armText,
  entryNotes,
  environmentText,
  findingLines,
} from '@masu/results/words/check/check-sentences'
import type { CheckEntry } from '@masu/results/gate/check-entry'
import type { CheckResults } from '@masu/results/records/check-run'
import { solvedPuzzles } from '@masu/results/records/solved-puzzles'
import type { JudgedCheck } from '@masu/results/gate/judged-check'
import type { ProbeRecord } from '@masu/results/records/schema'

/** Why a test does not pass; a failure has its verdict as `type`. */
interface Outcome {
  readonly element: 'failure' | 'skipped'
  readonly type?: string
  readonly message: string
}

/** An entry as a test. */
interface Case {
  readonly suite: string
  readonly name: string
  readonly ms: number
  /** Null if the test passes. */
  readonly outcome: Outcome | null
  /** Text in place of the test's output; empty for none. */
  readonly out: string
}

/** The text of the file. Inconclusive entries count as skipped tests. */
export function junitText(results: CheckResults, judged: JudgedCheck): string {
  const { run } = results
  const timed = groupByTimedFixture(run, judged).map(({ name, entries }) => ({
    name: `time on ${name}`,
    cases: entries.map((entry) => timeCase(entry, results)),
  }))
  const suites = [...timed, { name: 'answers and work', cases: exactCases(results, judged) }]
  const all = suites.map(({ name, cases }) => {
    const skipped = cases.filter(({ outcome }) => outcome?.element === 'skipped').length
    // Neither schema knows fractions of a second or a time zone here.
    const timestamp = run.startedAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)
    const properties = [
      element('property', { name: 'base', value: armText(run.check.base) }),
      element('property', { name: 'head', value: armText(run.check.head) }),
      element('property', { name: 'machine', value: environmentText(run.environment) }),
    ]
    return element('testsuite', { name, ...countsOf(cases), skipped, timestamp }, [
      element('properties', {}, properties),
      ...cases.map(caseText),
    ])
  })
  const root = { name: 'masu check', ...countsOf(suites.flatMap(({ cases }) => cases)) }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', root, all)}\n`
}

function caseText({ suite, name, ms, outcome, out }: Case): string {
  const inside: string[] = []
  if (outcome !== null) {
    const { element: tag, message, ...type } = outcome
    const [firstLine = ''] = message.split('\n')
    inside.push(element(tag, { message: firstLine, ...type }, message))
  }
  if (out !== '') inside.push(element('system-out', {}, out))
  return element('testcase', { name, classname: suite, time: seconds(ms) }, inside)
}

/** An element of XML, which holds a text, or elements on separate lines. */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inside: string | readonly string[] = '',
): string {
  const texts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(`${value}`)}"`)
  const content = typeof inside === 'string' ? escaped(inside) : `\n${inside.join('\n')}\n`
  return `<${name}${texts.join('')}>${content}</${name}>`
}

/** A text escaped for XML, without the characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function countsOf(cases: readonly Case[]): Readonly<Record<string, string | number>> {
  return {
    tests: cases.length,
    failures: cases.filter(({ outcome }) => outcome?.element === 'failure').length,
    errors: 0,
    time: seconds(cases.reduce((sum, { ms }) => sum + ms, 0)),
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

function timeCase(entry: CheckEntry, { run, timed }: CheckResults): Case {
  const { strategy, fixture, ratio, interval, pairs } = entry
  const bounds = interval?.map((end) => end.toFixed(3)).join(' to ') ?? 'no interval'
  const measured = ratio === null ? [] : [`ratio ${ratio.toFixed(3)} (${bounds}), ${pairs} pairs`]
  const processes = timed.filter((one) => one.strategy === strategy && one.fixture === fixture)
  return {
    suite: `masu.check.time.${fixture}`,
    name: strategy,
    ms: processes.reduce((sum, { wallMs }) => sum + wallMs, 0),
    outcome: timeOutcome(entry, run.check.options.threshold),
    out: [...measured, ...entryNotes(entry)].join('\n'),
  }
}

function timeOutcome(entry: CheckEntry, threshold: number): Outcome | null {
  const { verdict, ratio } = entry
  const isPassed = ['same', 'not-slower', 'faster', 'at-threshold'].includes(verdict)
  if (isPassed || isAccepted(entry)) return null
  if (verdict === 'new' || verdict === 'removed') return skip(verdict)
  const lines = findingLines(entry, threshold)
  if (verdict === 'inconclusive') return skip([verdict, ...lines].join(': '))
  if (verdict === 'slower' && ratio !== null) {
    return { element: 'failure', type: verdict, message: lines.join('\n') }
  }
  return skip(`not judged by its time: ${verdict.replaceAll('-', ' ')}`)
}

function skip(message: string): Outcome {
  return { element: 'skipped', message }
}

/** A case for every entry that an arm has and supports. */
function exactCases({ probes }: CheckResults, { entries }: JudgedCheck): Case[] {
  const heads = probes.filter(({ arm }) => arm === 'head')
  return heads.flatMap((head) => {
    const isSameEntry = (one: Pick<CheckEntry, 'strategy' | 'fixture'>): boolean =>
      one.strategy === head.strategy && one.fixture === head.fixture
    const base = probes.find((one) => one.arm === 'base' && isSameEntry(one))
    if (base?.status === 'unsupported' && head.status === 'unsupported') return []
    return [exactCase(head, base, entries.find(isSameEntry))]
  })
}

function exactCase(
  head: ProbeRecord,
  base: ProbeRecord | undefined,
  entry: CheckEntry | undefined,
): Case {
  const [cause] = entry === undefined ? [] : findCauses([entry])
  const isFailure = cause?.accepted === false
  const message =
    cause === undefined ? '' : [cause.title, ...cause.sentences, ...cause.notes].join('\n')
  return {
    suite: `masu.check.exact.${head.fixture}`,
    name: head.strategy,
    ms: head.wallMs + (base?.wallMs ?? 0),
    outcome: isFailure
      ? { element: 'failure', type: entry?.verdict ?? cause.kind, message }
      : cause === undefined
        ? incomparable(base)
        : null,
    out: isFailure ? '' : message,
  }
}

/** Why an entry without a change was not compared; null if it was. */
function incomparable(base: ProbeRecord | undefined): Outcome | null {
  if (base === undefined) return skip('new')
  if (solvedPuzzles(base).length > 0) return null
  return skip(`base solves none of it: ${base.detail ?? base.status}`)
}
