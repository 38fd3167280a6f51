/**
 * Revisions out of a git repository that is only ever read. The worktrees belong to a repository of
 * the workshop's own, which borrows the user's objects (git's "alternates") and keeps what it adds to
 * itself: no entry in the user's list of worktrees, no stash, no lock, no loose object, and nothing to
 * clean up but a folder.
 */
import { copyFileSync, existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { UserError } from '../../terminal/user-error.ts'
import { runStep } from './subprocess.ts'
import { explainUnknown } from './unknown-ref.ts'

export interface Repository {
  /** Of the worktree that the process runs in. */
  readonly toplevel: string
  readonly isShallow: boolean
  /** Runs git in the user's repository and returns what it prints, trimmed. Throws a GitError. */
  git(...args: string[]): Promise<string>
  /** Full id of the commit that `ref` names. Throws a UserError that says what to fetch. */
  commitOf(ref: string): Promise<string>
}

/** What is to be laid out. */
export interface Tree {
  /** The commit that git checks out. */
  readonly source: string
  /** The commit it is, or is based on. */
  readonly commit: string
  readonly tree: string
  readonly dirty: boolean
}

/** Git said no. The message is what it said, in one line. */
export class GitError extends Error {}

const ELSEWHERE = 'or compare two folders with --base-dir and --head-dir'

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
      `no repository to compare in ${cwd} (${error.message}): run this in a clone of Masu, ${ELSEWHERE}`,
    )
  }
  const [toplevel = cwd, shallow] = answers
  const isShallow = shallow === 'true'
  return {
    toplevel,
    isShallow,
    git: (...args) => git(toplevel, args),
    async commitOf(ref) {
      try {
        return await ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        throw new UserError(await explainUnknown(ref, isShallow, ask))
      }
    },
  }
}

/** A repository in which worktrees of the user's commits can be had. */
export interface Borrowed {
  /** The commit of that name. */
  committed(commit: string): Promise<Tree>
  /** The working tree: tracked and untracked files as they are now, without what git ignores. */
  working(): Promise<Tree>
  /** Checks `tree` out as a worktree in `folder`, which is new. */
  checkOut(tree: Tree, folder: string): Promise<void>
}

/** Makes one in `folder`, which is new. */
export async function borrow(user: Repository, folder: string): Promise<Borrowed> {
  const paths = ['objects', 'config', 'index', 'shallow'].flatMap((path) => ['--git-path', path])
  const [objects = '', config = '', index = '', shallow = ''] = (
    await user.git('rev-parse', '--path-format=absolute', ...paths)
  ).split('\n')
  const format = await user.git('rev-parse', '--show-object-format')
  mkdirSync(folder)
  const outside = await withoutRepository(user)
  const ours = (...args: string[]): Promise<string> => git(folder, args, outside)
  await ours('init', '--quiet', '--bare', '--template=', `--object-format=${format}`)
  mkdirSync(join(folder, 'objects/info'), { recursive: true })
  writeFileSync(join(folder, 'objects/info/alternates'), `${objects}\n`)
  if (existsSync(shallow)) copyFileSync(shallow, join(folder, 'shallow'))
  // How line endings and filters are set there, and where a partial clone gets what it lacks.
  await ours('config', 'include.path', config)

  const committed = async (commit: string): Promise<Tree> => {
    const tree = await user.git('rev-parse', `${commit}^{tree}`)
    return { source: commit, commit, tree, dirty: false }
  }
  return {
    committed,
    async working() {
      const commit = await headOf(user)
      const clean = await committed(commit)
      const aside = join(folder, 'index-of-head')
      // A copy of the user's own, so that only files which changed are read.
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
      const source = await ours(...author, ...commitTree)
      return { source, commit, tree, dirty: true }
    },
    async checkOut({ source }, to) {
      // The user's hooks are not for this, and all of the tree is wanted.
      const settings = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.sparseCheckout=false']
      await ours(...settings, 'worktree', 'add', '--quiet', '--detach', to, source)
    },
  }
}

/**
 * Git takes a file for changed whose time is not before that of the index, for such a change could
 * not be seen otherwise: a copy of today would hide an edit made in the second of the last commit.
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

/** The environment without what a hook of git sets to tie its children to a repository. */
async function withoutRepository(user: Repository): Promise<NodeJS.ProcessEnv> {
  const names = new Set((await user.git('rev-parse', '--local-env-vars')).split('\n'))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)))
}

async function git(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  // What it says is put into sentences of ours.
  const step = { cwd, env: { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' } }
  const { code, stdout, stderr } = await runStep('git', args, step)
  if (code === 0) return stdout.trim()
  if (code === 127) throw new UserError(`git is not installed here: install it, ${ELSEWHERE}`)
  const line = stderr.split('\n').find((text) => /^(fatal|error):/.test(text))
  throw new GitError(line?.replace(/^\w+: /, '') ?? `git ${args[0]} failed: ${stderr.trim()}`)
}
