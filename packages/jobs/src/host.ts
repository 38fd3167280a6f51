/**
 * What the command `masu` lends to its jobs. The import goes one way: bench loads this package where it is
 * installed, and this package knows of bench only what stands here.
 */

/** What a worker says of the machine that it runs on. */
export interface MachineFacts {
  /** Model of the processor. */
  readonly cpu: string
  /** Processors that may be used, 1 or more. */
  readonly cores: number
  readonly os: string
  readonly node: string
  readonly v8: string
}

export interface Lock {
  readonly release: () => void
}

/** A program whose results are kept: which verb of `masu`, and the strategy that was named, if any. */
export interface Called {
  readonly verb: 'rate' | 'solve' | 'verify'
  /** As the user typed it: a name, a file or `npm:PACKAGE`; null for none. */
  readonly strategy: string | null
}

export interface Host {
  /** The program and the first arguments that start `masu` as a process of its own. */
  readonly masu: readonly [string, ...string[]]
  readonly machine: () => MachineFacts
  /**
   * A hash of all code that decides what the call prints, in hexadecimal; null where that code is not here
   * or cannot be told. Two machines with the same hash print the same.
   */
  readonly sourceHash: (called: Called) => string | null
  /** Whether the name is that of a strategy that comes with Masu. */
  readonly isBuiltIn: (strategy: string) => boolean
  /** A lock that ends with this process, however it ends. */
  readonly lock: (path: string) => Lock | 'taken' | 'untold'
  /**
   * Refuses arguments of `masu run` that it would refuse before it measures: throws the command's own error. It
   * takes a process for strategies to say what they are.
   */
  readonly checkRun: (args: readonly string[]) => Promise<void>
  /** An error that is shown as one line and its hint, with exit code 2. */
  readonly userError: (message: string, hint: string | null) => Error
  /** Writes a line to standard output. */
  readonly print: (text: string) => Promise<void>
  /** Writes a line to standard error. */
  readonly warn: (text: string) => void
}

/** A mistake of the user, or a state of the world that one line explains: shown without a stack, exit code 2. */
export class JobsError extends Error {
  override readonly name = 'JobsError'
  /** What can be done about it, a line of its own; null where the message says so. */
  readonly hint: string | null

  constructor(message: string, hint: string | null = null) {
    super(message)
    this.hint = hint
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
