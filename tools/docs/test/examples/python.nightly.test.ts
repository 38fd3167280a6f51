/** The programs in examples/python walk the trees that the strategies of the same names walk. */
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { symbolOf, toLine } from '@masu/core/puzzle'
import { candidateTable } from '@masu/strategies/candidate-table'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { gridCopy } from '@masu/strategies/grid-copy'
import { gridRescan } from '@masu/strategies/grid-rescan'
import { gridSlices } from '@masu/strategies/grid-slices'
import { describe, expect, test } from 'vitest'
import { readFixture } from '../../../../packages/bench/src/fixture/fixtures.ts'
import { fixtureFile } from '../../../../packages/bench/test/files.ts'
import { finished } from '../../../../packages/masu/test/masu.ts'

const strategies = [flatRecursion, candidateTable, gridSlices, gridCopy, gridRescan]
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('examples/python is not tested: this machine has no python3')

/** Starts the program of a strategy, without leaving cache files. */
function start(name: string, args: readonly string[]) {
  const file = `../../../../examples/python/${name.replaceAll('-', '_')}.py`
  return spawn('python3', [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  })
}

/** The program's output for these lines, sent at once. */
async function answers(name: string, args: readonly string[], lines: readonly string[]) {
  const child = start(name, args)
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const { code, stdout, stderr } = await finished(child)
  const stats = stderr.split('\n').filter((line) => line.startsWith('{'))
  return { code, stdout, stderr, stats: stats.map((json): unknown => JSON.parse(json)) }
}

describe.runIf(hasPython).each(strategies)('the Python program $name', (strategy) => {
  test.each([1, 2])(
    'a Python program does the work of its strategy on the boards of the documents, up to %i solutions',
    { timeout: 120_000 },
    async (limit) => {
      const fixture = await readFixture(fixtureFile('seeds.txt'))
      // Python takes a second or two to prove that the spreadsheet's solution is unique.
      const puzzles = fixture.puzzles.filter((_, index) => limit === 1 || index !== 2)
      const solver = strategy.prepare(fixture.geometry)
      const expected = puzzles.map(({ puzzle: { givens } }) => {
        const count = solver.solve(givens, limit)
        return { solution: toLine(solver.solution), stats: { count, ...solver.stats } }
      })
      const lines = puzzles.map(({ puzzle: { givens } }) => toLine(givens))
      const { code, stdout, stats } = await answers(
        strategy.name,
        ['--stats', '--count', `${limit}`],
        lines,
      )
      expect(code).toBe(0)
      expect(stdout.trimEnd().split('\n')).toEqual(expected.map(({ solution }) => solution))
      expect(stats).toEqual(expected.map((one) => one.stats))
    },
  )

  test(
    'a Python program answers each line before it is given the next',
    { timeout: 60_000 },
    async () => {
      const { puzzles } = await readFixture(fixtureFile('easy.txt'))
      const child = start(strategy.name, [])
      const printed = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      for (const { puzzle, solution } of puzzles.slice(0, 3)) {
        child.stdin.write(`${toLine(puzzle.givens)}\n`)
        expect((await printed.next()).value).toBe(toLine(solution!))
      }
      child.stdin.end()
      expect((await printed.next()).done).toBe(true)
    },
  )

  test('a Python program answers an empty line where there is no solution, and works no further on a clash', async () => {
    const clash = `55${'.'.repeat(79)}`
    // The last cell of the first row has no digit left.
    const stuck = `12345678.${'.'.repeat(18)}........9${'.'.repeat(45)}`
    const { stdout, stats } = await answers(strategy.name, ['--stats'], [clash, stuck])
    expect(stdout).toBe('\n\n')
    const { geometry } = await readFixture(fixtureFile('seeds.txt'))
    const solver = strategy.prepare(geometry)
    const counted = [clash, stuck].map((line) => {
      const givens = Uint8Array.from(line, (symbol) => Number(symbol) || 0)
      return { count: solver.solve(givens, 1), ...solver.stats }
    })
    expect(stats).toEqual(counted)
    expect(stats[0]).toEqual({ count: 0, nodes: 1, guesses: 0, backtracks: 1, checks: 0 })
  })

  test('a Python program refuses a line that is no board, by its number and what is wrong', async () => {
    const bad = [`x${'.'.repeat(80)}`, '.'.repeat(82)]
    const refusals = ["line 2: character 1 is 'x'", 'line 2: 82 characters']
    for (const [index, line] of bad.entries()) {
      const { code, stderr } = await answers(strategy.name, [], ['# a comment', line])
      expect(code).toBe(1)
      expect(stderr).toContain(refusals[index])
    }
  })
})

test.runIf(hasPython)("the tutorial's own search accepts two 5s in a row", async () => {
  const { puzzles } = await readFixture(fixtureFile('seeds.txt'))
  // The list tutorial's board with 5 as its second digit, which the serving part would refuse.
  const givens = puzzles[1]!.puzzle.givens.with(1, 5)
  const code = `
import grid_slices, puzzle_lines
[cells] = grid_slices.search([${givens.join(',')}], 1, puzzle_lines.Work())
print(*cells, sep=",")`
  const child = spawn('python3', ['-c', code], {
    cwd: fileURLToPath(new URL('../../../../examples/python', import.meta.url)),
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  })
  const { stdout } = await finished(child)
  expect(stdout.trim()).toBe(puzzles[1]!.solution!.with(1, 5).join(','))
})

test.runIf(hasPython)('the program for any N takes boards of 16x16', async () => {
  const { geometry, puzzles } = await readFixture(fixtureFile('big-16x16.txt'))
  const { givens } = puzzles[0]!.puzzle
  const solver = gridSlices.prepare(geometry)
  const count = solver.solve(givens, 2)
  const line = Array.from(givens, (value) => symbolOf(value)).join('')
  const { stdout, stats } = await answers('grid-slices', ['--stats', '--count', '2'], [line])
  expect(stdout).toBe(`${toLine(solver.solution)}\n`)
  expect(stats).toEqual([{ count, ...solver.stats }])
})
