/**
 * The two revisions that the gate compares, in sibling folders of a temporary folder: base as committed, head as in the
 * working tree.
 *
 * This folder of the sources has all that the gate does to git and to the disk before it measures:
 *
 * - git is read, never written: refs, lists of files and differences. A commit is written with an index beside its
 *   checkout, so that the user's index, stashes, worktrees and locks stay as they are (repository.ts).
 * - `$TMPDIR/masu-check-xxxxxx` gets `base` and `head`. It is removed when the check ends, however it ends; what a killed
 *   check leaves, the next one removes (checkout-folder.ts).
 * - `--setup` runs once in each of the two, in the folder that corresponds to the user's.
 * - Where strategies of Masu's registry are checked, pnpm installs what they need in both, as links into its store, and
 *   their compile step runs there, which keeps what the user has compiled from the same files (install.ts). The store
 *   alone outlives the check.
 *
 * The user's folder gets results and profiles in `results/`, and the files of `--junit` and `--accept`; in a GitHub
 * workflow the file that `$GITHUB_STEP_SUMMARY` names gets a summary. Others write all these.
 */
import { mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { errorText, UserError } from '../../errors.ts'
import { GitError } from '../../system/git.ts'
import { reasonOfTool } from '../../system/stderr-excerpt.ts'
import { runSubprocess } from '../../system/subprocess.ts'
import type { Say } from '../../progress.ts'
import { openCheckoutFolder } from './checkout-folder.ts'
import { installStrategies } from './install.ts'
import { findRegistry } from './masu-repository.ts'
import { openRepository } from './repository.ts'

/** One of the two revisions. */
export interface Checkout {
  readonly side: 'base' | 'head'
  /** The name that the user gave. */
  readonly revision: string
  /** Full id of the commit; for a head with changes, the commit that they are based on. */
  readonly commit: string
  /** Whether it holds changes that are not committed. */
  readonly dirty: boolean
  /** Top folder, absolute. Both have paths of equal length, since the path may bias times. */
  readonly folder: string
  /** The folder in the checkout that corresponds to the user's working directory. */
  readonly cwd: string
}

/** What is done in each checkout before its strategies are loaded. */
export interface Preparation {
  /** A command of the user; null for none. */
  readonly setup: string | null
  /** Whether strategies of Masu's registry are checked: they are installed where there is a registry. */
  readonly isOfRegistry: boolean
}

/** Two revisions that were found in the repository. */
export interface Checkouts {
  readonly base: Checkout
  readonly head: Checkout
  /** Top folder of the user's repository. */
  readonly top: string
  /** Paths below `top` of the files in which the two differ, and of submodules. */
  readonly changed: readonly string[]
  /** Paths below `top` of all files of head. */
  readonly files: ReadonlySet<string>
  /** Writes both, and makes both ready to run. Throws a UserError. */
  readonly layOut: (preparation: Preparation) => Promise<void>
  /** Head in the user's folder, without a copy. */
  readonly inPlace: Checkout
  /** Removes the written files. It may be called twice, and is called when the process exits. */
  readonly remove: () => void
}

/** Its name in messages. */
export function describeCheckout({ side, revision }: Pick<Checkout, 'side' | 'revision'>): string {
  return `${side} (${revision})`
}

/** The error of a user for something in a checkout. Its temporary folder is left out of the text. */
export function checkoutError(checkout: Checkout, why: string): UserError {
  const text = why.replaceAll(`${checkout.folder}/`, '')
  return new UserError(`${describeCheckout(checkout)}: ${text}`)
}

/** Finds both revisions. Throws a UserError, and then leaves nothing behind. */
export async function findCheckouts(ref: string, say: Say): Promise<Checkouts> {
  const repository = await openRepository(process.cwd())
  const { top, inside } = repository
  const commits = { base: await repository.commitOf(ref), head: await repository.commitOf('HEAD') }
  const changed = await withGitErrors(() => repository.changedSince(commits.base))
  const files = new Set(await withGitErrors(() => repository.files()))
  const isDirty =
    commits.head === commits.base
      ? changed.length > 0
      : (await withGitErrors(() => repository.changedSince(commits.head))).length > 0
  const temporary = openCheckoutFolder()
  const checkout = (side: 'base' | 'head', revision: string, dirty: boolean): Checkout => {
    const folder = join(temporary.path, side)
    return { side, revision, commit: commits[side], dirty, folder, cwd: resolve(folder, inside) }
  }
  const base = checkout('base', ref, false)
  const head = checkout('head', 'HEAD', isDirty)
  for (const { side, revision, commit, dirty } of [base, head]) {
    say(`${side} is ${revision}, ${commit.slice(0, 7)}${dirty ? ' and changes' : ''}`)
  }
  return {
    base,
    head,
    top,
    changed,
    files,
    async layOut({ setup, isOfRegistry }) {
      const write = async (): Promise<void> => {
        await repository.writeCommit(base.commit, base.folder)
        await repository.copyWorkingTree(head.folder)
      }
      await withGitErrors(() => withDiskErrors(temporary.path, write))
      if (setup !== null) for (const arm of [base, head]) await runSetup(setup, arm, say)
      // Both at once, since each spends much of its time waiting.
      await Promise.all(
        [base, head]
          .filter(({ folder }) => isOfRegistry && findRegistry(folder) !== null)
          .map((arm) => installStrategies(arm.folder, describeCheckout(arm), top)),
      )
    },
    inPlace: { ...head, folder: top, cwd: resolve(top, inside) },
    remove: temporary.remove,
  }
}

async function runSetup(command: string, checkout: Checkout, say: Say): Promise<void> {
  const { cwd, folder } = checkout
  say(`${command}, in ${describeCheckout(checkout)}`)
  // A revision may lack the user's working directory.
  mkdirSync(cwd, { recursive: true })
  const done = await runSubprocess('sh', ['-c', command], { cwd })
  if (done.code === 0) return
  throw new UserError(
    `--setup failed in ${describeCheckout(checkout)} with exit code ${done.code}: ${reasonOfTool(done, folder)}`,
  )
}

/** Git does not report a full disk. Below this many free bytes, a failure of git is reported as a full disk. */
const FULL_DISK_BYTES = 2 ** 26

/** A full disk, on which `folder` is written, as a UserError. */
async function withDiskErrors(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const { bavail, bsize } = statfsSync(folder)
    const isFull =
      /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(errorText(error)) ||
      (error instanceof GitError && bavail * bsize < FULL_DISK_BYTES)
    if (!isFull) throw error
    throw new UserError(
      `no space left in ${tmpdir()} for two revisions: free some, or set TMPDIR to a folder with room`,
    )
  }
}

/** A failure of git as a UserError of one line. */
async function withGitErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new UserError(`git cannot read the revisions: ${error.message}`)
  }
}
