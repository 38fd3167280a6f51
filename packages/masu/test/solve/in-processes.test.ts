/** A batch with a board that takes too long. */
import { describe, expect, test } from 'vitest'
import type { Batch, BoardBatch, LineBatch, SolvedBatch } from '../../src/solve/batch.ts'
import { TaskFailed } from '@masu/bench/child/task-processes'
import { solveApart } from '../../src/solve/in-processes.ts'
import { cellsOf, tiny, tinyNone, tinyTwo } from '../../../bench/test/boards.ts'

const nothing = {
  heading: null,
  givenUp: 0,
  warnings: [],
  skippedLines: [],
  wrong: 0,
  failed: 0,
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
      if (text.includes(slow) && !isGivenUp) {
        return Promise.reject(new TaskFailed('overdue', 'no answer'))
      }
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
    expect(printed(await solveApart(lines, solve))).toBe(textOf(lines))
    expect(sent).toEqual([lines])
  })

  test('of lines is solved line by line where one takes too long, which is given up', async () => {
    const { solve, sent } = solver(tinyTwo)
    const solved = await solveApart(lines, solve)
    expect(printed(solved)).toBe(`${tiny}\n# a comment\ngiven up\n${tinyNone}`)
    expect(solved).toMatchObject({ boards: 4, givenUp: 1, failure: null })
    const places = sent.map((batch) => (batch.kind === 'lines' ? batch.linesBefore : null))
    expect(places).toEqual([9, 9, 10, 11, 11, 12])
  })

  test('of boards is solved board by board, and says once what was said of it', async () => {
    const { solve, sent } = solver(cellsOf(tinyTwo).join(''))
    const solved = await solveApart(boards, solve)
    expect(printed(solved)).toBe(`${cellsOf(tiny).join('')}given up\n${cellsOf(tinyNone).join('')}`)
    expect(solved).toMatchObject({
      boards: 3,
      givenUp: 1,
      warnings: ['a warning'],
      skippedLines: [2],
    })
    expect(sent.at(-1)).toMatchObject({ lines: [14], geometries: ['2x2'] })
  })

  test('of a process that cannot do tasks ends with the reason', async () => {
    const fail = (): Promise<SolvedBatch> => Promise.reject(new TaskFailed('threw', 'no more'))
    const message = 'the strategy crashed on line 10 or after it: no more'
    await expect(solveApart(lines, fail)).rejects.toThrow(message)
  })

  const failing =
    (isFailing: (text: string) => boolean) =>
    (batch: Batch): Promise<SolvedBatch> =>
      isFailing(textOf(batch))
        ? Promise.reject(new TaskFailed('ended', 'exit code 7'))
        : solver('none').solve(batch)

  test('loses only the board that ends its process', async () => {
    const solved = await solveApart(
      lines,
      failing((text) => text.includes(tinyTwo)),
    )
    expect(printed(solved)).toBe(`${tiny}\n# a comment\n${tinyNone}`)
    expect(solved).toMatchObject({
      boards: 4,
      failed: 1,
      warnings: ['the strategy ended its process on line 12: exit code 7'],
    })
  })

  test('that ended its process is told of, though each board alone is answered', async () => {
    const solved = await solveApart(
      lines,
      failing((text) => text === textOf(lines)),
    )
    expect(printed(solved)).toBe(textOf(lines))
    expect(solved).toMatchObject({
      failed: 1,
      warnings: ['the strategy ended its process on line 10 or after it: exit code 7'],
    })
  })

  test('is not the eleventh to end its process', async () => {
    const deaths = { inARow: 0 }
    const fail = failing(() => true)
    const [first] = [{ ...boards, geometries: ['2x2'], lines: [4], bytes: cellsOf(tiny) }]
    for (let death = 0; death < 10; death++) {
      expect(await solveApart(first, fail, deaths)).toMatchObject({ failed: 1, boards: 1 })
    }
    await expect(solveApart(first, fail, deaths)).rejects.toThrow(
      'the strategy ended its process on line 4: exit code 7',
    )
  })

  test('ends at the first board that cannot be read, and with any other error', async () => {
    const failure = { message: 'no', isBadPuzzle: true }
    const { solve } = solver(tiny)
    const unreadable = async (batch: Batch): Promise<SolvedBatch> => {
      const solved = await solve(batch)
      return textOf(batch).startsWith('#') ? { ...solved, failure } : solved
    }
    const solved = await solveApart(lines, unreadable)
    expect(printed(solved)).toBe('given up\n# a comment\n')
    expect(solved.failure).toBe(failure)
    const crash = (): Promise<SolvedBatch> => Promise.reject(new Error('crashed'))
    await expect(solveApart(lines, crash)).rejects.toThrow('crashed')
  })
})
