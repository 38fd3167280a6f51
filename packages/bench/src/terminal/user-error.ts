/** Errors, as the user sees them. */

/** A mistake of the user: shown as one line, without a stack, and exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** What can be done about it, a line of its own below the message; null where that says so itself. */
  readonly hint: string | null

  constructor(message: string, hint: string | null = null) {
    super(message)
    this.hint = hint
  }
}

/**
 * The text of anything that was thrown: an Error's message, with the Error's name unless it is
 * plain `Error`.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  if ('code' in error && error.code === 'ERR_ACCESS_DENIED') return deniedText(error)
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}

/** What each permission of Node's is about. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  FileSystemRead: 'to read',
  FileSystemWrite: 'to write',
  ChildProcess: 'to start a process',
  WorkerThreads: 'to start a thread',
  Net: 'to use the network',
  Inspector: 'to open an inspector',
  WASI: 'to use WASI',
  Addons: 'to load an addon',
}

/** What a strategy from elsewhere was refused by Node's permission model, and what allows it. */
function deniedText(error: Error): string {
  const { permission = '', resource = '' } = error as { permission?: string; resource?: string }
  const what = PERMISSIONS[permission] ?? `the permission ${permission}`
  const place = permission.startsWith('FileSystem') && resource !== '' ? ` ${resource}` : ''
  return `it was refused ${what}${place}; --allow-all allows it`
}
