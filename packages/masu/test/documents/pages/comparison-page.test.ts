/** The page of several results files has the same text as `masu compare`. */
import { describe, expect, test } from 'vitest'
import { workOf } from '../../../../results/test/run-records.ts'
import { cellsAfter, filesOf } from './reading.ts'
import { elsewhere, fileOf, pageOf } from './results-files.ts'

const [before, after] = [fileOf('before'), fileOf('after')]
/** The later file with the two fastest strategies swapped. */
function swapped(name: string): string {
  if (name === 'bitmask') return 'flat-recursion'
  return name === 'flat-recursion' ? 'bitmask' : name
}

const onlyGuesses = workOf(200, null, 3, null, null)

describe('the page of two files of one machine', () => {
  const text = pageOf(before, after)

  test('the page of a comparison counts what changed in the words of the terminal', () => {
    expect(text).toContain(
      '24 entries: 0 faster, 4 slower, 20 without a difference seen, 0 not judged. Work changed in 4.<',
    )
  })

  test('the page of a comparison has words as its title, and names the files below it', () => {
    expect(text).toContain('<h1>4 entries slower, other work in 4</h1>')
    expect(text).toMatch(/<p class="sub">From before\.jsonl \(2026-[^)]*\), to after\.jsonl \(/)
    expect(pageOf(before, before)).toContain('<h1>No difference seen in 24 entries</h1>')
  })

  test('the page of a comparison says once what is true of all entries', () => {
    expect(text).toContain(
      '<caption>Every entry that was timed in both files. Of all: source same<',
    )
    const few = { ...before.results, timed: before.results.timed.filter(({ round }) => round < 2) }
    const unjudged = pageOf({ ...before, results: few }, after)
    expect(unjudged).toContain('<h1>Other work in 4</h1>')
    expect(unjudged).toContain('Of all: time not judged (too few processes); source same<')
    expect(unjudged.split('<figure')[1]?.split('not judged')).toHaveLength(4)
  })

  test('the page of a comparison shows work before time', () => {
    const [work, time] = [text.indexOf('id="work-changed"'), text.indexOf('id="time-changed"')]
    expect(work).toBeGreaterThan(0)
    expect(time).toBeGreaterThan(work)
    expect(text).toContain('2,000 to 2,600 (+30 %)')
  })

  test('the page of a comparison leaves out what the later file does not count', () => {
    const probes = after.results.probes.map((one) => ({ ...one, puzzleWork: onlyGuesses }))
    const later = { ...after, results: { ...after.results, probes } }
    const shown = pageOf(before, later)
    expect(cellsAfter('id="work-changed"', shown)).toContainEqual([
      'dlx',
      'easy',
      '400 to 600 (+50 %)',
      '1',
    ])
  })

  test('the page of a comparison holds both files byte for byte', () => {
    expect(filesOf(text)).toEqual([before.file, after.file])
  })
})

test('the page of files of different machines compares work and no times', () => {
  const text = pageOf(before, elsewhere(after))
  expect(text).toContain('cpu Abacus 枡 before, Another Abacus after')
  expect(text).toContain('2,000 to 2,600 (+30 %)')
  expect(text).not.toContain('id="time-changed')
})

test('the page of files of three compares each later one with the first', () => {
  const third = { ...after, file: { ...after.file, name: 'third.jsonl' } }
  const text = pageOf(before, before, third)
  expect(text).toContain('What changed: before.jsonl')
  expect(text).toContain('What changed: third.jsonl')
  expect(text).toContain('24 entries: 0 faster, 0 slower')
  expect(text).toContain('id="time-changed-2"')
})

test('the page of files of different machines has their orders side by side', () => {
  const text = pageOf(before, elsewhere(fileOf('after', { strategy: swapped })))
  expect(text).toMatch(
    /<th>bitmask<td class="n">2<td class="n">2\.00<td class="n">\d+(?:\.\d)?%<td class="n">1<td class="n">1\.00<td/,
  )
  expect(pageOf(before, after)).not.toContain('id="orders"')
})

test('the page of files says where an entry is in one of them alone', () => {
  const { results } = before
  const probes = results.probes.filter(({ strategy }) => strategy !== 'dlx')
  const text = pageOf({ ...before, results: { ...results, probes } }, after)
  expect(text).toContain('4 entries only in the later file: dlx on easy; dlx on medium')
  const hard = before.results.probes.filter(({ fixture }) => fixture !== 'hard')
  const without = pageOf({ ...before, results: { ...results, probes: hard } }, after)
  expect(without).toContain('6 entries only in the later file: all of hard<')
})
