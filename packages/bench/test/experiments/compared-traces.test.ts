/** What a page says of compared traces, from the lines that a comparison left. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparedText } from '../../experiments/compare-traces/lines.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masu-traces-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function textOf(lines: readonly object[]): string {
  const path = join(folder, 'traces.jsonl')
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return comparedText(path)
}

const sizes = [
  { fixture: 'easy', puzzle: 1, nodes: 500 },
  { fixture: 'board-25x25', puzzle: 1, nodes: 12_804 },
  { fixture: 'board-25x25', puzzle: 2, nodes: null },
]
const easy = { fixture: 'easy', puzzle: 1, nodes: 500, steps: 2_000, equal: true, seconds: 0 }
const large = { ...easy, fixture: 'board-25x25', nodes: 12_804, steps: 50_000 }
const both = [
  { ...easy, strategy: 'dlx', added: 0 },
  { ...easy, strategy: 'bitmask', added: 0 },
]

test('a puzzle counts as compared only where nothing was added to it', () => {
  const text = textOf([
    ...sizes,
    ...both,
    { ...large, strategy: 'dlx', added: 0 },
    { ...large, strategy: 'bitmask', added: 0 },
    { ...large, puzzle: 2, strategy: 'dlx', added: 0 },
    { ...large, puzzle: 2, strategy: 'bitmask', added: 40 },
  ])
  expect(text).toMatch(/^\| easy +\| 1 +\| 1 +\|$/m)
  expect(text).toMatch(/^\| board-25x25 +\| 1 of 2 +\| 2 +\|$/m)
  expect(text).toContain('5 traces of puzzles as they are, 39,412 nodes, 154,000 steps;')
  expect(text).toContain('1 of puzzles with digits of their solution on top.')
  expect(text).toContain('Not as they are by all strategies:\nboard-25x25 2.')
})

test('a puzzle that was not compared at all is not taken for one that was', () => {
  const text = textOf([...sizes, ...both])
  expect(text).toMatch(/^\| board-25x25 +\| 0 of 2 +\| 0 of 2 +\|$/m)
  expect(text).toContain('their trees having 12,804 nodes or more:\nboard-25x25 1, 2.')
})

test('a difference is said, wherever it was found', () => {
  expect(textOf([...sizes, ...both])).toContain('Different from what the strategy does: 0.')
  const [one, ...others] = both
  expect(textOf([...sizes, ...others, { ...one, added: 7, equal: false }])).toContain(
    'Different from what the strategy does: 1.',
  )
})
