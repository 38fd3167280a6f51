import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tiny, tinyAll, tinyNone, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import { strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const right = `${tiny}:1:${tinySolution}\n${tinyTwo}:2\n${tinyAll}:288\n${tinyNone}:0\n`

describe.concurrent('a verification', () => {
  test('a verification counts the solutions of every puzzle to the end, and keeps no file', async () => {
    const cwd = temporaryFolder({ 'mine.txt': right })
    const args = ['verify', '--fixture', './mine.txt', '--json']
    const { code, stdout } = await masu([...args, '--strategy', 'bitmask'], { cwd })
    expect(code).toBe(0)
    const row = { fixture: 'mine', strategy: 'bitmask', status: 'ok', puzzles: 4, rightAnswers: 4 }
    expect(JSON.parse(stdout)).toEqual({ entries: [{ ...row, detail: null }] })
    expect(readdirSync(cwd)).toEqual(['mine.txt'])
  })

  test('a verification refuses a fixture that gives a puzzle a wrong number of solutions', async () => {
    const cwd = temporaryFolder({ 'mine.txt': `${tinyTwo}:2\n${tinyAll}:287\n` })
    const args = ['verify', '--fixture', './mine.txt', '--strategy', 'bitmask']
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(
      'mine.txt, line 2: the file says 287 solutions, but the board has 288 or more',
    )
  })

  test('a verification says which strategies stop at the first solution', async () => {
    const cwd = temporaryFolder({ 'two.txt': `${tinyTwo}:2\n` })
    const named = ['--strategy', `${strategyFile('first-only.ts')},bitmask`]
    const { code, stderr } = await masu(['verify', '--fixture', './two.txt', ...named], { cwd })
    expect(code).toBe(0)
    expect(stderr.match(/^.* stops at the first solution.*$/gm)).toEqual([
      'first-only stops at the first solution: Masu does not verify that there is no other',
    ])
  })

  test('a verification says what was wrong first with each strategy', async () => {
    const cwd = temporaryFolder({ 'mine.txt': right })
    const files = ['wrong.ts', 'throws.ts'].map(strategyFile)
    const named = ['--strategy', ['bitmask', ...files].join(',')]
    const args = ['verify', '--fixture', './mine.txt', ...named]
    const { code, stdout } = await masu(args, { cwd })
    expect(code).toBe(3)
    expect(stdout).toMatch(/^mine +bitmask +4\/4 +ok$/m)
    expect(stdout).toMatch(/^mine +wrong +1\/4 +wrong: line 1: a solution where r1c1 is empty$/m)
    expect(stdout).toMatch(/^mine +throws +0\/4 +crashed: line 1: TypeError: no such thing$/m)
    expect(stdout).toMatch(/^wrong on mine: line 1: .*\n(?:.*\n)+\nr1c1 is empty\non this /m)
    expect(stdout).toMatch(/^threw TypeError: no such thing\n {2}at .*throws\.ts:\d+:\d+\)?$/m)
    expect(stdout).toMatch(/^to see it again:\n {2}masu conform .*wrong\.ts --law '.*' --seed 1$/m)
  })
})
