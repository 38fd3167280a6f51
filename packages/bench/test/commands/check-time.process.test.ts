/** The gate's verdicts on time; a file of its own, so that the other tests of the gate need not wait. */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../files.ts'
import { arms, check, checkIn, fixtures } from '../gate/checks.ts'
import { folderOf } from '../gate/folders.ts'
import { commit, git } from '../gate/repositories.ts'
import { masu } from '../in-process.ts'

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
      /^SLOWER by up to [\d.]+ %: slowed\.\nNext: masu profile -s slowed -f few\n/m,
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

test(
  'a slowdown that a commit accepts is told with its reason, and passes',
  { timeout: 300_000 },
  async () => {
    const folder = folderOf({ slowed: {} }, fixtures)
    git(folder, 'init', '--quiet')
    commit(folder)
    const slowed = folderOf({ slowed: { times: 3 } }, fixtures)
    const module = 'packages/strategies/src/slowed.ts'
    copyFileSync(join(slowed, module), join(folder, module))
    git(folder, 'commit', '--quiet', '-am', 'thrice\n\nAccept-slower: slowed +900% to be certain')
    const args = ['check', '--base', 'HEAD~1', '--fixture', 'few', '--threshold', '40%']
    const { code, stdout } = await masu([...args, '--export', 'junit=check.xml'], { cwd: folder })
    expect(stdout).toMatch(/^slowed +slower, accepted +[23]\.\d{3} /m)
    expect(stdout).toMatch(/up to 900 % is accepted by [0-9a-f]{10}:\s+to\s+be\s+certain$/m)
    expect(stdout).toMatch(/^slowed: slower by \d+ % \(accepted\)\.\n$/m)
    expect(code).toBe(0)
    const xml = readFileSync(join(folder, 'check.xml'), 'utf8')
    expect(xml).toContain('failures="0"')
    expect(xml).toMatch(/up to 900 % is accepted by [0-9a-f]{10}: to be certain$/m)
  },
)
