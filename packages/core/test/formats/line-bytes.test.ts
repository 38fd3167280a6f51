import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { readBoardLine } from '../../src/formats/line-bytes.ts'
import { parsePuzzles } from '../../src/formats/read.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { PuzzleError } from '../../src/puzzle-error.ts'
import { fromLine, toLine } from '../../src/puzzle.ts'
import { allGeometries, boardsOf } from '../boards.ts'

const nine = geometryOfName('3x3')
const board = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'

/**
 * The board that begins at `start`, and where the next line begins; null where the parser must read
 * the line.
 */
function read(text: string, start = 0, geometry = nine): [line: string, next: number] | null {
  const cells = new Uint8Array(geometry.cellCount)
  const next = readBoardLine(new TextEncoder().encode(text), start, geometry, cells)
  return next < 0 ? null : [toLine(cells), next]
}

describe('a line of bytes', () => {
  test('is a board and where the next one begins', () => {
    expect(read(`${board}\n${board}\n`)).toEqual([board, 82])
    expect(read(`x\n${board}\r\n`, 2)).toEqual([board, 85])
  })

  test.each([' 7.2', '\t', ', a', ';', '#', ` ${'.'.repeat(3000)}`, ' \r'])(
    'may hold what is nobody’s business behind it: "%s"',
    (rest) => {
      expect(read(`${board}${rest}\n`)).toEqual([board, board.length + rest.length + 1])
    },
  )

  test.each([
    ['does not end', board],
    ['does not end behind its rest', `${board} 7.2`],
    ['has another sign in it', `${board.replace('3', 'x')}\n`],
    ['has a digit beyond the size', `${board.replace('3', 'A')}\n`],
    ['is too short', `${board.slice(1)}\n${board}\n`],
    ['is too long', `${board}.\n`],
    ['tells a count', `${board}:1\n`],
    ['begins with a blank', ` ${board}\n`],
    ['is a comment', `# ${board}\n`],
    ['is blank', `\n${board}\n`],
    ['has more than ASCII behind it', `${board} é\n`],
    ['has a carriage return alone behind it', `${board}\r${board}\n`],
    ['goes on for long', `${board} ${'.'.repeat(5000)}\n`],
  ])('is left to others where it %s', (_, text) => {
    expect(read(text)).toBeNull()
  })

  test.each(allGeometries.filter(({ size }) => size !== 16).map((one) => [one.name, one] as const))(
    'of %s boards is read as it is written',
    (_, geometry) => {
      fc.assert(
        fc.property(boardsOf(geometry), ({ givens }) => {
          const line = toLine(givens)
          expect(read(`${line.toLowerCase()}\n`, 0, geometry)).toEqual([line, line.length + 1])
        }),
        { numRuns: 5 },
      )
    },
  )

  const characters = fc.constantFrom(...'.0_*123456789AaQ:;,# \t\r\né'.split(''))

  test.prop([fc.nat(81), fc.string({ unit: characters, maxLength: 4 }), fc.nat(1)])(
    'is read as a text is, or not at all',
    (at, piece, cut) => {
      const line = `${board.slice(0, at)}${piece}${board.slice(at + cut * piece.length)}\n`
      const found = read(line)
      if (found === null) return
      const [first] = parsePuzzles(`# geometry: 3x3\n${line.slice(0, found[1])}`)
      expect(first?.puzzle).toEqual(fromLine(found[0]))
    },
  )

  test('of any bytes is a board or none', () => {
    for (let byte = 0; byte < 256; byte++) {
      const bytes = new TextEncoder().encode(`${board}\n`).with(0, byte)
      const isBoard = readBoardLine(bytes, 0, nine, new Uint8Array(81)) === 82
      expect(isBoard, `${byte}`).toBe(isCell(String.fromCharCode(byte)))
    }
  })
})

function isCell(character: string): boolean {
  try {
    fromLine(character + board.slice(1))
    return true
  } catch (error) {
    if (error instanceof PuzzleError) return false
    throw error
  }
}
