/**
 * The temporary folder in which revisions are checked out. A killed process cannot clean up, so the next check
 * removes the folders whose owners no longer run.
 */
import { tmpdir } from 'node:os'
import { claimFolder, removeAbandoned, type ClaimedFolder } from '../../system/claimed-folder.ts'
import { errorText, UserError } from '../../errors.ts'
import { onExit } from 'signal-exit'
import { endSubprocesses } from '../../system/subprocess.ts'

export interface CheckoutFolder {
  readonly path: string
  /**
   * Kills the subprocesses and removes the folder. It may be called twice, and is called when this
   * process exits.
   */
  readonly remove: () => void
}

const FOLDER_PREFIX = 'masu-check-'

/** Makes a new folder, and removes abandoned ones. Throws a UserError. */
export function openCheckoutFolder(): CheckoutFolder {
  removeAbandoned(tmpdir(), FOLDER_PREFIX)
  // A subprocess that still writes could prevent the removal of a folder, so subprocesses end first at the
  // exit.
  const forget = onExit(endSubprocesses)
  let folder: ClaimedFolder
  try {
    folder = claimFolder(tmpdir(), FOLDER_PREFIX)
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
