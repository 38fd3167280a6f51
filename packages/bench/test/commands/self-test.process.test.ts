import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { spawnMasu } from '../masu.ts'

const interval = z.tuple([z.number(), z.number()])
const estimate = { ratio: z.number().positive(), interval }
const findings = z.strictObject({
  strategy: z.literal('bitmask'),
  fixture: z.literal('easy'),
  puzzles: z.literal(100),
  rounds: z.int(),
  same: z.strictObject({ ...estimate, coversOne: z.boolean() }),
  slowdowns: z.array(
    z.strictObject({
      injected: z.number(),
      injectedInterval: interval,
      nanosPerPuzzle: z.number().positive(),
      found: z.strictObject(estimate),
      seen: z.boolean(),
    }),
  ),
  overhead: z.strictObject({
    harnessNs: z.number(),
    harnessInterval: interval,
    fastest: z.string(),
    fastestNs: z.number().positive(),
    share: z.number(),
    clockNs: z.number().positive().nullable(),
  }),
  passed: z.boolean(),
})

describe('masu self-test', () => {
  test('prints its findings as JSON, and exits with 1 where they are bad', async () => {
    const { code, stdout, stderr } = await spawnMasu(['self-test', '--rounds', '6', '--json'])
    const found = findings.parse(JSON.parse(stdout))
    expect(code).toBe(found.passed ? 0 : 1)
    expect(found.rounds).toBe(6)
    expect(found.slowdowns.map(({ injected }) => injected)).toEqual([0.01, 0.03, 0.1])
    expect(stderr).toMatch(/^66 processes, about /)
  })

  test('refuses so few rounds that they have no interval', async () => {
    const { code, stdout, stderr } = await spawnMasu(['self-test', '--rounds', '5'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('6 or more')
  })
})
