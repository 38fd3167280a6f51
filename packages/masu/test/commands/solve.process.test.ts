import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { easy, tiny, tinyAll, tinyNone, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import { strategyFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { spawnMasu, startMasu } from '../masu.ts'

describe.concurrent('masu solve', () => {
  test('masu solve --json prints one object for each puzzle, each on one line', async () => {
    const input = `${tiny}\n${tinyNone}:0\n# a comment\n${tinyTwo}\n`
    const { code, stdout, stderr } = await masu(['solve', '--json'], { input })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        puzzle: tiny,
        geometry: '2x2',
        strategy: 'bitmask-mrv',
        count: 1,
        solution: tinySolution,
        stats: { nodes: 1, guesses: 0, backtracks: 0, checks: null },
      },
      {
        puzzle: tinyNone,
        geometry: '2x2',
        strategy: 'bitmask-mrv',
        count: 0,
        solution: null,
        stats: { nodes: 1, guesses: 0, backtracks: 1, checks: null },
        reason: '1 stands twice in row 1: r1c1 and r1c2',
      },
      {
        puzzle: tinyTwo,
        geometry: '2x2',
        strategy: 'bitmask-mrv',
        count: 2,
        solution: '1243431234212134',
        stats: { nodes: 3, guesses: 1, backtracks: 0, checks: null },
        secondSolution: '1243432134122134',
        differingCells: ['r2c3', 'r2c4', 'r3c3', 'r3c4'],
      },
    ])
  })

  test('masu solve shows a board and its solution, and says that this is the only one', async () => {
    const { stdout } = await masu(['solve'], { input: `${tiny}\n` })
    expect(stdout).toBe(`3 . | . .
. 4 | 2 .
---------
. . | . 1
4 . | . .

the only solution (1 node, 0 guesses, 0 backtracks):

3 2 | 1 4
1 4 | 2 3
---------
2 3 | 4 1
4 1 | 3 2

`)
  })

  test.each([
    ['288 solutions, the first (', tinyAll, ['--count', '1000']],
    ['a solution (', tiny, ['--count', '1']],
  ])('masu solve says "%s" of %s with %j', async (verdict, puzzle, args) => {
    const { code, stdout } = await masu(['solve', ...args], { input: `${puzzle}\n` })
    expect(code).toBe(0)
    expect(stdout).toContain(`\n\n${verdict}`)
  })
})

test('puzzles that were skipped are listed though what follows ends it', async () => {
  const lines = `${easy}\nx${easy.slice(1)}\n`.repeat(20)
  const { code, stdout, stderr } = await masu(['solve', '--skip-bad'], {
    input: `${lines}# geometry: 2x3\n`,
  })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(
    /^(skipped standard input:\d+:1: .*\n){20}masu: standard input:41:13: .*\n$/,
  )
})

describe.concurrent('a strategy', () => {
  const input = `${tiny}\n${tiny}\n${tiny}\n${tiny}\n`
  const solve = (file: string, ...args: string[]): ReturnType<typeof masu> =>
    masu(['solve', '--json', '--workers', '1', '--strategy', strategyFile(file), ...args], {
      input,
    })

  test('a strategy of any author is used like ours, but not for more solutions than it can find', async () => {
    const { code, stdout } = await solve('first-only.ts')
    expect(code).toBe(0)
    const [first] = stdout.split('\n')
    expect(JSON.parse(first ?? '')).toMatchObject({ strategy: 'first-only', stats: null })
    expect(await solve('first-only.ts', '--count', '2')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'masu: first-only finds at most 1 solution, not 2\n',
    })
  })

  test('a strategy that is wrong is never shown, and makes masu solve exit with 3', async () => {
    const { code, stdout, stderr } = await solve('wrong.ts')
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toContain('wrong is wrong on line 4: a solution where r1c1 is empty')
  })

  test('a strategy that does not take the boards ends the command, though other boards are under way', async () => {
    const args = ['solve', '-s', strategyFile('nine-by-nine.ts')]
    const runs = Array.from({ length: 6 }, () => spawnMasu(args, { input: input.repeat(20) }))
    for (const { code, stderr } of await Promise.all(runs)) {
      expect({ code, stderr }).toEqual({ code: 2, stderr: 'masu: bitmask takes no 4x4 boards\n' })
    }
  })

  test('a strategy that never answers delays neither the answers before nor the end of the command', async () => {
    const child = startMasu(['solve', '--json', '-s', strategyFile('loops-on-third-call.ts')])
    // Each worker answers two boards: with fewer boards, all could be answered.
    child.stdin.end(`${tiny}\n`.repeat(1_000))
    // The chunk may include the answer to the second board.
    const [first = ''] = String((await once(child.stdout, 'data'))[0]).split('\n')
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([null, 'SIGTERM'])
    expect(JSON.parse(first.split('\n')[0] ?? '')).toMatchObject({ puzzle: tiny, count: 1 })
  })
})
