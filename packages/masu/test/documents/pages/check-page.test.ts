/** The page of a check has the same text as the terminal, and draws the measurements. */
import { describe, expect, test } from 'vitest'
import { findCauses } from '@masu/results/words/check/causes'
import { formatVerdict } from '@masu/results/words/check/verdict-text'
import { isCheck, type CheckResults } from '@masu/results/records/check-run'
import { judgeCheck } from '@masu/results/gate/judge'
import { parseResults } from '@masu/results/records/read'
import { checkOf as measuredCheck, recordsOf } from '../../../../results/test/check-records.ts'
import { linesOf } from '../../../../results/test/run-records.ts'
import { bigCheck, checkOf, checkPage, entryOf } from './checks.ts'
import { filesOf, shownAs } from './reading.ts'
import { markup } from '../../../src/documents/pages/markup.ts'

describe('the page of a check of 48 entries', () => {
  const shownCheck = bigCheck()
  const { judged } = shownCheck
  const text = checkPage(shownCheck)

  test('the page of a check begins with the verdict in the words of the terminal', () => {
    const headline = formatVerdict(judged, 0.05)
    expect(headline).toContain('gives other answers')
    expect(text).toContain(`<p class="headline fails">${shownAs(headline)}</p>`)
  })

  test('the page of a check draws every pair of a changed entry, as a faint dot or as a sign at the edge', () => {
    const told = judged.entries.filter(
      ({ ratio, verdict }) => ratio !== null && !['same', 'not-slower'].includes(verdict),
    )
    const dots = [...text.matchAll(/class="(?:dots [^"]*|beyond)" d="([^"]*)"/g)].flatMap(
      ([, d = '']) => d.match(/M/g) ?? [],
    )
    expect(dots).toHaveLength(told.reduce((sum, { pairs: count }) => sum + count, 0))
  })

  test('the page of a check names every cause before any time', () => {
    const time = text.indexOf('<figure id="time">')
    const causes = findCauses(judged.entries).map(({ title }) => text.indexOf(shownAs(title)))
    expect(causes.length).toBeGreaterThan(5)
    for (const place of causes) {
      expect(place).toBeGreaterThan(0)
      expect(place).toBeLessThan(time)
    }
  })

  test('the page of a check draws a different mark for each verdict', () => {
    for (const mark of ['slower', 'faster', 'same', 'open', 'changed']) {
      expect(text).toContain(`class="mark m-${mark}"`)
    }
  })
})

test('the page of a check praises no answers where none were compared', () => {
  const shown = checkOf([entryOf('a', 'mixed', 'new', null)])
  const judged = { ...shown.judged, exact: { ...shown.judged.exact, entries: 0, puzzles: 0 } }
  const text = checkPage({ ...shown, judged })
  expect(text).toContain('Nothing was compared: base has no answer to these puzzles.')
  expect(text).not.toContain('Every answer')
})

test('the page of a check passes in words and in colour where nothing changed', () => {
  const text = checkPage(checkOf([entryOf('a', 'mixed', 'same', 1)]))
  expect(text).toContain(
    '<p class="headline passes">Nothing is slower: 1 entry is the same within 5 %.</p>',
  )
  expect(text).toContain('Every answer and every counter of work is the same.')
  expect(text).not.toContain('class="dots')
  expect(text).not.toContain('<pre>To accept')
})

test('the page of a check holds a results file that gives the same page, without single passes', () => {
  const measured = measuredCheck(1.2, 40)
  const timed = measured.timed.map((record) => {
    const passNs = [4e6, ...(record.timing?.passNs ?? []), 3e5, 2e6, 2e5]
    return { ...record, timing: record.timing && { ...record.timing, passNs } }
  })
  // Reading a file puts the fields of its records in order.
  const read = (text: string): CheckResults => {
    const results = parseResults(text, 'check.jsonl')
    if (!isCheck(results)) throw new Error('it is of no check')
    return results
  }
  const results = read(linesOf(recordsOf({ ...measured, timed })))
  const text = checkPage({ results, judged: judgeCheck(results), name: 'check.jsonl' })
  const again = read(filesOf(text)[0]?.text ?? '')
  expect(again.timed.map(({ timing }) => timing?.passNs.length)).toEqual(timed.map(() => 1))
  expect(checkPage({ results: again, judged: judgeCheck(again), name: 'check.jsonl' })).toBe(text)
})

test('the page of a check says that nothing was timed', () => {
  expect(checkPage(checkOf([]))).toContain('<p>Nothing was timed.</p>')
})

test('the page of a check draws what accepts a slowdown as accepted, and counts it apart', () => {
  const slower = entryOf('a', 'mixed', 'slower', 1.1)
  const acceptedSlowdown = { size: 0.2, reasons: ['exact counts'] }
  const text = checkPage(checkOf([{ ...slower, phases: [], acceptedSlowdown }, slower]))
  expect(text).toContain('m-accepted')
  expect(text).toContain('<strong>1 entry</strong> slower, accepted')
})

test('the page of a check points where a ratio lies beyond the scale, and tells it', () => {
  const text = checkPage(checkOf([entryOf('a', 'mixed', 'slower', 60)]))
  expect(text).toMatch(/<path class="mark m-slower" d="M\d+ [\d.]+l-8 -5v10z"\/>/)
  expect(text).toMatch(/<text class="end"[^>]*>(59|60)\.\d slower<\/text>/)
})

test('the page of a check is neither green nor red where the check cannot tell', () => {
  const headlineOf = (verdict: 'same' | 'slower' | 'inconclusive' | 'at-threshold'): string =>
    /<p class="(headline[^"]*)">/.exec(
      checkPage(checkOf([entryOf('a', 'mixed', verdict, 1.03)])),
    )?.[1] ?? ''
  expect(headlineOf('same')).toBe('headline passes')
  expect(headlineOf('slower')).toBe('headline fails')
  expect(headlineOf('inconclusive')).toBe('headline')
  expect(headlineOf('at-threshold')).toBe('headline')
})

test('the page of a check has a key for the dots of its pairs, and a sign for pairs beyond its axis', () => {
  const text = checkPage(checkOf([entryOf('a', 'mixed', 'inconclusive', 1.03)]))
  expect(text).toMatch(/<text class="axis"[^>]*>: a pair of processes/)
  const [, beyond = ''] = /<path class="beyond" d="([^"]*)"/.exec(text) ?? []
  expect(beyond).not.toBe('')
  expect(text).toContain('›: beyond the axis')
  expect(checkPage(checkOf([entryOf('a', 'mixed', 'same', 1)]))).not.toContain('a pair of proc')
})

test('the page of a check repeats the check by a command that a shell reads', () => {
  const { results, ...rest } = checkOf([])
  const { run } = results
  const options = { ...run.check.options, strategies: ["it's", 'a'], fixtures: ['few'] }
  const check = { ...run.check, options }
  const text = checkPage({ ...rest, results: { ...results, run: { ...run, check } } })
  const command = `masu check --base ${'a'.repeat(40)} --strategy "it's",a --fixture few --threshold 5% --budget 600s`
  expect(text).toContain(String(markup`${command}`))
  expect(text).not.toContain('--seed')
})
