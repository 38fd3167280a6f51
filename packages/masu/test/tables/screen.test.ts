import { stripVTControlCharacters } from 'node:util'
import { panelsOf } from '@masu/ranking/panels'
import type { Results } from '@masu/ranking/read'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { screenText } from '../../src/tables/screen.ts'
import { cappedResults, fixture, type Entry } from '../../../ranking/test/records.ts'

const ordinary = ['easy', 'medium', 'hard', 'few-clues', 'anti-brute-force']
const sizes = {
  'mini-4x4': '2x2',
  'many-4x4': '2x2',
  'mini-6x6': '2x3',
  'board-12x12': '3x4',
  'board-16x16': '4x4',
  'big-16x16': '4x4',
  'board-25x25': '5x5',
  'other-25x25': '5x5',
}
const fixtures = [
  ...ordinary.map((name) => fixture(name, 200)),
  ...Object.entries(sizes).map(([name, geometry]) => ({ ...fixture(name, 200), geometry })),
]
const names = strategies
  .map(({ name }) => name)
  .slice(0, 11)
  .toReversed()
const steady = [1, 1.01, 1.005, 1.02, 1.015, 1.01, 1.03, 1.01, 1.02, 1.01]
const noisy = [1, 1.6, 0.7, 1.3, 0.9, 1.1, 1.4, 1.2, 1.3, 1.5]
const every = Array.from({ length: 200 }, (_, puzzle) => puzzle)

/**
 * Eleven strategies on thirteen fixtures, each strategy twice as slow as the previous; the last six had
 * capped puzzles.
 */
function resultsOf(rounds: readonly number[], shown = fixtures): Results {
  const entries = names.flatMap((strategy, place) =>
    shown.map(({ name }) => ({
      strategy,
      fixture: name,
      micros: rounds.map(
        (factor, i) =>
          2 ** place * (place % 2 === 1 ? factor : (rounds[(i + 2) % rounds.length] ?? 1)),
      ),
      capped: place < 5 ? [] : every.slice(0, place * 18),
    })),
  )
  return cappedResults(entries, { run: { fixtures: shown } })
}

/** All tests look at one of two results files: each is read once. */
const steadyResults = resultsOf(steady)
const panels = panelsOf(steadyResults)

const plain = { width: 80, isColoured: false, called: 'masu' }

function screenOf(width: number): string[] {
  return screenText(steadyResults, panels, { ...plain, width }).split('\n')
}

describe('the screen of eleven strategies and thirteen fixtures', () => {
  test.each([80, 120])('fits %i columns and 48 lines', (width) => {
    const lines = screenOf(width)
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(width)
    expect(lines.length).toBeLessThanOrEqual(48)
  })

  test('says where columns were left out, and leaves out none where all fit', () => {
    expect(screenOf(80).join('\n')).toMatch(/^other sizes: .*\(\+\d, --full\)/m)
    expect(screenOf(140).join('\n')).not.toContain(', --full)')
  })

  test('marks what is only a lower bound, which has no ±', () => {
    const row = screenOf(120).find((line) => line.includes(` ${names[10]} `))
    expect(row?.match(/>=/g)).toHaveLength(1 + ordinary.length)
    expect(row).not.toMatch(/\d\.\d%/)
    const quick = screenOf(120).find((line) => line.startsWith(`    1 ${names[0]} `))
    expect(quick).not.toContain('>=')
    expect(quick).toMatch(/ 1\.00 +0\.4% /)
  })

  test('explains every sign that it has', () => {
    const text = screenOf(80).join('\n')
    for (const sign of ['±', '>=', '<=5']) expect(text.split('\nAbacus')[1]).toContain(sign)
  })
})

describe('a screen of little', () => {
  const shown = (entries: readonly Entry[]): string => {
    const results = cappedResults(entries)
    return screenText(results, panelsOf(results), plain)
  }

  test('explains nothing that it does not have', () => {
    const text = shown([
      { strategy: 'a', micros: [1] },
      { strategy: 'b', micros: [2] },
    ])
    for (const sign of ['±', '>=', '~', 'rank strategy', 'share ranks']) {
      expect(text).not.toContain(sign)
    }
    expect(text).toMatch(/in one process\s.*No ranks under 8 rounds\./s)
  })

  test('has the classics as its last table, and why they are slow', () => {
    const text = shown([
      { strategy: 'bands', micros: steady, nodes: 1 },
      { strategy: 'flat-recursion', micros: steady.map((micros) => 60 * micros), nodes: 500 },
      { strategy: 'bitmask', micros: steady.map((micros) => 10 * micros), nodes: 500 },
    ])
    expect(text).toMatch(/^classics on easy \(200\): x flat-recursion +ns a$/m)
    expect(text).toMatch(/^ +1 bitmask +0\.167 +1\.0% +10\.0 +500 +0 +20\.0$/m)
    expect(text).toMatch(/^ +2 flat-recursion +1\.00 +1\.0% +60\.0 +500 +0 +120$/m)
    expect(text.replaceAll('\n', ' ')).toContain(
      'on easy flat-recursion visits 500x the nodes of bands',
    )
  })

  test('has the command that would tell two neighbours apart, with its time', () => {
    const text = shown([
      { strategy: 'a', micros: steady },
      { strategy: 'b', micros: noisy.map((micros) => 1.6 * micros) },
    ])
    // Each of the two takes 0.1 s a round.
    expect(text).toContain('\nTo tell a from b in 8 s:\nmasu bench -s a,b -f easy --rounds 40\n')
  })

  test('leaves out columns of fixtures with long names, and nothing that it explains', () => {
    const many = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({
      strategy: 'a-strategy-with-a-long-name',
      micros: steady,
      fixture: `puzzles-of-friends-${name}`,
    }))
    const text = shown(many)
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    expect(text).toMatch(/^ *rank strategy +ratio +± .*ms/m)
    expect(text).toMatch(/^9x9: .*\(\+4, --full\)/m)
  })
})

test('a warning about other work comes before everything else, and only where it was one', () => {
  // Ranking processes that differ much takes ten times as long.
  const results = resultsOf(noisy, fixtures.slice(0, 2))
  const text = screenText(results, panelsOf(results), plain)
  expect(text).toMatch(/^Processes differed much from each other: differences under \d+ % were/)
  expect(screenOf(80).join('\n')).not.toContain('differences under')
})

test('colours change nothing but the colour', () => {
  const text = screenText(steadyResults, panels, { ...plain, isColoured: true })
  expect(stripVTControlCharacters(text).split('\n')).toEqual(screenOf(80))
  expect(text).toContain('\u001B[')
})
