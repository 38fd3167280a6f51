/**
 * Takes revisions from the user's git repository and only reads it. The worktrees belong to a second
 * repository in the checkout folder. That one reads the user's objects (git's "alternates") and writes
 * its own: the user's repository gets no worktree entry, stash, lock or loose object, and removing the
 * folder cleans up everything.
 */
import { copyFileSync, existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { git, GitError } from '../../process/git.ts'
import { UserError } from '../../errors.ts'
import { explainUnknown } from './unknown-ref.ts'

export interface Repository {
  /** Top folder of the worktree in which the process runs. */
  readonly toplevel: string
  readonly isShallow: boolean
  /** Runs git in the user's repository and returns what it prints, trimmed. Throws a GitError. */
  git(...args: string[]): Promise<string>
  /** Full id of the commit that `ref` names. Throws a UserError that says what to fetch. */
  commitOf(ref: string): Promise<string>
}

/** What is to be checked out. */
export interface Tree {
  /** The commit that git checks out. */
  readonly source: string
  /** That commit; for a working tree with changes, the commit that they are based on. */
  readonly commit: string
  readonly tree: string
  readonly dirty: boolean
}

/** The repository around `cwd`. Throws a UserError where there is none, or no git. */
export async function openRepository(cwd: string): Promise<Repository> {
  const ask = (...args: string[]): Promise<string> => git(cwd, args)
  let answers: string[]
  try {
    const wanted = ['--show-toplevel', '--is-shallow-repository']
    answers = (await ask('rev-parse', ...wanted)).split('\n')
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new UserError(
      `no repository to compare in ${cwd} (${error.message}): run this in a clone of Masu, or compare two folders with --base-dir and --head-dir`,
    )
  }
  const [toplevel = cwd, shallow] = answers
  const isShallow = shallow === 'true'
  return {
    toplevel,
    isShallow,
    git: (...args) => git(toplevel, args),
    async commitOf(ref) {
      const id = await ask(
        'rev-parse',
        '--verify',
        '--quiet',
        '--end-of-options',
        `${ref}^{commit}`,
      ).catch((error: unknown) => {
        if (!(error instanceof GitError)) throw error
        return ''
      })
      // Of `^HEAD` git prints what is to be left out.
      if (/^[0-9a-f]{40,64}$/.test(id)) return id
      throw new UserError(await explainUnknown(ref, isShallow, ask))
    },
  }
}

/** A repository whose worktrees hold trees of the user's repository. */
export interface WorktreeRepository {
  /** The tree of a commit, by the commit's full id. */
  treeOf(commit: string): Promise<Tree>
  /** The working tree: tracked and untracked files as they are now, without what git ignores. */
  workingTree(): Promise<Tree>
  /** Paths of the files in which two trees differ, relative to their tops. */
  changedBetween(one: Tree, other: Tree): Promise<string[]>
  /** Checks `tree` out as a worktree in `folder`, which must not exist yet. */
  checkOut(tree: Tree, folder: string): Promise<void>
}

/** Makes the repository for the worktrees in `folder`, which must not exist yet. */
export async function createWorktreeRepository(
  user: Repository,
  folder: string,
): Promise<WorktreeRepository> {
  const paths = ['objects', 'config', 'index', 'shallow'].flatMap((path) => ['--git-path', path])
  const [objects = '', config = '', index = '', shallow = ''] = (
    await user.git('rev-parse', '--path-format=absolute', ...paths)
  ).split('\n')
  const format = await user.git('rev-parse', '--show-object-format')
  mkdirSync(folder)
  const outside = await withoutRepository(user)
  const inFolder = (...args: string[]): Promise<string> => git(folder, args, outside)
  await inFolder('init', '--quiet', '--bare', '--template=', `--object-format=${format}`)
  mkdirSync(join(folder, 'objects/info'), { recursive: true })
  writeFileSync(join(folder, 'objects/info/alternates'), `${objects}\n`)
  if (existsSync(shallow)) copyFileSync(shallow, join(folder, 'shallow'))
  // The user's settings of line endings and filters, and where a partial clone fetches objects.
  await inFolder('config', 'include.path', config)

  const treeOf = async (commit: string): Promise<Tree> => {
    const tree = await user.git('rev-parse', `${commit}^{tree}`)
    return { source: commit, commit, tree, dirty: false }
  }
  return {
    treeOf,
    async workingTree() {
      const commit = await headOf(user)
      const clean = await treeOf(commit)
      const aside = join(folder, 'index-of-head')
      // A copy of the user's index: git then reads only the files that changed.
      if (existsSync(index)) copyIndex(index, aside)
      const env = {
        ...process.env,
        GIT_INDEX_FILE: aside,
        GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
        GIT_ALTERNATE_OBJECT_DIRECTORIES: [
          objects,
          ...(process.env['GIT_ALTERNATE_OBJECT_DIRECTORIES']?.split(delimiter) ?? []),
        ].join(delimiter),
      }
      await git(user.toplevel, ['add', '--all'], env)
      const tree = await git(user.toplevel, ['write-tree'], env)
      if (tree === clean.tree) return clean
      const author = ['-c', 'user.name=masu', '-c', 'user.email=masu@localhost']
      const commitTree = ['commit-tree', '--no-gpg-sign', '-p', commit, '-m', 'uncommitted', tree]
      const source = await inFolder(...author, ...commitTree)
      return { source, commit, tree, dirty: true }
    },
    async changedBetween(one, other) {
      const names = ['diff-tree', '-r', '-z', '--name-only', '--no-renames', one.tree, other.tree]
      return (await inFolder(...names)).split('\0').filter((path) => path !== '')
    },
    async checkOut({ source }, to) {
      // The whole tree is checked out.
      const settings = ['-c', 'core.sparseCheckout=false']
      await inFolder(...settings, 'worktree', 'add', '--quiet', '--detach', to, source)
    },
  }
}

/**
 * Copies the index with its time. Git reads a file again if the file is not older than the index: an
 * index with a later time would hide an edit made in the second of the last commit.
 */
function copyIndex(from: string, to: string): void {
  copyFileSync(from, to)
  const second = Math.floor(statSync(from).mtimeMs / 1000)
  utimesSync(to, second, second)
}

async function headOf(user: Repository): Promise<string> {
  try {
    return await user.git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}')
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new UserError(
      'nothing is committed in this repository yet, so there is no base: commit first',
    )
  }
}

/** The environment without the variables by which a git hook ties its children to a repository. */
async function withoutRepository(user: Repository): Promise<NodeJS.ProcessEnv> {
  const names = new Set((await user.git('rev-parse', '--local-env-vars')).split('\n'))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)))
}
