/** The JUnit file: a case of every kind as CI systems read it, which is XML whatever a strategy says. */
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import type { CheckEntry } from '@masu/results/gate/check-entry'
import type { CheckResults } from '@masu/results/records/check-run'
import { makeUntimedEntry } from '@masu/results/gate/judged-entries'
import type { ProbeRecord } from '@masu/results/records/schema'
import { junitText } from '../../../src/documents/check/junit.ts'
import {
  checkRun,
  entryOf,
  judgedOf,
  otherWork,
  probeOf,
  timedOf,
} from '../../../../results/test/check-records.ts'

const slower = { verdict: 'slower', ratio: 1.213, interval: [1.19, 1.24] } as const
const acceptedSlowdown = { size: 0.3, reasons: ['exact counts'] }
const answer = { ...otherWork, kind: 'answer', before: null, after: null } as const
const entries: CheckEntry[] = [
  entryOf('same', { fixture: 'easy' }),
  entryOf('slower', { fixture: 'easy', ...slower, note: 'a note' }),
  entryOf('wanted', { fixture: 'easy', ...slower, acceptedSlowdown }),
  entryOf('unclear', { fixture: 'easy', verdict: 'inconclusive', visibleSlowdown: 0.123 }),
  entryOf('busier', { fixture: 'easy', verdict: 'work-changed', change: otherWork }),
  entryOf('accepted', {
    fixture: 'easy',
    interval: null,
    change: { ...otherWork, accepted: true },
  }),
  makeUntimedEntry('fresh', 'easy', 'new', null, null),
  makeUntimedEntry('gone', 'easy', 'removed', null, null),
  makeUntimedEntry('late', 'hard', 'slower', { ...otherWork, kind: 'timeout', before: null }, null),
  makeUntimedEntry(
    'wrong',
    'hard',
    'answer-changed',
    { ...answer, detail: 'a \u001B[1m<tag>\u0000 & "]]>" 枡' },
    null,
  ),
]

/** Records of both arms for each of these. */
function both(strategy: string, fixture = 'easy'): ProbeRecord[] {
  return [probeOf('base', { strategy, fixture }), probeOf('head', { strategy, fixture })]
}

const measured: CheckResults = {
  run: checkRun,
  probes: [
    ...['same', 'busier', 'accepted'].flatMap((name) => both(name)),
    ...both('late', 'hard'),
    ...both('wrong', 'hard'),
    probeOf('head', { strategy: 'fresh' }),
    ...(['base', 'head'] as const).map((arm) =>
      probeOf(arm, { strategy: 'small', status: 'unsupported', puzzleNs: [null] }),
    ),
    probeOf('base', {
      strategy: 'hopeless',
      status: 'timeout',
      puzzleNs: [null],
      detail: 'too slow',
    }),
    probeOf('head', { strategy: 'hopeless', puzzleNs: [null] }),
  ],
  timed: [
    timedOf('base', 1, 1e6, { strategy: 'same', wallMs: 400 }),
    timedOf('head', 1, 1e6, { strategy: 'same', wallMs: 434 }),
  ],
  looks: [],
}

