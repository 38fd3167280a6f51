import { describe, expect, test } from 'vitest'
import type { Results } from '@masu/ranking/read'
import { markdownText } from '../../src/tables/markdown.ts'
import { rankingOf } from '@masu/ranking/ranking'
import { fixture, probe, run, timed } from '../../../ranking/test/records.ts'

const spoken = '__dirname is <not> defined\n  in `mine`'
const results: Results = {
  run: {
    ...run,
    fixtures: [
      { ...fixture('easy', 200), of: 1_000 },
      { ...fixture('tiny', 3), geometry: '2x2' },
    ],
  },
  probes: [probe('a|b'), probe('c', { status: 'crashed', detail: spoken })],
  timed: [1, 2, 3, 4, 5, 6, 7, 8].map((round) => timed('a|b', round, [10])),
}
const text = markdownText(rankingOf(results))
const lines = text.split('\n')

describe('the Markdown of a run', () => {
  test('has a heading and two tables for each fixture', () => {
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# Masu: Sudoku strategies, measured',
      '## easy: 200 of 1000 puzzles, 9x9',
      '## tiny: 3 puzzles, 4x4, too few to rank',
      '## easy: times the best',
      '## Conditions',
      '## What the words mean',
    ])
    expect(lines.filter((line) => line.includes('µs/puzzle |'))).toHaveLength(2)
    expect(lines.filter((line) => line.includes('backtracks |'))).toHaveLength(2)
  })

  test('aligns figures to the right and names to the left', () => {
    expect(text).toMatch(/^\| +rank \| strategy +\| +ratio \|/m)
    expect(text).toMatch(/^\| -+: \| :-+ \| -+: \|/m)
    expect(text).toMatch(/^\| +1 \| a\\\|b +\| +1\.00 \| +0\.0% \| +10\.0 \|/m)
  })

  test('has as many cells in each line of a table, whatever names hold', () => {
    const tables = text.split('\n\n').filter((block) => block.startsWith('|'))
    expect(tables).toHaveLength(7)
    for (const table of tables) {
      const cells = table.split('\n').map((line) => line.match(/(?<!\\)\|/g)?.length)
      expect(new Set(cells).size).toBe(1)
    }
  })

  test('says why a row is not fine, in one line and without marks of its own', () => {
    expect(lines).toContain('- c: crashed, \\_\\_dirname is \\<not\\> defined in \\`mine\\`')
  })

  test('ends with the conditions, a line each, and the legend', () => {
    expect(lines).toContain('- Abacus 枡, 2 cores; Linux 6.1 x64; load 0.5')
    expect(lines).toContain('- Node v26.10.0, V8 14.6; commit 0123456')
    expect(text).toMatch(/explains\s+times,\s+ranks\s+nothing\./)
  })
})
