/** The command as a user types it in a terminal: a process of its own behind a pseudo-terminal. */
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { temporaryFolder } from './files.ts'

const MAIN = fileURLToPath(new URL('../bin/masu.js', import.meta.url))

/** Where these tests run is not to be seen in what they look at. */
const NOT_INHERITED = /^(?:NO_COLOR|FORCE_COLOR|COLORTERM|CI|LANG|LC_.*|GITHUB_.*)$/

/** What moves the cursor or clears something, or ends a line. */
// oxlint-disable-next-line no-control-regex -- escape sequences begin with one
const MOVE = /\r?\n|\r|\u001b\[[\d;?]*[A-HJKhl]/

/** The package that opens them; null where it has nothing built for this platform. */
export const pty: typeof import('@lydell/node-pty') | null = await import('@lydell/node-pty').catch(
  () => null,
)

export interface Terminal {
  /** All that was shown so far. */
  readonly shown: string
  /** The pieces of that which stood on one line each, without styles. */
  readonly lines: string[]
  /** Resolves once a text is shown that was not before `type` was called last. */
  see(text: string): Promise<void>
  /** Presses keys, or pastes a text. */
  type(keys: string): void
  /** The exit code. */
  readonly exit: Promise<number>
}

interface Setting {
  readonly columns?: number
  readonly env?: Readonly<Record<string, string>>
  /** A shell's command that standard output goes to. */
  readonly pipe?: string
  /** What standard input holds, in place of the terminal. */
  readonly input?: string
}

/** Starts `masu` in a terminal of so many columns. */
export function inTerminal(
  args: readonly string[],
  { columns = 80, env = {}, pipe, input }: Setting = {},
): Terminal {
  if (pty === null) throw new Error('no pseudo-terminal on this platform')
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name)),
  )
  const words = [process.execPath, MAIN, ...args]
  const script = [
    ...(input === undefined ? [] : [`printf '%s\\n' "$INPUT" |`]),
    '"$@"',
    ...(pipe === undefined ? [] : [`| ${pipe}`]),
  ].join(' ')
  const command = script === '"$@"' ? words : ['sh', '-c', script, 'sh', ...words]
  const child = pty.spawn(command[0] ?? '', command.slice(1), {
    cols: columns,
    rows: 40,
    cwd: temporaryFolder(),
    env: { ...inherited, INPUT: input, TERM: 'xterm-256color', ...env },
  })
  let shown = ''
  let typedAt = 0
  let isOver = false
  let check = (): void => {}
  child.onData((text) => {
    shown += text
    check()
  })
  const exit = new Promise<number>((resolve) => {
    child.onExit(({ exitCode }) => {
      isOver = true
      check()
      resolve(exitCode)
    })
  })
  return {
    get shown() {
      return shown
    },
    get lines() {
      return shown.split(MOVE).map((line) => stripVTControlCharacters(line))
    },
    see: (text) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (shown.includes(text, typedAt)) resolve()
          else if (isOver) reject(new Error(`${text} was never shown:\n${shown}`))
        }
        check()
      }),
    type(keys) {
      typedAt = shown.length
      child.write(keys)
    },
    exit,
  }
}
