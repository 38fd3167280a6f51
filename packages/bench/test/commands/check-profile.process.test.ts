/** Where a row got slower; a file of its own, so that the other tests of the gate need not wait. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../files.ts'
import { arms, check } from '../gate/checks.ts'
import { readCpuProfile } from '../../src/worker/cpu-profile.ts'

const told = z.object({
  profiles: z.tuple([
    z.object({
      strategy: z.literal('slowed'),
      fixture: z.literal('few'),
      grown: z.array(z.object({ name: z.string(), file: z.string() })).min(1),
      baseProfile: z.string(),
      headProfile: z.string(),
      stacks: z.string(),
    }),
  ]),
})

test(
  'with --profile the functions of a slower row that grew are told, with their profiles',
  { timeout: 300_000 },
  async () => {
    const idle =
      'for (let i = 0, x = 1; i < 3e4; i++) { x = (x * 48271) % 2147483647; if (x < 0) throw x }'
    const both = arms(
      { same: {}, slowed: { before: 'function spin() {} spin()' } },
      { same: {}, slowed: { before: `function spin() { ${idle} } spin()` } },
    )
    const cwd = temporaryFolder()
    const args = ['--threshold', '40%', '--profile', '--json']
    const { code, stdout, stderr } = await check(both, args, cwd)
    expect(code).toBe(1)
    expect(stderr).toContain('profiling base and head')
    const [profile] = told.parse(JSON.parse(stdout)).profiles
    expect(profile.grown[0]).toMatchObject({
      name: 'spin',
      file: 'packages/strategies/src/slowed.ts',
    })
    expect(readFileSync(join(cwd, profile.stacks), 'utf8')).toMatch(
      /^(?:.*;)?spin \(packages\/strategies\/src\/slowed\.ts\) \d+ \d{4,}$/m,
    )
    for (const path of [profile.baseProfile, profile.headProfile]) {
      const urls = readCpuProfile(join(cwd, path)).nodes.map(({ callFrame }) => callFrame.url)
      expect(urls).toContain('packages/strategies/src/slowed.ts')
    }
  },
)
