/** Errors, as the user sees them. */
import { dirname } from 'node:path'
import { getSystemErrorMessage } from 'node:util'

/** A mistake of the user: shown as one line, without a stack, and exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** A puzzle that cannot be read, although others may be. */
export class BadPuzzle extends UserError {}

/** What a module imports that is not there. */
export interface MissingImport {
  readonly kind: 'package' | 'file'
  /** In words, without a remedy. */
  readonly fault: string
}

/** A module imports what is not there. The message has the remedy for a module in the user's own folder. */
export class MissingImportError extends UserError {
  readonly missing: MissingImport

  constructor(message: string, missing: MissingImport) {
    super(message)
    this.missing = missing
  }
}

/**
 * Thrown by Masu's wrapper around a user's function that did not return an answer: the entry is wrong, not
 * crashed. The laws recognise the error by its name.
 */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** Thrown in a worker where a solver did not answer in time; the message says which board. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * The text of any thrown value: an Error's message, with the Error's name unless the name is `Error`.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}

/** The error of a directory in place of a file. */
export function directoryError(path: string): UserError {
  return new UserError(`${path} is a directory, not a file`)
}

/** The system's refusal to read a file, in plain words: its message names internal calls. */
export function unreadableError(path: string, error: unknown): UserError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EISDIR') return directoryError(path)
  return new UserError(`cannot read ${path}: ${reasonOf(code, path, error)}`)
}

function reasonOf(code: unknown, path: string, error: unknown): string {
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'permission denied'
  if (code === 'ENOTDIR') return `${dirname(path)} is not a folder`
  // Errors of zlib have such numbers, too.
  const isOfSystem = error instanceof Error && 'syscall' in error && 'errno' in error
  return isOfSystem ? getSystemErrorMessage(Number(error.errno)) : errorText(error)
}
