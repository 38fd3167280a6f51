/**
 * Removes what earlier builds left in the packages' `dist`: a module that was renamed or deleted would stay there, and be
 * packed. The timed worker of bench stays, since another task makes it.
 *
 *   node tools/docs/src/empty-dist.ts [FOLDER]
 */
import { globSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pagePath } from './splice.ts'

const [folder] = process.argv.slice(2)
const root = folder === undefined ? pagePath('.') : resolve(folder)

for (const path of globSync('packages/*/dist/{*,.tsbuildinfo*}', { cwd: root })) {
  if (!path.endsWith('timed-worker')) rmSync(join(root, path), { recursive: true, force: true })
}
