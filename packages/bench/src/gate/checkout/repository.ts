/** Reads the files of a commit and of the working tree from the user's git repository, and writes nothing into it. */
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { git, GitError, withoutFilters } from '../../system/git.ts'
import { UserError } from '../../errors.ts'

export interface Repository {
  /** Its top folder, absolute. */
  readonly top: string
  /** The working directory, relative to the top; empty for the top. */
  readonly inside: string
  /** Full id of the commit that a name stands for. Throws a UserError with git's reason. */
  commitOf(ref: string): Promise<string>
  /** Paths of the files of the working tree, those of submodules among them, without those that git ignores. */
  files(): Promise<string[]>
  /**
   * Paths of the files in which the working tree differs from a commit, and of submodules, without those that git
   * ignores.
   */
  changedSince(commit: string): Promise<string[]>
  /** Writes all files of a commit to a new folder, those of submodules among them. Throws a UserError. */
  writeCommit(commit: string, folder: string): Promise<void>
  /** Copies the files of the working tree to a new folder. */
  copyWorkingTree(folder: string): Promise<void>
}

/** The repository around `cwd`. Throws a UserError without a repository or without git. */
export async function openRepository(
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Repository> {
  const asked = ['rev-parse', '--show-toplevel', '--show-prefix', '--is-shallow-repository']
  const answer = await git(cwd, asked, env).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error
    throw new UserError(`there is no git repository to check in ${cwd}: ${error.message}`)
  })
  const [top = cwd, inside = '', shallow] = answer.split('\n')
  const drivers = ['config', '--null', '--name-only', '--get-regexp', '^filter[.]']
  const settings = withoutFilters(await git(top, drivers, env).catch(() => ''))
  const run = (args: readonly string[], index?: string): Promise<string> =>
    git(top, [...settings, ...args], index === undefined ? env : { ...env, GIT_INDEX_FILE: index })
  const paths = async (...args: string[]): Promise<string[]> =>
    (await run(args)).split('\0').filter((path) => path !== '')
  const untracked = ['--others', '--exclude-standard']
  /** The submodules that are checked out, by their paths, with the commits that git keeps of them. */
  const submodules = async (
    ...listing: string[]
  ): Promise<{ path: string; commit: string; inner: Repository }[]> => {
    const found = []
    for (const line of await paths(...listing)) {
      const [, commit = '', path = ''] = /^160000 (?:commit )?(\S+)[^\t]*\t(.+)$/s.exec(line) ?? []
      if (path === '' || !existsSync(join(top, path, '.git'))) continue
      found.push({
        path,
        commit,
        inner: await openRepository(join(top, path), ofNoRepository(env)),
      })
    }
    return found
  }
  const submodulesOf = (commit: string): ReturnType<typeof submodules> =>
    submodules('ls-tree', '-r', '-z', commit)

  const files = async (): Promise<string[]> => {
    // For git, files behind a link that replaced a folder are deleted.
    const gone = new Set(await paths('ls-files', '-z', '--deleted'))
    const listed = await paths('ls-files', '-z', '--cached', ...untracked)
    const all = new Set(listed.filter((path) => !gone.has(path)))
    for (const { path, inner } of await submodules('ls-files', '-z', '--stage')) {
      all.delete(path)
      for (const file of await inner.files()) all.add(join(path, file))
    }
    return [...all]
  }

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
    files,
    async changedSince(commit) {
      const differs = ['--name-only', '--no-renames', '--no-ext-diff', '--ignore-submodules=dirty']
      const tracked = await paths('diff', '-z', ...differs, commit, '--')
      const changed = [...tracked, ...(await paths('ls-files', '-z', ...untracked))]
      // Git does not look at files that it was told to take for unchanged.
      for (const line of await paths('ls-files', '-z', '-v')) {
        const path = line.slice(2)
        if (/^[a-zS] /.test(line) && existsSync(join(top, path))) changed.push(path)
      }
      for (const { path, commit: before, inner } of await submodulesOf(commit)) {
        const itsFiles = await inner.changedSince(before).catch((error: unknown) => {
          if (!(error instanceof GitError)) throw error
          return ['']
        })
        changed.push(...itsFiles.map((file) => join(path, file)))
      }
      return [...new Set(changed)]
    },
    async writeCommit(commit, folder) {
      mkdirSync(folder, { recursive: true })
      // A separate index: the user's index stays unchanged.
      const index = `${folder}-index`
      await run(['-c', 'core.sparseCheckout=false', 'read-tree', commit], index)
      await run([`--work-tree=${folder}`, 'checkout-index', '--all'], index)
      rmSync(index)
      for (const { path, commit: pinned, inner } of await submodulesOf(commit)) {
        await inner.commitOf(pinned).catch((error: unknown) => {
          if (!(error instanceof UserError)) throw error
          throw new UserError(
            `the submodule ${path} lacks commit ${pinned.slice(0, 7)}: run \`git -C ${path} fetch --all\``,
          )
        })
        await inner.writeCommit(pinned, join(folder, path))
      }
    },
    async copyWorkingTree(folder) {
      mkdirSync(folder)
      for (const path of await files()) copy(join(top, path), join(folder, path))
    },
  }
}

/** Without the variables with which a hook of git names its repository. */
function ofNoRepository(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfRepository = (name: string): boolean =>
    /^GIT_(?:DIR|COMMON_DIR|WORK_TREE|INDEX_FILE|PREFIX|NAMESPACE|(?:ALTERNATE_)?OBJECT_DIRECTOR(?:Y|IES))$/.test(
      name,
    )
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOfRepository(name)))
}

/** Copies a file, or a link as a link; git keeps nothing else. */
function copy(from: string, to: string): void {
  const found = lstatSync(from, { throwIfNoEntry: false })
  if (found?.isFile() !== true && found?.isSymbolicLink() !== true) return
  mkdirSync(dirname(to), { recursive: true })
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else copyFileSync(from, to, constants.COPYFILE_FICLONE)
}
