/**
 * The notices about files, strategies and puzzles, errors among them: a code, and the values that belong to it.
 * This file has the English text; the command has other languages.
 */
import type { Nothing, SolutionFault } from '@masu/core/faults'
import { countOf, type PuzzleError, type PuzzleFault } from '@masu/core/puzzle-error'
import { describeFault } from '@masu/core/validate'

/** Why an answer is wrong; `other` has a text from its finder. */
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

/**
 * A puzzle of a text: its line. In a part of a file, where lines are counted from the part, also its offset
 * in the file.
 */
export interface At {
  readonly line: number
  readonly byte: number | null
}

/** The values of each notice. `near` is null if nothing has a similar name. */
export interface Notices {
  // Puzzles.
  puzzle: PuzzleFault
  /** The text may hold other puzzles. */
  badPuzzle: PuzzleFault
  skipped: PuzzleFault
  asEmpty: PuzzleFault
  displaced: PuzzleFault
  skippedAll: {
    readonly skipped: number
    readonly puzzles: number
    readonly file: string
    /** The first lines that were skipped. */
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
  crashed: At & { readonly name: string; readonly reason: string }
  crashedNear: At & { readonly reason: string }
  /** Null if the strategy had no puzzle yet. */
  ended: { readonly at: At | null; readonly how: string }
  wrong: At & { readonly name: string; readonly fault: AnswerFault }
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
  // Parts of a file.
  partForm: Nothing
  partOfInput: Nothing
  partOfPuzzle: Nothing
  partOfPipe: Path
  changed: Path
  partThere: { readonly part: string }
  partDiffers: Path & { readonly why: string }
  /** The place where an earlier run of a part ended: these lines, or this many lines from a byte on. */
  partEnded: {
    readonly part: string
    readonly from: number
    readonly to: number
    readonly byte: number | null
  }
}

export type NoticeCode = keyof Notices

/** Plain data, which can be sent to another thread. */
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
    const where = linesText(skipped, lines)
    return `skipped ${skipped} of ${countOf(puzzles, 'puzzle')} of ${file}: ${where}`
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
  silentPipe: ({ path }) => `waiting for a program that writes to ${path}, a pipe`,
  noName: () => 'cannot write a file without a name',
  directoryToWrite: ({ path }) => `cannot write ${path}: it is a directory`,
  noFolder: ({ path, folder }) => `cannot write ${path}: the folder ${folder} does not exist`,
  notFolder: ({ path, folder }) => `cannot write ${path}: ${folder} is not a folder`,
  unwritable: ({ path }) => `cannot write ${path}: permission denied`,
  notWritten: ({ path, reason }) => `cannot write ${path}: ${reason}`,
  noStrategy: ({ name, near, known }) =>
    `no strategy "${name}"${near === null ? '.' : meant(near)} Known: ${known.join(', ')}; a path or npm:PACKAGE works too.`,
  noModule: ({ path, kinds, kind }) =>
    `${path} is not a module: Node imports ${kinds.join(', ')}, not ${kind}; for a program there is --program 'name=command'`,
  backslash: ({ path }) =>
    `cannot load ${path}: Node imports no module with a backslash in its path; move or rename it`,
  notLoaded: ({ name, reason }) => `cannot load strategy ${name}: ${reason}`,
  tooFew: ({ name, most, limit }) => `${name} finds ${most} at most, not ${limit}`,
  noTrace: ({ name, known }) => `${name} cannot be traced; traced strategies: ${known.join(', ')}`,
  unsupported: ({ name, geometry }) => `${name} does not support ${geometry} boards`,
  crashed: ({ name, reason, ...at }) => `${name} crashed ${atText(at)}: ${reason}`,
  crashedNear: ({ reason, ...at }) => `the strategy crashed ${atText(at)} or after it: ${reason}`,
  ended: ({ at, how }) => {
    const place = at === null ? '' : ` ${atText(at)} or after it`
    return `the strategy ended its process${place}: ${how}`
  },
  wrong: ({ name, fault, ...at }) => `${name} is wrong ${atText(at)}: ${wrongText(fault)}`,
  givenUp: ({ file, line, ms }) => `${file}:${line}: not solved within ${ms / 1000} s`,
  givenUpAll: ({ givenUp, puzzles, file, ms }) =>
    `${givenUp} of ${countOf(puzzles, 'puzzle')} of ${file}: not solved within ${ms / 1000} s`,
  noSolution: ({ file, line }) => `${file}:${line}: no solution`,
  several: ({ file, line, count, isAll }) =>
    `${file}:${line}: ${isAll ? '' : 'at least '}${count} solutions, the first is printed`,
  partForm: () => '--part needs --json or --to line, so that the parts can follow one another',
  partOfInput: () =>
    '--part needs a file: each part reads it, and standard input can be read only once',
  partOfPuzzle: () => '--part needs a file, not a puzzle',
  partOfPipe: ({ path }) =>
    `--part needs a file: each part reads it, and ${path} is not a plain file`,
  changed: ({ path }) => `${path} changed while it was read`,
  partThere: ({ part }) => `${part} is there already`,
  partDiffers: ({ path, why }) => `${path} is there and differs: ${why}; nothing is overwritten`,
  partEnded: ({ part, from, to, byte }) => {
    const ended = `an earlier run of ${part} ended`
    if (from === to) return `${ended} ${byte === null ? `on line ${from}` : `at byte ${byte}`}`
    const lines =
      byte === null
        ? `on lines ${from} to ${to}`
        : `in the ${to - from + 1} lines from byte ${byte} on`
    return `${ended} ${lines}; they are taken one by one now`
  },
}

/** As in "line 7" and "lines 1, 2, and 9 more": `count` lines, of which `lines` are the first. */
export function linesText(count: number, lines: readonly number[]): string {
  const named = lines.slice(0, NAMED_LINES)
  const rest = count > named.length ? `, and ${count - named.length} more` : ''
  return `${count === 1 ? 'line' : 'lines'} ${named.join(', ')}${rest}`
}

function atText({ line, byte }: At): string {
  return byte === null ? `on line ${line}` : `at byte ${byte}`
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
  { file, line, column, byte, code: fault, values, format, message }: PuzzleError,
): Notice {
  return notice(code, { file, line, column, byte, code: fault, values, format, message })
}
