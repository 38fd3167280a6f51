/** Checks of folders that have one small fixture, as a user calls them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCheck, type CheckFile } from '@masu/bench/gate/check-file'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { folderOf, type Variant } from '../../../bench/test/gate/folders.ts'

const few = readFileSync(fixtureFile('mini-4x4.txt'), 'utf8').split('\n').slice(0, 22).join('\n')
export const fixtures = { 'few.txt': `${few}\n` }

export interface Arms {
  readonly base: string
  readonly head: string
}

export function arms(
  base: Readonly<Record<string, Variant>>,
  head: Readonly<Record<string, Variant>>,
): Arms {
  return { base: folderOf(base, fixtures), head: folderOf(head, fixtures) }
}

export function check(
  { base, head }: Arms,
  args: readonly string[],
  cwd: string = temporaryFolder(),
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  return masu(['check', '--base-dir', base, '--head-dir', head, '--fixture', 'few', ...args], {
    cwd,
    env,
  })
}

/** The only check that is kept in this folder. */
export function checkIn(cwd: string): CheckFile {
  const [file, ...others] = readdirSync(join(cwd, 'results')).filter((name) =>
    name.endsWith('.jsonl'),
  )
  if (file === undefined || others.length > 0) throw new Error('not exactly one check file')
  return readCheck(join(cwd, 'results', file))
}
