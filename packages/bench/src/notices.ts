/**
 * What `masu solve` may say of files, strategies and puzzles, errors among it: a code, and the values that
 * belong to it. The English is made here; the command has other languages.
 */
import type { Nothing, SolutionFault } from '@masu/core/faults'
import { countOf, type PuzzleError, type PuzzleFault } from '@masu/core/puzzle-error'
import { describeFault } from '@masu/core/validate'

/** Why an answer is wrong; `other` is said in the words of the one who found it. */
export type AnswerFault =
  | SolutionFault
  | { readonly kind: 'count'; readonly count: string; readonly limit: number }
  | { readonly kind: 'other'; readonly text: string }

interface Path {
  readonly path: string
}

/** A place in a text. */
interface Line {
  readonly file: string
  readonly line: number
}

/** The values of each notice. A null `near` means that nothing has a similar name. */
export interface Notices {
  // Puzzles.
  puzzle: PuzzleFault
  /** There may be others beside it. */
  badPuzzle: PuzzleFault
  skipped: PuzzleFault
  asEmpty: PuzzleFault
  displaced: PuzzleFault
  skippedAll: {
    readonly skipped: number
    readonly puzzles: number
    readonly file: string
    readonly lines: readonly number[]
  }
  noneRead: { readonly file: string }
  // Files that are read.
  noFile: Path & { readonly near: string | null; readonly isPackage: boolean }
  directory: Path & { readonly near: string | null }
  unreadable: Path
  notRead: Path & { readonly reason: string }
  silentPipe: Path
  // Files that are written.
  noName: Nothing
  directoryToWrite: Path
  noFolder: Path & { readonly folder: string }
  notFolder: Path & { readonly folder: string }
  unwritable: Path
  notWritten: Path & { readonly reason: string }
  // Strategies.
  noStrategy: {
    readonly name: string
    readonly near: string | null
    readonly known: readonly string[]
  }
  noModule: Path & { readonly kinds: readonly string[]; readonly kind: string }
  backslash: Path
  notLoaded: { readonly name: string; readonly reason: string }
  tooFew: { readonly name: string; readonly most: number; readonly limit: number }
  noTrace: { readonly name: string; readonly known: readonly string[] }
  unsupported: { readonly name: string; readonly geometry: string }
  crashed: { readonly name: string; readonly line: number; readonly reason: string }
  crashedNear: { readonly line: number; readonly reason: string }
  /** `line` is null where it was given no puzzle. */
  ended: { readonly line: number | null; readonly how: string }
  wrong: { readonly name: string; readonly line: number; readonly fault: AnswerFault }
  // Answers.
  givenUp: Line & { readonly ms: number }
  givenUpAll: {
    readonly givenUp: number
    readonly puzzles: number
    readonly file: string
    readonly ms: number
  }
  noSolution: Line
  several: Line & { readonly count: number; readonly isAll: boolean }
}

export type NoticeCode = keyof Notices

/** Plain data, which may be sent to another thread. */
export interface Notice<C extends NoticeCode = NoticeCode> {
  readonly code: C
  readonly values: Notices[C]
  /** In English, one line. */
  readonly message: string
}

/** Each notice in one language. */
export type NoticeWords<C extends NoticeCode = NoticeCode> = {
  readonly [K in C]: (values: Notices[K]) => string
}

/** Lines of puzzles that a notice names. */
export const NAMED_LINES = 10

