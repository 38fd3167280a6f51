/**
 * Hands out the boards of brackets. A full board behind a puzzle, in the same list or object, is its solution where it
 * has all givens of the puzzle; so a puzzle waits for the board behind it.
 */
import type { Geometry } from '../geometry.ts'
import { textError } from '../faults/text-error.ts'
import { PuzzleError, type Place } from '../faults/puzzle-error.ts'
import { EMPTY } from '../puzzle.ts'
import { translateDigits } from './digits-16x16.ts'
import type { ListedPuzzle, Source } from './format-types.ts'
import { isSolutionName, namesFurtherRules } from './key-names.ts'
import { boardCells, boardGeometry, type Board } from './literal-board.ts'
import type { Frame } from './literal-frame.ts'
import { isStateOf } from './literal-object.ts'
import { refuseOtherBoxes } from './named-boxes.ts'

/** A puzzle that was read in a frame. */
interface Handed {
  readonly entry: ListedPuzzle
  readonly isOpen: boolean
  readonly solutionAt: Place
  readonly frame: Frame
}

export class LiteralDelivery {
  private readonly source: Source
  private held: Handed | null = null
  /** The geometry of the boards so far, or of a header. */
  settled: Geometry | null

  constructor(source: Source) {
    this.source = source
    this.settled = source.geometry
  }

  refuse(error: PuzzleError): void {
    this.flush()
    this.source.refuse(error)
  }

  /** No solution of the last puzzle follows. */
  flush(): void {
    const { held } = this
    this.held = null
    if (held !== null) this.source.emit(held.entry, held.isOpen, held.solutionAt)
  }

  /** Hands out a puzzle, with the answer that the frame around it gives; it may be one itself if `mayAnswer`. */
  hand(board: Board, frame: Frame, mayAnswer = true): void {
    const { geometry: named, solution: given, count, beside, rules } = frame
    const { settled } = this
    const { key = '' } = board
    const areDigitsKnown = this.source.areDigitsKnown || named !== null
    try {
      if (rules !== null) throw textError(rules.at, 'rules', { text: rules.text })
      if (key !== '' && namesFurtherRules(key, 'list')) {
        throw textError(board.at, 'rules', { text: key })
      }
      const geometry = boardGeometry(board, named ?? settled)
      if ((named ?? this.source.geometry) === null) refuseOtherBoxes(beside, geometry, board.at)
      if (settled !== null && geometry !== settled) {
        throw textError(board.at, 'geometry', { geometry: geometry.name, other: settled.name })
      }
      const { cells: givens, open } = boardCells(board, geometry, areDigitsKnown)
      if (given !== null) boardGeometry(given, geometry)
      const solution = given === null ? null : boardCells(given, geometry, areDigitsKnown).cells
      // Only Masu names the geometry in an object, and its digits are 1-G.
      const isOpen = open && named === null
      if (open && !isOpen) {
        translateDigits(givens, '1-G')
        if (solution !== null) translateDigits(solution, '1-G')
      }
      this.settled = geometry
      const entry = { puzzle: { geometry, givens }, count, solution, line: board.at.line, beside }
      if (!mayAnswer) this.flush()
      this.pair({ entry, isOpen, solutionAt: given?.at ?? board.at, frame }, key)
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      this.refuse(error)
    }
  }

  /** Takes a full board as the solution of the puzzle before it, or hands that puzzle out. Throws a PuzzleError. */
  private pair(next: Handed, key: string): void {
    const { held } = this
    const { puzzle, count, solution } = next.entry
    const { givens } = puzzle
    const isFull = !givens.includes(EMPTY)
    const isBeside = held?.frame === next.frame && held.isOpen === next.isOpen
    if (isFull && isBeside && isStateOf(givens, held.entry.puzzle.givens)) {
      this.held = null
      const entry = { ...held.entry, solution: givens }
      this.source.emit(entry, held.isOpen, next.solutionAt)
      return
    }
    this.flush()
    if (isFull && next.frame.isList && isSolutionName(key)) {
      throw textError(next.solutionAt, 'loneSolution', {})
    }
    if (isFull || count !== null || solution !== null) {
      this.source.emit(next.entry, next.isOpen, next.solutionAt)
    } else this.held = next
  }
}
