/**
 * The program of the exam question in the exam's notation, with its blanks. Source: the same as for
 * `flat-recursion`, figures 5 and 6.
 */
import type { Language } from '@masu/sudoku/words/language'
import type { Step } from '@masu/strategies/traced'
import type { ProgramBlank } from './blanks.ts'

export interface ProgramLine {
  readonly depth: number
  /** Texts, and the blanks between them. */
  readonly parts: readonly (string | { readonly blank: ProgramBlank })[]
  /** The key of the line for steps; absent for lines without steps. */
  readonly key?: string
}

interface Phrases {
  readonly last: string
  readonly digits: string
  readonly cells: string
  readonly rows: string
  readonly columns: string
  readonly equal: string
}

const phrases: Readonly<Record<Language, Phrases>> = {
  ja: {
    last: 'x が MAX_BOARD-1 より大きい',
    digits: 'n を 1 から 9 まで 1 ずつ増やす',
    cells: 'i を 0 から 8 まで 1 ずつ増やす',
    rows: 'i を 0 から 2 まで 1 ずつ増やす',
    columns: 'j を 0 から 2 まで 1 ずつ増やす',
    equal: 'board[frame_top + 9 * i + j] が n と等しい',
  },
  en: {
    last: 'x is greater than MAX_BOARD-1',
    digits: 'n from 1 to 9, by 1',
    cells: 'i from 0 to 8, by 1',
    rows: 'i from 0 to 2, by 1',
    columns: 'j from 0 to 2, by 1',
    equal: 'board[frame_top + 9 * i + j] is equal to n',
  },
}

/** The functions of the program, each as a list of lines. */
export function programIn(language: Language): readonly (readonly ProgramLine[])[] {
  const words = phrases[language]
  return [
    [
      line(0, 'function solve(x)', 'solve'),
      line(1, `if (${words.last})`),
      line(2, 'print_board()', 'print'),
      line(2, 'exit()'),
      line(1, 'else'),
      filled(2, 'if (', 'ア', ')'),
      filled(3, 'solve(', 'イ', ')'),
      line(2, 'else'),
      line(3, `for (${words.digits})`, 'for'),
      filled(4, 'if (', 'ウ', ')'),
      line(5, 'board[x] ← n', 'place'),
      filled(5, 'solve(', 'イ', ')'),
      { ...filled(5, 'board[x] ← ', 'エ', ''), key: 'undo' },
      line(4, 'endif'),
      line(3, 'endfor'),
      line(2, 'endif'),
      line(1, 'endif'),
      line(0, 'endfunction'),
    ],
    lineCheck('row', 'オ', 'カ', words),
    lineCheck('column', 'キ', 'ク', words),
    [
      line(0, 'function frame_ok(n, x)'),
      filled(1, 'frame_top ← x - ', 'ケ', ' - mod(x, 3)'),
      line(1, `for (${words.rows})`),
      line(2, `for (${words.columns})`),
      line(3, `if (${words.equal})`),
      line(4, 'return false', 'frame'),
      line(3, 'endif'),
      line(2, 'endfor'),
      line(1, 'endfor'),
      line(1, 'return true'),
      line(0, 'endfunction'),
    ],
  ]
}

function lineCheck(
  name: 'row' | 'column',
  top: ProgramBlank,
  same: ProgramBlank,
  { cells }: Phrases,
): ProgramLine[] {
  return [
    line(0, `function ${name}_ok(n, x)`),
    filled(1, `${name}_top ← `, top, ''),
    line(1, `for (${cells})`),
    filled(2, 'if (', same, ')'),
    line(3, 'return false', name),
    line(2, 'endif'),
    line(1, 'endfor'),
    line(1, 'return true'),
    line(0, 'endfunction'),
  ]
}

function line(depth: number, text: string, key?: string): ProgramLine {
  return { depth, parts: [text], ...(key === undefined ? {} : { key }) }
}

function filled(depth: number, before: string, blank: ProgramBlank, after: string): ProgramLine {
  return { depth, parts: [before, { blank }, after].filter((part) => part !== '') }
}

/** The key of the line of a step of the search; `size` is the size of the board. */
export function programLineKey(step: Step, size: number): string | null {
  if (step.kind === 'refused') return ['row', 'column', 'frame'][Math.floor(step.units[0] / size)]
  const keys: Readonly<Record<string, string>> = {
    placed: 'place',
    undone: 'undo',
    exhausted: 'for',
    solution: 'print',
    clash: 'solve',
  }
  return keys[step.kind] ?? null
}

/** The answers of the key, in a language. */
export const rightAnswers: Readonly<Record<Language, Readonly<Record<ProgramBlank, string>>>> = {
  ja: {
    ア: 'board[x] が 0 と等しくない',
    イ: 'x + 1',
    ウ: 'check_ok(n, x) が true と等しい',
    エ: '0',
    オ: 'div(x, 9) * 9',
    カ: 'board[row_top + i] が n と等しい',
    キ: 'mod(x, 9)',
    ク: 'board[column_top + 9 * i] が n と等しい',
    ケ: 'mod(div(x, 9) * 9, 27)',
  },
  en: {
    ア: 'board[x] is not equal to 0',
    イ: 'x + 1',
    ウ: 'check_ok(n, x) is equal to true',
    エ: '0',
    オ: 'div(x, 9) * 9',
    カ: 'board[row_top + i] is equal to n',
    キ: 'mod(x, 9)',
    ク: 'board[column_top + 9 * i] is equal to n',
    ケ: 'mod(div(x, 9) * 9, 27)',
  },
}
