/** The command as a user types it in a terminal: a separate process behind a pseudo-terminal. */
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { shellWord } from '@masu/results/words/shell-word'
import { expect, vi } from 'vitest'
import { temporaryFolder } from '../../bench/test/files.ts'
import { environment } from '../../bench/test/setting.ts'

const MAIN = fileURLToPath(new URL('../bin/masu.js', import.meta.url))

/** Whether util-linux's `script` is installed, which opens pseudo-terminals; macOS's `script` has other options. */
export const hasTerminal: boolean = String(spawnSync('script', ['--version']).stdout).includes(
  'util-linux',
)

export interface Terminal {
  /** The text shown so far. */
  readonly shown: string
  /** Resolves once a text has been shown. */
  see(text: string): Promise<void>
  /** Presses keys, or pastes a text. */
  type(keys: string): void
  /** The exit code. */
  readonly exit: Promise<number | null>
}

interface Setting {
  readonly env?: Readonly<Record<string, string>>
  /** A shell command that receives standard output. */
  readonly pipe?: string
}

/** Starts `masu` in a terminal of 80 columns. */
export function inTerminal(args: readonly string[], { env = {}, pipe }: Setting = {}): Terminal {
  const words = [process.execPath, MAIN, ...args].map(shellWord).join(' ')
  const command = `stty cols 80 rows 40; ${words}${pipe === undefined ? '' : ` | ${pipe}`}`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: temporaryFolder(),
    env: environment({ TERM: 'xterm-256color', COLORTERM: '', SHELL: '/bin/sh', ...env }),
  })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text))
  return {
    get shown() {
      return shown
    },
    see: (text) => vi.waitFor(() => expect(shown).toContain(text), 60_000),
    type: (keys) => void child.stdin.write(keys),
    exit: new Promise((resolve) => {
      child.on('close', resolve)
    }),
  }
}
