import { laws } from '@masu/conformance/laws'
import { describe, expect, test } from 'vitest'
import { strategyFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const LAW = 'leaves the givens untouched'

describe.concurrent('masu conform', () => {
  test('says that all laws hold for a sound strategy, with the seed to repeat it', async () => {
    const args = ['conform', 'bitmask', '--seed', '7']
    const { code, stdout, stderr } = await masu(args)
    expect(code).toBe(0)
    expect(stdout).toBe(`bitmask: all ${laws.length} laws hold (60 boards each, seed 7)\n`)
    expect(stderr).toBe('')
  })

  test('shows a broken law on a board, and how to see it again', async () => {
    const file = strategyFile('changes-givens.ts')
    const args = ['conform', file, '--law', LAW, '--seed', '7']
    const { code, stdout, stderr } = await masu(args)
    expect(code).toBe(3)
    expect(stderr).toBe('')
    expect(stdout).toContain(`law broken:\n  ${LAW}\n`)
    expect(stdout).toMatch(
      /^r\d+c\d+ was empty and is \w now\non this \d+x\d+ board, boxes \dx\d:\n/m,
    )
    expect(stdout).toContain(`to see it again:\n  masu conform ${file} --law '${LAW}' --seed 7\n`)
    expect(stdout).toContain(`${file}: 1 of 1 laws broken\n`)
    expect((await masu(args)).stdout).toBe(stdout)
  })

  test('shows one mistake once, with all laws that it breaks', async () => {
    const file = strategyFile('wrong.ts')
    const { code, stdout } = await masu(['conform', file, '--seed', '7'])
    expect(code).toBe(3)
    expect(stdout.match(/ is empty\non this /g)).toHaveLength(1)
    expect(stdout).toMatch(
      /^r1c1 is empty\non this .*:\n givens +answer\n(?:.+\n)*.*\[\.\](?:.+\n)+\n8 laws broken:\n {2}returns a solution .*\n {2}counts as an .*\n(?: {2}.*\n){3} {2}and 3 more\n/m,
    )
    expect(stdout).toContain(`${file}: 8 of ${laws.length} laws broken\n`)
  })

  test('knows only the laws there are', async () => {
    const { code, stdout, stderr } = await masu(['conform', 'bitmask', '--law', `${LAW}!`])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`did you mean "${LAW}"?`)
  })
})
