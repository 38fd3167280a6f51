import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tiny, tinyNone, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

describe.concurrent('masu solve --to csv', () => {
  test('masu solve --to csv prints an empty line between boards', async () => {
    const one = await masu(['solve', '--to', 'csv'], { input: tiny })
    const two = await masu(['solve', '--to', 'csv'], { input: `${tiny}\n${tiny}\n` })
    expect(two.stdout).toBe(`${one.stdout}\n${one.stdout}`)
  })

  test('masu solve --to csv says on standard error what boards alone cannot say', async () => {
    const input = `# geometry: 2x2\n${tinyNone}\n${tiny}\n${tinyTwo}\n`
    const { code, stdout, stderr } = await masu(['solve', '--to', 'csv'], { input })
    expect(code).toBe(0)
    expect(stdout.match(/\d/g)).toHaveLength(32)
    expect(stderr).toBe(
      'standard input:2: no solution\n' +
        'standard input:4: at least 2 solutions, the first is printed\n',
    )
    const exact = await masu(['solve', '--to', 'csv', '--count', '3'], { input })
    expect(exact.stderr).toContain(':4: 2 solutions, the first is printed\n')
    const first = await masu(['solve', '--to', 'csv', '--count', '1'], { input })
    expect(first.stderr).toBe('standard input:2: no solution\n')
  })
})

test('a grid has colours where FORCE_COLOR says so, but no other form', async () => {
  const escape = String.fromCharCode(0x1b)
  const env = { FORCE_COLOR: '1' }
  const grid = await masu(['solve'], { input: tiny, env })
  const plain = await masu(['solve'], { input: tiny })
  const solution = grid.stdout.slice(grid.stdout.indexOf(':\n\n') + 3)
  const [given, found] = [`${escape}[1m3${escape}[22m`, `${escape}[36m2${escape}[39m`]
  expect(solution.startsWith(`${given} ${found} | `)).toBe(true)
  expect(stripVTControlCharacters(grid.stdout)).toBe(plain.stdout)
  const two = await masu(['solve'], { input: tinyTwo, env })
  expect(two.stdout.split(`${escape}[1m`)).toHaveLength(1 + 3 * 4)
  const list = await masu(['solve', '--to', 'list'], { input: tiny, env })
  expect(list.stdout.replaceAll(/\D/g, '')).toBe(tinySolution)
  expect(list.stdout).not.toContain(escape)
})

test('a file that --output names has what would be printed, without colours', async () => {
  const cwd = temporaryFolder()
  const args = ['solve', '-', '-o', 'solved.txt']
  const { code, stdout } = await masu(args, { cwd, input: tiny, env: { FORCE_COLOR: '1' } })
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  const printed = await masu(['solve', '-'], { input: tiny })
  expect(readFileSync(join(cwd, 'solved.txt'), 'utf8')).toBe(printed.stdout)
})

describe.concurrent('every solution', () => {
  const input = `# geometry: 2x2\n${tinyTwo}\n${tinyNone}\n${tiny}\n`
  const open = '1...............'

  test('masu solve --all --to line prints each solution on a line of its own', async () => {
    const { code, stdout, stderr } = await masu(['solve', '--all', '--to', 'line'], { input })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).not.toBe(lines[1])
    for (const line of lines.slice(0, 2)) expect(line).toMatch(/^[1-4]{16}$/)
    expect(lines.slice(2)).toEqual([`${tinyNone}:0`, tinySolution, ''])
    const many = await masu(['solve', '--all', '--to', 'line', open])
    expect(new Set(many.stdout.trimEnd().split('\n')).size).toBe(72)
  })

  test('masu solve --all stops at the number of --count, and says that there are more solutions', async () => {
    const args = ['solve', '--all', '--count', '10', '--to', 'line', open]
    const { code, stdout, stderr } = await masu(args)
    expect({ code, lines: stdout.split('\n').length }).toEqual({ code: 0, lines: 11 })
    expect(stderr).toBe('the argument:1: at least 10 solutions, which are printed\n')
  })

  test('masu solve --all prints each solution as a board, and in JSON as a text of a list', async () => {
    const csv = await masu(['solve', '--all', '--to', 'csv'], { input })
    expect(csv.stdout.match(/\d/g)).toHaveLength(48)
    expect(csv.stderr).toBe('standard input:3: no solution\n')
    const grid = await masu(['solve', '--all', tinyTwo])
    expect(grid.stdout).toMatch(/^2 solutions in all(?: \(.*\))?:$/m)
    expect(grid.stdout.match(/^(?:\d \d \| \d \d\n){2}-/gm)).toHaveLength(2)
    const json = await masu(['solve', '--all', '--json', tinyTwo])
    const { count, solutions } = z
      .object({ count: z.number(), solutions: z.array(z.string()) })
      .parse(JSON.parse(json.stdout))
    expect({ count, found: new Set(solutions).size }).toEqual({ count: 2, found: 2 })
  })
})
