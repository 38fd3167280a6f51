/**
 * The variables of the user's environment that a strategy sees. A strategy may be anyone's code, which needs no
 * tokens of a CI; and variables that a debugger, a test runner or a person sets for other processes would change
 * its times.
 */
import { ALTERING_VARIABLES } from './environment.ts'

/** Variables for the places of programs, files and libraries, and for the form of text and dates. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH', 'NODE_PATH']

/** The environment of this process, reduced to the variables that strategies see. */
export function strategyEnvironment(): NodeJS.ProcessEnv {
  const variables = [...PASSED_ON, ...ALTERING_VARIABLES].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  // Node adds NODE_V8_COVERAGE where it is absent, and leaves out undefined variables.
  return { ...Object.fromEntries(variables), NODE_V8_COVERAGE: undefined }
}
