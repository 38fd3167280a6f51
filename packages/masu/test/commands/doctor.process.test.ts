import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { masu } from '../in-process.ts'

const diagnosis = z.strictObject({
  checks: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.string(),
        verdict: z.enum(['ok', 'caution', 'bad']),
        advice: z.string().nullable(),
      }),
    )
    .min(7),
  fit: z.enum(['fit', 'fit with care', 'unfit']),
})

describe('masu doctor', () => {
  test('says what it found and how fit the machine is, whatever that is', async () => {
    const { code, stdout, stderr } = await masu(['doctor'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^A\/A spread +(ok|caution|bad) +[\d.]+ % between \d+ equal processes/m)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^(fit|fit with care|unfit): /)
    expect(stderr).toContain('A/A')
  })

  test('says so in JSON', async () => {
    const { code, stdout } = await masu(['bench', 'doctor', '--json'])
    expect(code).toBe(0)
    expect(diagnosis.safeParse(JSON.parse(stdout)).error).toBeUndefined()
  })
})
