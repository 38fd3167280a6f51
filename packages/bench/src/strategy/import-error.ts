/** Why a module could not be imported, as the process that tried it knows it: it may not look at files. */
import { errorText } from '../terminal/user-error.ts'

/** Characters of a stack that are kept. */
const MOST_OF_STACK = 2_000

/** What an error says, without the error: it can be sent to another process. */
export interface ImportError {
  readonly isSyntaxError: boolean
  readonly message: string
  /** Node's code of it; empty for none. */
  readonly code: string
  /** The beginning of its stack; empty for none. */
  readonly stack: string
  /** Name and message, or what was thrown in place of an error. */
  readonly text: string
}

/** A module that could not be imported. `importFailure` makes a line for its author of `why`. */
export class NotImported extends Error {
  readonly why: ImportError

  constructor(cause: unknown) {
    const why = importErrorOf(cause)
    super(`it throws when it is imported: ${why.text}`, { cause })
    this.why = why
  }
}

function importErrorOf(error: unknown): ImportError {
  // They may be of any type.
  const { message = '', stack = '' }: { message?: unknown; stack?: unknown } =
    error instanceof Error ? error : {}
  return {
    isSyntaxError: error instanceof SyntaxError,
    message: String(message),
    code: error instanceof Error && 'code' in error ? String(error.code) : '',
    stack: String(stack).slice(0, MOST_OF_STACK),
    text: errorText(error),
  }
}
