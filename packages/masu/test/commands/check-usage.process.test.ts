/** What the gate says to those who call it wrongly. */
import { describe, expect, test } from 'vitest'
import { arms, check, fixtures } from '../check/checks.ts'
import { folderOf } from '../../../bench/test/gate/folders.ts'

describe.concurrent('a check typed wrongly', () => {
  const both = arms({ a: {} }, { a: {} })
  test.each<[string[], string]>([
    [['--strategy', 'b'], 'no strategy "b" in base or head; did you mean "a"?'],
    [['--fixture', 'fwe'], 'no fixture "fwe"; did you mean "few"?'],
    [['--fixture', './none.txt'], 'none.txt: there is no such file'],
  ])('%j gets one line and exit code 2', async (args, message) => {
    const { code, stderr, stdout } = await check(both, args)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(message)
  })

  test.each([
    [['--threshold', '5']],
    [['--threshold', '0%']],
    [['--budget', '10']],
    [['--accept', '--dry-run']],
    [['--junit', 'none/check.xml']],
    [['--junit', 'check.xml', '--dry-run']],
  ])('%j is refused with exit code 2', async (args) => {
    const { code, stderr } = await check(both, args)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error: option /)
  })

  test('a fixture that cannot be read is named with its line', async () => {
    const head = folderOf({ a: {} }, { 'few.txt': '12\n' })
    const { code, stderr } = await check({ ...both, head }, [])
    expect(code).toBe(2)
    expect(stderr).toMatch(/few\.txt:1:/)
  })

  test('accepted figures that cannot be read are named', async () => {
    const head = folderOf({ a: {} }, { ...fixtures, 'work.json': '[' })
    const { code, stderr } = await check({ ...both, head }, [])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: cannot read .*work\.json: [^\n]+\n$/)
  })
})
