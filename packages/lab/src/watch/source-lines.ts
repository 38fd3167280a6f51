/**
 * Finds the line of a strategy's source that belongs to a step. Lines are found by their text, so that they
 * stay right when lines are added; tests check that each text is on exactly one line.
 */
import type { Step } from '@masu/strategies/traced'

/** The text of the line for each kind of step, by strategy; a refusal has a line for a row, a column and a box. */
interface Lines {
  readonly enter: string
  readonly refused: readonly [row: string, column: string, box: string]
  readonly placed: string
  readonly single: string
  readonly undone: string
  readonly exhausted: string
  readonly solution: string
  readonly clash: string
  readonly table: string
  readonly dead: string
  readonly crowded: string
}

const none: Lines = {
  enter: '',
  refused: ['', '', ''],
  placed: '',
  single: '',
  undone: '',
  exhausted: '',
  solution: '',
  clash: '',
  table: '',
  dead: '',
  crowded: '',
}

const byName: Readonly<Record<string, Lines>> = {
  'flat-recursion': {
    ...none,
    refused: [
      'if (board[rowTop + i] === n) return false',
      'if (board[columnTop + size * i] === n) return false',
      'if (board[frameTop + size * i + j] === n) return false',
    ],
    placed: '        solve(x + 1)\n        board[x] = EMPTY',
    undone: '        board[x] = EMPTY\n        if (found === before)',
    exhausted: 'for (let n = 1; n <= size; n++) {',
    solution: 'if (found === 0) solution.set(board)',
    clash: 'if (!givensClash()) solve(0)',
  },
  'grid-rescan': {
    ...none,
    refused: [
      'if (board[row][j] === num && col !== j) return false',
      'if (board[i][col] === num && row !== i) return false',
      'if (board[i][j] === num && (i !== row || j !== col)) return false',
    ],
    placed: 'board[row][col] = num',
    undone: 'board[row][col] = EMPTY',
    exhausted: 'for (let num = 1; num <= size; num++) {',
    solution: 'if (found === 0) solution.set(board.flat())',
    clash: 'if (!givensClash()) solve()',
  },
  'grid-slices': {
    ...none,
    refused: [
      'if (grid[y].includes(val)) return false',
      'if (grid.map((row) => row[x]).includes(val)) return false',
      'return !block.flat().includes(val)',
    ],
    placed: '        grid[y][x] = val\n        solve()',
    undone: '        grid[y][x] = EMPTY\n        if (found',
    exhausted: 'for (let val = 1; val <= size; val++) {',
    solution: 'if (found === 0) solution.set(grid.flat())',
    clash: 'if (!givensClash()) solve()',
  },
  'grid-copy': {
    ...none,
    refused: [
      'if (used.has(n)) continue',
      'if (used.has(n)) continue',
      'if (boxHas(data, col, row, n)) continue',
    ],
    placed: 'copy[row][col] = n',
    undone: 'if (found === before) stats.backtracks++',
    exhausted: 'for (let n = 1; n <= size; n++) {',
    solution: 'if (found === 0) solution.set(data.flat())',
    clash: 'if (!givensClash(data, boxHeight, boxWidth)) setNum(data, 0)',
  },
  'candidate-table': {
    ...none,
    enter: 'for (const n of digitsOf(x)) {',
    placed: 'saved[x].set(z) // process A',
    undone: 'z.set(saved[x]) // process B',
    exhausted: 'for (const n of digitsOf(x)) {',
    solution: 'if (found === 0) solution.set(board)',
    clash: 'if (!givensClash()) {',
    table: 'z[x * (size + 1) + n] = checkOk(n, x) ? 1 : 0',
  },
  bitmask: {
    ...none,
    enter: 'const candidates = allDigits & ~(rowUsed[row] | colUsed[col] | boxUsed[box])',
    placed: 'board[cell] = 32 - Math.clz32(bit)',
    undone: 'rowUsed[row] ^= bit',
    exhausted: 'for (let rest = candidates; rest !== 0; rest &= rest - 1) {',
    solution: 'if (found === 0) solution.set(board)',
    clash: 'if (setUp()) search(0)',
  },
  dlx: {
    ...none,
    enter: 'const column = smallestColumn()',
    placed: 'chosen[depth++] = at',
    undone: 'depth--',
    solution: 'if (found === 0) recordSolution()',
    clash: 'if (markUsed()) {',
    dead: 'if (emptyColumns > 0) return',
  },
  'bitmask-mrv': {
    ...none,
    enter: 'const cell = tightestCell()',
    placed: 'place(cell, rest & -rest)',
    single: 'if ((candidates & (candidates - 1)) === 0) place(cell, candidates)',
    undone: 'undo(length)',
    solution: 'if (found === 0) solution.set(board)',
    clash: 'if (setUp()) search()',
    dead: 'if (candidates === 0) {',
    crowded: 'if ((single & (single - 1)) !== 0) return false',
  },
}

/** A digit that has one place in a unit. */
const HIDDEN = 'place(cell, single)'
const NO_PLACE = 'if ((once | used[unit]) !== allDigits) return false'

/** The texts of the lines that belong to steps of a strategy. For tests. */
export function lineTexts(strategy: string): string[] {
  const texts = Object.values<string | readonly string[]>({ ...(byName[strategy] ?? none) }).flat()
  const more = strategy === 'bitmask-mrv' ? [HIDDEN, NO_PLACE] : []
  return [...texts, ...more].filter((text) => text !== '')
}

/** The line that belongs to a step, from 1; null for none. `size` is the size of the board. */
export function sourceLine(
  strategy: string,
  source: string,
  step: Step,
  size: number,
): number | null {
  const text = textFor(byName[strategy] ?? none, step, size)
  const at = text === '' ? -1 : source.indexOf(text)
  if (at < 0) return null
  return source.slice(0, at).split('\n').length
}

function textFor(lines: Lines, step: Step, size: number): string {
  switch (step.kind) {
    case 'left':
    case 'need':
      return lines.enter
    case 'refused':
      return lines.refused[Math.floor(step.units[0] / size)] ?? ''
    case 'placed':
      if (step.reason.kind === 'hidden-single') return HIDDEN
      return step.reason.kind === 'naked-single' ? lines.single : lines.placed
    case 'dead':
      return step.need.kind === 'place' && lines.crowded !== '' ? NO_PLACE : lines.dead
    case 'clash':
    case 'table':
    case 'crowded':
    case 'exhausted':
    case 'undone':
    case 'solution':
      break
  }
  return lines[step.kind]
}
