/** Checks of repositories that have one small fixture, as a user calls them. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isCheck, type CheckResults } from '@masu/results/records/check-run'
import { parseResults } from '@masu/results/records/read'
import { fixtureFile } from '../../../../bench/test/files.ts'
import { masu } from '../../in-process.ts'
import type { Finished } from '../../../../bench/test/setting.ts'
import { folderOf, type Variant } from '../../../../bench/test/gate/folders.ts'
import { git, write, type Files } from '../../../../bench/test/gate/repositories.ts'

const few = readFileSync(fixtureFile('mini-4x4.txt'), 'utf8').split('\n').slice(0, 22).join('\n')
export const fixtures = { 'few.txt': `${few}\n` }

type Variants = Readonly<Record<string, Variant>>

/** Makes a folder a repository, whose first commit has all that is there, and these files. */
export function commitAll(folder: string, files: Files = {}): void {
  write(folder, files)
  git(folder, 'init', '--quiet', '--template=')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '-m', 'change')
}

/** A repository with these strategies committed; those of `head` lie in its working tree. */
export function arms(base: Variants, head: Variants, texts = fixtures): string {
  const folder = folderOf(base, texts)
  commitAll(folder)
  const source = 'packages/strategies/src'
  rmSync(join(folder, source), { recursive: true })
  cpSync(join(folderOf(head, texts), source), join(folder, source), { recursive: true })
  return folder
}

/** A check of the working tree, also if the tree is unchanged. */
export function check(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const own = ['check', '--base', 'HEAD', '--all', '--fixture', 'fixtures/few.txt']
  return masu([...own, ...args], { cwd, env })
}

/** The only check that was kept in this folder. */
export function checkIn(cwd: string): CheckResults {
  const [file, ...others] = readdirSync(join(cwd, 'results')).filter((name) =>
    name.endsWith('.jsonl'),
  )
  if (file === undefined || others.length > 0) throw new Error('not exactly one check')
  const results = parseResults(readFileSync(join(cwd, 'results', file), 'utf8'), file)
  if (!isCheck(results)) throw new Error(`${file} is of no check`)
  return results
}
