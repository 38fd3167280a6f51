/** What a strategy from elsewhere may read, and that honest ones are loaded under Node's permission model. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fixtureFolder, readFixture } from '../../src/fixture/fixtures.ts'
import { isConfined, permissionFlags } from '../../src/measure/permissions.ts'
import { strippedTypesFolder } from '../../src/measure/stripped-modules.ts'
import { easy, easySolution } from '../boards.ts'
import { temporaryFolder } from '../files.ts'
import { masu } from '../in-process.ts'

const verified = z.object({
  rows: z.array(z.object({ strategy: z.string(), status: z.string() })),
})

const BITMASK = JSON.stringify(import.meta.resolve('@masu/strategies/bitmask'))
const PUZZLE = `${easy}:1:${easySolution}\n`

/** Folders and files of these flags, without the sign for all that is in a folder. */
function readableBy(file: string): string[] {
  const flags = permissionFlags({ module: pathToFileURL(file).href, registered: null })
  return flags.flatMap((flag) => /^--allow-fs-read=(.*?)\*?$/.exec(flag)?.[1] ?? [])
}

const isReadable = (paths: readonly string[], file: string) =>
  paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)))

test('a strategy may read its package, but no fixture that is measured', async () => {
  const folder = temporaryFolder({
    'package.json': '{}',
    'lib/help.mjs': '',
    'src/mine.mjs': '',
    'src/mine.txt': PUZZLE,
  })
  const file = join(folder, 'src/mine.mjs')
  const before = readableBy(file)
  expect(isReadable(before, join(folder, 'lib/help.mjs'))).toBe(true)
  expect(isReadable(before, join(folder, 'src/mine.txt'))).toBe(true)
  await readFixture(join(folder, 'src/mine.txt'))
  const after = readableBy(file)
  expect(isReadable(after, file)).toBe(true)
  expect(isReadable(after, join(folder, 'lib/help.mjs'))).toBe(true)
  expect(isReadable(after, join(folder, 'src/mine.txt'))).toBe(false)
  expect(isReadable(after, join(fixtureFolder(), 'easy.txt'))).toBe(false)
  expect(isReadable(after, '/etc/hostname')).toBe(false)
})

test('a strategy in no package may read its folder, of a large one what can be loaded', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 501 }, (_, i) => [`inner/${i}.txt`, i === 0 ? PUZZLE : '']),
  )
  const folder = temporaryFolder({ 'outside.mjs': '', 'inner/mine.mjs': '', ...many })
  const file = join(folder, 'inner/mine.mjs')
  expect(isReadable(readableBy(file), join(folder, 'inner/7.txt'))).toBe(true)
  await readFixture(join(folder, 'inner/0.txt'))
  const after = readableBy(file)
  expect(isReadable(after, file)).toBe(true)
  expect(isReadable(after, join(folder, 'inner/7.txt'))).toBe(false)
  expect(isReadable(after, join(folder, 'outside.mjs'))).toBe(false)
})

test('a strategy in TypeScript is loaded without its types, and reads no other kept module', async () => {
  const cwd = temporaryFolder({
    'package.json': '{ "type": "module" }',
    'one.txt': PUZZLE,
    'mine.ts': `import { bitmask } from ${BITMASK}
      // Of this test alone: ${randomUUID()}
      const name: string = 'typed'
      export default { ...bitmask, name }`,
  })
  const kept = strippedTypesFolder() ?? ''
  const readable = readableBy(join(cwd, 'mine.ts')).filter((path) => path.startsWith(`${kept}/`))
  expect(readable.every((path) => path.endsWith('.js'))).toBe(true)
  const own = readable.find((path) => readFileSync(path, 'utf8').includes("'typed'")) ?? ''
  writeFileSync(own, readFileSync(own, 'utf8').replace("'typed'", "'taken'"))
  const { stdout } = await masu(['verify', '--json', '-f', 'one.txt', '-s', './mine.ts'], { cwd })
  const { rows } = verified.parse(JSON.parse(stdout))
  expect(rows).toMatchObject([{ strategy: 'taken', status: 'ok' }])
})

