/** The gate's messages for wrong arguments. */
import { describe, expect, test } from 'vitest'
import { commit, write } from '../../../bench/test/gate/repositories.ts'
import { arms, check } from '../check/checks.ts'
import { masu } from '../in-process.ts'

describe.concurrent('a check typed wrongly', () => {
  const both = arms({ a: {} }, { a: {} })
  test.each<[string[], string]>([
    [['--strategy', 'b'], 'no strategy "b" in base or head; did you mean "a"?'],
    [['--fixture', 'eazy'], 'no fixture "eazy"; did you mean "easy"?'],
    [['--fixture', './none.txt'], 'none.txt: there is no such file'],
    [['--strategy', 'npm:a'], 'head (HEAD) has no file npm:a'],
  ])('%j gets one line and exit code 2', async (args, message) => {
    const { code, stderr, stdout } = await check(both, args)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n').at(-1)).toContain(message)
  })

  test.each([
    [['--threshold', '5']],
    [['--threshold', '0%']],
    [['--budget', '10']],
    [['--accept', ' ']],
    [['--accept', 'why', '--dry-run']],
    [['--junit', 'none/check.xml']],
    [['--junit', 'check.xml', '--dry-run']],
  ])('%j is refused with exit code 2', async (args) => {
    const { code, stderr } = await check(both, args)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error: option /)
  })

  test('without a base is refused with exit code 2', async () => {
    const { code, stderr } = await masu(['check'], { cwd: both })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error: .*--base <ref>/)
  })

  test('a fixture that cannot be read is named with its line', async () => {
    const folder = arms({ a: {} }, { a: {} }, { 'few.txt': '12\n' })
    const { code, stderr } = await check(folder, [])
    expect(code).toBe(2)
    expect(stderr).toMatch(/few\.txt:1:/)
  })

  test('what is accepted and cannot be read is named, on either side', async () => {
    const folder = arms({ a: {} }, { a: {} })
    write(folder, { 'masu-accepted.json': '[' })
    const { code, stderr } = await check(folder, [])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: masu-accepted\.json of head \(HEAD\) cannot be read: [^\n]+$/m)
    commit(folder)
    write(folder, { 'masu-accepted.json': '[]' })
    expect((await check(folder, [])).stderr).toContain('masu-accepted.json of base (HEAD) cannot')
  })
})