describe('the JUnit file of a check', () => {
  const text = junitText(measured, judgedOf(entries))

  test('the JUnit file of a check has a suite for each timed fixture, and one for answers and work', () => {
    expect(text).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="masu check" tests="15" failures="4" errors="0" time="2.134">
      <testsuite name="time on easy" tests="8" failures="1" errors="0" time="0.834" skipped="4" timestamp="2026-01-02T03:04:05">
      <properties>
      <property name="base" value="main (0123456789)"></property>
      <property name="head" value="HEAD (0123456789)"></property>
      <property name="machine" value="Abacus 枡, 2 cores, Node v26.10.0, load 0.5"></property>
      </properties>
      <testcase name="same" classname="masu.check.time.easy" time="0.834">
      <system-out>ratio 1.004 (0.991 to 1.017), 20 pairs</system-out>
      </testcase>
      <testcase name="slower" classname="masu.check.time.easy" time="0.000">
      <failure message="21 % more time (95 %: 19 to 24 %)" type="slower">21 % more time (95 %: 19 to 24 %)
      a note</failure>
      <system-out>ratio 1.213 (1.190 to 1.240), 20 pairs
      a note</system-out>
      </testcase>
      <testcase name="wanted" classname="masu.check.time.easy" time="0.000">
      <system-out>ratio 1.213 (1.190 to 1.240), 20 pairs
      slower by 21 %; up to 30 % is accepted: exact counts</system-out>
      </testcase>
      <testcase name="unclear" classname="masu.check.time.easy" time="0.000">
      <skipped message="inconclusive: a slowdown of 12 % or more would have been seen">inconclusive: a slowdown of 12 % or more would have been seen</skipped>
      <system-out>ratio 1.004 (0.991 to 1.017), 20 pairs
      a slowdown of 12 % or more would have been seen</system-out>
      </testcase>
      <testcase name="busier" classname="masu.check.time.easy" time="0.000">
      <skipped message="not judged by its time: work changed">not judged by its time: work changed</skipped>
      <system-out>ratio 1.004 (0.991 to 1.017), 20 pairs</system-out>
      </testcase>
      <testcase name="accepted" classname="masu.check.time.easy" time="0.000">
      <system-out>ratio 1.004 (no interval), 20 pairs</system-out>
      </testcase>
      <testcase name="fresh" classname="masu.check.time.easy" time="0.000">
      <skipped message="new">new</skipped>
      </testcase>
      <testcase name="gone" classname="masu.check.time.easy" time="0.000">
      <skipped message="removed">removed</skipped>
      </testcase>
      </testsuite>
      <testsuite name="answers and work" tests="7" failures="3" errors="0" time="1.300" skipped="2" timestamp="2026-01-02T03:04:05">
      <properties>
      <property name="base" value="main (0123456789)"></property>
      <property name="head" value="HEAD (0123456789)"></property>
      <property name="machine" value="Abacus 枡, 2 cores, Node v26.10.0, load 0.5"></property>
      </properties>
      <testcase name="same" classname="masu.check.exact.easy" time="0.200">

      </testcase>
      <testcase name="busier" classname="masu.check.exact.easy" time="0.200">
      <failure message="busier: other work in 1 fixture" type="work-changed">busier: other work in 1 fixture
      easy: nodes 1,000 to 1,500 (+50 %)
      first at fixtures/hard.txt:17: nodes 10 to 15, guesses 2 to 3
      also guesses 0 to 3, backtracks 5 to 4 (-20 %)</failure>
      </testcase>
      <testcase name="accepted" classname="masu.check.exact.easy" time="0.200">
      <system-out>accepted: other work in 1 fixture; accepted
      easy: nodes 1,000 to 1,500 (+50 %)
      first at fixtures/hard.txt:17: nodes 10 to 15, guesses 2 to 3
      also guesses 0 to 3, backtracks 5 to 4 (-20 %)</system-out>
      </testcase>
      <testcase name="late" classname="masu.check.exact.hard" time="0.200">
      <failure message="late: slower, not solved in time in 1 fixture" type="slower">late: slower, not solved in time in 1 fixture
      hard: fixtures/hard.txt:17: nodes 10 to 15, guesses 2 to 3</failure>
      </testcase>
      <testcase name="wrong" classname="masu.check.exact.hard" time="0.200">
      <failure message="wrong: another answer in 1 fixture" type="answer-changed">wrong: another answer in 1 fixture
      hard: fixtures/hard.txt:17: a �[1m&lt;tag&gt;� &amp; &quot;]]&gt;&quot; 枡</failure>
      </testcase>
      <testcase name="fresh" classname="masu.check.exact.easy" time="0.100">
      <skipped message="new">new</skipped>
      </testcase>
      <testcase name="hopeless" classname="masu.check.exact.easy" time="0.200">
      <skipped message="base solves none of it: too slow">base solves none of it: too slow</skipped>
      </testcase>
      </testsuite>
      </testsuites>
      "
    `)
  })

  test('the JUnit file of a check stays XML, whatever a strategy says', () => {
    const said = XmlDocument.fromString(text).eval("string(//testcase[@name='wrong']/failure)")
    expect(said).toContain('a \uFFFD[1m<tag>\uFFFD & "]]>" 枡')
  })

  test('the JUnit file of a check without entries is valid, too', () => {
    const nothing = junitText({ ...measured, probes: [], timed: [] }, judgedOf([]))
    expect(XmlDocument.fromString(nothing).eval('count(//testcase)')).toBe(0)
  })
})
