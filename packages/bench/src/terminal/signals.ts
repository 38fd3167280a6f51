/** What an interrupted command says before it ends. */
import { warn } from './output.ts'

/**
 * From here on SIGINT, SIGTERM and SIGHUP end the process, after a line that names `command`: how to go on.
 */
export function leaveOnSignals(command: string): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      warn(`\ninterrupted; to go on: ${command}`)
      process.exit(code)
    })
  }
}
