/** The keys that a person presses while something is shown. */
import { openSync } from 'node:fs'
import { emitKeypressEvents } from 'node:readline'
import { ReadStream } from 'node:tty'

export type Key =
  | 'back'
  | 'enter'
  | 'faster'
  | 'forward'
  | 'interrupt'
  | 'leave'
  | 'pause'
  | 'slower'

/** Keys as they are pressed. */
export interface Keys {
  /** The next key, or null where none is pressed for so many milliseconds; Infinity waits for one. */
  wait(ms: number): Promise<Key | null>
  /** Gives the terminal back. */
  end(): void
}

interface Pressed {
  readonly name?: string
  readonly ctrl?: boolean
}

/** The keys of the terminal, which standard input need not be; null where there is none. */
export function terminalKeys(): Keys | null {
  const { stdin } = process
  if (stdin.isTTY && !stdin.readableEnded && !stdin.destroyed) {
    return keysOf(stdin, () => void stdin.pause())
  }
  try {
    const terminal = new ReadStream(openSync('/dev/tty', 'r'))
    return keysOf(terminal, () => void terminal.destroy())
  } catch {
    return null
  }
}

/** The keys of a stream that is a terminal; `close` ends what reads it. */
export function keysOf(
  stream: NodeJS.ReadableStream & { setRawMode?(isRaw: boolean): unknown },
  close: () => void,
): Keys {
  const pressed: Key[] = []
  let notify = (): void => {}
  const take = (text: string | undefined, { name, ctrl = false }: Pressed): void => {
    const key = keyOf(text, name, ctrl)
    if (key === null) return
    pressed.push(key)
    notify()
  }
  const hangUp = (): void => {
    pressed.push('leave')
    notify()
  }
  emitKeypressEvents(stream)
  stream.on('keypress', take)
  stream.on('end', hangUp)
  stream.setRawMode?.(true)
  stream.resume()
  return {
    async wait(ms) {
      if (pressed.length === 0) {
        await new Promise<void>((resolve) => {
          const timer = ms === Infinity ? null : setTimeout(resolve, ms)
          notify = () => {
            clearTimeout(timer ?? undefined)
            resolve()
          }
        })
      }
      return pressed.shift() ?? null
    },
    end() {
      stream.off('keypress', take)
      stream.off('end', hangUp)
      stream.setRawMode?.(false)
      close()
    },
  }
}

function keyOf(text: string | undefined, name: string | undefined, ctrl: boolean): Key | null {
  if (ctrl) {
    if (name === 'c') return 'interrupt'
    return name === 'd' ? 'leave' : null
  }
  // On most keyboards + is the shifted =.
  if (text === '+' || text === '=') return 'faster'
  if (text === '-') return 'slower'
  switch (name) {
    case 'left':
      return 'back'
    case 'right':
      return 'forward'
    case 'space':
      return 'pause'
    case 'q':
      return 'leave'
    case 'return':
    case 'enter':
      return 'enter'
    case undefined:
    default:
      return null
  }
}
