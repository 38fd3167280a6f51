/**
 * The two programs that the gate compares, checked out as sibling worktrees in a temporary folder: base
 * as it was committed, head as it is in the working tree. Only their strategies are used: the harness
 * that runs this drives both.
 */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { errorText, UserError } from '../../errors.ts'
import type { Say } from '../../progress.ts'
import { install } from './install.ts'
import {
  findPackage,
  loadRegistry,
  STRATEGIES,
  type LoadedRegistry,
  type Package,
} from './registry.ts'
import { GitError } from '../../process/git.ts'
import { createWorktreeRepository, openRepository, type Tree } from './repository.ts'
import { openCheckoutFolder } from './checkout-folder.ts'

/** One of the two programs compared: on disk, and its registry has been loaded once. */
export interface Revision {
  readonly side: 'base' | 'head'
  /** As the user named it: a ref, or a folder. */
  readonly given: string
  /** Absolute. Two checkouts have paths of equal length, since the path may bias times. */
  readonly folder: string
  /** Full id; for a head with changes, the commit they are based on. Null for a folder of the user. */
  readonly commit: string | null
  /** Git's id of all files, the same for the same program. Null as above. */
  readonly tree: string | null
  /** Whether uncommitted changes are part of it. */
  readonly dirty: boolean
  /** URL of the module that exports the registry; null for a base from before there was one. */
  readonly registry: string | null
  /** What the registry said of itself; null as above. */
  readonly loaded: LoadedRegistry | null
  /** Names in the registry, in its order. */
  readonly strategies: readonly string[]
}

/** Two programs that are ready to run. */
export interface Both {
  readonly base: Revision
  readonly head: Revision
}

export interface Checkouts extends Both {
  /** Removes what was checked out. It may be called twice, and is called when the process exits. */
  readonly remove: () => void
}

export interface CheckoutOptions {
  /** Ref of the base; null where `baseDir` is given. */
  readonly base: string | null
  /** Folders of the user that are ready to load. They are neither installed nor removed. */
  readonly baseDir?: string | undefined
  readonly headDir?: string | undefined
  /** Called with one line for each thing that is done. */
  readonly say: Say
}

/** Where a side comes from, before anything is known of its registry. */
export interface Source extends Pick<Revision, 'side' | 'given' | 'folder'> {
  /** What it is; null for a folder of the user. */
  readonly tree: Tree | null
  /** Whether the folder is the user's, where nothing is installed. */
  readonly isOwn: boolean
}

/** Two programs that were looked up; nothing is checked out or installed yet. */
export interface Sources {
  readonly base: Source
  readonly head: Source
  /** Paths of the files in which they differ, and the folder in which head lies; null where a side is a folder of the user. */
  readonly changes: { readonly paths: readonly string[]; readonly top: string } | null
  /** Checks out both and makes them ready. Throws a UserError that says what to do. */
  readonly checkOut: () => Promise<Both>
  /**
   * Head as it lies in the user's own folders, and base as if it had the same strategies, unless it is a folder of the
   * user: installs nothing. Throws a UserError where head does not load there.
   */
  readonly preview: () => Promise<Both>
  /** As of checkouts. */
  readonly remove: () => void
}

/** Looks up both revisions, checks them out and makes them ready. Throws a UserError; nothing is left behind then. */
export async function checkOutBoth(options: CheckoutOptions): Promise<Checkouts> {
  const { checkOut, remove } = await lookUpBoth(options)
  return { ...(await checkOut()), remove }
}

