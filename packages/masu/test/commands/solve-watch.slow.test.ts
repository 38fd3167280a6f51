/** `masu solve` with --trace and --explain. */
import { describe, expect, test } from 'vitest'
import { tiny } from '../../../bench/test/boards.ts'
import { fixtureFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const traceable =
  'flat-recursion, grid-rescan, grid-slices, grid-copy, candidate-table, bitmask, dlx, bitmask-mrv'

const hard = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'

describe.concurrent('masu solve --trace', () => {
  test('masu solve --trace prints the first steps of the search, and the board', async () => {
    const { code, stdout, stderr } = await masu(['solve', '--trace', '8'], { input: `${tiny}\n` })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`flat-recursion on this board (' will mark a digit that it has placed):

3 . | . .
. 4 | 2 .
---------
. . | . 1
4 . | . .

    1  r1c2  1  placed, 1 deep
    2  r1c3  1  no: row 1 has it (r1c2)
    3  r1c3  2  no: column 3 has it (r2c3)
    4  r1c3  3  no: row 1 has it (r1c1)
    5  r1c3  4  placed, 2 deep
    6  r1c4  1  no: row 1 has it (r1c2)
    7  r1c4  2  no: box 2 has it (r2c3)
    8  r1c4  3  no: row 1 has it (r1c1)

3 1'| 4'.
. 4 | 2 .
---------
. . | . 1
4 . | . .

after 8 steps the search goes on
(3 nodes, 0 guesses, 0 backtracks, 8 checks)

`)
  })

  test('masu solve --trace shows the board every 20 steps, and every 100 of a long trace', async () => {
    const boards = async (steps: string): Promise<number> => {
      const { stdout } = await masu(['solve', '--trace', steps], { input: `${hard}\n` })
      return stdout.split('\n\n').filter((part) => part.includes('|')).length
    }
    // Includes the first and the last board.
    expect(await boards('60')).toBe(1 + 3)
    expect(await boards('65')).toBe(1 + 4)
    expect(await boards('1000')).toBe(1 + 10)
  })

  test('masu solve --trace prints no line of more than 80 columns on the largest board', async () => {
    const input = `# geometry: 5x5\n${'.'.repeat(625)}\n`
    for (const name of traceable.split(', ')) {
      const args = ['solve', '--trace', '150', '-s', name]
      const { code, stdout } = await masu(args, { input })
      expect(code).toBe(0)
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    }
  })
})

describe.concurrent('masu solve refuses', () => {
  test.each([
    [['--trace', '0'], 'Expected a whole number above zero.'],
    [['--trace', '5', '--json'], "'--trace <n>' cannot be used with option '--json'"],
    [['--trace', '5', '--to', 'line'], "cannot be used with option '-t, --to <format>'"],
    [['--trace', '5', '--workers', '2'], "cannot be used with option '--workers <n>'"],
    [['--trace', '5', '--timeout', '1s'], "cannot be used with option '--timeout <time>'"],
    [['--explain', '--trace', '5'], "'--explain' cannot be used with option '--trace <n>'"],
    [['--json', '--to', 'line'], "'--json' cannot be used with option '-t, --to <format>'"],
  ])('masu solve refuses %j', async (args, reason) => {
    const { code, stdout, stderr } = await masu(['solve', ...args], { input: `${tiny}\n` })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(reason)
  })

  test('masu solve refuses to trace a strategy that cannot be traced, and says which can', async () => {
    const args = ['solve', '--trace', '5', '-s', 'norvig']
    expect(await masu(args, { input: tiny })).toEqual({
      code: 2,
      stdout: '',
      stderr: `masu: norvig cannot be traced; traced strategies: ${traceable}\n`,
    })
  })
})

describe.concurrent('masu solve --explain', () => {
  test('masu solve --explain says where logic ends, and searches from there', async () => {
    const { code, stdout } = await masu(['solve', '--explain'], { input: `${hard}\n` })
    expect(code).toBe(0)
    expect(stdout).toContain(`
Steps 1 to 2, hidden singles: a digit with one place in a row, column or box
  1  r2c5 is 5, its only cell in box 2: row 1 has it at r1c3, column 4 at r7c4,
     column 6 at r4c6
  2  r5c6 is 3, its only cell in box 5: row 4 has it at r4c7, row 6 at r6c3,
     column 4 at r1c4

Step 3, hidden pair: two digits that share two cells keep them for themselves
  3  in box 4, only r4c3 and r6c1 can take 6 and 7; so r4c3 loses 2, 8 and 9;
     r6c1 loses 5 and 9

56 cells left: the rest is beyond these techniques

. . 5 | 3 . . | . . .
8 . . | . 5 . | . 2 .
`)
    expect(stdout).toMatch(/\nthe only solution \(\d+ nodes, .*\):\n\n1 4 5 \| 3 2 7 \| 6 9 8\n/)
  })

  test('masu solve --explain explains each puzzle of a file', async () => {
    const { stdout } = await masu(['solve', fixtureFile('seeds.txt'), '--explain'])
    expect(stdout.match(/^(?:solved by logic|\d+ cells left)/gm)).toHaveLength(4)
  })
})
