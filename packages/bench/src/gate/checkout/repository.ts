/** Reads the files of a commit and of the working tree from the user's git repository, and writes nothing into it. */
import { constants, copyFileSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git, GitError, withoutFilters } from '../../process/git.ts'
import { UserError } from '../../errors.ts'

export interface Repository {
  /** Its top folder, absolute. */
  readonly top: string
  /** The working directory, relative to the top; empty for the top. */
  readonly inside: string
  /** Full id of the commit that a name stands for. Throws a UserError with git's reason. */
  commitOf(ref: string): Promise<string>
  /** Paths of the files in which the working tree differs from a commit, without those that git ignores. */
  changedSince(commit: string): Promise<string[]>
  /** Writes all files of a commit to a new folder. */
  writeCommit(commit: string, folder: string): Promise<void>
  /** Copies the working tree to a new folder, without what git ignores, and without submodules. */
  copyWorkingTree(folder: string): Promise<void>
}

/** The repository around `cwd`. Throws a UserError without a repository or without git. */
export async function openRepository(cwd: string): Promise<Repository> {
  const asked = ['rev-parse', '--show-toplevel', '--show-prefix', '--is-shallow-repository']
  const answer = await git(cwd, asked).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error
    throw new UserError(`there is no git repository to check in ${cwd}: ${error.message}`)
  })
  const [top = cwd, inside = '', shallow] = answer.split('\n')
  const drivers = ['config', '--null', '--name-only', '--get-regexp', '^filter[.]']
  const settings = withoutFilters(await git(top, drivers).catch(() => ''))
  const run = (args: readonly string[], env = process.env): Promise<string> =>
    git(top, [...settings, ...args], env)
  const paths = async (...args: string[]): Promise<string[]> =>
    (await run(args)).split('\0').filter((path) => path !== '')
  const untracked = ['--others', '--exclude-standard']

  return {
    top,
    inside,
    async commitOf(ref) {
      try {
        const id = await run(['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`])
        // For `^HEAD` git prints a commit to exclude.
        if (/^[0-9a-f]+$/.test(id)) return id
        throw new GitError('that names no commit')
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        const advice =
          shallow === 'true' ? '; this clone is shallow: run `git fetch --unshallow`' : ''
        throw new UserError(`git knows no commit "${ref}" here: ${error.message}${advice}`)
      }
    },
    async changedSince(commit) {
      const differs = ['--name-only', '--no-renames', '--no-ext-diff', '--ignore-submodules']
      const tracked = await paths('diff', '-z', ...differs, commit, '--')
      return [...new Set([...tracked, ...(await paths('ls-files', '-z', ...untracked))])]
    },
    async writeCommit(commit, folder) {
      mkdirSync(folder)
      // A separate index: the user's index stays unchanged.
      const env = { ...process.env, GIT_INDEX_FILE: `${folder}-index` }
      await run(['-c', 'core.sparseCheckout=false', 'read-tree', commit], env)
      await run([`--work-tree=${folder}`, 'checkout-index', '--all'], env)
    },
    async copyWorkingTree(folder) {
      mkdirSync(folder)
      // For git, files behind a link that replaced a folder are deleted.
      const gone = new Set(await paths('ls-files', '-z', '--deleted'))
      for (const path of new Set(await paths('ls-files', '-z', '--cached', ...untracked))) {
        if (!gone.has(path)) copy(join(top, path), join(folder, path))
      }
    },
  }
}

/** Copies a file, or a link as a link; git keeps nothing else. */
function copy(from: string, to: string): void {
  const found = lstatSync(from, { throwIfNoEntry: false })
  if (found?.isFile() !== true && found?.isSymbolicLink() !== true) return
  mkdirSync(dirname(to), { recursive: true })
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else copyFileSync(from, to, constants.COPYFILE_FICLONE)
}
