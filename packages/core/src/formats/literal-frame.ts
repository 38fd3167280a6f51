/** An open bracket, and what has been read in it. */
import { findGeometry, MAX_SIZE, SIZES, type Geometry } from '../geometry.ts'
import type { Place } from '../faults/puzzle-error.ts'
import { textError } from '../faults/text-error.ts'
import { isLikePuzzleName, isPuzzleName, isSolutionName, namesFurtherRules } from './key-names.ts'
import {
  isBoard,
  isNearBoard,
  isWithin,
  mayBeBoard,
  type Board,
  type Row,
} from './literal-board.ts'
import { namesBoxes } from './named-boxes.ts'
import { valueOfTyped } from './typed-cells.ts'

/** The most brackets in brackets. */
export const MAX_DEPTH = 32

/** Boards that are kept until their object ends. */
const MAX_OTHERS = 4096

export const CLOSING_BRACKETS = { '[': ']', '(': ')', '{': '}' } as const

/** How the values in an open bracket are used; `other` stands below a key that is not known. */
export type Purpose = 'puzzles' | 'solution' | 'other'

/** A text as it stood in brackets. */
export interface Item {
  readonly text: string
  readonly isQuoted: boolean
  readonly at: Place
}

/** An open bracket, or the text around all brackets. */
export class Frame {
  readonly bracket: keyof typeof CLOSING_BRACKETS | null
  readonly at: Place
  readonly purpose: Purpose
  /** Whether this is a list: a brace may hold keys and values, or a list as in C and Java. */
  isList: boolean
  /** Whether a value stands before the next comma. */
  isFilled = false
  /** The cells of a list, and lists that may be rows or boards. */
  cells: Row | null = null
  rows: Row[] = []
  /** The key whose value comes next, and the values of the keys before it. */
  key: Item | null = null
  hasMembers = false
  board: Board | null = null
  solution: Board | null = null
  count: number | null = null
  geometry: Geometry | null = null
  readonly others: Board[] = []
  /** Rows that stand below keys of their own. */
  readonly rowsOfKeys: Board[] = []
  /** The first key of further rules, with a value that is not empty. */
  rules: Item | null = null
  beside: Map<string, string> | undefined

  constructor(bracket: Frame['bracket'], at: Place, purpose: Purpose) {
    this.bracket = bracket
    this.at = at
    this.purpose = purpose
    this.isList = bracket !== '{'
  }

  /** Takes the board of the key; a second one is kept where it is cells, and no words. */
  addBoard(board: Board): void {
    const { key, others } = this
    if (this.board === null) this.board = board
    else if (mayBeBoard(board) && others.length < MAX_OTHERS) {
      others.push({ ...board, key: key?.text ?? '' })
    }
  }

  /** Keeps what may be a row of a board, below a key that is not known. */
  keepRow({ at, rows }: Board): void {
    const [{ values, fault }] = rows
    const isKept =
      rows.length === 1 &&
      fault === null &&
      SIZES.includes(values.length) &&
      this.rowsOfKeys.length < 2 * MAX_SIZE
    if (isKept && isWithin(rows, values.length)) {
      this.rowsOfKeys.push({ at, rows, key: this.key?.text ?? '' })
    }
  }

  /** Keeps the form of boxes, as in `"box": [3, 2]` and `"box": {"rows": 3, "cols": 2}`. */
  keepBoxes(form: Board | Frame): void {
    const { key } = this
    if (key === null || !namesBoxes(key.text)) return
    this.beside ??= new Map()
    if (form instanceof Frame) {
      for (const [name, text] of form.beside ?? []) this.beside.set(`${key.text}_${name}`, text)
    } else if (form.rows.length === 1 && form.rows[0].values.length === 2) {
      this.beside.set(key.text, form.rows[0].values.map(valueOfTyped).join('x'))
    }
  }

  /** Takes a text or a number below a key that is not known as that of a puzzle. Throws a PuzzleError. */
  addText(key: string, text: string, at: Place): void {
    if (key === 'count' && /^\d{1,15}$/.test(text)) {
      this.count = Number(text)
    } else if (key === 'geometry' && this.purpose === 'puzzles') {
      this.geometry = findGeometry(text)
      if (this.geometry === null) throw textError(at, 'noGeometry', { text })
    } else {
      this.beside ??= new Map()
      this.beside.set(key, text)
    }
  }

  /** The value of the key, if there is one, has been read; '' for one that makes no rules. */
  endMember(value: string): void {
    if (this.key !== null && namesFurtherRules(this.key.text, value)) this.rules ??= this.key
    this.key = null
  }

  get isObject(): boolean {
    return !this.isList
  }

  /** The purpose of a value in this bracket. */
  get inner(): Purpose {
    const { key, purpose } = this
    if (!this.isObject || key === null || purpose === 'solution') return purpose
    if (isSolutionName(key.text)) return 'solution'
    return isPuzzleName(key.text) || isLikePuzzleName(key.text) ? 'puzzles' : 'other'
  }
}

/** Keeps a board below an unknown key until its object ends. Throws a PuzzleError if there are too many. */
export function keepUnknownBoard(stack: readonly Frame[], board: Board): void {
  if (!isBoard(board) && !isNearBoard(board)) return
  const object = stack.findLast((frame) => frame.isObject)
  const key = object?.key?.text ?? ''
  if (object === undefined || object.others.length === MAX_OTHERS) {
    throw textError(board.at, 'second', { text: key })
  }
  object.others.push({ ...board, key })
}