test('strategies of the registry, programs, profiles and other engines are not confined', () => {
  const strategy = { module: 'file:///mine.mjs', registered: null }
  const job = { kind: 'describe', geometries: [] } as const
  expect(isConfined({ ...job, strategy })).toBe(true)
  expect(isConfined({ ...job, strategy: { ...strategy, registered: 'bitmask' } })).toBe(false)
  expect(isConfined({ ...job, strategy: { ...strategy, allowAll: true } })).toBe(false)
  expect(isConfined({ ...job, strategy: { ...strategy, runBy: ['deno'] } })).toBe(false)
  expect(isConfined({ ...job, strategy: { name: 'mine', command: ['cat'], driven: null } })).toBe(
    false,
  )
})

/** Adds two numbers, as WebAssembly. */
const WASM =
  'new Uint8Array([0,97,115,109,1,0,0,0,1,7,1,96,2,127,127,1,127,3,2,1,0,7,7,1,3,97,100,100,0,0,10,9,1,7,0,32,0,32,1,106,11])'

test('honest strategies that load much are measured as ever', async () => {
  const cwd = temporaryFolder({
    'package.json': '{ "type": "module" }',
    'one.txt': PUZZLE,
    'lib/name.ts': `export const name: string = 'sibling'`,
    'lib/name.json': '{ "name": "json" }',
    'node_modules/dependency/package.json':
      '{ "name": "dependency", "exports": "./main.js", "type": "module" }',
    'node_modules/dependency/main.js': `export const name = 'dependency'`,
    'src/sibling.ts': `import { bitmask } from ${BITMASK}
      import { name } from '../lib/name.ts'
      export default { ...bitmask, name }`,
    'src/json.ts': `import { bitmask } from ${BITMASK}
      import read from '../lib/name.json' with { type: 'json' }
      export default { ...bitmask, name: read.name }`,
    'src/dependency.ts': `import { bitmask } from ${BITMASK}
      import { name } from 'dependency'
      export default { ...bitmask, name }`,
    'src/awaits.ts': `const { bitmask } = await import(${BITMASK})
      const { name } = await import('../lib/name.ts')
      await WebAssembly.instantiate(${WASM})
      export default { ...bitmask, name: 'awaits-' + name }`,
    'elsewhere/linked.mjs': `import { bitmask } from ${BITMASK}
      import { name } from './beside.mjs'
      export default { ...bitmask, name }`,
    'elsewhere/beside.mjs': `export const name = 'linked'`,
  })
  mkdirSync(join(cwd, 'links'))
  symlinkSync(join(cwd, 'elsewhere/linked.mjs'), join(cwd, 'links/linked.mjs'))
  const files = ['sibling.ts', 'json.ts', 'dependency.ts', 'awaits.ts'].map((f) => `./src/${f}`)
  const names = [...files, './links/linked.mjs'].join(',')
  const { stdout, stderr } = await masu(['verify', '--json', '-f', 'one.txt', '-s', names], { cwd })
  expect(stderr).not.toContain('refused')
  const { rows } = verified.parse(JSON.parse(stdout))
  expect(rows.map(({ strategy, status }) => [strategy, status])).toEqual(
    ['sibling', 'json', 'dependency', 'awaits-sibling', 'linked'].map((name) => [name, 'ok']),
  )
})

test('who is refused something learns what, and what allows it', async () => {
  const cwd = temporaryFolder({
    'one.txt': PUZZLE,
    'mine.mjs': `import { bitmask } from ${BITMASK}
      import { writeFileSync } from 'node:fs'
      writeFileSync(new URL('written', import.meta.url), '')
      export default { ...bitmask, name: 'mine' }`,
  })
  const args = ['verify', '-f', 'one.txt', '-s', './mine.mjs']
  const refused = await masu(args, { cwd })
  expect(refused.code).toBe(2)
  expect(refused.stderr).toMatch(/it was refused to write \S+written; --allow-all allows it/)
  const allowed = await masu([...args, '--allow-all'], { cwd })
  expect(allowed.code).toBe(0)
  expect(allowed.stdout).toContain('With all rights of the user (--allow-all): mine.')
})
