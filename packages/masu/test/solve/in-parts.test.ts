/** A batch with a board that takes too long, or ends its process. */
import { describe, expect, test } from 'vitest'
import {
  NOTHING_SOLVED,
  type SolvedBatch,
  type SolveTask,
  type UnsolvedBatch,
} from '../../src/solve/batch.ts'
import { solveInParts, type SolveWhole } from '../../src/solve/in-parts.ts'
import { cellsOf, tiny, tinyNone, tinyTwo } from '../../../bench/test/boards.ts'
import { settings } from './settings.ts'

const lines: SolveTask = {
  kind: 'solve',
  settings,
  file: 'a.txt',
  geometry: '2x2',
  boards: {
    kind: 'lines',
    text: new TextEncoder().encode(`${tiny}\n# a comment\n${tinyTwo}\n${tinyNone}`),
    linesBefore: 9,
  },
}

const boards: SolveTask = {
  ...lines,
  boards: { kind: 'cells', cells: cellsOf(tiny, tinyTwo, tinyNone), lines: [4, 9, 14] },
}

function textOf({ boards: sent }: SolveTask): string {
  return sent.kind === 'lines' ? new TextDecoder().decode(sent.text) : sent.cells.join('')
}

/** Prints its input, and takes too long if the input contains `slow`. */
function solver(slow: string): { readonly solve: SolveWhole; readonly sent: readonly SolveTask[] } {
  const sent: SolveTask[] = []
  return {
    sent,
    solve(task) {
      sent.push(task)
      const text = textOf(task)
      const isGivenUp = task.isGivenUp === true
      if (text.includes(slow) && !isGivenUp) return { why: 'overdue', message: 'no answer' }
      const bytes = new TextEncoder().encode(isGivenUp ? 'given up\n' : text)
      return { ...NOTHING_SOLVED, bytes, boards: 1, givenUp: isGivenUp ? 1 : 0 }
    },
  }
}

function printed(solved: readonly SolvedBatch[]): string {
  return Buffer.concat(solved.map(({ bytes }) => bytes)).toString()
}

/** The sum of a number of all results. */
function sum(solved: readonly SolvedBatch[], of: 'boards' | 'failed' | 'givenUp'): number {
  return solved.reduce((total, one) => total + one[of], 0)
}

function warningsOf(solved: readonly SolvedBatch[]): string[] {
  return solved.flatMap(({ warnings }) => warnings)
}

/** The results of the parts. */
function solveAll(
  task: SolveTask,
  solve: SolveWhole,
  deaths = { inARow: 0 },
): Promise<SolvedBatch[]> {
  return solveInParts(task, solve, deaths)
}

describe('a batch', () => {
  test('a batch is sent once where no board takes too long', async () => {
    const { solve, sent } = solver('none')
    expect(printed(await solveAll(lines, solve))).toBe(textOf(lines))
    expect(sent).toEqual([lines])
  })

  test('a batch of lines is solved line by line where a board takes too long, which is given up', async () => {
    const { solve, sent } = solver(tinyTwo)
    const solved = await solveAll(lines, solve)
    expect(printed(solved)).toBe(`${tiny}\n# a comment\ngiven up\n${tinyNone}`)
    expect([sum(solved, 'boards'), sum(solved, 'givenUp')]).toEqual([4, 1])
    const places = sent.map((task) => task.boards.kind === 'lines' && task.boards.linesBefore)
    expect(places).toEqual([9, 9, 10, 11, 11, 12])
  })

  test('a batch of boards is solved board by board where one takes too long', async () => {
    const { solve, sent } = solver(cellsOf(tinyTwo).join(''))
    const solved = await solveAll(boards, solve)
    expect(printed(solved)).toBe(`${cellsOf(tiny).join('')}given up\n${cellsOf(tinyNone).join('')}`)
    expect([sum(solved, 'boards'), sum(solved, 'givenUp')]).toEqual([3, 1])
    expect(sent.at(-1)).toMatchObject({ boards: { lines: [14] }, geometry: '2x2' })
  })

  test('a batch fails with the reason where its process can do no task', async () => {
    const fail = (): UnsolvedBatch => ({ why: 'threw', message: 'no more' })
    const message = 'the strategy crashed on line 10 or after it: no more'
    await expect(solveAll(lines, fail)).rejects.toThrow(message)
  })

  const failing =
    (isFailing: (text: string) => boolean): SolveWhole =>
    (task) =>
      isFailing(textOf(task))
        ? { why: 'ended', message: 'exit code 7' }
        : solver('none').solve(task)

  test('a batch loses only the board that ends its process', async () => {
    const solved = await solveAll(
      lines,
      failing((text) => text.includes(tinyTwo)),
    )
    expect(printed(solved)).toBe(`${tiny}\n# a comment\n${tinyNone}`)
    expect([sum(solved, 'boards'), sum(solved, 'failed')]).toEqual([4, 1])
    expect(warningsOf(solved)).toEqual(['the strategy ended its process on line 12: exit code 7'])
  })

  test('a batch that ended its process is reported, though each board alone is answered', async () => {
    const solved = await solveAll(
      lines,
      failing((text) => text === textOf(lines)),
    )
    expect(printed(solved)).toBe(textOf(lines))
    expect(sum(solved, 'failed')).toBe(1)
    expect(warningsOf(solved)).toEqual([
      'the strategy ended its process on line 10 or after it: exit code 7',
    ])
  })

  test('a batch fails where it is the eleventh in a row to end its process', async () => {
    const deaths = { inARow: 0 }
    const fail = failing(() => true)
    const first: SolveTask = {
      ...boards,
      boards: { kind: 'cells', cells: cellsOf(tiny), lines: [4] },
    }
    for (let death = 0; death < 10; death++) {
      expect(await solveAll(first, fail, deaths)).toMatchObject([{ failed: 1, boards: 1 }])
    }
    await expect(solveAll(first, fail, deaths)).rejects.toThrow(
      'the strategy ended its process on line 4: exit code 7',
    )
  })

  test('a batch ends at the first board that cannot be read, and with any other error', async () => {
    const failure = { message: 'no', isBadPuzzle: true }
    const { solve } = solver(tiny)
    const unreadable: SolveWhole = async (task) => {
      const solved = await solve(task)
      return textOf(task).startsWith('#') ? { ...solved, failure } : solved
    }
    const solved = await solveAll(lines, unreadable)
    expect(printed(solved)).toBe('given up\n# a comment\n')
    expect(solved.at(-1)?.failure).toBe(failure)
    const crash = (): Promise<SolvedBatch> => Promise.reject(new Error('crashed'))
    await expect(solveAll(lines, crash)).rejects.toThrow('crashed')
  })
})