/** Looks up both revisions. Throws a UserError that says what to do; nothing is left behind then. */
export async function lookUpBoth(options: CheckoutOptions): Promise<Sources> {
  const { base, baseDir, headDir, say } = options
  const baseFolder = baseDir === undefined ? null : userFolder('base', baseDir)
  const headFolder = headDir === undefined ? null : userFolder('head', headDir)
  if (baseFolder !== null && headFolder !== null) {
    const load = (): Promise<Both> => makeReady(baseFolder, headFolder, say)
    const sides = { base: baseFolder, head: headFolder, changes: null }
    return { ...sides, checkOut: load, preview: load, remove() {} }
  }
  if (base === null && baseFolder === null) {
    throw new UserError('nothing to compare with: give --base REF, or --base-dir DIR')
  }
  const user = await openRepository(process.cwd())
  // Looked up before anything is written, since a wrong base is the most common mistake.
  const commit = baseFolder === null ? await user.commitOf(base ?? '') : ''
  const folder = openCheckoutFolder()
  const { remove } = folder
  const orExplain = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const reason = explained(error, folder.path)
      remove()
      throw reason
    }
  }
  return orExplain(async () => {
    const worktrees = await createWorktreeRepository(user, join(folder.path, 'repository'))
    const sourceOf = (side: 'base' | 'head', given: string, tree: Tree): Source => {
      say(`${side} is ${given}, ${tree.commit.slice(0, 7)}${tree.dirty ? ' and changes' : ''}`)
      return { side, given, folder: join(folder.path, side), tree, isOwn: false }
    }
    const before = baseFolder ?? sourceOf('base', base ?? '', await worktrees.treeOf(commit))
    const after = headFolder ?? sourceOf('head', 'HEAD', await worktrees.workingTree())
    const isOfFolder = before.tree === null || after.tree === null
    return {
      base: before,
      head: after,
      changes: isOfFolder
        ? null
        : { paths: await worktrees.changedBetween(before.tree, after.tree), top: user.toplevel },
      checkOut: () =>
        orExplain(async () => {
          say('checking out and installing')
          for (const source of [before, after]) {
            // One after the other, since both write to the same repository.
            if (source.tree !== null) await worktrees.checkOut(source.tree, source.folder)
          }
          return makeReady(before, after, say)
        }),
      preview: () =>
        orExplain(() => {
          const inPlace = (source: Source): Source =>
            source.isOwn ? source : { ...source, folder: user.toplevel, isOwn: true }
          return makeReady(inPlace(before), inPlace(after), say)
        }),
      remove,
    }
  })
}

function userFolder(side: 'base' | 'head', given: string): Source {
  const folder = resolve(given)
  if (!existsSync(folder)) throw new UserError(`--${side}-dir: there is no folder ${given}`)
  return { side, given, folder, tree: null, isOwn: true }
}

/** Makes both ready at once, since each spends much of its time waiting. */
async function makeReady(
  base: Source,
  head: Source,
  say: Say,
): Promise<{ base: Revision; head: Revision }> {
  const ofHead = findPackage(head.folder, null)
  const ofBase = findPackage(base.folder, ofHead?.path ?? null)
  if (ofHead === null || ofHead.registry === null) {
    throw new UserError(`${nameOf(head)} holds no package ${STRATEGIES}: ${WHERE}`)
  }
  if (base.tree === null && (ofBase === null || ofBase.registry === null)) {
    throw new UserError(`${nameOf(base)} holds no package ${STRATEGIES}: ${WHERE}`)
  }
  if (ofBase === null || ofBase.registry === null) {
    say(`${nameOf(base)} is from before Masu: all strategies are new`)
  }
  const [before, after] = await Promise.all([revisionOf(base, ofBase), revisionOf(head, ofHead)])
  return { base: before, head: after }
}

const WHERE =
  'run this in a clone of Masu, or name the folders of two with --base-dir and --head-dir'

async function revisionOf(source: Source, found: Package | null): Promise<Revision> {
  const { side, given, folder, tree, isOwn } = source
  const registry = found?.registry ?? null
  let loaded: LoadedRegistry | null = null
  if (found !== null && registry !== null) {
    if (!isOwn) await install(join(folder, found.path), folder, nameOf(source))
    loaded = await loadRegistry(registry, folder, nameOf(source))
  }
  return {
    side,
    given,
    folder,
    commit: tree?.commit ?? null,
    tree: tree?.tree ?? null,
    dirty: tree?.dirty ?? false,
    registry,
    loaded,
    strategies: (loaded?.listing.strategies ?? []).map(({ name }) => name),
  }
}

/** Its name in messages. */
function nameOf({ side, given }: Source): string {
  return `${side} (${given})`
}

/** Git does not say that a disk is full. Below so many free bytes its failures are put down to that. */
const FULL = 2 ** 26

/** A failure of git, or a full disk, as a UserError of one line; any other error as it is. */
function explained(error: unknown, folder: string): unknown {
  const text = errorText(error)
  const isGit = error instanceof GitError
  const { bavail, bsize } = statfsSync(folder)
  if (
    /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(text) ||
    (isGit && bavail * bsize < FULL)
  ) {
    return new UserError(
      `no space left in ${tmpdir()} for two revisions: free some, or set TMPDIR to a folder with room`,
    )
  }
  return isGit ? new UserError(`git cannot check out the revisions: ${error.message}`) : error
}
