import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadArm } from '../../../src/gate/load-arm.ts'
import type { Checkout } from '../../../src/gate/checkout/checkouts.ts'
import { temporaryFolder } from '../../files.ts'
import {
  commit,
  contents,
  git,
  laidOut,
  masu,
  registry,
  repository,
  write,
} from '../repositories.ts'

const REGISTRY = 'packages/strategies/src/strategies.ts'

async function namesIn(checkout: Checkout): Promise<string[]> {
  const { strategies } = await loadArm(checkout, { strategies: null, programs: [] }, [], null)
  return strategies.map(({ name }) => name)
}

describe('two revisions', () => {
  test('base is laid out as it was committed, and head as it lies in the working tree', async () => {
    const folder = repository(masu(['old']))
    const first = git(folder, 'rev-parse', 'HEAD')
    const second = commit(folder, { 'committed-later': '' })
    // They may print while they are loaded, and leave timers running.
    const noise = "process.stdout.write('noise')\nsetInterval(() => {}, 1e6)\n"
    write(folder, { [REGISTRY]: noise + registry('old', 'new') })
    const before = contents(folder)
    await laidOut(folder, { base: 'HEAD~1' }, async ({ base, head }) => {
      expect(base).toMatchObject({ side: 'base', revision: 'HEAD~1', commit: first, dirty: false })
      expect(await namesIn(base)).toEqual(['old'])
      expect(head).toMatchObject({ side: 'head', revision: 'HEAD', commit: second, dirty: true })
      expect(await namesIn(head)).toEqual(['old', 'new'])
      expect(base.folder).toHaveLength(head.folder.length)
      expect(contents(folder)).toEqual(before)
    })
    expect(contents(folder)).toEqual(before)
  })

  test('both revisions are built once by the command of the user, in the folder where the user is', async () => {
    const folder = repository({ 'app/one.js': 'old' })
    write(folder, { 'app/one.js': 'new' })
    const log = join(temporaryFolder(), 'log')
    const setup = `mkdir dist && cp one.js dist/solver.js && pwd >>${log}`
    await laidOut(join(folder, 'app'), { base: 'HEAD', setup }, ({ base, head }) => {
      expect([base.dirty, head.dirty]).toEqual([false, true])
      const built = [base, head].map(({ cwd }) => readFileSync(join(cwd, 'dist/solver.js'), 'utf8'))
      expect(built).toEqual(['old', 'new'])
      expect(readFileSync(log, 'utf8')).toBe(`${base.folder}/app\n${head.folder}/app\n`)
    })
    expect(Object.keys(contents(folder, ['.git']))).toEqual(['app/one.js'])
  })

  test('a revision whose build fails is refused, with its side and the reason', async () => {
    const order = { base: 'HEAD', setup: 'echo "Error: no compiler" >&2; exit 4' }
    await expect(laidOut(repository({}), order, () => {})).rejects.toThrow(
      '--setup failed in base (HEAD) with exit code 4: Error: no compiler',
    )
  })
})
