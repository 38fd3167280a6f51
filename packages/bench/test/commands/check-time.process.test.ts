/** The gate's verdicts on time; a file of its own, so that the other tests of the gate need not wait. */
import { expect, test } from 'vitest'
import { temporaryFolder } from '../files.ts'
import { arms, check, checkIn } from '../gate/checks.ts'

// Alone, for its times are looked at. The look at 40 pairs is the first that may raise an alarm.
test(
  'a slowdown is a regression, and what is unchanged is the same',
  { timeout: 300_000 },
  async () => {
    const both = arms({ same: {}, slowed: {} }, { same: {}, slowed: { times: 3 } })
    const cwd = temporaryFolder()
    const { code, stdout, stderr } = await check(both, ['--threshold', '40%'], cwd, { CI: 'true' })
    expect(stdout).toMatch(
      /^same +same(?:, \S+ %(?: \(\S+ to \S+\))?)? +[01]\.\d{3} +[\d.]+ to [\d.]+ +[248]0 +\d+, \d+$/m,
    )
    expect(stdout).toMatch(/^slowed +slower +[23]\.\d{3} +[\d.]+ to [\d.]+ +[248]0 +\d+, \d+$/m)
    expect(stdout).toMatch(
      /^SLOWER by up to [\d.]+ %: slowed\.\nNext: pnpm bench profile -s slowed -f few\n/m,
    )
    expect(code).toBe(1)
    // In CI without being asked, and only what is slower.
    expect(stdout.match(/^.+, profiled: /gm)).toEqual(['slowed on few, profiled: '])
    expect(stderr).toContain('timed: same, slowed: all 20 few puzzles')
    const { check: first, work, pairs, verdict } = checkIn(cwd)
    expect(first.options.threshold).toBe(0.4)
    expect(work).toHaveLength(4)
    expect(pairs.length).toBeGreaterThanOrEqual(40)
    expect(verdict?.verdict).toBe('slower')
    expect(verdict?.rows[1]).toMatchObject({ strategy: 'slowed', nodeRatio: 1, change: null })
  },
)
