import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fc, test } from '@fast-check/vitest'
import { geometryOfName } from '@masu/core/geometry'
import { describe, expect } from 'vitest'
import {
  easy,
  easySolution,
  tiny,
  tinyNone,
  tinySolution,
  tinyTwo,
} from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

// What the programs of the source documents solve, and print: one page shows its output, of the other
// programs it is what their print functions write.
const spreadsheet = ` , ,5, ,3, ,6, ,
8, , ,4, , ,3, ,
4, , , , ,9, ,2,
 , , , , , ,9, ,6
 , , ,1, , , ,8,
7, , , , ,8, , ,
3, , ,5, , ,8, ,
2, ,1, ,7,3, , ,
 ,9, , ,1,2, , ,
`
const spreadsheetList = `[[9, 7, 5, 2, 3, 1, 6, 4, 8],
 [8, 1, 2, 4, 5, 6, 3, 9, 7],
 [4, 3, 6, 7, 8, 9, 1, 2, 5],
 [1, 8, 4, 3, 2, 5, 9, 7, 6],
 [6, 5, 9, 1, 4, 7, 2, 8, 3],
 [7, 2, 3, 9, 6, 8, 4, 5, 1],
 [3, 6, 7, 5, 9, 4, 8, 1, 2],
 [2, 4, 1, 8, 7, 3, 5, 6, 9],
 [5, 9, 8, 6, 1, 2, 7, 3, 4]]
`
const joined = '5872....19.....4.....18.6.......472..5.87..4...2.......4...3........7293.21......\n'
const joinedComma = `5 , 8 , 7 , 2 , 4 , 6 , 9 , 3 , 1
9 , 1 , 6 , 7 , 3 , 5 , 4 , 8 , 2
2 , 3 , 4 , 1 , 8 , 9 , 6 , 5 , 7
1 , 9 , 8 , 3 , 6 , 4 , 7 , 2 , 5
6 , 5 , 3 , 8 , 7 , 2 , 1 , 4 , 9
4 , 7 , 2 , 9 , 5 , 1 , 3 , 6 , 8
7 , 4 , 9 , 5 , 2 , 3 , 8 , 1 , 6
8 , 6 , 5 , 4 , 1 , 7 , 2 , 9 , 3
3 , 2 , 1 , 6 , 9 , 8 , 5 , 7 , 4
`
const beginners =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n'
const beginnersSpaced = `5 3 4  | 6 7 8  | 9 1 2
6 7 2  | 1 9 5  | 3 4 8
1 9 8  | 3 4 2  | 5 6 7
- - - - - - - - - - - - - ${''}
8 5 9  | 7 6 1  | 4 2 3
4 2 6  | 8 5 3  | 7 9 1
7 1 3  | 9 2 4  | 8 5 6
- - - - - - - - - - - - - ${''}
9 6 1  | 5 3 7  | 2 8 4
2 8 7  | 4 1 9  | 6 3 5
3 4 5  | 2 8 6  | 1 7 9
`
const examGrid = `2 8 1 | 4 9 3 | 7 6 5
9 4 6 | 2 5 7 | 3 8 1
5 7 3 | 1 6 8 | 4 2 9
---------------------
4 9 5 | 6 7 1 | 2 3 8
6 1 8 | 3 2 5 | 9 7 4
3 2 7 | 8 4 9 | 5 1 6
---------------------
7 6 2 | 9 8 4 | 1 5 3
1 5 9 | 7 3 6 | 8 4 2
8 3 4 | 5 1 2 | 6 9 7
`

const dataForms = ['spaced', 'comma', 'list', 'csv'] as const

