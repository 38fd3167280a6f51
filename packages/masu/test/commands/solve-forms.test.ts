import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { tiny, tinyNone, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

describe.concurrent('masu solve --to csv', () => {
  test('has an empty line between boards', async () => {
    const one = await masu(['solve', '--to', 'csv'], { input: tiny })
    const two = await masu(['solve', '--to', 'csv'], { input: `${tiny}\n${tiny}\n` })
    expect(two.stdout).toBe(`${one.stdout}\n${one.stdout}`)
  })

  test('says on standard error what boards alone cannot say', async () => {
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
