import { join } from 'node:path'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { fastestStrategy } from '@masu/strategies/fastest'
import { describe, expect, test } from 'vitest'
import type {
  BoardCells,
  BoardLines,
  SolveSettings,
  SolvedBatch,
  SolveTask,
} from '../../src/solve/batch.ts'
import { prepareBatches } from '../../src/solve/solve-batch.ts'
import { strategyRef } from '@masu/bench/strategy/names'
import {
  cellsOf,
  easy,
  easySolution,
  tiny,
  tinyAll,
  tinyNone,
  tinySolution,
  tinyTwo,
} from '../../../bench/test/boards.ts'
import { strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { resultOf, settings } from './settings.ts'

async function solve(batch: SolveTask, changes: Partial<SolveSettings> = {}): Promise<SolvedBatch> {
  return resultOf((await prepareBatches({ ...settings, ...changes }))(batch))
}

function linesOf(
  text: string,
  linesBefore = 100,
  geometry = '2x2',
): SolveTask & { readonly boards: BoardLines } {
  const boards = { kind: 'lines', text: Uint8Array.from(Buffer.from(text)), linesBefore } as const
  return { kind: 'solve', settings, file: 'a.txt', geometry, boards }
}

function textOf({ bytes }: SolvedBatch): string {
  return new TextDecoder().decode(bytes)
}

function fastestFor(geometry: string): string {
  return fastestStrategy(geometryOfName(geometry)).name
}

test('a batch of lines is a line of text for each board: its solution, where that is the only one', async () => {
  const solved = await solve(linesOf(`${tiny}\n${tinyNone}\n${tiny}\r\n${tinyTwo}`))
  const [first, none, same, several] = textOf(solved).split('\n')
  expect([first, none, same]).toEqual([tinySolution, `${tinyNone}:0`, tinySolution])
  expect(several?.slice(0, 19)).toBe(`${tinyTwo}:2:`)
  expect(several).toHaveLength(35)
  expect(solved).toMatchObject({ warnings: [], wrong: 0, failure: null })
})

test('a batch of lines says how many solutions there are up to the limit', async () => {
  const all = await solve(linesOf(`${tinyAll}\n`), { limit: 1000 })
  expect(textOf(all)).toMatch(/^\.{16}:288:[1-4]{16}\n$/)
  expect(textOf(await solve(linesOf(`${tinyTwo}\n`), { limit: 1 }))).toMatch(/^[1-4]{16}\n$/)
})

test('a batch of lines may hold comments, blank lines, counts and whatever is behind a board', async () => {
  const lines = ['# a', tiny, '', `${tiny}:1:${tinySolution}`, `  ${tiny}`, `${tiny} é`, '#']
  const solved = await solve(linesOf(lines.join('\n')))
  expect(textOf(solved)).toBe(`${tinySolution}\n`.repeat(4))
})

test('a batch of lines with a bad board prints nothing and says where it is', async () => {
  for (const bad of [`9${tiny.slice(1)}`, `${tiny}:one`, tiny.slice(1), `${tiny}\xff`]) {
    const solved = await solve(linesOf(`${tiny}\n# b\n${bad}\n${tiny}\n`))
    expect(solved.bytes).toHaveLength(0)
    expect(solved.failure?.message).toMatch(/^a\.txt:103:\d+: found /)
  }
})

test('a batch of lines with a bad board prints the others, and an empty line for it, where it is skipped', async () => {
  const text = `${tiny}\n9${tiny.slice(1)}\n${tiny}\n${tiny.slice(1)}\n`
  const solved = await solve(linesOf(text), { skipBad: true })
  expect(textOf(solved)).toBe(`${tinySolution}\n\n${tinySolution}\n\n`)
  expect(solved.failure).toBeNull()
  expect(solved.warnings).toEqual([
    expect.stringMatching(/^skipped a\.txt:102:1: found /),
    expect.stringMatching(/^skipped a\.txt:104:1: found /),
  ])
})

test('a batch of lines may have bytes that are not UTF-8 in words, and not among cells', async () => {
  const batch = linesOf(`${tiny}\n${tiny} x\n`)
  const { text } = batch.boards
  text[text.length - 2] = 0xff
  expect(await solve(batch)).toMatchObject({ boards: 2, failure: null })
  text[text.length - 5] = 0xff
  const { failure } = await solve(batch)
  expect(failure?.message).toMatch(/^a\.txt:102:\d+: found bytes that are not UTF-8/)
})

test('a batch of lines leaves nothing for the next one', async () => {
  const strategy = strategyRef(strategyFile('wrong.ts'))
  const batches = await prepareBatches({ ...settings, strategy, skipBad: true })
  const first = resultOf(batches(linesOf(`${tiny}\nbad\n`)))
  expect([first.warnings.length, first.wrong]).toEqual([2, 1])
  const next = resultOf(batches(linesOf(`${tinyNone}\n`)))
  expect(textOf(next)).toBe(`${tinyNone}:0\n`)
  expect(next).toMatchObject({ warnings: [], skippedLines: [], wrong: 0 })
})

test('a batch of lines may have more text than there was room for at first, whatever its form', async () => {
  const batch = linesOf(`${easy}\n`.repeat(2_000), 0, '3x3')
  expect(textOf(await solve(batch))).toBe(`${easySolution}\n`.repeat(2_000))
  const text = textOf(await solve(batch, { form: 'json' }))
  const lines = text.trimEnd().split('\n')
  expect(lines).toHaveLength(2_000)
  expect(new Set(lines).size).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ count: 1, solution: easySolution })
})

