/** What the start of a program needs, for lines and for batches. */
import { statSync } from 'node:fs'
import { ProgramFault } from './fault.ts'

/** For a program to start and to answer a board that lacks one digit, in milliseconds. */
export const PROGRAM_START_MS = 10_000

/** The user's environment, without the variable that only the worker gets. */
export function environmentOf(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env
  return environment
}

/** Why a program could not be started, in the words of its entry. */
export function startFault(file: string, { code, message }: NodeJS.ErrnoException): ProgramFault {
  const why = code === 'ENOENT' ? missing(file) : code === 'EACCES' ? refused(file) : message
  return new ProgramFault('unavailable', `cannot be started: ${why}`)
}

function missing(file: string): string {
  if (!file.includes('/')) {
    const hint = isThere(file) ? `; did you mean ./${file}?` : ''
    return `there is no program ${file} on the PATH${hint}`
  }
  return isThere(file)
    ? `what runs ${file}, by its first line, is not there`
    : `there is no program ${file}`
}

function refused(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    return `${file} is a directory`
  }
  return `${file} may not be run; chmod +x makes it a program, or name what runs it: python3 ${file}`
}

function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}
