/** `masu solve --timeout`: a search that does not end loses only its own board. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { masu } from '../in-process.ts'

/** Its solution begins with 9: a search in reading order that counts upwards takes minutes. */
const endless = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'

/** The easy puzzle with renamed digits, on which `waits-on-5` waits. */
const five = easy.replaceAll(/[25]/g, (digit) => (digit === '2' ? '5' : '2'))

const waits = fileURLToPath(new URL('../strategies/waits-on-5.ts', import.meta.url))

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

describe.concurrent('a puzzle that is not solved in time', () => {
  test('a puzzle that our strategy does not solve in time is given up, and the others are answered in order', async () => {
    const input = text([easy, endless, easy])
    const args = ['solve', '--to', 'line', '--timeout', '700ms', '-s', 'flat-recursion']
    expect(await masu([...args, '--workers', '2'], { input })).toEqual({
      code: 0,
      stdout: text([easySolution, `${endless}:timeout`, easySolution]),
      stderr: '1 of 3 puzzles of standard input: not solved within 0.7 s\n',
    })
  })

  test('a puzzle that another author’s strategy does not solve in time is given up, and marked in JSON', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => (index === 41 ? five : easy))
    const { code, stdout, stderr } = await masu(
      ['solve', '--json', '--workers', '1', '--timeout', '1s', '-s', waits],
      { input: text(lines) },
    )
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: '1 of 60 puzzles of standard input: not solved within 1 s\n',
    })
    const objects: unknown[] = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(objects).toHaveLength(60)
    expect(objects[41]).toEqual({
      puzzle: five.replaceAll('0', '.'),
      geometry: '3x3',
      strategy: 'waits-on-5',
      count: null,
      solution: null,
      stats: null,
      timeoutMs: 1_000,
    })
    expect(objects[40]).toMatchObject({ count: 1, solution: easySolution })
    expect(objects[59]).toMatchObject({ count: 1, solution: easySolution })
  })
})
