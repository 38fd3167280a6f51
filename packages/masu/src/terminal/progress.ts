/** Progress on standard error: a bar in a terminal, otherwise a plain line every ten seconds. */
import type { Progress } from '@masu/bench/progress'

const BAR_WIDTH = 24

/** Milliseconds between two plain lines. */
const LINE_EVERY = 10_000

/** A bar with its numbers, as in `██████░░ 6/8`. */
export function barText(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(Math.max(0, BAR_WIDTH - filled))} ${done}/${total}`
}

export async function createProgress(stream: NodeJS.WriteStream): Promise<Progress> {
  return stream.isTTY ? barProgress(stream) : lineProgress(stream)
}

async function barProgress(stream: NodeJS.WriteStream): Promise<Progress> {
  // Imported only here: it takes 40 ms of processor time (measured), and only a terminal needs it.
  const { createLogUpdate } = await import('log-update')
  const update = createLogUpdate(stream)
  let title = ''
  let total = 0
  let done = 0
  const draw = (note: string): void => {
    update(`${barText(done, total)} ${title}\n${note}`)
  }
  return {
    say(line) {
      update.clear()
      stream.write(`${line}\n`)
    },
    phase(note, tasks) {
      title = note
      total = tasks
      done = 0
      draw('')
    },
    advance(note, tasks = 1) {
      done += tasks
      draw(note)
    },
    end() {
      update.clear()
    },
  }
}

function lineProgress(stream: NodeJS.WriteStream): Progress {
  let title = ''
  let total = 0
  let done = 0
  let timer: NodeJS.Timeout | undefined
  const write = (line: string): void => void stream.write(`${line}\n`)
  return {
    say: write,
    phase(note, tasks) {
      title = note
      total = tasks
      done = 0
      timer ??= setInterval(() => write(`${title}: ${done} of ${total}`), LINE_EVERY).unref()
    },
    advance(_, tasks = 1) {
      done += tasks
    },
    end() {
      clearInterval(timer)
    },
  }
}
