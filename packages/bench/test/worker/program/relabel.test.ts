/** Lines with renamed digits, and their answers. */
import { describe, expect, test } from 'vitest'
import { makeDraw } from '@masu/core/random'
import { Relabelling } from '../../../src/worker/program/relabel.ts'
import { OtherDigits } from '../../../src/worker/timed/other-digits.ts'
import { easy, easySolution, tiny, tinySolution } from '../../boards.ts'

/** 1 becomes 2, 2 becomes 3, 3 becomes 4, and 4 becomes 1. */
const turned = new Relabelling(Uint8Array.of(0, 2, 3, 4, 1), 16)

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

describe('a line', () => {
  test('a relabelled line has other digits in the same cells, and the empty cells as they were', () => {
    expect(textOf(turned.relabelLines(Buffer.from(`${tiny}\n`)))).toBe('4....13....21...\n')
  })

  test('a relabelled line of a large board has other letters', () => {
    const digits = Uint8Array.from({ length: 26 }, (_, digit) => (digit === 0 ? 0 : 26 - digit))
    expect(textOf(new Relabelling(digits, 625).relabelLines(Buffer.from('.1AP')))).toBe('.PG1')
  })
})

describe('answers', () => {
  test.each([
    ['a solution', tinySolution],
    ['a solution, as Windows ends it', `${tinySolution}\r`],
    ['none', ''],
    ['a puzzle, a count and a solution', `${tiny}:1:${tinySolution}`],
    ['a puzzle and a count that is as long as a board', `${tiny}:1234123412341234`],
    ['no board at all', '13'],
  ])('an answer is turned back to the digits of the puzzle: %s', (_, line) => {
    const written = line
      .split(/(:|\r)/)
      .map((part) =>
        part.length === 16 && part !== '1234123412341234'
          ? textOf(turned.relabelLines(Buffer.from(part)))
          : part,
      )
      .join('')
    expect(turned.restoreAnswer(written)).toBe(line)
  })

  test('an answer is turned back from whatever digits were drawn', () => {
    for (let seed = 1; seed < 20; seed++) {
      const digits = new Relabelling(new OtherDigits(9, makeDraw(seed)).next(), 81)
      const line = digits.relabelLines(Buffer.from(easySolution))
      expect(textOf(line)).not.toBe(easySolution)
      expect(digits.restoreAnswer(textOf(line))).toBe(easySolution)
      expect(textOf(digits.relabelLines(Buffer.from(easy))).replaceAll(/[1-9]/g, '0')).toBe(
        easy.replaceAll(/[1-9]/g, '0'),
      )
    }
  })
})
