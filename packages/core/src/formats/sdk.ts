/** SadMan Sudoku: the board below `[Puzzle]`; 9x9 only. */
import { toLine } from '../puzzle.ts'
import type { Format } from './format-types.ts'
import { ABOUT_NAMES, findSectionName } from './sadman.ts'
import { RowReader } from './row-reader.ts'
import { dropAnswers, isOrdinary, makeWriter } from './write-boards.ts'

export const sdk: Format = {
  name: 'sdk',
  summary: 'SadMan Sudoku, the board below [Puzzle]; 9x9 only',
  hasMark: true,
  carries: isOrdinary,
  recognise: (head) => head.some((text) => findSectionName(text) === 'puzzle'),
  read: (source, head) => new RowReader(source, '', head),
  write: () =>
    makeWriter('', (entry, drop) => {
      dropAnswers(entry, drop)
      const letters = new Map(Array.from(ABOUT_NAMES, ([letter, name]) => [name, letter]))
      const about = Array.from(entry.beside ?? [], ([name, value]) => {
        const letter = letters.get(name)
        return letter === undefined ? `#C${name}=${value}\n` : `#${letter}${value}\n`
      })
      const rows = toLine(entry.puzzle.givens).replaceAll(/.{9}/g, '$&\n')
      return `${about.join('')}[Puzzle]\n${rows}`
    }),
}
