/** The JUnit file, held to a schema, and read again as a CI system reads it. */
import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
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

const schema = XmlDocument.fromBuffer(readFileSync(new URL('junit.xsd', import.meta.url)))
const validator = XsdValidator.fromDoc(schema)

const slower = { verdict: 'slower', ratio: 1.213, interval: [1.19, 1.24] } as const
const slowdown = { size: 0.3, reasons: ['exact counts'] }
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
    wrongBy('a \u001B[1m<tag>\u0000 & "]]>" 枡'),
    null,
  ),
]

function wrongBy(detail: string): CheckEntry['change'] {
  return { ...otherWork, kind: 'answer', before: null, after: null, detail }
}

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

function documentOf(text: string): XmlDocument {
  const document = XmlDocument.fromString(text)
  validator.validate(document)
  return document
}

/** The text of what an XPath finds first; empty for nothing. */
function textAt(node: Pick<XmlDocument, 'eval'>, path: string): string {
  const text = node.eval(`string(${path})`)
  if (typeof text !== 'string') throw new TypeError(`${path} is no text`)
  return text
}

/** What a case says: of its attributes and elements those that a reader shows. */
function caseOf(document: XmlDocument, suite: string, name: string): Record<string, string> {
  const at = `//testsuite[@name='${suite}']/testcase[@name='${name}']`
  const textOf = (path: string): string => textAt(document, `${at}/${path}`)
  const fields = {
    failure: textOf('failure/@message'),
    type: textOf('failure/@type'),
    body: textOf('failure'),
    skipped: textOf('skipped/@message'),
    out: textOf('system-out'),
  }
  expect(document.eval(`count(${at})`), `${suite}: ${name}`).toBe(1)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

describe('the JUnit file of a check', () => {
  const document = documentOf(junitText(measured, verdictOf(rows)))
  const time = (name: string): Record<string, string> => caseOf(document, 'time on easy', name)
  const exact = (name: string): Record<string, string> => caseOf(document, 'answers and work', name)

  test('has a suite for each timed fixture, and one for the exact comparison', () => {
    const suites = document.find('//testsuite').map((suite) => {
      const attribute = (name: string): string => textAt(suite, `@${name}`)
      return ['name', 'tests', 'failures', 'errors', 'skipped', 'timestamp'].map(attribute)
    })
    expect(suites).toEqual([
      ['time on easy', '9', '1', '0', '4', '2026-01-02T03:04:05'],
      ['answers and work', '11', '3', '0', '2', '2026-01-02T03:04:05'],
    ])
    expect(document.eval('string(/testsuites/@failures)')).toBe('4')
    expect(document.eval("string(//property[@name='base']/@value)")).toBe('main (0123456789)')
  })

  test('fails a test for what is slower, with its size and the notes', () => {
    expect(time('slower')).toEqual({
      failure: '21 % more time (95 %: 19 to 24 %)',
      type: 'slower',
      body: '21 % more time (95 %: 19 to 24 %)\na note',
      out: 'ratio 1.213 (1.190 to 1.240), 20 pairs\na note',
    })
  })

  test('passes what is the same, faster or accepted, with its ratio', () => {
    expect(time('same')).toEqual({ out: 'ratio 1.004 (0.991 to 1.017), 20 pairs' })
    expect(time('faster')).toEqual({ out: 'ratio 0.500 (no interval), 20 pairs' })
    expect(time('wanted')['out']).toContain('accepted: exact counts')
    expect(time('wanted')).not.toHaveProperty('failure')
    expect(exact('same')).toEqual({})
    expect(exact('accepted')['out']).toMatch(/^accepted: other work in 1 fixture; accepted\neasy: /)
  })

  test('skips what is inconclusive, new, removed or not judged by time, and says so', () => {
    expect(time('unclear')['skipped']).toBe(
      'inconclusive: a slowdown of 12 % or more would have been seen',
    )
    expect(time('fresh')).toEqual({ skipped: 'new' })
    expect(exact('fresh')).toEqual({ skipped: 'new' })
    expect(time('gone')).toEqual({ skipped: 'removed' })
    expect(time('busier')['skipped']).toBe('not judged by its time: work changed')
    expect(exact('hopeless')).toEqual({ skipped: 'base solves none of it: too slow' })
  })

  test('fails a test for changed answers and work, and for what is too late', () => {
    expect(exact('busier')).toMatchObject({
      failure: 'busier: other work in 1 fixture',
      type: 'work-changed',
    })
    expect(exact('busier')['body']).toContain('easy: nodes 1,000 to 1,500 (+50 %)')
    expect(exact('late')).toMatchObject({ type: 'slower' })
    expect(exact('wrong')).toMatchObject({ type: 'answer-changed' })
  })

  test('stays XML, whatever a strategy says', () => {
    expect(exact('wrong')['body']).toContain('a \uFFFD[1m<tag>\uFFFD & "]]>" 枡')
  })

  test('has the seconds that were measured', () => {
    const of = (suite: string): unknown =>
      document.eval(`string(//testsuite[@name='${suite}']/testcase[@name='same']/@time)`)
    expect([of('time on easy'), of('answers and work')]).toEqual(['0.834', '0.200'])
    expect(document.eval("string(//testsuite[@name='time on easy']/@time)")).toBe('0.834')
  })
})

test('a check of nothing is a valid file, too', () => {
  const nothing = { ...measured, work: [], pairs: [] }
  const document = documentOf(junitText(nothing, verdictOf([])))
  expect(document.eval('count(//testcase)')).toBe(0)
})

test('the schema holds: a file with a case less said, or said twice, is refused', () => {
  const text = junitText(measured, verdictOf(rows))
  for (const [before, after] of [
    ['type="slower"', ''],
    ['time="0.834"', 'time="1 s"'],
    ['name="faster" classname="masu.check.time', 'name="same" classname="masu.check.time'],
    ['<system-out>', '<system-outs>'],
  ] as const) {
    expect(text).toContain(before)
    expect(() => documentOf(text.replace(before, after)), before).toThrow(
      /testcase|type|time|system-outs/,
    )
  }
})
