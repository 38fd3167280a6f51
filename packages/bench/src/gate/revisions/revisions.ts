/**
 * The two programs that the gate compares, laid out as sibling worktrees in a temporary folder: the
 * base as it was committed, the head as it lies in the working tree. They are used as strategies
 * only; the harness that runs this drives both.
 */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { errorText, UserError } from '../../terminal/user-error.ts'
import { install } from './install.ts'
import { findPackage, namesIn, STRATEGIES, type Package } from './registry.ts'
import { borrow, GitError, openRepository, type Tree } from './repository.ts'
import { openWorkshop } from './checkout-folder.ts'

/** One of the two programs compared, laid out on disk and known to load. */
export interface Revision {
  readonly side: 'base' | 'head'
  /** As the user named it: a ref, or a folder. */
  readonly given: string
  /** Absolute; those of two commits have paths of equal length, for a path may bias. */
  readonly folder: string
  /** Full id; of a head with changes that which they are based on. Null for a folder of the user's. */
  readonly commit: string | null
  /** Git's id of all that was laid out: the same for the same program. Null as above. */
  readonly tree: string | null
  /** Whether uncommitted changes are part of it. */
  readonly dirty: boolean
  /** URL of the module that exports the registry; null for a base from before there was one. */
  readonly registry: string | null
  /** Names in the registry, in its order. */
  readonly strategies: readonly string[]
}

export interface LaidOut {
  readonly base: Revision
  readonly head: Revision
  /** Removes what was laid out; harmless when called twice, and done when the process ends. */
  readonly remove: () => void
}

export interface LayOutOptions {
  /** Ref of the base; null where `baseDir` is given. */
  readonly base: string | null
  /** Folders that are ready to load, which are neither installed nor removed. */
  readonly baseDir?: string | undefined
  readonly headDir?: string | undefined
  /** Told of each step, in one line. */
  readonly onStep: (note: string) => void
}

/** Where a side comes from, before anything is known of its registry. */
interface Source {
  readonly side: 'base' | 'head'
  readonly given: string
  readonly folder: string
  /** What is to be checked out there; null for a folder of the user's. */
  readonly tree: Tree | null
}

/** Lays out both. Throws a UserError that says what to do, and leaves nothing behind when it does. */
export async function layOut(options: LayOutOptions): Promise<LaidOut> {
  const { base, baseDir, headDir, onStep } = options
  const baseFolder = baseDir === undefined ? null : userFolder('base', baseDir)
  const headFolder = headDir === undefined ? null : userFolder('head', headDir)
  if (baseFolder !== null && headFolder !== null) {
    return { ...(await makeReady(baseFolder, headFolder, onStep)), remove() {} }
  }
  if (base === null && baseFolder === null) {
    throw new UserError('nothing to compare with: give --base REF, or --base-dir DIR')
  }
  const user = await openRepository(process.cwd())
  // Before anything is written: this is what people get wrong.
  const commit = baseFolder === null ? await user.commitOf(base ?? '') : ''
  const workshop = openWorkshop()
  try {
    const borrowed = await borrow(user, join(workshop.folder, 'repository'))
    const place = (side: 'base' | 'head', given: string, tree: Tree): Source => {
      onStep(`${side} is ${given}, ${tree.commit.slice(0, 7)}${tree.dirty ? ' and changes' : ''}`)
      return { side, given, folder: join(workshop.folder, side), tree }
    }
    const before = baseFolder ?? place('base', base ?? '', await borrowed.committed(commit))
    const after = headFolder ?? place('head', 'HEAD', await borrowed.working())
    onStep('checking out and installing')
    for (const { folder, tree } of [before, after]) {
      // One after the other: two at once would write the same repository.
      if (tree !== null) await borrowed.checkOut(tree, folder)
    }
    return { ...(await makeReady(before, after, onStep)), remove: workshop.remove }
  } catch (error) {
    const reason = explained(error, workshop.folder)
    workshop.remove()
    throw reason
  }
}

function userFolder(side: 'base' | 'head', given: string): Source {
  const folder = resolve(given)
  if (!existsSync(folder)) throw new UserError(`--${side}-dir: there is no folder ${given}`)
  return { side, given, folder, tree: null }
}

/** Both at once: what one of them waits for, the other need not. */
async function makeReady(
  base: Source,
  head: Source,
  onStep: (note: string) => void,
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
    onStep(`${nameOf(base)} is from before Masu: all strategies are new`)
  }
  const [before, after] = await Promise.all([revisionOf(base, ofBase), revisionOf(head, ofHead)])
  return { base: before, head: after }
}

const WHERE =
  'run this in a clone of Masu, or name the folders of two with --base-dir and --head-dir'

async function revisionOf(source: Source, found: Package | null): Promise<Revision> {
  const { side, given, folder, tree } = source
  const registry = found?.registry ?? null
  let strategies: readonly string[] = []
  if (found !== null && registry !== null) {
    if (tree !== null) await install(join(folder, found.path), folder, nameOf(source))
    strategies = await namesIn(registry, folder, nameOf(source))
  }
  return {
    side,
    given,
    folder,
    commit: tree?.commit ?? null,
    tree: tree?.tree ?? null,
    dirty: tree?.dirty ?? false,
    registry,
    strategies,
  }
}

/** As it is called in messages. */
function nameOf({ side, given }: Source): string {
  return `${side} (${given})`
}

/** Bytes free below which what git could not write is put down to a full disk: it does not say. */
const FULL = 2 ** 26

/** What git refuses, and a full disk, which is met by whichever step comes first, as one line. */
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
  return isGit ? new UserError(`git cannot lay out the revisions: ${error.message}`) : error
}
