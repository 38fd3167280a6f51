/** Progress on standard error: a bar in a terminal, otherwise a plain line every ten seconds at most. */
import type { Progress } from '@masu/bench/progress'

const BAR_WIDTH = 24

/** The shortest time between two plain lines. */
const LINE_INTERVAL_MS = 10_000

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

/** Lines between tasks alone, since a line in the middle of one could disturb what is measured. */
function lineProgress(stream: NodeJS.WriteStream): Progress {
  let title = ''
  let total = 0
  let done = 0
  let written = performance.now()
  return {
    say(line) {
      stream.write(`${line}\n`)
    },
    phase(note, tasks) {
      title = note
      total = tasks
      done = 0
    },
    advance(note, tasks = 1) {
      done += tasks
      if (performance.now() - written < LINE_INTERVAL_MS) return
      written = performance.now()
      stream.write(`${title}: ${done} of ${total}${note === '' ? '' : `; ${note}`}\n`)
    },
    end() {},
  }
}
