/**
 * Boards as people and programs type them: a row a line, a character a cell or a number a cell, with blanks, `|`
 * and rules of `-` `=` `+` (or similar box-drawing characters) between them. The files of SadMan Sudoku and of
 * Simple Sudoku are such boards, too; see SudoCue, "File Formats" (2006), and Sudopedia, "Sudoku Clipboard and
 * File Formats".
 */
import { MAX_SIZE } from '../geometry.ts'
import { fits, isLetter, typedValue } from './cells.ts'
import type { Form, Source } from './format.ts'
import { likelySize } from './likely-size.ts'
import { RowReader, type RowForm } from './rows.ts'
import { charactersOf, isRule, tokensOf, type Field } from './text.ts'
import { isTitle } from './title.ts'

/** The size that most rows of a head have. */
function sizeOf(head: readonly string[], fields: (text: string) => Field[]): number | null {
  const rows = head.filter((text) => !isRule(text) && !isTitle(text, null))
  return likelySize(rows.map((text) => fields(text).length))
}

function characters(source: Source, head: readonly string[]): RowForm {
  return {
    areSymbols: true,
    size: sizeOf(head, charactersOf),
    spare: 0,
    isBlankRow: () => false,
    fields: charactersOf,
    words: (_, text) => text,
    value({ text, column }, line, size) {
      const value = typedValue(text)
      if (fits(value, size)) return value
      throw source.error(line, column, 'character', { text, size })
    },
  }
}

function tokens(source: Source, head: readonly string[]): RowForm {
  return {
    ...characters(source, head),
    areSymbols: false,
    size: sizeOf(head, tokensOf),
    fields: tokensOf,
    value({ text, column }, line, size) {
      const value = typedValue(text)
      if (fits(value, size)) return value
      throw source.error(line, column, 'token', { text, size })
    },
  }
}

export const grid: Form = {
  name: 'grid',
  recognise: (head) => head.some((text) => text.trim() !== ''),
  reader: (source, head) => new RowReader(source, characters(source, head)),
}

/** Numbers with blanks between them: the usual form of boards beyond 9x9. */
export const numbers: Form = {
  name: 'numbers',

  // A text of single characters alone reads the same as a grid. Only beyond 9 columns may numbers
  // of two figures still follow, unless letters show that they will not.
  recognise(head) {
    const rows = head
      .filter((text) => !isRule(text))
      .map((text) => tokensOf(text).map((token) => token.text))
    const spaced = rows.filter(
      (row) =>
        row.length > 1 &&
        // More are a whole board in one line.
        row.every((token) => fits(typedValue(token), Math.min(row.length, MAX_SIZE))),
    )
    if (2 * spaced.length <= rows.length) return false
    if (spaced.some((row) => row.some((token) => token.length > 1))) return true
    return spaced.every(
      (row) => row.length > 9 && !row.some((token) => isLetter(typedValue(token))),
    )
  },

  reader: (source, head) => new RowReader(source, tokens(source, head)),
}

const SECTION = /^\s*\[([A-Za-z ]+)\]\s*$/

function sectionOf(text: string): string | null {
  return SECTION.exec(text)?.[1].toLowerCase() ?? null
}

/** SadMan Sudoku: of the sections only `[Puzzle]` is read; `[State]` and others hold a player's progress. */
export const sdk: Form = {
  name: 'sdk',
  hasMark: true,
  recognise: (head) => head.some((text) => sectionOf(text) === 'puzzle'),
  reader: (source) => new SdkReader(source, characters(source, [])),
}

class SdkReader extends RowReader {
  private section = 'puzzle'

  override line(text: string, number: number): void {
    const section = sectionOf(text)
    if (section !== null) {
      this.section = section
      this.break(number)
    } else if (this.section === 'puzzle') {
      super.line(text, number)
    }
  }

  override comment(text: string): void {
    const name = ABOUT.get(text.charAt(1))
    if (name === undefined) super.comment(text)
    else this.note(name, text.slice(2).trim())
  }
}

/** What the letter of a line such as `#AJohn` says of the puzzle below it, by the name that is made of it. */
export const ABOUT: ReadonlyMap<string, string> = new Map([
  ['A', 'author'],
  ['D', 'description'],
  ['C', 'comment'],
  ['B', 'date'],
  ['S', 'source'],
  ['L', 'level'],
  ['U', 'url'],
])

const FRAME = /^\s*\*-+\*\s*$/
const SS_ROW = /^\s*\|?(?:[^\s|]{3}\|){2}[^\s|]{3}\|?\s*$/

/** Simple Sudoku: rows like `..5|.3.|6..`, rules below the bands, sometimes a frame with `*` at its corners. */
export const ss: Form = {
  name: 'ss',
  recognise: (head) =>
    head.some((text) => FRAME.test(text)) ||
    2 * head.filter((text) => SS_ROW.test(text)).length > head.length,
  reader: (source) => new SsReader(source, characters(source, [])),
}

class SsReader extends RowReader {
  override line(text: string, number: number): void {
    if (FRAME.test(text)) {
      this.break(number)
    } else if (this.isWithin || text.includes('|') || isRule(text)) {
      super.line(text, number)
    } else {
      // Lines outside of the boards have no uprights; they only describe the boards.
      this.note('comment', text.trim())
    }
  }
}
