import { fileURLToPath } from 'node:url'
import { laws } from '@masu/conformance/laws'
import { describe, expect, test } from 'vitest'
import { strategyFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const LAW = 'leaves the givens untouched'

describe.concurrent('masu conform', () => {
  test('masu conform says that all laws hold for a sound strategy, with the seed to repeat it', async () => {
    const file = fileURLToPath(new URL('../strategies/four-by-four.ts', import.meta.url))
    const args = ['conform', file, '--seed', '7']
    const { code, stdout, stderr } = await masu(args)
    expect(code).toBe(0)
    expect(stdout).toBe(
      `${file}: all ${laws.length} laws hold (60 boards each, seed 7)\nleft out: 9x9 boards with a deep search: it does not support them\nleft out: larger boards that are half empty: only 9x9 boards tell whether it chooses its cells\n`,
    )
    expect(stderr).toBe('')
  })

  test('masu conform shows a broken law on a board, and how to see it again', async () => {
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
  })

  test('masu conform refuses a law that does not exist, and suggests the nearest', async () => {
    const { code, stdout, stderr } = await masu(['conform', 'bitmask', '--law', `${LAW}!`])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`did you mean "${LAW}"?`)
  })
})
