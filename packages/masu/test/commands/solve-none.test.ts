/** The output of `masu solve` for boards with no solution or several. */
import { describe, expect, test } from 'vitest'
import { tinyNone, tinyTwo } from '../../../bench/test/boards.ts'
import { masu } from '../in-process.ts'

const searched = '1..8...273...7.5.87..56......81.........86.54..6.35..1.4...76......12.....7...9..'

/** The text between the board and the rest of the output. */
async function said(puzzle: string, ...args: string[]): Promise<string | undefined> {
  const { code, stdout, stderr } = await masu(['solve', ...args], { input: `${puzzle}\n` })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout.split('\n\n')[1]
}

describe.concurrent('a board without a solution', () => {
  test('a board without a solution is shown with the givens that clash', async () => {
    const { code, stdout } = await masu(['solve'], { input: `${tinyNone}\n` })
    expect(code).toBe(0)
    expect(stdout).toBe(`1 1 | . .
. . | . .
---------
. . | . .
. . | . .

no solution: 1 stands twice in row 1: r1c1 and r1c2
(1 node, 0 guesses, 1 backtrack)

`)
  })

  test('a board that only a search refutes is shown with the nodes of that search', async () => {
    expect(await said(searched)).toBe(
      ['no solution: a search of 3 nodes tried every way', '(3 nodes, 1 guess, 3 backtracks)'].join(
        '\n',
      ),
    )
    expect(await said(searched, '-s', 'flat-recursion')).toMatch(
      /a search of \d+,\d{3} nodes tried every way\n/,
    )
  })
})

describe.concurrent('a board with several solutions', () => {
  test('a board with several solutions is shown with two of them, and with the cells in which they differ', async () => {
    const { stdout } = await masu(['solve'], { input: `${tinyTwo}\n` })
    expect(stdout).toBe(`. . | 4 .
. 3 | . .
---------
3 . | . .
. 1 | . .

at least 2 solutions, the first (3 nodes, 1 guess, 0 backtracks):

1 2 | 4 3
4 3 | 1*2*
---------
3 4 | 2*1*
2 1 | 3 4

another, which differs in 4 cells (*): r2c3 r2c4 r3c3 r3c4

1 2 | 4 3
4 3 | 2*1*
---------
3 4 | 1*2*
2 1 | 3 4

`)
  })

  test('masu solve lists twelve of many cells in which two solutions differ, and counts the rest', async () => {
    const { stdout } = await masu(['solve', '-s', 'flat-recursion'], { input: '.'.repeat(81) })
    const sentence = /another, which [^]*?\n\n/.exec(stdout)?.[0].replaceAll('\n', ' ') ?? ''
    const [, count = '', listed = '', more = ''] =
      /^another, which differs in (\d+) cells \(\*\): ((?:r\dc\d ?)+) and (\d+) more/.exec(
        sentence,
      ) ?? []
    expect(listed.split(' ')).toHaveLength(12)
    expect(Number(more)).toBe(Number(count) - 12)
    expect(stdout.match(/\*/g)).toHaveLength(2 * Number(count) + 1)
  })
})
