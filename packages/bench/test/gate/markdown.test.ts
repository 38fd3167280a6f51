/** The gate's page: what GitHub makes of it must not depend on what strategies are called. */
import { describe, expect, test } from 'vitest'
import type { ExactChange } from '@masu/ranking/check-records'
import { untimedEntry } from '../../src/gate/entries.ts'
import { checkMarkdown } from '../../src/gate/markdown.ts'
import { checkRecord, row, verdictOf } from './records.ts'

const change: ExactChange = {
  kind: 'work',
  place: 'fixtures/hard.txt:17',
  detail: 'nodes 10 to 15',
  puzzles: 100,
  before: { nodes: 1_000, guesses: 0, backtracks: 5, checks: 0 },
  after: { nodes: 1_500, guesses: 0, backtracks: 5, checks: 0 },
  accepted: false,
}
const rows = [
  row('a|b'),
  row('norvig', { verdict: 'slower', ratio: 1.213, interval: [1.19, 1.24], pairs: 40 }),
  untimedEntry('bands', 'hard', 'work-changed', change, null),
]
const text = checkMarkdown(checkRecord, verdictOf(rows, { stale: ['dlx on easy'] }))
const lines = text.split('\n')

describe('the Markdown of a check', () => {
  test('begins with the verdict', () => {
    expect(lines[0]).toBe(
      '## masu check: WORK CHANGED; if that was intended, --accept-work and commit the figures: bands.',
    )
  })

  test('has a table for each fixture with a line for each row', () => {
    expect(lines.filter((line) => line.startsWith('### '))).toEqual([
      '### mixed',
      '### hard',
      '### What was compared',
    ])
    expect(text).toMatch(
      /^\| strategy +\| verdict +\| +ratio \| +95 % interval \| pairs \| +slow \|$/m,
    )
    expect(text).toMatch(
      /^\| norvig +\| slower +\| +1\.213 \| +1\.190 to 1\.240 \| +40 \| +\S.*\|$/m,
    )
    expect(text).toMatch(/^\| bands +\| work changed \| +- \| +- \| +- \| +- \|$/m)
  })

  test('keeps its cells, whatever strategies are called', () => {
    expect(text).toMatch(/^\| a\\\|b +\| same +\|/m)
  })

  test('names what changed under the table, with what there is to say of it within', () => {
    const at = lines.indexOf('- bands: other work, first at fixtures/hard.txt:17')
    expect(lines.slice(at + 1, at + 3)).toEqual([
      '  - nodes 10 to 15',
      '  - nodes over 100 puzzles: 1,000 to 1,500 (+50 %)',
    ])
  })

  test('ends with what was compared, where and how', () => {
    expect(lines).toContain('- base: main (0123456789)')
    expect(lines).toContain('- head: HEAD (0123456789)')
    expect(lines).toContain('- Abacus 枡, 2 cores, Node v26.10.0, load 0.5')
    expect(lines).toContain('- Compared exactly: 1,200 puzzles in 12 rows.')
    expect(lines).toContain('- fixtures/work.json is out of date for 1 row: dlx on easy')
    expect(text.endsWith('\n')).toBe(true)
  })
})
