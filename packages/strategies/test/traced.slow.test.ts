/**
 * A traced form must do what the timed strategy does: the same tree, the same work, the same
 * answers. And its placed digits without the undone ones must make the board.
 */
import { anyBoards } from '@masu/conformance/boards'
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, fromLine, type Cells } from '@masu/core/puzzle'
import { cellName, unitName } from '@masu/core/validate'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { strategies } from '../src/strategies.ts'
import { tracedStrategies, type Search, type Step, type TracedStrategy } from '../src/traced.ts'

const tiny = '3....42....14...'

function plainOf({ name }: TracedStrategy) {
  const strategy = strategies.find((one) => one.name === name)
  if (strategy === undefined) throw new Error(`no strategy ${name}`)
  return strategy
}

/** The board after each step; throws if a step does not fit the board before it. */
function follow(search: Search, each: (step: Step, board: Cells) => void): void {
  const board = search.givens.slice()
  // Called for each of many thousand steps, where an `expect` would take longer than the search.
  const throwUnless = (isRight: boolean, step: Step): void => {
    if (!isRight) throw new Error(`${JSON.stringify(step)} does not fit ${board.join(' ')}`)
  }
  for (const step of search.steps()) {
    if (step.kind === 'placed') {
      throwUnless(board[step.cell] === EMPTY, step)
      board[step.cell] = step.digit
    } else if (step.kind === 'undone') {
      throwUnless(board[step.cell] === step.digit, step)
      for (const cell of [...step.singles, step.cell]) {
        throwUnless(board[cell] !== EMPTY, step)
        board[cell] = EMPTY
      }
    }
    each(step, board)
  }
}