const english: NoticeWords = {
  puzzle: ({ message }) => message,
  badPuzzle: ({ message }) => message,
  skipped: ({ message }) => `skipped ${message}`,
  asEmpty: ({ message }) => `read as an empty cell: ${message}`,
  displaced: ({ message }) => `boards may be displaced: ${message}`,
  skippedAll: ({ skipped, puzzles, file, lines }) => {
    const named = lines.slice(0, NAMED_LINES).join(', ')
    const rest = lines.length > NAMED_LINES ? `, and ${lines.length - NAMED_LINES} more` : ''
    const noun = lines.length === 1 ? 'line' : 'lines'
    return `skipped ${skipped} of ${countOf(puzzles, 'puzzle')} of ${file}: ${noun} ${named}${rest}`
  },
  noneRead: ({ file }) => `${file} holds no puzzle that can be read`,
  noFile: ({ path, near, isPackage }) => {
    const hint = isPackage ? `; a package is named npm:${path}` : ''
    return `cannot read ${path}: there is no such file${near === null ? hint : meant(near)}`
  },
  directory: ({ path, near }) =>
    `${path} is a directory, not a file${near === null ? '' : meant(near)}`,
  unreadable: ({ path }) => `cannot read ${path}: permission denied`,
  notRead: ({ path, reason }) => `cannot read ${path}: ${reason}`,
  silentPipe: ({ path }) => `waiting for somebody who writes to ${path}, a pipe`,
  noName: () => 'cannot write a file without a name',
  directoryToWrite: ({ path }) => `cannot write ${path}: it is a directory`,
  noFolder: ({ path, folder }) => `cannot write ${path}: the folder ${folder} does not exist`,
  notFolder: ({ path, folder }) => `cannot write ${path}: ${folder} is not a folder`,
  unwritable: ({ path }) => `cannot write ${path}: permission denied`,
  notWritten: ({ path, reason }) => `cannot write ${path}: ${reason}`,
  noStrategy: ({ name, near, known }) =>
    `no strategy "${name}"${near === null ? '.' : meant(near)} Known: ${known.join(', ')}; a path or npm:PACKAGE works too.`,
  noModule: ({ path, kinds, kind }) =>
    `${path} is no module: Node imports ${kinds.join(', ')}, not ${kind}; for a program there is --program 'name=command'`,
  backslash: ({ path }) =>
    `cannot load ${path}: Node imports no module with a backslash in its path; move or rename it`,
  notLoaded: ({ name, reason }) => `cannot load strategy ${name}: ${reason}`,
  tooFew: ({ name, most, limit }) => `${name} finds ${most} at most, not ${limit}`,
  noTrace: ({ name, known }) => `${name} cannot be traced; those that can: ${known.join(', ')}`,
  unsupported: ({ name, geometry }) => `${name} does not support ${geometry} boards`,
  crashed: ({ name, line, reason }) => `${name} crashed on line ${line}: ${reason}`,
  crashedNear: ({ line, reason }) => `the strategy crashed on line ${line} or after it: ${reason}`,
  ended: ({ line, how }) => {
    const place = line === null ? '' : ` on line ${line} or after it`
    return `the strategy ended its process${place}: ${how}`
  },
  wrong: ({ name, line, fault }) => `${name} is wrong on line ${line}: ${wrongText(fault)}`,
  givenUp: ({ file, line, ms }) => `${file}:${line}: not solved within ${ms / 1000} s`,
  givenUpAll: ({ givenUp, puzzles, file, ms }) =>
    `${givenUp} of ${countOf(puzzles, 'puzzle')} of ${file}: not solved within ${ms / 1000} s`,
  noSolution: ({ file, line }) => `${file}:${line}: no solution`,
  several: ({ file, line, count, isAll }) =>
    `${file}:${line}: ${isAll ? '' : 'at least '}${count} solutions, the first is printed`,
}

function meant(near: string): string {
  return `; did you mean "${near}"?`
}

function wrongText(fault: AnswerFault): string {
  if (fault.kind === 'other') return fault.text
  return fault.kind === 'count'
    ? `count ${fault.count} under limit ${fault.limit}`
    : `a solution where ${describeFault(fault)}`
}

/** A notice with its English. */
export function notice<C extends NoticeCode>(code: C, values: Notices[C]): Notice<C> {
  const words: NoticeWords<C> = english
  return { code, values, message: words[code](values) }
}

/** A notice about the error of a puzzle. */
export function puzzleNotice(
  code: 'puzzle' | 'badPuzzle' | 'skipped' | 'asEmpty' | 'displaced',
  { file, line, column, code: fault, values, format, message }: PuzzleError,
): Notice {
  return notice(code, { file, line, column, code: fault, values, format, message })
}
