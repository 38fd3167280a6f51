/** What starting a program takes, however it is talked to. */
import { ProgramFault } from './fault.ts'

/** The user's, without what the worker itself was given. */
export function environmentOf(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env
  return environment
}

/** Why a program could not be started, for its row. */
export function startFault(file: string, { code, message }: NodeJS.ErrnoException): ProgramFault {
  const why =
    code === 'ENOENT'
      ? `there is no program ${file}`
      : code === 'EACCES'
        ? `${file} is no program, or may not be run`
        : message
  return new ProgramFault('unavailable', `cannot be started: ${why}`)
}
