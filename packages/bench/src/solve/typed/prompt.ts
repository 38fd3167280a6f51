/**
 * Asks for a board in a terminal: the rows so far as a grid, below them the line being typed, and
 * below that its mistake as soon as there is one. Lines that arrive at once are a paste: they are
 * taken together when no more arrive, so that a line after a mistake is not taken for its
 * correction.
 */
import { styleText } from 'node:util'
import {
  createPrompt,
  ExitPromptError,
  isEnterKey,
  isUpKey,
  useEffect,
  useKeypress,
  useRef,
  useState,
} from '@inquirer/core'
import { toGrid } from '@masu/core/formats/grid'
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Messages } from '@masu/messages/messages'
import type { Mistake } from '@masu/messages/typing'
import { visibleLength } from '../../terminal/wrapped.ts'
import { SIZES, TypedBoard, USUAL } from './board.ts'

/** Milliseconds without a key after which a paste is over. */
const PASTE_PAUSE_MS = 40

/** Rows of a terminal that the board leaves free, and the rows that an unknown terminal has. */
const ROOM = 9
const TERMINAL_ROWS = 24

/** The result of asking: a board, or how the person left. */
export type Asked =
  | { readonly puzzle: Puzzle; readonly linesLeft: number }
  | { readonly puzzle: null; readonly by: 'Ctrl-C' | 'Ctrl-D' }

const OTHERS = SIZES.filter((size) => size !== USUAL)

type Typing = Messages['typing']

/** Asks on standard error. The geometry is null where the first row is to decide. */
export async function askBoard({ typing }: Messages, geometry: Geometry | null): Promise<Asked> {
  const board = new TypedBoard(geometry)
  const prompt = createPrompt<boolean, object>((_, done) => view(typing, board, done))
  try {
    const isOver = await prompt({}, { output: process.stderr, clearPromptOnDone: true })
    const { puzzle, linesWaiting } = board
    return isOver && puzzle !== null
      ? { puzzle, linesLeft: linesWaiting }
      : { puzzle: null, by: 'Ctrl-D' }
  } catch (error) {
    if (error instanceof ExitPromptError) return { puzzle: null, by: 'Ctrl-C' }
    throw error
  }
}

/** The text on the screen; `done` is called with whether the board is complete. */
function view(
  typing: Typing,
  board: TypedBoard,
  done: (isComplete: boolean) => void,
): [string, string] {
  const [line, setLine] = useState('')
  const [mistake, setMistake] = useState<Mistake | null>(null)
  // The prompt does not see the board change: a new number of rows makes it draw again.
  const [, setRows] = useState(0)
  const ended = useRef<string[]>([])
  const timer = useRef<NodeJS.Timeout | null>(null)

  useEffect((rl) => {
    // The terminal is gone, or Ctrl-D was pressed at the end of the line.
    rl.on('close', () => done(false))
  }, [])

  useKeypress((key, rl) => {
    const edit = (text: string): void => {
      rl.clearLine(0)
      rl.write(text)
      setLine(text)
    }
    const take = (): void => {
      const lines = ended.current
      ended.current = []
      timer.current = null
      const reply = board.take(lines, rl.line)
      edit(reply.edit)
      setMistake(reply.mistake)
      setRows(board.rows)
      if (board.isComplete) done(true)
    }
    if (key.ctrl && key.name === 'd') {
      done(false)
      return
    }
    if (isEnterKey(key)) ended.current.push(line)
    if (timer.current !== null || isEnterKey(key)) {
      clearTimeout(timer.current ?? undefined)
      timer.current = setTimeout(take, PASTE_PAUSE_MS)
      setLine(rl.line)
    } else if (isUpKey(key)) {
      edit(board.back(line) ?? line)
      setMistake(null)
      setRows(board.rows)
    } else {
      setLine(rl.line)
      setMistake(board.mistakeSoFar(rl.line))
    }
  })

  const asking = `${typing.label(board.rows + 1)}${line}`
  return [[...above(typing, board), asking].join('\n'), below(typing, board, mistake)]
}

/** The instructions, and the rows so far. */
function above(typing: Typing, board: TypedBoard): string[] {
  const { geometry, puzzle, rows } = board
  const lines = [
    ...typing.instructions,
    geometry === null ? typing.anySize(USUAL, OTHERS) : typing.kind(geometry),
    '',
  ]
  if (puzzle === null || rows === 0) return lines
  const grid = toGrid(puzzle.geometry, puzzle.givens).split('\n')
  let row = 0
  const shown: string[] = []
  for (const text of grid) {
    const isRow = /[^-]/.test(text)
    if (row === rows) break
    const label = typing.label(row + 1)
    shown.push(isRow ? `${label}${text}` : `${' '.repeat(visibleLength(label))}${text}`)
    if (isRow) row++
  }
  const room = Math.max(1, (process.stderr.rows || TERMINAL_ROWS) - ROOM)
  return [...lines, ...shown.slice(-room)]
}

function below(typing: Typing, { linesWaiting }: TypedBoard, mistake: Mistake | null): string {
  if (mistake === null) return ''
  const waiting = linesWaiting === 0 ? '' : `\n${typing.waiting(linesWaiting)}`
  const text = typing.mistake(mistake, USUAL, OTHERS)
  return styleText('red', text, { stream: process.stderr }) + waiting
}
