/** Progress on standard error: a bar where that is a terminal, plain lines elsewhere. */
import type { Progress } from '@masu/bench/progress'

const BAR_WIDTH = 24

/** Plain lines that are printed for a phase, at most. */
const LINES_PER_PHASE = 8

/** A line that says how long it has been, where nothing else was printed for so many milliseconds. */
const SILENCE_MS = 10_000

/** A bar with its numbers, as in `██████░░ 6/8`. */
export function barText(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(Math.max(0, BAR_WIDTH - filled))} ${done}/${total}`
}

export async function createProgress(stream: NodeJS.WriteStream): Promise<Progress> {
  return stream.isTTY ? barProgress(stream) : lineProgress(stream)
}

async function barProgress(stream: NodeJS.WriteStream): Promise<Progress> {
  // Measured: 40 ms of processor time, which only a terminal needs to wait for.
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
  let total = 0
  let done = 0
  let start = 0
  let isSilent = true
  // Who waits for a slow strategy sees that it goes on.
  const signOfLife = (): void => {
    const seconds = Math.round((performance.now() - start) / 1000)
    if (isSilent && done < total) stream.write(`  ${done}/${total} after ${seconds} s\n`)
    isSilent = true
  }
  let timer: NodeJS.Timeout | undefined
  return {
    say(line) {
      isSilent = false
      stream.write(`${line}\n`)
    },
    phase(note, tasks) {
      total = tasks
      done = 0
      start = performance.now()
      isSilent = false
      clearInterval(timer)
      timer = setInterval(signOfLife, SILENCE_MS).unref()
      stream.write(`${note}\n`)
    },
    advance(note, tasks = 1) {
      const every = Math.max(1, Math.ceil(total / LINES_PER_PHASE))
      const before = Math.floor(done / every)
      done += tasks
      if (Math.floor(done / every) > before || done === total) {
        isSilent = false
        stream.write(`  ${done}/${total} ${note}\n`)
      }
    },
    end() {
      clearInterval(timer)
    },
  }
}
