/** Strategies of other authors, in every command that takes a strategy. */
import { describe, expect, test } from 'vitest'
import { folderWith, good, packed } from '../../../bench/test/foreign-modules.ts'
import { strategyFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { rowsOf } from '../json-rows.ts'

describe.concurrent('a strategy that is not ours', () => {
  test('goes by what was typed where others have its name', async () => {
    const names = ['./mine.ts', 'npm:esm', 'npm:two#a']
    const args = ['verify', '--fixture', 'one.txt', '--json', '--strategy', names.join(',')]
    const { code, stdout, stderr } = await masu(args, { cwd: folderWith(good) })
    expect(stderr).not.toContain('masu:')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      rows: names.map((strategy) => ({ strategy, status: 'ok' })),
    })
  })

  test('goes by its own name where it is the only one of that name', async () => {
    const args = ['bench', '--quick', '--fixture', 'one.txt', '--json', '--strategy', 'npm:esm']
    const { code, stdout } = await masu(args, { cwd: folderWith(good) })
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toMatchObject([{ strategy: 'mine', status: 'ok' }])
  })
})

const commands: readonly (readonly string[])[] = [
  ['bench', '--rounds', '1', '--fixture', 'one.txt', '--strategy'],
  ['verify', '--fixture', 'one.txt', '--strategy'],
  ['profile', '--fixture', 'one.txt', '--strategy'],
  ['solve', 'one.txt', '--strategy'],
  ['conform'],
]

describe.concurrent('every command that takes a strategy', () => {
  test.each(commands)('refuses one that cannot be used: %s', async (...words) => {
    const cwd = folderWith({ 'mine.ts': `throw new RangeError('not today')` })
    const { code, stdout, stderr } = await masu([...words, './mine.ts'], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: cannot load strategy .\/mine\.ts: it throws .*not today.*\n$/)
  })
})

test('the conformance suite takes a package, too', async () => {
  const cwd = folderWith({
    ...packed(
      'ours',
      { exports: './it.js' },
      {
        'it.js': `export { strategy as default } from ${JSON.stringify(strategyFile('nine-by-nine.ts'))}`,
      },
    ),
  })
  const { code, stdout } = await masu(['conform', 'npm:ours', '--seed', '7'], {
    cwd,
  })
  expect(stdout).toContain('npm:ours: all')
  expect(code).toBe(0)
})
