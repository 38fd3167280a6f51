import { parsePuzzles } from '@masu/core/formats/parse-puzzles'
import { EMPTY } from '@masu/core/puzzle'
import { bitmask } from '@masu/strategies/bitmask'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Finished } from '../../../bench/test/setting.ts'
import { masu } from '../in-process.ts'

describe('masu generate', () => {
  const drawn = ['generate', '--seed', '3', '--count']
  let one: Finished
  beforeAll(async () => void (one = await masu([...drawn, '25'])))

  test('masu generate makes the same puzzles of a seed whatever their number, and starts no idle threads', async () => {
    // So few are soon done: it says nothing of its progress.
    expect(one).toMatchObject({ code: 0, stderr: '' })
    let threads = 0
    const count = (): void => void threads++
    process.on('worker', count)
    onTestFinished(() => void process.off('worker', count))
    const two = await masu([...drawn, '7'])
    expect({ code: two.code, threads }).toEqual({ code: 0, threads: 1 })
    expect(one.stdout.startsWith(two.stdout)).toBe(true)
    const entries = parsePuzzles(one.stdout)
    expect(entries).toHaveLength(25)
    for (const { puzzle } of entries) {
      expect(bitmask.prepare(puzzle.geometry).solve(puzzle.givens, 2)).toBe(1)
    }
  })

  test('masu generate draws a seed where none is given, and prints it', async () => {
    const { stderr, stdout } = await masu(['generate', '--geometry', '2x2'])
    const seed = /^seed (-?\d+)$/m.exec(stderr)?.[1] ?? ''
    const again = await masu(['generate', '--geometry', '2x2', '--seed', seed])
    expect(again.stdout).toBe(stdout)
  })

  test('masu generate keeps to the number of givens and to the pattern asked for', async () => {
    const asked = ['--clues', '30-34', '--pattern', 'rotational', '--count', '5', '--seed', '1']
    const { stdout } = await masu(['generate', ...asked])
    for (const { puzzle } of parsePuzzles(stdout)) {
      const filled = [...puzzle.givens].map((value) => value !== EMPTY)
      const clues = filled.filter(Boolean).length
      expect(clues >= 30 && clues <= 34).toBe(true)
      expect(filled.toReversed()).toEqual(filled)
    }
  })

  test('masu generate writes the same puzzles in another format', async () => {
    const { code, stdout } = await masu([...drawn, '12', '--to', 'grid'])
    expect(code).toBe(0)
    const puzzles = parsePuzzles(one.stdout).map(({ puzzle }) => puzzle)
    expect(parsePuzzles(stdout).map(({ puzzle }) => puzzle)).toEqual(puzzles.slice(0, 12))
  })

  test('masu generate warns that puzzles of large boards with few givens may take minutes', async () => {
    const large = ['generate', '--geometry', '3x6', '--seed', '1', '--clues']
    const empty = await masu([...large, '161-300'])
    expect(empty.stderr).toContain(
      'puzzles of 18x18 boards, boxes 3x6 with 161 givens may take minutes',
    )
    const full = await masu([...large, '162-300'])
    expect([empty.code, full.code]).toEqual([0, 0])
    expect(full.stderr).toBe('')
  })

  const hard = ['--geometry', '2x2', '--clues', '14', '--difficulty', 'hard']
  const impossible: readonly [string, readonly string[], RegExp][] = [
    ['ten givens', ['--clues', '10'], /fewer than 17/],
    ['an invalid range', ['--clues', 'few'], /24-30/],
    [
      'hard 4x4 puzzles with 14 givens',
      hard,
      /no such puzzle was found \(0 of 1 made\): hard puzzles of 4x4/,
    ],
    ['fewer givens than 4x4 needs', ['--geometry', '2x2', '--clues', '3'], /fewer than 4 givens/],
  ]
  test.each(impossible)(
    'masu generate refuses %s with exit code 2 and the reason',
    async (_, args, reason) => {
      const refused = await masu(['generate', ...args])
      expect(refused.code).toBe(2)
      expect(refused.stdout).toBe('')
      expect(refused.stderr).toMatch(reason)
    },
  )
})
