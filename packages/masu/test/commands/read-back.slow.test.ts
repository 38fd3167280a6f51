/** What a command prints is read by the others as the same boards, whatever their boxes. */
import { parsePuzzles } from '@masu/core/formats/parse-puzzles'
import { toLine } from '@masu/core/puzzle'
import { describe, expect, test } from 'vitest'
import { masu } from '../in-process.ts'

function boardsOf(text: string): string[] {
  return parsePuzzles(text).map(({ puzzle }) => `${puzzle.geometry.name} ${toLine(puzzle.givens)}`)
}

describe.each(['2x2', '3x2', '2x3', '3x3', '2x4', '4x2'])('boards of %s', (geometry) => {
  test(`boards of ${geometry} are the same for every command that reads what generate prints`, async () => {
    const made = await masu(['generate', '--geometry', geometry, '--count', '3', '--seed', '2'])
    const boards = boardsOf(made.stdout)
    expect(boards).toHaveLength(3)
    expect(new Set(boards.map((board) => board.split(' ')[0]))).toEqual(new Set([geometry]))
    const input = made.stdout
    // A line alone tells as much as the whole text.
    const line = input.split('\n').find((text) => /^[\d.]/.test(text)) ?? ''
    expect(boardsOf(`${line}\n`)).toEqual([boards[0]])
    for (const args of [
      ['rate', '-'],
      ['rate', '-', '--json'],
      ['convert', '-', '--to', 'grid'],
    ]) {
      const { stdout } = await masu(args, { input })
      const lines = stdout.split('\n').filter((text) => !/^(?:\d+ puzzles| {2})/.test(text))
      expect(boardsOf(lines.join('\n')), stdout).toEqual(boards)
    }
    const { stdout: json } = await masu(['solve', '-', '--json'], { input })
    expect(boardsOf(json)).toEqual(boards)
    for (const to of ['line', 'csv', 'list', 'spaced', 'comma']) {
      const { code, stdout } = await masu(['solve', '-', '--to', to], { input })
      expect(code).toBe(0)
      for (const solved of boardsOf(stdout)) expect(solved.startsWith(`${geometry} `)).toBe(true)
    }
  })
})
