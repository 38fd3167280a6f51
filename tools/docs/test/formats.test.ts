/** The page about puzzles as text: every format is named, and every example is read. */
import { readFileSync } from 'node:fs'
import { formats } from '@masu/core/formats/formats'
import { parsePuzzles } from '@masu/core/formats/read'
import { toLine } from '@masu/core/puzzle'
import { describe, expect, test } from 'vitest'
import { blockTexts, parsePage } from '../src/markdown.ts'
import { pagePath } from '../src/splice.ts'

const BOARD = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

describe('docs/formats.md', () => {
  const text = readFileSync(pagePath('docs/formats.md'), 'utf8')
  const sections = text.split(/^### /m).slice(1)
  const examples = sections.flatMap((section) => {
    const name = /^`(.*)`\n/.exec(section)?.[1] ?? ''
    return blockTexts(parsePage(section), 'text').map((example) => ({ name, example }))
  })

  test('names every format', () => {
    const [table = ''] = text.split('\n## ')
    for (const { name } of formats) expect(table).toMatch(new RegExp(`^\\| \\[?\`${name}\``, 'm'))
    expect(examples.length).toBeGreaterThan(5)
  })

  test.each(examples)('the example of $name is read, and as that', ({ name, example }) => {
    const read = parsePuzzles(`${example}\n`)
    expect(read.map(({ puzzle }) => toLine(puzzle.givens))).toEqual([BOARD])
    const head = example.split('\n').filter((line) => line.trim() !== '')
    const recognised = formats.find((format) => format.recognise(head, null))
    expect(recognised?.name).toBe(name)
  })
})
