import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  commit,
  contents,
  git,
  laidOut,
  masu,
  registry,
  repository,
  write,
  type Laid,
  type Side,
} from '../repositories.ts'

const REGISTRY = 'packages/strategies/src/strategies.ts'

function sides<T>(look: (side: Side) => T) {
  return ({ base, head }: Laid): T[] => [look(base), look(head)]
}

const names = sides(({ strategies }) => strategies)

describe.concurrent('two revisions', () => {
  test('are the base as it was committed and the head as it lies in the working tree', async () => {
    const folder = repository(masu(['old']))
    const first = git(folder, 'rev-parse', 'HEAD')
    const second = commit(folder, { 'committed-later': '' })
    // They may print while they are loaded, and leave timers running.
    const noise = "process.stdout.write('noise')\nsetInterval(() => {}, 1e6)\n"
    write(folder, { [REGISTRY]: noise + registry('old', 'new') })
    const before = contents(folder)
    const { base, head, during } = await laidOut(folder, { base: 'HEAD~1' }, (answer) => ({
      ...answer,
      during: contents(folder),
    }))
    expect(base).toMatchObject({ side: 'base', given: 'HEAD~1', commit: first, dirty: false })
    expect(base.strategies).toEqual(['old'])
    expect(head).toMatchObject({ side: 'head', given: 'HEAD', commit: second, dirty: true })
    expect(head.strategies).toEqual(['old', 'new'])
    expect(base.folder).toHaveLength(head.folder.length)
    expect(during).toEqual(before)
    expect(contents(folder)).toEqual(before)
  })

  test('compile what they compile for themselves, where they do', async () => {
    const folder = repository({ ...masu(['a']), '.gitignore': 'compiled.ts\n' })
    commit(folder, {
      'packages/strategies/package.json': JSON.stringify({
        name: '@masu/strategies',
        type: 'module',
        scripts: { wasm: "node -e \"fs.writeFileSync('src/compiled.ts', 'export const x = 1')\"" },
      }),
      [REGISTRY]: `import './compiled.ts'\n${registry('b')}`,
    })
    expect(await laidOut(folder, { base: 'HEAD~1' }, names)).toEqual([['a'], ['b']])
  })

  test('are laid out from within a hook of git, too', async () => {
    const folder = repository(masu(['a']))
    write(folder, { [REGISTRY]: registry('b') })
    const index = join(folder, '.git/index')
    const env = { GIT_DIR: join(folder, '.git'), GIT_INDEX_FILE: index, GIT_PREFIX: '' }
    const before = readFileSync(index)
    expect(await laidOut(folder, { base: 'HEAD', env }, names)).toEqual([['a'], ['b']])
    expect(readFileSync(index)).toEqual(before)
  })

  test('are built by what the user says, once in each, in the folder where he is', async () => {
    const folder = repository({ 'app/one.js': 'export default () => null\n' })
    write(folder, { 'app/one.js': 'export default (x) => x\n' })
    const setup = 'mkdir dist && cp one.js dist/solver.js && pwd >> "$TMPDIR/told"'
    const order = { base: 'HEAD', setup, strategy: './dist/solver.js' }
    const { modules, told } = await laidOut(join(folder, 'app'), order, (both) => ({
      modules: sides(({ refs }) => refs[0])(both),
      told: readFileSync(join(both.base.folder, '../../told'), 'utf8'),
    }))
    for (const [index, side] of ['base', 'head'].entries()) {
      const { module, cwd } = z
        .object({ module: z.string(), cwd: z.string() })
        .parse(modules[index])
      expect(module.endsWith(`/${side}/app/dist/solver.js`)).toBe(true)
      expect(cwd.endsWith(`/${side}/app`)).toBe(true)
    }
    expect(told).toMatch(/^\/.+\/base\/app\n\/.+\/head\/app\n$/)
    expect(contents(folder, ['.git'])).toHaveProperty(['app/one.js'])
  })
})
