/** The JUnit file: a case of every kind as CI systems read it, which is XML whatever a strategy says. */
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import type { CheckEntry } from '@masu/ranking/check-records'
import { untimedEntry } from '@masu/bench/gate/entries'
import { junitText, type Measured } from '../../src/check/junit.ts'
import {
  checkRecord,
  otherWork,
  pair,
  row,
  verdictOf,
  work,
} from '../../../bench/test/gate/records.ts'

const slower = { verdict: 'slower', ratio: 1.213, interval: [1.19, 1.24] } as const
const slowdown = { size: 0.3, reasons: ['exact counts'] }
const answer = { ...otherWork, kind: 'answer', before: null, after: null } as const
const rows: CheckEntry[] = [
  row('same', { fixture: 'easy' }),
  row('faster', { fixture: 'easy', verdict: 'faster', ratio: 0.5, interval: null }),
  row('slower', { fixture: 'easy', ...slower, note: 'a note' }),
  row('wanted', { fixture: 'easy', ...slower, slowdown }),
  row('unclear', { fixture: 'easy', verdict: 'inconclusive', visible: 0.123 }),
  row('busier', { fixture: 'easy', verdict: 'work-changed', change: otherWork }),
  row('accepted', { fixture: 'easy', change: { ...otherWork, accepted: true } }),
  untimedEntry('fresh', 'easy', 'new', null, null),
  untimedEntry('gone', 'easy', 'removed', null, null),
  untimedEntry('late', 'hard', 'slower', { ...otherWork, kind: 'timeout', before: null }, null),
  untimedEntry(
    'wrong',
    'hard',
    'answer-changed',
    { ...answer, detail: 'a \u001B[1m<tag>\u0000 & "]]>" 枡' },
    null,
  ),
]

/** Records of both arms for each of these. */
function both(strategy: string, fixture = 'easy'): Measured['work'] {
  return [work('base', { strategy, fixture }), work('head', { strategy, fixture })]
}

const measured: Measured = {
  check: checkRecord,
  work: [
    ...['same', 'faster', 'slower', 'wanted', 'unclear', 'busier', 'accepted'].flatMap((name) =>
      both(name),
    ),
    ...both('late', 'hard'),
    ...both('wrong', 'hard'),
    work('head', { strategy: 'fresh' }),
    ...(['base', 'head'] as const).map((side) =>
      work(side, { strategy: 'small', status: 'unsupported', puzzleNs: [null] }),
    ),
    work('base', { strategy: 'hopeless', status: 'timeout', puzzleNs: [null], detail: 'too slow' }),
    work('head', { strategy: 'hopeless', puzzleNs: [null] }),
  ],
  pairs: [
    pair(1, 1e6, 1e6, { strategy: 'same', wallMs: 400 }),
    pair(2, 1e6, 1e6, { strategy: 'same', wallMs: 434 }),
  ],
}

describe('the JUnit file of a check', () => {
  const text = junitText(measured, verdictOf(rows))

  test('has a suite for each timed fixture and one for the exact comparison, and a case of each kind', () => {
    expect(text).toMatchInlineSnapshot()
  })

  test('stays XML, whatever a strategy says', () => {
    const said = XmlDocument.fromString(text).eval("string(//testcase[@name='wrong']/failure)")
    expect(said).toContain('a \uFFFD[1m<tag>\uFFFD & "]]>" 枡')
  })

  test('of nothing is a valid file, too', () => {
    const nothing = junitText({ ...measured, work: [], pairs: [] }, verdictOf([]))
    expect(XmlDocument.fromString(nothing).eval('count(//testcase)')).toBe(0)
  })
})
