/** What an interrupted command says before it ends. */
import { warn } from './output.ts'

/** From here on SIGINT, SIGTERM and SIGHUP end the process, after a line that says so. */
export function leaveOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      warn('\ninterrupted')
      process.exit(code)
    })
  }
}
