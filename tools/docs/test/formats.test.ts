/** The page about puzzles as text: it names every format, with an example of what is written. */
import { readFileSync } from 'node:fs'
import { formats } from '@masu/core/formats/formats'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { pagePath } from '../src/splice.ts'

const BOARD = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const ordinary = geometryOfName('3x3')

test.each(formats)(
  'docs/formats.md has a row for $name, with a part of what it writes',
  (format) => {
    const text = readFileSync(pagePath('docs/formats.md'), 'utf8')
    const row = text.split('\n').find((one) => one.startsWith(`| \`${format.name}\` |`)) ?? ''
    const [, example = ''] = /\| `([^`]+)` \|$/.exec(row.replaceAll('\\|', '│')) ?? []
    const puzzle = format.carries(ordinary) ? fromLine(BOARD) : fromLine('12'.padEnd(256, '.'))
    const writer = format.write(puzzle.geometry)
    const written = writer.puzzle({ puzzle, count: null, solution: null, line: 1 }) + writer.end()
    expect(example).not.toBe('')
    expect(written).toContain(example.replaceAll('│', '|'))
  },
)