describe('9x9 boards, which are solved together', () => {
  const clashing = `11${easy.slice(2)}`.replaceAll('0', '.')

  test('9x9 boards are answered in their order, with an empty line for a skipped one', async () => {
    const boards = Array.from({ length: 300 }, (_, i) => (i % 7 === 3 ? clashing : easy))
    const lines = boards.map((board, i) => (i === 200 ? 'x' : board))
    const solved = await solve(linesOf(lines.join('\n'), 0, '3x3'), { skipBad: true })
    const answers = boards.map((board) => (board === easy ? easySolution : `${clashing}:0`))
    expect(textOf(solved)).toBe(`${answers.with(200, '').join('\n')}\n`)
    expect(solved).toMatchObject({ boards: 299, skippedLines: [201] })
  })

  test('9x9 boards without a solution are reported before a bad line that follows them', async () => {
    const text = `${clashing}\nx\n`
    const solved = await solve(linesOf(text, 0, '3x3'), { form: 'spaced' })
    expect(solved.warnings).toEqual(['a.txt:1: no solution'])
    expect(solved).toMatchObject({ boards: 1 })
    expect(solved.failure?.message).toMatch(/^a\.txt:2:1: found /)
  })
})

describe('a batch of boards', () => {
  const boards: SolveTask = {
    ...linesOf(''),
    boards: { kind: 'cells', cells: cellsOf(tiny, tinyNone, tinyTwo), lines: [1, 5, 9] },
  }
  const oneBoard = (puzzle: string): BoardCells => ({
    kind: 'cells',
    cells: cellsOf(puzzle),
    lines: [1],
  })

  test('a batch of boards is solved by the fastest strategy for its geometry', async () => {
    for (const [geometry, puzzle] of [
      ['2x2', tiny],
      ['3x3', easy],
    ] as const) {
      const task = { ...boards, geometry, boards: oneBoard(puzzle) }
      const text = textOf(await solve(task, { form: 'json' }))
      expect(JSON.parse(text)).toMatchObject({ geometry, strategy: fastestFor(geometry), count: 1 })
    }
  })

  test('an explained board has the steps of logic, and a search after them only where logic ends', async () => {
    const explained = async (puzzle: string): Promise<string> =>
      textOf(
        await solve(
          { ...boards, geometry: '3x3', boards: oneBoard(puzzle) },
          { form: 'explained' },
        ),
      )
    expect(await explained(easy)).toMatch(/\nsolved by logic alone in \d+ steps;[^\n]*\n\n$/)
    const hard = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'
    expect(await explained(hard)).toMatch(
      /\n56 cells left: [^]*\nthe only solution \(\d+ nodes, [^]*\n$/,
    )
  })

  test('boards that were given up are not solved, and their form or a warning says so', async () => {
    const late = { ...boards, isGivenUp: true }
    const inCsv = await solve(late, { form: 'csv', timeoutMs: 700 })
    expect(inCsv).toMatchObject({ givenUp: 3, boards: 3, failure: null })
    expect(inCsv.warnings[1]).toBe('a.txt:5: not solved within 0.7 s')
    expect(textOf(inCsv)).toBe('')
    const inGrids = textOf(await solve(late, { form: 'grid', timeoutMs: 700 }))
    expect(inGrids.match(/\n\nnot solved within 0\.7 s\n\n/g)).toHaveLength(3)
  })

  test('a batch is overdue where a board takes too long, and the next batch is solved', async () => {
    const strategy = strategyRef('flat-recursion')
    const batches = await prepareBatches({ ...settings, strategy, timeoutMs: 50 })
    // Its solution begins with 9: a search in reading order that counts upwards takes minutes.
    const endless =
      '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'
    const task = linesOf(`${easy}\n${endless}\n`, 0, '3x3')
    expect(batches(task)).toMatchObject({ why: 'overdue' })
    const next = resultOf(batches(linesOf(`${easy}\n`, 0, '3x3')))
    expect(textOf(next)).toBe(`${easySolution}\n`)
    expect(next).toMatchObject({ boards: 1, warnings: [] })
  })

  test('a batch of boards that the strategy does not support is refused', async () => {
    const strategy = strategyRef(strategyFile('nine-by-nine.ts'))
    const solved = await solve(boards, { strategy })
    expect(solved.failure?.message).toBe('bitmask takes no 4x4 boards')
  })
})

test('a strategy that is wrong is told with the line, and not shown', async () => {
  const strategy = strategyRef(strategyFile('wrong.ts'))
  const solved = await solve(linesOf(`${tiny}\n${tinyNone}\n`, 41), { strategy })
  expect(solved).toMatchObject({ wrong: 1, failure: null })
  expect(solved.warnings).toEqual(['wrong is wrong on line 42: a solution where r1c1 is empty'])
  expect(textOf(solved)).toBe(`${tinyNone}:0\n`)
})

test('a strategy that is a function, and returns no answer, is wrong on that line alone', async () => {
  const asked = toLine(fromLine(easy).givens)
  const source = `export default (puzzle) => puzzle === '${asked}' ? '${easySolution}' : undefined`
  const strategy = strategyRef(join(temporaryFolder({ 'mine.mjs': source }), 'mine.mjs'))
  const lines = linesOf(`${'.'.repeat(81)}\n${easy}\n`, 41, '3x3')
  const solved = await solve(lines, { strategy, limit: 1 })
  expect(solved.warnings).toEqual([
    expect.stringMatching(/^mine is wrong on line 42: it returned undefined; /),
  ])
  expect(solved).toMatchObject({ wrong: 1, failure: null })
  expect(textOf(solved)).toBe(`${easySolution}\n`)
})

test('a strategy that changes the givens is held to what they were, and so is what is shown', async () => {
  const another = strategyRef(strategyFile('solves-another-board.ts'))
  const wrong = await solve(linesOf(`${tiny}\n`, 41), { strategy: another })
  expect(wrong.wrong).toBe(1)
  expect(wrong.warnings).toEqual([
    expect.stringMatching(/^solves-another-board is wrong on line 42: .* its given was \d$/),
  ])
  const strategy = strategyRef(strategyFile('changes-givens.ts'))
  const solved = await solve(linesOf(`${tiny}\n`), { strategy, form: 'json' })
  expect(solved.wrong).toBe(0)
  expect(JSON.parse(textOf(solved))).toMatchObject({ puzzle: tiny, solution: tinySolution })
})

test('a strategy that counts what cannot be is told with the line, and not shown', async () => {
  const strategy = strategyRef(strategyFile('counts-what-cannot-be.ts'))
  const solved = await solve(linesOf(`${tiny}\n`.repeat(4), 0), { strategy })
  expect(solved.wrong).toBe(4)
  expect(solved.bytes).toHaveLength(0)
  expect(solved.warnings).toEqual(
    ['3', '0.5', '-1', 'NaN'].map(
      (count, i) => `counts-what-cannot-be is wrong on line ${i + 1}: count ${count} under limit 2`,
    ),
  )
})

test('a strategy that throws is told with the line, and is asked the other boards', async () => {
  const strategy = strategyRef(strategyFile('throws.ts'))
  const solved = await solve(linesOf(`# a\n${tiny}\n${tiny}\n`, 41), { strategy })
  expect(solved).toMatchObject({ failure: null, failed: 2, boards: 2 })
  expect(solved.warnings).toEqual(
    [43, 44].map((line) => `throws crashed on line ${line}: TypeError: no such thing`),
  )
})
