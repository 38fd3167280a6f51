/** A batch with a board that takes too long. */
import { describe, expect, test } from 'vitest'
import type { Batch, BoardBatch, LineBatch, SolvedBatch } from '../../src/solve/batch.ts'
import { Displaced, Overdue, solveWithin } from '../../src/solve/within.ts'
import { cellsOf, tiny, tinyNone, tinyTwo } from '../../../bench/test/boards.ts'

const nothing = {
  heading: null,
  givenUp: 0,
  warnings: [],
  skippedLines: [],
  wrong: 0,
  failure: null,
}

const lines: LineBatch = {
  kind: 'lines',
  file: 'a.txt',
  geometry: '2x2',
  bytes: new TextEncoder().encode(`${tiny}\n# a comment\n${tinyTwo}\n${tinyNone}`),
  linesBefore: 9,
}

const boards: BoardBatch = {
  kind: 'boards',
  file: 'a.txt',
  geometries: ['2x2', '2x2', '2x2'],
  lines: [4, 9, 14],
  bytes: cellsOf(tiny, tinyTwo, tinyNone),
  warnings: ['a warning'],
  skippedLines: [2],
}

function textOf({ kind, bytes }: Batch): string {
  return kind === 'lines' ? new TextDecoder().decode(bytes) : bytes.join('')
}

/** Prints its input, and takes too long if the input contains `slow`. */
function solver(slow: string): {
  readonly solve: (batch: Batch) => Promise<SolvedBatch>
  readonly sent: readonly Batch[]
} {
  const sent: Batch[] = []
  return {
    sent,
    solve(batch) {
      sent.push(batch)
      const text = textOf(batch)
      const isGivenUp = batch.isGivenUp === true
      if (text.includes(slow) && !isGivenUp) return Promise.reject(new Overdue())
      const answer = {
        ...nothing,
        file: batch.file,
        bytes: new TextEncoder().encode(isGivenUp ? 'given up\n' : text),
        boards: 1,
        givenUp: isGivenUp ? 1 : 0,
        warnings: batch.kind === 'boards' ? batch.warnings : [],
        skippedLines: batch.kind === 'boards' ? batch.skippedLines : [],
      }
      return Promise.resolve(answer)
    },
  }
}

function printed({ bytes }: SolvedBatch): string {
  return new TextDecoder().decode(bytes)
}

describe('a batch', () => {
  test('is sent once where no board takes too long', async () => {
    const { solve, sent } = solver('none')
    expect(printed(await solveWithin(lines, solve))).toBe(textOf(lines))
    expect(sent).toEqual([lines])
  })

  test('of lines is solved line by line where one takes too long, which is given up', async () => {
    const { solve, sent } = solver(tinyTwo)
    const solved = await solveWithin(lines, solve)
    expect(printed(solved)).toBe(`${tiny}\n# a comment\ngiven up\n${tinyNone}`)
    expect(solved).toMatchObject({ boards: 4, givenUp: 1, failure: null })
    const places = sent.map((batch) => (batch.kind === 'lines' ? batch.linesBefore : null))
    expect(places).toEqual([9, 9, 10, 11, 11, 12])
  })

  test('of boards is solved board by board, and says once what was said of it', async () => {
    const { solve, sent } = solver(cellsOf(tinyTwo).join(''))
    const solved = await solveWithin(boards, solve)
    expect(printed(solved)).toBe(`${cellsOf(tiny).join('')}given up\n${cellsOf(tinyNone).join('')}`)
    expect(solved).toMatchObject({
      boards: 3,
      givenUp: 1,
      warnings: ['a warning'],
      skippedLines: [2],
    })
    expect(sent.at(-1)).toMatchObject({ lines: [14], geometries: ['2x2'] })
  })

  test('is sent again where another one of its process took too long', async () => {
    let refusals = 2
    const { solve } = solver('none')
    const solved = await solveWithin(lines, (batch) =>
      refusals-- > 0 ? Promise.reject(new Displaced()) : solve(batch),
    )
    expect(printed(solved)).toBe(textOf(lines))
  })

  test('ends at the first board that cannot be read, and with any other error', async () => {
    const failure = { message: 'no', isBadPuzzle: true }
    const { solve } = solver(tiny)
    const failing = async (batch: Batch): Promise<SolvedBatch> => {
      const solved = await solve(batch)
      return textOf(batch).startsWith('#') ? { ...solved, failure } : solved
    }
    const solved = await solveWithin(lines, failing)
    expect(printed(solved)).toBe('given up\n# a comment\n')
    expect(solved.failure).toBe(failure)
    const crash = (): Promise<SolvedBatch> => Promise.reject(new Error('crashed'))
    await expect(solveWithin(lines, crash)).rejects.toThrow('crashed')
  })
})