describe.concurrent('masu solve --to', () => {
  test.each([
    ['spaced', beginners, beginnersSpaced],
    ['comma', joined, joinedComma],
    ['list', spreadsheet, spreadsheetList],
    ['csv', joined, joinedComma.replaceAll(' ', '')],
  ])('%s prints what the program with that form prints, and no more', async (form, input, text) => {
    expect(await masu(['solve', '--to', form], { input })).toEqual({
      code: 0,
      stdout: text,
      stderr: '',
    })
  })

  test('grid, the default, ends with what the exam solver prints', async () => {
    const [named, silent] = await Promise.all([
      masu(['solve', '--to', 'grid'], { input: easy }),
      masu(['solve'], { input: easy }),
    ])
    expect(named).toEqual(silent)
    expect(named.stdout.endsWith(`:\n\n${examGrid}\n`)).toBe(true)
  })

  test.each(dataForms)('%s has an empty line between boards', async (form) => {
    const one = await masu(['solve', '--to', form], { input: tiny })
    const two = await masu(['solve', '--to', form], { input: `${tiny}\n${tiny}\n` })
    expect(two.stdout).toBe(`${one.stdout}\n${one.stdout}`)
  })

  test.each(dataForms)('%s says on standard error what boards alone cannot say', async (form) => {
    const input = `# geometry: 2x2\n${tinyNone}\n${tiny}\n${tinyTwo}\n`
    const { code, stdout, stderr } = await masu(['solve', '--to', form], { input })
    expect(code).toBe(0)
    expect(stdout.match(/\d/g)).toHaveLength(32)
    expect(stdout).toMatch(/^[[3]/)
    expect(stderr).toBe(
      'standard input:2: no solution\n' +
        'standard input:4: at least 2 solutions, the first is printed\n',
    )
    const exact = await masu(['solve', '--to', form, '--count', '3'], { input })
    expect(exact.stderr).toContain(':4: 2 solutions, the first is printed\n')
    const first = await masu(['solve', '--to', form, '--count', '1'], { input })
    expect(first.stderr).toBe('standard input:2: no solution\n')
  })

  const shapes = ['2x2', '2x3', '3x2', '3x3', '3x4', '4x4', '2x8', '5x5'] as const

  test.prop([fc.constantFrom(...shapes), fc.constantFrom(...dataForms), fc.boolean()], {
    numRuns: 8,
    examples: [
      ['3x2', 'csv', false],
      ['4x4', 'list', true],
    ],
  })('any of these forms is read back as the solutions', async (name, form, isTwice) => {
    const empty = `${'.'.repeat(geometryOfName(name).cellCount)}\n`
    const input = `# geometry: ${name}\n${empty.repeat(isTwice ? 2 : 1)}`
    const args = ['--count', '1', '-s', 'dlx']
    const [lines, printed] = await Promise.all([
      masu(['solve', '--to', 'line', ...args], { input }),
      masu(['solve', '--to', form, ...args], { input }),
    ])
    const [again, json] = await Promise.all([
      masu(['convert', '-', '--to', 'line'], { input: printed.stdout }),
      masu(['convert', '-', '--to', 'json'], { input: printed.stdout }),
    ])
    expect([again.code, again.stderr]).toEqual([0, ''])
    expect(again.stdout.replaceAll(/^#.*\n/gm, '')).toBe(lines.stdout)
    expect(json.stdout).toContain(`{"geometry":"${name}"`)
  })
})

describe.concurrent('what is no terminal', () => {
  const escape = String.fromCharCode(0x1b)

  test('gets plain text in every form', async () => {
    for (const form of ['grid', ...dataForms, 'line']) {
      const { stdout } = await masu(['solve', '--to', form], { input: easy })
      expect(stdout).not.toContain(escape)
    }
  })

  test('gets a coloured grid where FORCE_COLOR says so, but no other form', async () => {
    const env = { FORCE_COLOR: '1' }
    const [grid, plain] = await Promise.all([
      masu(['solve'], { input: tiny, env }),
      masu(['solve'], { input: tiny }),
    ])
    const solution = grid.stdout.slice(grid.stdout.indexOf(':\n\n') + 3)
    const [given, found] = [`${escape}[1m3${escape}[22m`, `${escape}[36m2${escape}[39m`]
    expect(solution.startsWith(`${given} ${found} | `)).toBe(true)
    expect(stripVTControlCharacters(grid.stdout)).toBe(plain.stdout)
    const [two, plainTwo] = await Promise.all([
      masu(['solve'], { input: tinyTwo, env }),
      masu(['solve'], { input: tinyTwo }),
    ])
    expect(two.stdout.split(`${escape}[1m`)).toHaveLength(1 + 3 * 4)
    expect(stripVTControlCharacters(two.stdout)).toBe(plainTwo.stdout)
    const list = await masu(['solve', '--to', 'list'], { input: tiny, env })
    expect(list.stdout.replaceAll(/\D/g, '')).toBe(tinySolution)
    expect(list.stdout).not.toContain(escape)
  })

  test('gets plain text where NO_COLOR and FORCE_COLOR=0 say so', async () => {
    for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '0' }]) {
      const { stdout } = await masu(['solve'], { input: easy, env })
      expect(stdout).not.toContain(escape)
      expect(stdout.replaceAll(/\D/g, '')).toContain(easySolution)
    }
  })
})

describe.concurrent('a file that --output names', () => {
  test('has what would be printed, without colours', async () => {
    const cwd = temporaryFolder()
    const args = ['solve', '-', '-o', 'solved.txt']
    const { code, stdout } = await masu(args, { cwd, input: tiny, env: { FORCE_COLOR: '1' } })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    const printed = await masu(['solve', '-'], { input: tiny, env: { NO_COLOR: '1' } })
    expect(readFileSync(join(cwd, 'solved.txt'), 'utf8')).toBe(printed.stdout)
  })

  test('stays as it was where a puzzle cannot be read', async () => {
    const cwd = temporaryFolder({ 'solved.txt': 'before' })
    const { code } = await masu(['solve', '-', '-o', 'solved.txt'], {
      cwd,
      input: `${tiny}\n12x`,
    })
    expect(code).toBe(2)
    expect(readFileSync(join(cwd, 'solved.txt'), 'utf8')).toBe('before')
  })
})
