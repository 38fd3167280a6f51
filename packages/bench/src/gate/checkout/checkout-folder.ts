/**
 * The temporary folder in which revisions are checked out. A process that was killed cannot clean up, so
 * the next check removes the folders of all owners that no longer run.
 */
import { tmpdir } from 'node:os'
import { claimFolder, removeAbandoned, type ClaimedFolder } from '../../process/claimed-folder.ts'
import { errorText, UserError } from '../../errors.ts'
import { onExit } from 'signal-exit'
import { endSubprocesses } from '../../process/subprocess.ts'

export interface CheckoutFolder {
  readonly path: string
  /**
   * Kills the subprocesses and removes the folder. It may be called twice, and is called when this
   * process exits.
   */
  readonly remove: () => void
}

const PREFIX = 'masu-check-'

/** Makes a new one, and removes those that were left behind. Throws a UserError. */
export function openCheckoutFolder(): CheckoutFolder {
  removeAbandoned(tmpdir(), PREFIX)
  // Subprocesses that still write would keep a folder from being removed, so this comes first at the exit.
  const forget = onExit(endSubprocesses)
  let folder: ClaimedFolder
  try {
    folder = claimFolder(tmpdir(), PREFIX)
  } catch (error) {
    forget()
    throw new UserError(
      `cannot make a folder in ${tmpdir()}: ${errorText(error)}; set TMPDIR to one with room`,
    )
  }
  const remove = (): void => {
    forget()
    endSubprocesses()
    folder.remove()
  }
  return { path: folder.path, remove }
}
