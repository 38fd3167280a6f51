import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { wrapFunction } from '../../src/strategy/function.ts'
import { loadStrategy } from '../../src/strategy/load.ts'
import { WrongAnswer } from '../../src/errors.ts'
import { easy, easySolution } from '../boards.ts'
import { temporaryFolder } from '../files.ts'
import { packed } from '../foreign-modules.ts'

const geometry = geometryOfName('3x3')
const { givens } = fromLine(easy)
const asText = toLine(givens)

describe('a function', () => {
  test('a function is given the puzzle as a text, and the text that it returns is the solution', () => {
    const asked: string[] = []
    const strategy = wrapFunction((puzzle) => {
      asked.push(puzzle)
      return easySolution
    }, 'mine')
    const solver = strategy.prepare(geometry)
    expect(solver.solve(givens, 1)).toBe(1)
    expect(toLine(solver.solution)).toBe(easySolution)
    expect(asked).toEqual([asText])
    expect(solver.stats).toBeNull()
    expect(strategy).toMatchObject({ name: 'mine', maxLimit: 1 })
    expect(['2x2', '3x3', '4x4'].filter((name) => strategy.supports(geometryOfName(name)))).toEqual(
      ['3x3'],
    )
  })

  test('a function says by null that there is no solution', () => {
    expect(solverOf(null).solve(givens, 1)).toBe(0)
  })

  test.each([
    ['row', [0, 8]],
    ['column', [0, 72]],
    ['box', [60, 80]],
  ])('a function is not asked where givens clash in a %s', (_, cells) => {
    const board = new Uint8Array(81)
    for (const cell of cells) board[cell] = 9
    expect(solverOf(undefined).solve(board, 1)).toBe(0)
  })

  test.each([
    [undefined, 'undefined; 81 digits are a solution, null means that there is none'],
    [[1, 2], 'an object; 81'],
    [Promise.resolve(null), 'a promise; it must answer at once, without async'],
    ['', 'a text of 0 characters; 81'],
    [`${easySolution}\n`, 'a text of 82 characters; 81'],
    [easySolution.replace('5', 'x'), "a text with 'x' in it; 81"],
  ])(
    'a function that returns %j gives a wrong answer, and the fault says why',
    (answer, reason) => {
      const ask = (): number => solverOf(answer).solve(givens, 1)
      expect(ask).toThrow(`it returned ${reason}`)
      expect(ask).toThrow(WrongAnswer)
    },
  )

  test('a function that leaves a cell empty has an answer for the validator to refuse', () => {
    const solver = solverOf(asText)
    expect(solver.solve(givens, 1)).toBe(1)
    expect(toLine(solver.solution)).toBe(asText)
  })

  function solverOf(answer: unknown): ReturnType<Strategy['prepare']> {
    return wrapFunction(() => answer, 'mine').prepare(geometry)
  }
})

describe('a module that exports a function', () => {
  const solve = '(puzzle) => null'
  const long = `${'a'.repeat(50)}.mjs`
  const folder = temporaryFolder({
    'my-solver.mjs': `export default ${solve}\nexport const other = ${solve}`,
    'named.mjs': `export const strategy = ${solve}`,
    'both.mjs': `export default ${solve}
export const mine = { name: 'whole', summary: '', source: '', maxLimit: 1, supports() {}, prepare() {} }`,
    'lines\n.mjs': `export default ${solve}`,
    [long]: `export default ${solve}`,
    ...packed('@scope/fast', {}, { 'lib/index.js': `module.exports = ${solve}` }),
  })
  const load = (path: string, hash = ''): Promise<Strategy> =>
    loadStrategy({ module: `${pathToFileURL(`${folder}/${path}`).href}${hash}`, registered: null })

  test.each([
    ['my-solver.mjs', '', 'my-solver'],
    ['my-solver.mjs', '#other', 'other'],
    ['named.mjs', '', 'named'],
    [long, '', 'a'.repeat(40)],
    ['node_modules/@scope/fast/lib/index.js', '', '@scope/fast'],
    // A whole strategy comes first.
    ['both.mjs', '', 'whole'],
  ])(
    'a module that exports a function is a strategy with a name: %s%s',
    async (path, hash, name) => {
      expect(await load(path, hash)).toMatchObject({ name, maxLimit: 1 })
    },
  )

  test('a module that exports a function is refused where its name cannot be printed', async () => {
    await expect(load('lines\n.mjs')).rejects.toThrow(`the strategy's "name" is not a line of text`)
  })
})
