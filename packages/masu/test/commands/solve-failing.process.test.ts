/** `masu solve` with a strategy that fails on some boards: each has its line, and the others are answered. */
import { expect, test } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

/** Boards with one given, 1 to 3, between two that are solved. */
const boards = [easy, ...[1, 2, 3].map((digit) => `${digit}${'.'.repeat(80)}`), easy]

test('a board on which a strategy throws, exits or eats memory has a line, and the others are answered', async () => {
  const cwd = temporaryFolder({
    'fails.ts': `
      import { spoiled } from ${JSON.stringify(strategyFile('spoiled.ts'))}
      const kept = []
      export default spoiled('fails', (solver, givens, limit) => {
        const only = givens.slice(1).every((value) => value === 0) ? givens[0] : 0
        if (only === 1) throw new Error('not this one')
        if (only === 2) process.exit(7)
        if (only === 3) for (;;) kept.push(new Uint8Array(2 ** 22).fill(1))
        return solver.solve(givens, limit)
      })
    `,
  })
  const input = boards.map((board) => `${board}\n`).join('')
  const { code, stdout, stderr } = await masu(['solve', '--to', 'line', '-s', './fails.ts'], {
    cwd,
    input,
  })
  expect({ code, stdout }).toEqual({ code: 2, stdout: `${easySolution}\n${easySolution}\n` })
  expect(stderr.split('\n')).toEqual([
    'fails crashed on line 2: not this one',
    'the strategy ended its process on line 3: exit code 7',
    'the strategy ran out of memory on line 4: grew past 1 GiB',
    '3 of 5 puzzles of standard input: the strategy failed',
    '',
  ])
})