function tracedOf(name: string): TracedStrategy {
  const found = tracedStrategies.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no traced form of ${name}`)
  return found
}

/** The first steps on a board, in short form. */
function inShort(name: string, line: string, count: number): string[] {
  const { geometry, givens } = fromLine(line)
  const cellsOf = (cells: readonly number[]): string =>
    cells.map((cell) => cellName(geometry, cell)).join(' ')
  const steps: string[] = []
  for (const step of tracedOf(name).begin(geometry, givens, 2).steps()) {
    const about = 'need' in step ? step.need : step
    const parts: string[] = [step.kind]
    if ('cell' in about) parts.push(cellsOf([about.cell]))
    if ('digit' in about) parts.push(`${about.digit}`)
    if ('unit' in about) parts.push(unitName(geometry, about.unit))
    if (step.kind === 'refused') parts.push(...step.units.map((unit) => unitName(geometry, unit)))
    if (step.kind === 'left') parts.push(step.digits.join(''))
    if (step.kind === 'placed' && name === 'bitmask-mrv') parts.push(step.reason.kind)
    if (step.kind === 'placed' && step.reason.kind === 'hidden-single') {
      parts.push(unitName(geometry, step.reason.unit))
    }
    let text = parts.join(' ')
    if (step.kind === 'need') text += `, ${step.ways} ways`
    if (step.kind === 'undone' && step.singles.length > 0) text += `, ${cellsOf(step.singles)}`
    steps.push(text)
    if (steps.length === count) break
  }
  return steps
}

test('the classics, dlx and bitmask-mrv have a traced form', () => {
  expect(tracedStrategies.map(({ name }) => name)).toEqual([
    'flat-recursion',
    'grid-rescan',
    'grid-slices',
    'grid-copy',
    'candidate-table',
    'bitmask',
    'dlx',
    'bitmask-mrv',
  ])
})

describe.each(tracedStrategies)('$name, traced,', (traced) => {
  const strategy = plainOf(traced)

  test.prop([anyBoards(strategy), fc.integer({ min: 1, max: 20 })], { numRuns: 100 })(
    `the traced ${strategy.name} finds and counts the same as the plain one, on any board and under any limit`,
    ({ geometry, givens }, limit) => {
      const solver = strategy.prepare(geometry)
      const count = solver.solve(givens, limit)
      const before = givens.slice()
      const search = traced.begin(geometry, givens, limit)
      let first: Cells | null = null
      let solutions = 0
      follow(search, (step, board) => {
        if (step.kind !== 'solution') return
        expect(step.cells).toEqual(board)
        expect(step.number).toBe(++solutions)
        first ??= step.cells
      })
      expect({ count: search.found, stats: search.stats }).toEqual({ count, stats: solver.stats })
      expect(solutions).toBe(count)
      if (count > 0) expect(first).toEqual(solver.solution)
      expect(givens).toEqual(before)
    },
  )

  test(`the traced ${strategy.name} says which givens clash, and searches no further`, () => {
    const { geometry, givens } = fromLine('11..............')
    const search = traced.begin(geometry, givens, 2)
    const clash = { digit: 1, first: 0, second: 1, unit: 0 }
    expect([...search.steps()]).toEqual([{ kind: 'clash', clash }])
    expect(search.stats).toMatchObject({ nodes: 1, guesses: 0, backtracks: 1 })
  })

  test(`the traced ${strategy.name} takes a step only when it is asked for one`, () => {
    const geometry = geometryOfName('5x5')
    const search = traced.begin(geometry, new Uint8Array(625), 2)
    const steps = search.steps()
    for (let i = 0; i < 50; i++) expect(steps.next().done).toBe(false)
    expect(search.stats.nodes).toBeLessThan(50)
  })
})

describe('who refuses a digit', () => {
  const firstCells = ['placed r1c2 1', 'refused r1c3 1 row 1', 'refused r1c3 2 column 3']
  const lastCell = ['refused r1c4 3 row 1', 'refused r1c4 4 row 1', 'exhausted r1c4']

  test('a digit is refused by the row, else the column, else the box, where they are asked one by one', () => {
    for (const name of ['flat-recursion', 'grid-rescan', 'grid-slices']) {
      expect(inShort(name, tiny, 11)).toEqual([
        ...firstCells,
        'refused r1c3 3 row 1',
        'placed r1c3 4',
        'refused r1c4 1 row 1',
        'refused r1c4 2 box 2',
        ...lastCell,
        'undone r1c3 4',
      ])
    }
  })

  test('a digit is refused by the row, the column or both, else the box, where lines are gathered', () => {
    expect(inShort('grid-copy', tiny, 11)).toEqual([
      ...firstCells,
      'refused r1c3 3 row 1',
      'placed r1c3 4',
      'refused r1c4 1 row 1 column 4',
      'refused r1c4 2 box 2',
      ...lastCell,
      'undone r1c3 4',
    ])
  })

  test('no unit refuses a digit where a table or masks say beforehand what is left', () => {
    const steps = [
      'left r1c2 12',
      'placed r1c2 1',
      'left r1c3 4',
      'placed r1c3 4',
      'left r1c4 ',
      'undone r1c3 4',
      'exhausted r1c3',
      'undone r1c2 1',
      'placed r1c2 2',
    ]
    expect(inShort('bitmask', tiny, 9)).toEqual(steps)
    expect(inShort('candidate-table', tiny, 10)).toEqual(['table', ...steps])
  })
})

describe('a search that looks before it guesses', () => {
  const three = '.1....3......4..'
  const none = '12....3........1'

  test('bitmask-mrv says which kind of single it places, and takes singles back with their guess', () => {
    expect(inShort('bitmask-mrv', three, 10)).toEqual([
      'placed r2c2 2 naked-single',
      'placed r2c1 4 naked-single',
      'placed r1c1 3 naked-single',
      'placed r3c2 3 naked-single',
      'placed r2c4 1 naked-single',
      'placed r4c4 3 hidden-single row 4',
      'left r4c1 12',
      'placed r4c1 1 branch',
      'placed r4c3 2 naked-single',
      'placed r1c3 4 naked-single',
    ])
    expect(inShort('bitmask-mrv', three, 16).at(-1)).toBe(
      'undone r4c1 1, r3c3 r3c4 r1c4 r3c1 r1c3 r4c3',
    )
  })

  test('bitmask-mrv and dlx say what has run out at a dead end', () => {
    expect(inShort('bitmask-mrv', none, 9)).toEqual(['placed r2c2 4 naked-single', 'dead r2c1'])
    expect(inShort('dlx', none, 9)).toEqual(['dead 3 row 1'])
  })

  test('bitmask-mrv says which digits have only one cell between them', () => {
    const { geometry, givens } = fromLine(
      '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
    )
    const crowded = [...tracedOf('bitmask-mrv').begin(geometry, givens, 2).steps()].filter(
      (step) => step.kind === 'crowded',
    )
    expect(crowded.length).toBeGreaterThan(0)
    for (const { digits } of crowded) expect(digits.length).toBeGreaterThan(1)
  })

  test('dlx says which need it branches on, and in how many ways the need could be met', () => {
    expect(inShort('dlx', three, 14).slice(8)).toEqual([
      'need r3c2, 1 ways',
      'placed r3c2 3',
      'need 3 row 4, 1 ways',
      'placed r4c4 3',
      'need r1c3, 2 ways',
      'placed r1c3 2',
    ])
  })
})
