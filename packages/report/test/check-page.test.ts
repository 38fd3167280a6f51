/** The page of a check has the same text as the terminal, and draws the measurements. */
import { describe, expect, test } from 'vitest'
import { causesOf } from '@masu/ranking/check/causes'
import { verdictText } from '@masu/ranking/check/headline'
import { checkFileRecord } from '@masu/ranking/check-records'
import { intervalText, ratioText } from '@masu/ranking/figure'
import { checkPage, type FinishedCheck } from '../src/check/page.ts'
import { bigCheck, checkOf, entryOf } from './checks.ts'
import { cellsAfter, filesOf, shownAs } from './reading.ts'

describe('the page of a check of 48 entries', () => {
  const finished = bigCheck()
  const { check, found, pairs } = finished
  const text = checkPage(finished)

  test('begins with the words of the terminal', () => {
    const headline = verdictText(found, check.options.threshold)
    expect(headline).toContain('gives other answers')
    expect(text).toContain(`<p class="headline fails">${shownAs(headline)}</p>`)
  })

  test('has the ratio and the interval of each entry that was timed', () => {
    const shown = cellsAfter('<figure id="time">', text)
    expect(shown).toHaveLength(found.rows.length)
    expect(shown.map(([, , , ratio, interval]) => [ratio, interval])).toEqual(
      found.rows.map(({ ratio, interval }) => [ratioText(ratio), intervalText(interval)]),
    )
  })

  test('shows every pair of a changed entry as a faint dot, or as a sign at the edge', () => {
    const told = found.rows.filter(
      ({ ratio, verdict }) => ratio !== null && !['same', 'not slower'].includes(verdict),
    )
    const dots = [...text.matchAll(/class="(?:dots [^"]*|beyond)" d="([^"]*)"/g)].flatMap(
      ([, d = '']) => d.match(/M/g) ?? [],
    )
    expect(dots).toHaveLength(told.reduce((sum, { pairs: count }) => sum + count, 0))
  })

  test('tells every cause before any time', () => {
    const time = text.indexOf('<figure id="time">')
    const causes = causesOf(found.rows).map(({ title }) => text.indexOf(shownAs(title)))
    expect(causes.length).toBeGreaterThan(5)
    for (const place of causes) {
      expect(place).toBeGreaterThan(0)
      expect(place).toBeLessThan(time)
    }
  })

  test('draws a mark of its own for each verdict', () => {
    for (const mark of ['slower', 'faster', 'same', 'open', 'changed']) {
      expect(text).toContain(`class="mark m-${mark}"`)
    }
  })

  test('holds a check file that draws the same page', () => {
    const [file] = filesOf(text)
    const records = (file?.text ?? '')
      .trim()
      .split('\n')
      .map((line) => checkFileRecord.parse(JSON.parse(line)))
    const again: FinishedCheck = {
      check: records.find((record) => record.type === 'check') ?? check,
      pairs: records.filter((record) => record.type === 'pair'),
      found: records.find((record) => record.type === 'verdict') ?? found,
      name: file?.name ?? '',
    }
    expect(again.pairs).toHaveLength(pairs.length)
    expect(checkPage(again)).toBe(text)
  })
})

describe('the page of a check', () => {
  test('passes in words and in colour where nothing changed', () => {
    const text = checkPage(checkOf([entryOf('a', 'mixed', 'same', 1)]))
    expect(text).toContain(
      '<p class="headline passes">Nothing is slower: 1 entry is the same within 5 %.</p>',
    )
    expect(text).toContain('Every answer and every counter of work is the same.')
    expect(text).not.toContain('class="dots')
    expect(text).not.toContain('<pre>To accept')
  })

  test('says how often processes are slow, once', () => {
    const share = {
      verdict: null,
      head: 5,
      base: 2,
      pairs: 40,
      most: 0.23,
      ratio: 2,
      interval: null,
    }
    const open = ['mixed', 'mini-6x6'].map((name) => ({
      ...entryOf('a', name, 'inconclusive', 1),
      share,
    }))
    const text = checkPage(checkOf(open))
    expect(text.match(/<li>a: up to 1 process in 4 may be slow; 5 of 40 pairs/g)).toHaveLength(1)
    expect(text).toContain('Inconclusive for a: up to 1 process in 4 may be slow.')
  })

  test('says that nothing was timed', () => {
    expect(checkPage(checkOf([]))).toContain('<p>Nothing was timed.</p>')
  })

  test('draws what accepts a slowdown as accepted, and counts it apart', () => {
    const slower = entryOf('a', 'mixed', 'slower', 1.1)
    const slowdown = { size: 0.2, reasons: ['exact counts'] }
    const text = checkPage(checkOf([{ ...slower, phases: [], slowdown }, slower]))
    expect(text).toContain('m-accepted')
    expect(text).toContain('<strong>1 entry</strong> slower, accepted')
  })

  test('points where a ratio lies beyond the scale, and tells it', () => {
    const text = checkPage(checkOf([entryOf('a', 'mixed', 'slower', 60)]))
    expect(text).toMatch(/<path class="mark m-slower" d="M\d+ [\d.]+l-8 -5v10z"\/>/)
    expect(text).toMatch(/<text class="end"[^>]*>(59|60)\.\d slower<\/text>/)
  })

  test('is neither green nor red where the check cannot tell', () => {
    const headlineOf = (verdict: 'same' | 'slower' | 'inconclusive'): string =>
      /<p class="(headline[^"]*)">/.exec(
        checkPage(checkOf([entryOf('a', 'mixed', verdict, 1.03)])),
      )?.[1] ?? ''
    expect(headlineOf('same')).toBe('headline passes')
    expect(headlineOf('slower')).toBe('headline fails')
    expect(headlineOf('inconclusive')).toBe('headline')
  })

  test('has a key for the dots of its pairs, and a sign for pairs beyond its axis', () => {
    const text = checkPage(checkOf([entryOf('a', 'mixed', 'inconclusive', 1.03)]))
    expect(text).toMatch(/<text class="axis"[^>]*>: a pair of processes/)
    const [, beyond = ''] = /<path class="beyond" d="([^"]*)"/.exec(text) ?? []
    expect(beyond).not.toBe('')
    expect(text).toContain('›: beyond the axis')
    expect(checkPage(checkOf([entryOf('a', 'mixed', 'same', 1)]))).not.toContain('a pair of proc')
  })

  test('repeats the check by a command that a shell reads', () => {
    const { check, ...rest } = checkOf([])
    const options = { ...check.options, strategies: ["it's", 'a'], fixtures: ['few'] }
    const text = checkPage({ ...rest, check: { ...check, options } })
    const command = `masu check --base ${'a'.repeat(40)} --strategy "it's",a --fixture few --threshold 5% --budget 600s`
    expect(text).toContain(shownAs(command))
    expect(text).not.toContain('--seed')
  })
})
