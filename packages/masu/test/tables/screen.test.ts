import { panelsOf } from '@masu/ranking/panels'
import { rankEntries } from '@masu/ranking/rank'
import type { Results } from '@masu/ranking/read'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { screenText } from '../../src/tables/screen.ts'
import { cappedResults, fixture } from '../../../ranking/test/records.ts'

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
const steady = [1, 1.01, 1.005, 1.02, 1.015, 1.01]
const noisy = [1, 1.6, 0.7, 1.3, 0.9, 1.1]
const every = Array.from({ length: 200 }, (_, puzzle) => puzzle)

/** Eleven strategies on thirteen fixtures, each twice as slow as the one before; the later six had puzzles capped. */
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

/** All tests look at one of two results files: each is ranked once. */
const steadyResults = resultsOf(steady)
const ranked = rankEntries(steadyResults)
const panels = panelsOf(steadyResults)

function screenOf(width: number): string[] {
  return screenText(steadyResults, ranked, panels, { width, isColoured: false }).split('\n')
}

describe('the screen of eleven strategies and thirteen fixtures', () => {
  test.each([80, 120])('fits %i columns and 40 lines', (width) => {
    const lines = screenOf(width)
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(width)
    expect(lines.length).toBeLessThanOrEqual(40)
  })

  test('says where columns were left out, and leaves out none where all fit', () => {
    expect(screenOf(80).join('\n')).toMatch(
      /^other sizes: x the best, and µs a puzzle \(\+\d, --full\)$/m,
    )
    expect(screenOf(120).join('\n')).toMatch(/^other sizes: x the best, and µs a puzzle {2}/m)
  })

  test('begins with the answers', () => {
    const [first, second] = screenOf(80)
    expect(first).toMatch(/^Fastest on 9x9 +bands/)
    expect(second).toMatch(/^Fastest on any size +/)
  })

  test('has a line for each strategy in each panel, with its rank', () => {
    const lines = screenOf(120)
    for (const name of names) {
      expect(lines.filter((line) => new RegExp(`^ +[\\d-]+ ${name} `).test(line))).toHaveLength(2)
    }
  })

  test('marks what is only a lower bound', () => {
    const row = screenOf(120).find((line) => line.includes(` ${names[10]} `))
    expect(row?.match(/>=/g)).toHaveLength(1 + ordinary.length)
    const quick = screenOf(120).find((line) => line.includes(` ${names[0]} `))
    expect(quick).not.toContain('>=')
  })
})

describe('a warning about other work', () => {
  test('comes before everything else, and only where it was one', () => {
    // To rank processes that differ much takes ten times as long.
    const results = resultsOf(noisy, fixtures.slice(0, 2))
    const text = screenText(results, rankEntries(results), panelsOf(results), {
      width: 80,
      isColoured: false,
    })
    expect(text).toMatch(/^Processes differed much from each other: differences under \d+ % were/)
    expect(screenOf(80).join('\n')).not.toContain('differences under')
  })
})

describe('colours', () => {
  test('change nothing but the colour', () => {
    const text = screenText(steadyResults, ranked, panels, { width: 80, isColoured: true })
    // oxlint-disable-next-line no-control-regex -- the codes that are taken out
    expect(text.replaceAll(/\u001B\[\d+m/g, '').split('\n')).toEqual(screenOf(80))
    expect(text).toContain('\u001B[')
  })
})
