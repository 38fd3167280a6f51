/**
 * How far long work on many puzzles is, and how long the rest will take: a bar or a number in a terminal, a line
 * now and then elsewhere.
 */
import { barText } from './progress.ts'

/** Milliseconds between two drawings in a terminal, and between two lines elsewhere. */
const DRAWN_EVERY = 100
const LINE_EVERY = 10_000

/** Milliseconds of work that tell how long the rest will take. */
const FIRST_ESTIMATE = 3_000

export interface Counter {
  /** So many are done now. */
  count(done: number): void
  /** All is done, or nothing more will be: what was drawn is removed. */
  end(): void
}

/** A counter that shows nothing. */
export const silent: Counter = { count() {}, end() {} }

/**
 * Whether progress can be shown: not where the results themselves appear in the same terminal, since
 * each would break the lines of the other. `output` is the file of the results, null for standard
 * output.
 */
export function isProgressShown(output: string | null = null): boolean {
  return output !== null || !process.stdout.isTTY
}

/**
 * A counter on a stream. `what` is what is done to all, as in "rated"; `total` is how many there are,
 * null where that is not known. `now` gives milliseconds.
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

/** How long the rest will take if it goes on as before; nothing before it has gone on for some seconds. */
function restText(done: number, total: number, ms: number): string {
  if (ms < FIRST_ESTIMATE || done === 0) return ''
  const seconds = ((ms / done) * (total - done)) / 1000
  return seconds <= 90
    ? `, about ${Math.ceil(seconds)} s left`
    : seconds < 5400
      ? `, about ${Math.round(seconds / 60)} min left`
      : `, about ${Math.round(seconds / 3600)} h left`
}
