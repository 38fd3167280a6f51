/** `masu solve --animate`: a search replayed in the terminal, the board above its last steps. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Puzzle } from '@masu/core/puzzle'
import { countOf } from '@masu/core/puzzle-error'
import type { TracedStrategy } from '@masu/strategies/traced'
import { createLogUpdate } from 'log-update'
import { StepLines, workText } from './step-lines.ts'
import { foundText } from './trace.ts'

/** Frames a second at most; a faster replay shows several steps in a frame. */
const FRAME_RATE = 25

/** Steps that are shown below the board, where the terminal is high enough. */
const LAST_STEPS = 8

/** Lines of a frame that are neither board nor steps. */
const OTHER_LINES = 5

interface Replay {
  /** Solutions to stop at. */
  readonly limit: number
  /** Steps to stop after; Infinity for the whole search. */
  readonly most: number
  /** Steps a second. */
  readonly rate: number
}

/** Resolves when the last frame is drawn; it stays in the terminal. */
export async function animate(
  stream: NodeJS.WriteStream,
  strategy: TracedStrategy,
  { geometry, givens }: Puzzle,
  { limit, most, rate }: Replay,
): Promise<void> {
  const search = strategy.begin(geometry, givens, limit)
  const lines = new StepLines(strategy.name, geometry, givens)
  const boardHeight = lines.grid().split('\n').length
  const room = (stream.rows || 24) - boardHeight - OTHER_LINES
  const shown = Math.max(1, Math.min(LAST_STEPS, room))
  const stepsPerFrame = Math.ceil(rate / FRAME_RATE)
  const last: string[] = []
  const update = createLogUpdate(stream)
  let taken = 0
  const draw = (grid: string, state: string): void => {
    const heading = `${strategy.name}, ${countOf(taken, 'step')}${state}`
    const work = `(${workText(search.stats)})`
    update(`${heading}\n${work}\n\n${grid}\n\n${last.join('\n')}`)
  }
  let isOver = true
  for (const step of search.steps()) {
    last.push(lines.line(step))
    if (last.length > shown) last.shift()
    taken++
    isOver = taken < most
    if (!isOver) break
    if (taken % stepsPerFrame > 0) continue
    draw(lines.grid(), '')
    await sleep((1000 * stepsPerFrame) / rate)
  }
  if (isOver) draw(lines.lastGrid(), `, and the search is over: ${foundText(search)}`)
  else draw(lines.grid(), ', and the search goes on')
  update.done()
}
