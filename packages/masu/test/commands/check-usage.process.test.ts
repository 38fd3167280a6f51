/** The gate's messages for wrong arguments. */
import { describe, expect, test } from 'vitest'
import { folderOf } from '../../../bench/test/gate/folders.ts'
import { write } from '../../../bench/test/gate/repositories.ts'
import { check, commitAll, fixtures } from '../documents/check/checks.ts'
import { masu } from '../in-process.ts'

describe.concurrent('a check typed wrongly', () => {
  const both = folderOf({ a: {} }, fixtures)
  commitAll(both, { 'masu-accepted.json': '[' })

  test('masu check refuses an unknown strategy with one line and exit code 2', async () => {
    const { code, stderr, stdout } = await check(both, ['--strategy', 'b', '--dry-run'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    const message = 'masu: no strategy "b" in base or head; did you mean "a"?'
    expect(stderr.trim().split('\n').at(-1)).toContain(message)
  })

  test.each([
    [['--threshold', '5']],
    [['--accept', ' ']],
    [['--accept', 'why', '--dry-run']],
    [['--junit', 'none/check.xml']],
    [['--junit', 'check.xml', '--dry-run']],
  ])('masu check %j is refused with exit code 2', async (args) => {
    const { code, stderr } = await check(both, args)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error: option /)
  })

  test('a check without a base is refused with exit code 2', async () => {
    const { code, stderr } = await masu(['check'], { cwd: both })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error: .*--base <ref>/)
  })

  test('a check names the masu-accepted.json that it cannot read, that of head or that of base', async () => {
    const { code, stderr } = await check(both, ['--dry-run'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: masu-accepted\.json of head \(HEAD\) cannot be read: [^\n]+$/m)
    write(both, { 'masu-accepted.json': '[]' })
    expect((await check(both, [])).stderr).toContain('masu-accepted.json of base (HEAD) cannot')
  })
})
