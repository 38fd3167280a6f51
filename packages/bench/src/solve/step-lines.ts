/**
 * The steps of a traced search in words, a line each, the board after them, and the work they took.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, symbolOf, type Cells } from '@masu/core/puzzle'
import { countOf } from '@masu/core/puzzle-error'
import type { SearchStats } from '@masu/core/strategy'
import { cellName, describeClash, unitName } from '@masu/core/validate'
import type { Need, Reason, Step } from '@masu/strategies/traced'
import { markedGrid } from './board-text.ts'

interface Words {
  readonly placed: string
  readonly undone: string
  /** The words before the digits that are left for a cell. */
  readonly left: string
}

const COMMON: Words = { placed: 'placed', undone: 'undone', left: 'fewest candidates:' }

/** Words for what a strategy does in its own way. */
const OWN: Readonly<Record<string, Partial<Words>>> = {
  'grid-copy': { placed: 'placed on a copy of the board', undone: 'the copy is dropped' },
  'candidate-table': {
    placed: 'Z saved (process A), placed',
    undone: 'undone, Z restored (process B)',
    left: 'table Z leaves',
  },
  bitmask: { left: 'the masks leave' },
}

/** Behind each digit that the search has placed. */
export const PLACED_MARK = "'"

/** Follows a search, step by step. */
export class StepLines {
  private readonly geometry: Geometry
  private readonly givens: Cells
  private readonly words: Words
  private readonly board: Cells
  private first: Cells | null = null
  private depth = 0
  private steps = 0

  constructor(strategy: string, geometry: Geometry, givens: Cells) {
    this.geometry = geometry
    this.givens = givens
    this.words = { ...COMMON, ...OWN[strategy] }
    this.board = givens.slice()
  }

  /** The line of the next step, with its number. */
  line(step: Step): string {
    this.steps++
    const text = this.text(step)
    this.follow(step)
    const about = 'need' in step ? step.need : step
    const cell = 'cell' in about ? cellName(this.geometry, about.cell) : ''
    const digit = 'digit' in about ? symbolOf(about.digit) : ' '
    const widest = cellName(this.geometry, this.board.length - 1).length
    return `${String(this.steps).padStart(5)}  ${cell.padEnd(widest)}  ${digit}  ${text}`
  }

  /** The board as the steps so far leave it. */
  grid(): string {
    return this.marked(this.board)
  }

  /** For the end of a search: its first solution, as the search may have undone all placements. */
  lastGrid(): string {
    return this.marked(this.first ?? this.board)
  }

  private marked(cells: Cells): string {
    return markedGrid(this.geometry, cells, (cell) =>
      cells[cell] === this.givens[cell] ? ' ' : PLACED_MARK,
    )
  }

  private follow(step: Step): void {
    if (step.kind === 'placed') {
      this.board[step.cell] = step.digit
      this.depth++
    } else if (step.kind === 'undone') {
      for (const cell of [...step.singles, step.cell]) this.board[cell] = EMPTY
      this.depth -= step.singles.length + 1
    } else if (step.kind === 'solution') {
      this.first ??= step.cells
    }
  }

  private text(step: Step): string {
    const { geometry, words } = this
    switch (step.kind) {
      case 'clash':
        return `no search: ${describeClash(geometry, step.clash)}`
      case 'table':
        return `table Z is set up, with ${countOf(step.checks, 'check')}`
      case 'left':
        return `${words.left} ${this.digits(step.digits) || 'nothing'}`
      case 'need':
        return `fewest ways: ${this.ways(step.need, step.ways)}`
      case 'refused':
        return `no: ${this.holders(step.units, step.digit)}`
      case 'placed':
        return `${this.because(step.reason)}${words.placed}, ${this.depth + 1} deep`
      case 'dead':
        return `dead end: ${this.ways(step.need, 'no')}`
      case 'crowded': {
        const unit = unitName(geometry, step.unit)
        return `dead end: ${this.digits(step.digits)} have no other cell in ${unit}`
      }
      case 'exhausted':
        return step.tried === 0 ? 'no digit fits' : `no other digit fits: ${step.tried} tried`
      case 'undone':
        return `${words.undone}${aftermath(step.singles.length, step.solutions)}`
      case 'solution':
        break
    }
    return `solution ${step.number}`
  }

  private digits(digits: readonly number[]): string {
    return digits.map(symbolOf).join(this.geometry.size <= 9 ? ' ' : '')
  }

  private because(reason: Reason): string {
    if (reason.kind === 'naked-single') return 'the only candidate: '
    if (reason.kind === 'branch') return ''
    return `the only cell in ${unitName(this.geometry, reason.unit)}: `
  }

  /** How many ways are left to meet the need that the line names. */
  private ways(need: Need, ways: number | 'no'): string {
    const [noun, where] =
      need.kind === 'cell' ? ['digit', ''] : ['cell', ` in ${unitName(this.geometry, need.unit)}`]
    return `${ways === 'no' ? `no ${noun}` : countOf(ways, noun)} left${where}`
  }

  private holders(units: readonly number[], digit: number): string {
    const { size, units: table } = this.geometry
    const found = units.map((unit) => {
      const cells = [...table.subarray(unit * size, (unit + 1) * size)]
      const holder = cells.find((cell) => this.board[cell] === digit) ?? 0
      return `${unitName(this.geometry, unit)} has it (${cellName(this.geometry, holder)})`
    })
    return found.join(', ')
  }
}

/** As in "r5c5 has no digit left" and "5 has no cell left in box 2". */
export function lackOf(geometry: Geometry, need: Need): string {
  return need.kind === 'cell'
    ? `${cellName(geometry, need.cell)} has no digit left`
    : `${symbolOf(need.digit)} has no cell left in ${unitName(geometry, need.unit)}`
}

function aftermath(singles: number, solutions: number): string {
  const gone = singles === 0 ? '' : ` with ${countOf(singles, 'single')} after it`
  return solutions === 0 ? gone : `${gone}, to look for another solution`
}

/** As in "3 nodes, 1 guess, 0 backtracks, 8 checks". */
export function workText({ nodes, guesses, backtracks, checks }: Readonly<SearchStats>): string {
  return [
    countOf(nodes, 'node'),
    countOf(guesses, 'guess', 'guesses'),
    countOf(backtracks, 'backtrack'),
    countOf(checks, 'check'),
  ].join(', ')
}
