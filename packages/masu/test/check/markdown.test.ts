/** The gate's page: names of strategies must not change how GitHub renders it. */
import { describe, expect, test } from 'vitest'
import { untimedEntry } from '@masu/ranking/gate/judged-entries'
import { checkMarkdown } from '../../src/check/markdown.ts'
import { checkRun, otherWork, entryOf, judgedOf } from '../../../ranking/test/gate/records.ts'

const entries = [
  entryOf('a|b'),
  entryOf('norvig', {
    verdict: 'slower',
    ratio: 1.213,
    interval: [1.19, 1.24],
    pairs: 40,
  }),
  untimedEntry('bands', 'hard', 'work-changed', otherWork, null),
  untimedEntry('bands', 'medium', 'work-changed', otherWork, null),
]
const text = checkMarkdown(checkRun, judgedOf(entries))
const lines = text.split('\n')

describe('the Markdown of a check', () => {
  test('begins with the verdict, and what to do about it', () => {
    expect(lines.slice(0, 8)).toEqual([
      '## masu check: bands does other work: nodes +50 %.',
      '',
      '```text',
      'Next: masu check --base main -s norvig --profile',
      'If it is wanted, repeat the command with --accept "REASON", and commit',
      'masu-accepted.json.',
      '```',
      '',
    ])
  })

  test('has a table of times, and one for each cause', () => {
    expect(lines.filter((line) => line.startsWith('### '))).toEqual([
      '### time',
      '### bands: other work in 2 fixtures',
      '### What was compared',
    ])
    expect(text).toMatch(
      /^\| strategy +\| fixture +\| verdict +\| +ratio \| +95 % interval \| pairs \|$/m,
    )
    expect(text).toMatch(
      /^\| norvig +\| mixed +\| slower +\| +1\.213 \| +1\.190 to 1\.240 \| +40 \|$/m,
    )
    expect(text).toMatch(/^\| hard +\| +1,000 \| +1,500 \| +\+50 % \|$/m)
  })

  test('keeps its cells, whatever strategies are called', () => {
    expect(text).toMatch(/^\| a\\\|b +\| mixed +\| same +\|/m)
  })

  test('says below a table what there is to say of it', () => {
    expect(lines).toContain('- first at fixtures/hard.txt:17: nodes 10 to 15, guesses 2 to 3')
    expect(lines).toContain('- also guesses 0 to 6, backtracks 10 to 8 (-20 %)')
  })

  test('ends with what was compared, where and how', () => {
    expect(lines).toContain('- base: main (0123456789)')
    expect(lines).toContain('- head: HEAD (0123456789)')
    expect(lines).toContain('- Abacus 枡, 2 cores, Node v26.10.0, load 0.5')
    expect(lines).toContain('- Compared exactly: 1,200 puzzles in 12 entries.')
    expect(text.endsWith('\n')).toBe(true)
  })
})
