/** What a command says that waits for a board from the keyboard. */
import { warn } from './output.ts'

/** Asks for a board where standard input is among the files and is a terminal. */
export function askToPaste(paths: readonly string[]): void {
  if (paths.includes('-') && process.stdin.isTTY) warn('Paste a board, then Ctrl-D:')
}
