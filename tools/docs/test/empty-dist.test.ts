import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../packages/bench/test/files.ts'

const script = fileURLToPath(new URL('../src/empty-dist.ts', import.meta.url))

test('what an earlier build left is removed before a build, and the timed worker stays', () => {
  const folder = temporaryFolder({
    'packages/core/dist/renamed.js': '',
    'packages/core/dist/formats/gone.d.ts': '',
    'packages/core/dist/.tsbuildinfo': '{}',
    'packages/core/src/board.ts': '',
    'packages/bench/dist/timed-worker/main.js': '',
    'packages/bench/dist/main.js': '',
  })
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const left = globSync('packages/**/{*.*,.*}', { cwd: folder }).toSorted()
  expect(left).toEqual(['packages/bench/dist/timed-worker/main.js', 'packages/core/src/board.ts'])
})

test('a build begins with that', async () => {
  const { default: project } = await import('../../../package.json', { with: { type: 'json' } })
  expect(project.scripts.build).toMatch(/^node tools\/docs\/src\/empty-dist\.ts && /)
  expect(project.scripts['pack:all']).toMatch(/^pnpm run build && /)
})
