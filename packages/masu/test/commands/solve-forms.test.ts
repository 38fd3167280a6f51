import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
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

const dataForms = ['spaced', 'comma', 'list', 'csv'] as const

describe.concurrent('masu solve --to', () => {
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
})

describe.concurrent('an input that is not a terminal', () => {
  const escape = String.fromCharCode(0x1b)

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
