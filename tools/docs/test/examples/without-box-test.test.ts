/** The first version of a tutorial's program, which does not test the boxes. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadStrategy } from '../../../../packages/bench/src/strategy/load.ts'
import { readFixture } from '../../../../packages/bench/src/fixture/fixtures.ts'
import { strategyRef } from '../../../../packages/bench/src/strategy/names.ts'
import { fixtureFile } from '../../../../packages/bench/test/files.ts'
import { spawnMasu } from '../../../../packages/masu/test/masu.ts'

const FILE = fileURLToPath(new URL('../../../../examples/without-box-test.ts', import.meta.url))

/** The digits of each unit. */
function unitsOf(cells: Uint8Array, cellOf: (unit: number, place: number) => number): string[] {
  const nine = [...Array(9).keys()]
  return nine.map((unit) =>
    Uint8Array.from(nine, (place) => cells[cellOf(unit, place)]!)
      .toSorted()
      .join(''),
  )
}

test("on the tutorial's own board it fills rows and columns rightly, and boxes wrongly", async () => {
  const { geometry, puzzles } = await readFixture(fixtureFile('seeds.txt'))
  const { givens } = puzzles[2]!.puzzle
  const solver = (await loadStrategy(strategyRef(FILE))).prepare(geometry)
  expect(solver.solve(givens, 1)).toBe(1)
  const digits = Array<string>(9).fill('123456789')
  const rows = unitsOf(solver.solution, (row, place) => row * 9 + place)
  const columns = unitsOf(solver.solution, (column, place) => place * 9 + column)
  const boxes = unitsOf(
    solver.solution,
    (box, place) => (box - (box % 3) + Math.floor(place / 3)) * 9 + (box % 3) * 3 + (place % 3),
  )
  expect({ rows, columns }).toEqual({ rows: digits, columns: digits })
  expect(boxes[0]).toBe('112234578')
})

test('and Masu says so, whoever asks it to solve that board', async () => {
  const { code, stdout, stderr } = await spawnMasu(['solve', fixtureFile('data.csv'), '-s', FILE])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain('a solution where 1 stands twice in box 1: r1c1 and r2c2')
})

test('the laws find it out on a board of any size, the empty one included', async () => {
  const law = 'counts exactly 288 for the empty 4x4 board'
  const { code, stdout } = await spawnMasu(['conform', FILE, '--law', law])
  expect(code).toBe(3)
  // There are 576 Latin squares of four digits.
  expect(stdout).toContain('returned 576 under limit 1000, expected 288\n')
})
