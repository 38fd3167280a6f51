/**
 * The progress of long work on many puzzles, and the time left: a bar or a number in a terminal, an occasional
 * line elsewhere.
 */
import { setErrorDrawing } from './output.ts'
import { barText } from './progress.ts'

/** Milliseconds between two drawings in a terminal, and between two lines elsewhere. */
const DRAWN_EVERY = 100
const LINE_EVERY = 10_000

/** Milliseconds of work before the time left is estimated. */
const FIRST_ESTIMATE = 3_000

export interface Counter {
  /** Sets how many are done. */
  count(done: number): void
  /** The work has ended: removes the drawing. */
  end(): void
}

/**
 * Whether progress can be shown: not if the results appear in the same terminal, since the two would break each
 * other's lines. `output` is the file of the results, null for standard output.
 */
export function isProgressShown(output: string | null): boolean {
  return output !== null || !process.stdout.isTTY
}

/**
 * A counter on a stream. `what` is the participle of the work, as in "rated"; `total` is the number of puzzles,
 * null if unknown. `now` gives milliseconds.
 */
export async function createCounter(
  stream: NodeJS.WriteStream,
  what: string,
  total: number | null,
  now: () => number = () => performance.now(),
): Promise<Counter> {
  if (!stream.isTTY) return lines(stream, what, total, now)
  const { createLogUpdate } = await import('log-update')
  const update = createLogUpdate(stream)
  const start = now()
  let next = 0
  setErrorDrawing(() => {
    update.clear()
    next = 0
  })
  return {
    count(done) {
      if (now() < next) return
      next = now() + DRAWN_EVERY
      update(
        total === null
          ? `${done} ${what}`
          : `${barText(done, total)} ${what}${restText(done, total, now() - start)}`,
      )
    },
    end() {
      setErrorDrawing(null)
      update.clear()
    },
  }
}

function lines(
  stream: NodeJS.WriteStream,
  what: string,
  total: number | null,
  now: () => number,
): Counter {
  const start = now()
  let next = start + LINE_EVERY
  return {
    count(done) {
      if (now() < next) return
      next = now() + LINE_EVERY
      const rest = total === null ? '' : restText(done, total, now() - start)
      stream.write(`  ${total === null ? done : `${done}/${total}`} ${what}${rest}\n`)
    },
    end() {},
  }
}

/** The estimated time left; empty in the first seconds. */
function restText(done: number, total: number, ms: number): string {
  if (ms < FIRST_ESTIMATE || done === 0) return ''
  const seconds = ((ms / done) * (total - done)) / 1000
  return seconds <= 90
    ? `, about ${Math.ceil(seconds)} s left`
    : seconds < 5400
      ? `, about ${Math.round(seconds / 60)} min left`
      : `, about ${Math.round(seconds / 3600)} h left`
}
