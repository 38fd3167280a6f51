/** The strategies of an arm, described in separate processes. */
import { chmodSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import { describe, expect, test } from 'vitest'
import { describeArm } from '../../src/gate/describe-check.ts'
import { loadArm, type ArmStrategies } from '../../src/gate/load-arm.ts'
import type { Selection } from '../../src/gate/selection.ts'
import type { Checkout } from '../../src/gate/checkout/checkouts.ts'
import { installStrategies } from '../../src/gate/checkout/install.ts'
import { loadStrategy } from '../../src/strategy/load.ts'
import { sha256OfStrategy } from '../../src/strategy/source-hash.ts'
import { UserError } from '../../src/errors.ts'
import { temporaryFolder } from '../files.ts'
import { folderOf } from './folders.ts'
import { laidOut, registry, repository, write } from './repositories.ts'

const [small, ordinary] = ['2x2', '3x3'].map(geometryOfName)
const both = [small!, ordinary!]
const ALL: Selection = { strategies: null, programs: [] }

function checkout(folder: string, side: 'base' | 'head' = 'head'): Checkout {
  return { side, revision: 'main', folder, cwd: folder, commit: 'ab', dirty: false }
}

const named = (...strategies: string[]): Selection => ({ strategies, programs: [] })

function listed(
  folder: string,
  selection = ALL,
  side: 'base' | 'head' = 'head',
): Promise<ArmStrategies> {
  return loadArm(checkout(folder, side), selection, both, null)
}

describe.concurrent('an arm of a repository with a registry', () => {
  test('an arm lists what its registry has, in that order, and then the files that are named', async () => {
    const folder = folderOf({ plain: {}, first: { maxLimit: 1 }, mine: {} }, {})
    const asFunction = 'const mine = () => null\nexport { mine as strategy }'
    writeFileSync(join(folder, 'packages/strategies/src/mine.ts'), asFunction)
    writeFileSync(join(folder, 'plain.js'), 'export default () => null')
    const { strategies } = await listed(folder, named('plain', './plain.js'))
    const limits = strategies.map(({ name, maxLimit }) => `${name} ${maxLimit}`)
    // A file whose name is taken has its path for a name.
    expect(limits).toEqual(['plain Infinity', 'first 1', 'mine 1', './plain.js 1'])
    const [plain, , mine] = strategies
    expect(plain?.supported).toEqual(new Set(['2x2', '3x3']))
    expect(plain?.ref).toEqual({
      module: pathToFileURL(join(folder, 'packages/strategies/src/strategies.ts')).href,
      registered: 'plain',
      // The core of these folders is a link to ours.
      geometryModule: import.meta.resolve('@masu/core/geometry'),
    })
    expect(mine).toMatchObject({ name: 'mine', supported: new Set(['3x3']) })
    const solver = (await loadStrategy(mine!.ref)).prepare(geometryOfName('3x3'))
    expect(solver.solve(new Uint8Array(81), 1)).toBe(0)
  })

  test('an arm runs what was compiled in its folder', async () => {
    const scripts = {
      wasm: "node -e \"fs.writeFileSync('src/compiled.ts', 'export const x = 1')\"",
    }
    const folder = temporaryFolder({
      'packages/strategies/package.json': JSON.stringify({ type: 'module', scripts }),
      'packages/strategies/src/strategies.ts': `import './compiled.ts'\n${registry('a')}`,
    })
    await installStrategies(folder, 'head (main)', folder)
    const { strategies } = await listed(folder)
    expect(strategies.map(({ name }) => name)).toEqual(['a'])
  })

  test('a base from before there was a registry has no strategies, and a head must have a registry', async () => {
    const folder = temporaryFolder()
    expect((await listed(folder, ALL, 'base')).strategies).toEqual([])
    await expect(listed(folder)).rejects.toThrow('name a file with -s')
  })

  test('an arm whose registry does not load is an error in one line', async () => {
    const folder = temporaryFolder({ 'packages/strategies/src/strategies.ts': 'export {' })
    const arm = listed(folder, ALL, 'base')
    await expect(arm).rejects.toThrow(/^base \(main\) does not load: [^\n]+$/)
    await expect(arm).rejects.toThrow(UserError)
  })
})

const SOLVES = 'export const solve = () => null\nexport default solve\n'

/** A program that answers only the easiest board. */
const PROGRAM = `#!/usr/bin/env node
const lines = require('fs').readFileSync(0, 'utf8').split('\\n').filter(Boolean)
for (const line of lines) {
  const missing = [...'123456789'].find((digit) => !line.slice(0, 9).includes(digit))
  console.log(line.replace(/^[.0]/, missing))
}
`

describe.concurrent('an arm of any repository', () => {
  const program = (command: string): Selection => ({ strategies: null, programs: [command] })

  test('an arm loads the files that are named from its own folder', async () => {
    const folder = temporaryFolder({ 'src/one.js': SOLVES, 'src/two.ts': SOLVES })
    const { strategies } = await listed(folder, named('./src/one.js', 'src/two.ts#solve'))
    const given = strategies.map((one) => `${one.name} is ${one.given}`)
    expect(given).toEqual(['one is ./src/one.js', 'solve is src/two.ts#solve'])
    const url = `${pathToFileURL(join(folder, 'src/two.ts')).href}#solve`
    expect(strategies[1]?.ref).toEqual({ module: url, registered: null, cwd: folder })
  })

  test('an absolute path of the user leads to the same file of the arm, if it is in the repository', async () => {
    const folder = temporaryFolder({ 'one.js': SOLVES })
    const { strategies } = await listed(folder, named(join(process.cwd(), 'one.js')))
    expect(strategies[0]?.ref).toMatchObject({ module: pathToFileURL(join(folder, 'one.js')).href })
    const outside = listed(folder, named(join(process.cwd(), '../../../..', process.execPath)))
    await expect(outside).rejects.toThrow('lies outside of the repository')
  })

  test('an arm refuses a link that leads out of its repository', async () => {
    const elsewhere = temporaryFolder({ 'one.js': SOLVES })
    const folder = temporaryFolder()
    symlinkSync(join(elsewhere, 'one.js'), join(folder, 'one.js'))
    await expect(listed(folder, named('./one.js'))).rejects.toThrow(
      './one.js lies outside of the repository: both sides would be the same',
    )
  })

  test('base may lack a file that is named, and head must have it', async () => {
    const folder = temporaryFolder({ 'one.js': SOLVES })
    const wanted = named('./one.js', './dist/none.js')
    const base = await listed(folder, wanted, 'base')
    expect(base.strategies.map(({ name }) => name)).toEqual(['one'])
    await expect(listed(folder, wanted)).rejects.toThrow(
      'head (main) has no file ./dist/none.js: files that git ignores must be built there, with --setup',
    )
  })

  test('an arm without what it imports names that, and how to get it', async () => {
    const folder = temporaryFolder({ 'one.js': `import 'nowhere-to-be-found'\n${SOLVES}` })
    await expect(listed(folder, named('./one.js'))).rejects.toThrow(
      /^head \(main\): cannot load strategy \.\/one\.js: one\.js imports the package nowhere-to-be-found, which is not installed there: give --setup "npm ci"$/,
    )
    write(folder, { 'one.js': `import './ignored.js'\n${SOLVES}` })
    await expect(listed(folder, named('./one.js'))).rejects.toThrow(
      'one.js imports ignored.js, which is not a file: files that git ignores must be built there, with --setup',
    )
  })

  test('an arm names a submodule that is not checked out, and how to check it out', async () => {
    const folder = temporaryFolder({
      'one.js': `import './lib/solver.js'\n${SOLVES}`,
      '.gitmodules': '[submodule "lib"]\n\tpath = lib\n\turl = ../lib\n',
    })
    mkdirSync(join(folder, 'lib'))
    const hint = 'the submodule lib is not checked out: run `git submodule update --init`'
    await expect(listed(folder, named('./one.js'))).rejects.toThrow(
      `one.js imports lib/solver.js, which is not a file: ${hint}`,
    )
    await expect(listed(folder, named('./lib/solver.js'))).rejects.toThrow(
      `head (main) has no file ./lib/solver.js: ${hint}`,
    )
    write(folder, { 'lib/other.js': '' })
    await expect(listed(folder, named('./lib/solver.js'))).rejects.toThrow(
      'has no file ./lib/solver.js; did you mean "./lib/other.js"?',
    )
  })

  test('an arm starts programs in its folder, and hashes their content', async () => {
    const folder = temporaryFolder({ 'bin/solve': PROGRAM })
    chmodSync(join(folder, 'bin/solve'), 0o755)
    const arm = await loadArm(checkout(folder), program('mine=bin/solve'), [ordinary!], null)
    const ref = { name: 'mine', command: ['bin/solve'] as const, cwd: folder }
    expect(arm.strategies[0]?.ref).toEqual(ref)
    const abilities = { maxLimit: 2, supported: ['3x3'] }
    const sha256 = sha256OfStrategy(ref)
    const strategies = [{ name: 'mine', ...abilities, isUnfit: false, sha256 }]
    expect(describeArm(arm)).toEqual({ revision: 'main', commit: 'ab', dirty: false, strategies })
  }, 60_000)

  test('an arm refuses a program that is the same on both sides, and one that is not built', async () => {
    const folder = temporaryFolder({ 'solve.js': PROGRAM })
    for (const [command, why] of [
      ['cat', 'program mine: both sides would run the same cat; name a file of the'],
      [`${process.execPath} --version`, 'both sides would run the same'],
      ['./dist/solver', 'has no file ./dist/solver: files that git'],
    ] as const) {
      await expect(listed(folder, program(`mine=${command}`))).rejects.toThrow(why)
    }
    expect((await listed(folder, program('mine=./gone'), 'base')).strategies).toEqual([])
  })

  test('an arm keeps a program that does not answer, with the reason', async () => {
    const folder = temporaryFolder({ 'solve.js': 'process.exit(3)' })
    const { strategies } = await listed(folder, program('mine=node solve.js'))
    const detail = expect.stringMatching(/^the program ended with exit code 3/) as unknown
    const supported = new Set(['2x2', '3x3'])
    expect(strategies).toMatchObject([
      { name: 'mine', supported, unfit: { status: 'crashed', detail } },
    ])
  }, 60_000)
})

test('a file that head has not is ignored by git, or is in base alone, or has a name near that of another', async () => {
  const folder = repository({ '.gitignore': 'dist\n', 'src/solver.js': SOLVES })
  renameSync(join(folder, 'src/solver.js'), join(folder, 'src/solve.js'))
  await laidOut(folder, { base: 'HEAD' }, async ({ base, head }) => {
    for (const [given, why] of [
      ['./dist/solver.js', ': files that git ignores must be built there, with --setup'],
      [
        './src/solver.js',
        ', but base (HEAD) has it: under a new name, as -s ./src/solve.js, it would be compared with nothing, since base has no such file',
      ],
      ['src/sloves.js', '; did you mean "src/solve.js"?'],
      ['src/another.js', ''],
    ] as const) {
      const message = `head (HEAD) has no file ${given}${why}`
      await expect(loadArm(head, named(given), [], base)).rejects.toThrow(new UserError(message))
    }
  })
})
