/** Results in Japanese: every sentence and label, and the very numbers of the English. */
import type { ResultsFile } from '@masu/report/comparison/pair'
import { strategies as ours } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { fileOf } from '../../../report/test/results-files.ts'
import { variedResults } from '../../../report/test/run/models.ts'
import { namesIn, sectionsOf } from '../../src/results/reading.ts'

const ALL = { strategies: [], fixtures: [] }

const whole = variedResults()
const one = { results: whole, file: { name: 'run.jsonl', text: '' } }
const untimed = { ...one, results: { ...whole, timed: [] } }
const cases: readonly (readonly [string, readonly ResultsFile[]])[] = [
  ['a run', [one]],
  ['a run of which nothing was timed', [untimed]],
  ['a comparison', [fileOf('before'), fileOf('after')]],
  ['a comparison of three', [fileOf('before'), fileOf('after'), fileOf('after')]],
]

/** What a person reads, or hears: paragraphs, labels, and attributes that are shown. */
function textsOf(html: string): string[] {
  const shown = [...html.matchAll(/\s(?:aria-label|title)="([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  )
  return [...html.replaceAll(/<\/?(?:code|em|strong)\b[^>]*>/g, ' ').split(/<[^>]*>/), ...shown]
    .map((text) =>
      text
        .replaceAll(/&#?\w+;/g, decoded)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
}

const SIGNS: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const decoded = (entity: string): string => SIGNS[entity] ?? ' '

/** Without 1, which Japanese counts a puzzle with (`1 問`). */
const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*\d|\d/g) ?? []).filter((number) => number !== '1').toSorted()

describe.each(cases)('%s', (_, files) => {
  const [english, japanese] = (['en', 'ja'] as const).map((language) =>
    sectionsOf(files, ALL, language),
  )

  test('is Japanese throughout, but for names, units and what a program said', () => {
    const { strategies, fixtures } = namesIn(files)
    const about = ours.map(({ source }) => source)
    const names = [...strategies, ...fixtures, ...about, ...files.map(({ file }) => file.name)]
    const allowed = new RegExp(
      [
        ...names,
        'git checkout',
        'masu check',
        'masu bench',
        'puzzle 3: 1 solution, not 0',
        'any size',
        'SHA-256',
        'Linux',
        'Node',
        'Abacus',
      ]
        .toSorted((a, b) => b.length - a.length)
        .map((name) => name.replaceAll(/[^\w ]/g, String.raw`\$&`))
        .join('|'),
      'g',
    )
    const all = (japanese ?? []).flatMap(({ body }) => textsOf(body))
    expect(all.length).toBeGreaterThan(40)
    const left = (japanese ?? []).flatMap(({ title, short, body }) =>
      [title, short, ...textsOf(body)].filter((text) =>
        /[A-Za-z]{2,} [A-Za-z]{2,}|^[a-z]{3,}$/.test(text.replaceAll(allowed, '~')),
      ),
    )
    expect(left).toEqual([])
  })

  test('has the numbers, places and links of the English, one by one', () => {
    expect(japanese?.map(({ id }) => id)).toEqual(english?.map(({ id }) => id))
    for (const [index, { body }] of (english ?? []).entries()) {
      const other = japanese?.[index]?.body ?? ''
      const tags = (html: string): string[] =>
        (html.match(/<[^>]*>/g) ?? []).map((tag) =>
          tag.replaceAll(/(aria-label|title)="[^"]*"/g, ''),
        )
      // Sentences may name what is stressed in another order.
      expect(tags(other).toSorted()).toEqual(tags(body).toSorted())
      const [numbers, original] = [other, body].map((html) => numbersIn(textsOf(html).join(' ')))
      expect(numbers).toEqual(original)
    }
  })
})
