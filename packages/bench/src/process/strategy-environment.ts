/**
 * What a strategy sees of its user's environment. A strategy may be anyone's code: it needs no token of a CI, and
 * what a debugger, a test runner or a person sets for a process of its own would change its times.
 */
import { ALTERING } from '../results/environment.ts'

/** Where programs, files and libraries are, and how text and dates are written. */
const SEEN = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH', 'NODE_PATH']

/** The variables of this process that its strategies see. */
export function strategyEnvironment(): NodeJS.ProcessEnv {
  const seen = [...SEEN, ...ALTERING].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  // Node adds this one where it is absent, and leaves out what is undefined.
  return { ...Object.fromEntries(seen), NODE_V8_COVERAGE: undefined }
}
