/** Anyone's strategies, wherever a command takes one. */
import { describe, expect, test } from 'vitest'
import { folderWith, good, packed } from '../../../bench/test/foreign-modules.ts'
import { strategyFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { spawnMasu } from '../masu.ts'
import { rowsOf } from '../json-rows.ts'

/** As `npm init` writes it, by which every .ts and .js is CommonJS, and as people change it. */
const manifests = { none: '', commonjs: '{ "type": "commonjs" }', module: '{ "type": "module" }' }

/** A package has a manifest of its own, so that those of the folder above do not matter. */
const packages = [
  ...['./node_modules/two/it.mjs#b', 'npm:esm', 'npm:esm/sub', 'npm:@scope/cjs'],
  ...['npm:@scope/cjs/lib/it.js', 'npm:compiled', 'npm:two#a', 'npm:two#b'],
]

describe.concurrent('a strategy that is not ours', () => {
  test.each(Object.entries(manifests))(
    'can come from modules and packages of many kinds, package.json being %s',
    async (_, manifest) => {
      const cwd = folderWith({ ...good, ...(manifest === '' ? {} : { 'package.json': manifest }) })
      const names = [
        ...['./mine.ts', 'mine.mts', './mine.mjs', './mine.cjs', './mine.js', './mine.cts'],
        ...['./imports.ts', './a#b.mjs'],
        ...(manifest === '' ? packages : []),
      ]
      const args = ['verify', '--fixture', 'one.txt', '--json', '--strategy', names.join(',')]
      const { code, stdout, stderr } = await masu(args, { cwd })
      expect(stderr).not.toContain('masu:')
      expect(code).toBe(0)
      // All are called "mine", so each goes by what was typed.
      expect(JSON.parse(stdout)).toMatchObject({
        rows: names.map((strategy) => ({ strategy, status: 'ok' })),
      })
    },
  )

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
    const absent = await masu([...words, 'npm:nope'], { cwd })
    expect(absent.code).toBe(2)
    expect(absent.stderr).toMatch(/^masu: cannot load strategy npm:nope: .* npm install nope\n$/)
  })

  test.each(commands.filter(([verb]) => verb !== 'conform'))(
    'takes a package: %s',
    async (...words) => {
      const { code, stderr } = await masu([...words, 'npm:esm'], { cwd: folderWith(good) })
      expect({ code, said: /^masu:.*$/m.exec(stderr)?.[0] }).toEqual({ code: 0, said: undefined })
    },
  )

  test.each([['solve', 'one.txt', '--strategy'], ['conform']])(
    'gives up an import that never ends: %s',
    async (...words) => {
      const cwd = folderWith({ 'mine.ts': 'setInterval(() => {}, 9)\nawait new Promise(() => {})' })
      const { code, stdout, stderr } = await spawnMasu([...words, './mine.ts'], { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain('it does not end: nothing within 10 s of its import')
    },
  )
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
