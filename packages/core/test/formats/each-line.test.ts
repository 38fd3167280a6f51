/** Texts that may be read from the middle on, since each of their lines is a board. */
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { ListedPuzzle } from '../../src/formats/format-types.ts'
import { PuzzleParser } from '../../src/formats/parse-puzzles.ts'
import { geometryOfName, type Geometry } from '../../src/geometry.ts'
import { allGeometries } from '../boards.ts'
import { board as nine, rows, solution } from './given.ts'
import { outcomeOf } from './texts.ts'

describe('a text with a board on each line', () => {
  function eachLine(text: string): string | null {
    const parser = new PuzzleParser('a.txt', () => {}, { skip: () => {} })
    parser.push(text)
    return parser.eachLine?.name ?? null
  }

  const lines = `${nine}\n`.repeat(64)

  test('a text with a board on each line is recognised after its first 64 boards', () => {
    expect(eachLine(lines)).toBe('3x3')
    expect(eachLine(`# geometry: 3x3\n${lines}`)).toBe('3x3')
    expect(eachLine(`${nine}\n`.repeat(63))).toBeNull()
    expect(eachLine(`${lines}.`)).toBeNull()
  })

  test('a text of bad lines, of another format or of 16x16 boards is not taken for one with a board on each line', () => {
    expect(eachLine(`# geometry: 3x3\n${`${'x'.repeat(81)}\n`.repeat(80)}`)).toBeNull()
    expect(eachLine(`quizzes,solutions\n${`${nine},\n`.repeat(80)}`)).toBeNull()
    expect(eachLine(`${rows.join('\n')}\n\n`.repeat(12))).toBeNull()
    expect(eachLine(`${'.'.repeat(256)}\n`.repeat(80))).toBeNull()
    expect(eachLine(`# digits: 0-F\n${`${'.'.repeat(256)}\n`.repeat(80)}`)).toBeNull()
  })

  const texts = fc.array(
    fc.constantFrom(nine, `${nine}:1:${solution}`, `${nine} 7.2`, '', '# a', 'bad', nine.slice(1)),
    { minLength: 1, maxLength: 12 },
  )

  test.prop([texts, texts])(
    'a parser that begins amid a text with a board on each line finds the same boards and faults',
    (before, after) => {
      const whole = outcomeOf([`${lines}${[...before, ...after].join('\n')}\n`])
      const entries: ListedPuzzle[] = []
      const skipped: string[] = []
      const parser = PuzzleParser.amid(
        'a.txt',
        geometryOfName('3x3'),
        64,
        (entry) => entries.push(entry),
        { skip: ({ message }) => skipped.push(message) },
      )
      parser.passOver(before.length)
      parser.push(`${after.join('\n')}\n`)
      const isAfter = (line: number): boolean => line > 64 + before.length
      expect(entries).toEqual(whole.entries.filter(({ line }) => isAfter(line)))
      const lineOf = (message: string): number => Number(message.split(':')[1])
      expect(skipped).toEqual(whole.skipped.filter((message) => isAfter(lineOf(message))))
    },
  )

  test('a parser can begin amid a text of boards of any geometry except those of 16x16', () => {
    const found: Geometry[] = []
    const usual = allGeometries.filter(({ size }) => size !== 16)
    for (const geometry of usual) {
      const parser = PuzzleParser.amid('a', geometry, 1, (one) => found.push(one.puzzle.geometry))
      parser.push(`${'.'.repeat(geometry.cellCount)}\n`)
    }
    expect(found).toEqual(usual)
  })
})
