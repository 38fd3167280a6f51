/** `masu solve --animate`: a search replayed in the terminal, the board above its last steps. */
import { setTimeout as sleep } from 'node:timers/promises'
import { styleText, type InspectColor } from 'node:util'
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import type { Messages } from '@masu/messages/messages'
import type { TracedStrategy } from '@masu/strategies/traced'
import { createLogUpdate } from 'log-update'
import { markedGrid } from './board-text.ts'
import type { Key, Keys } from './keys.ts'
import { Replay, type Deed } from './replay.ts'
import { PLACED_MARK } from './step-lines.ts'

/** Frames a second at most; a faster replay shows several steps in a frame. */
const FRAME_RATE = 25

/** Steps that are shown below the board, where the terminal is high enough. */
const LAST_STEPS = 8

/** Lines of a frame that are neither board nor steps. */
const OTHER_LINES = 7

/** Behind the cell that a step is about, in a terminal without colours. */
const FOCUS_MARK = '<'

const COLOURS: Readonly<Record<Deed, InspectColor>> = {
  asked: 'cyan',
  placed: 'green',
  refused: 'red',
  undone: 'yellow',
}

/** The speeds that + and - choose between, in steps a second, up to the most that --animate takes. */
const SPEEDS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000]

interface Wanted {
  /** Solutions to stop at. */
  readonly limit: number
  /** Steps to stop after; Infinity for the whole search. */
  readonly most: number
  /** Steps a second. */
  readonly rate: number
}

/** How a replay ended: by itself or with Enter, with q, or with Ctrl-C. */
export type Ending = 'over' | 'left' | 'interrupted'

/**
 * Resolves when the last frame is drawn; it stays in the terminal. With keys a replay can be paused,
 * stepped through, made faster and left; without, it plays to its end.
 */
export async function animate(
  stream: NodeJS.WriteStream,
  messages: Messages,
  strategy: TracedStrategy,
  puzzle: Puzzle,
  { limit, most, rate }: Wanted,
  keys: Keys | null,
): Promise<Ending> {
  const replay = new Replay(messages, strategy, puzzle, limit, most)
  const update = createLogUpdate(stream)
  const state = { isPlaying: true, rate }
  advance(replay, state.rate)
  let ending: Ending | null = null
  while (ending === null) {
    if (state.isPlaying && replay.end !== null) {
      ending = 'over'
      break
    }
    update(frameText(stream, messages, puzzle, replay, state, keys !== null))
    const ms = state.isPlaying ? (1000 * stepsPerFrame(state.rate)) / state.rate : Infinity
    const key = keys === null ? await sleep(ms, null) : await keys.wait(ms)
    if (key === null) advance(replay, state.rate)
    else ending = pressed(key, replay, state)
  }
  // The keys are not shown any more: nobody listens to them.
  update(frameText(stream, messages, puzzle, replay, state, false))
  update.done()
  return ending
}

interface PlayState {
  isPlaying: boolean
  rate: number
}

function stepsPerFrame(rate: number): number {
  return Math.ceil(rate / FRAME_RATE)
}

function advance(replay: Replay, rate: number): void {
  for (let left = stepsPerFrame(rate); left > 0; left--) replay.forward()
}

/** Does what a key says; how the replay ends, null where it goes on. */
function pressed(key: Key, replay: Replay, state: PlayState): Ending | null {
  switch (key) {
    case 'pause':
      // At the end there is nothing to go on with.
      state.isPlaying = !state.isPlaying && replay.end === null
      return null
    case 'forward':
      state.isPlaying = false
      replay.forward()
      return null
    case 'back':
      state.isPlaying = false
      replay.back()
      return null
    case 'faster':
      state.rate = SPEEDS.find((speed) => speed > state.rate) ?? state.rate
      return null
    case 'slower':
      state.rate = SPEEDS.findLast((speed) => speed < state.rate) ?? state.rate
      return null
    case 'enter':
      return replay.end === null ? null : 'over'
    case 'leave':
      return 'left'
    case 'interrupt':
      break
  }
  return 'interrupted'
}

function frameText(
  stream: NodeJS.WriteStream,
  messages: Messages,
  { geometry, givens }: Puzzle,
  replay: Replay,
  state: PlayState,
  hasKeys: boolean,
): string {
  const grid = gridText(stream, geometry, givens, replay)
  const room = (stream.rows || 24) - grid.split('\n').length - OTHER_LINES
  const shown = Math.max(1, Math.min(LAST_STEPS, room))
  const { strategy, frame, end } = replay
  const lines = [
    messages.replay.heading({ ...state, strategy, step: frame.step, end }),
    `(${messages.answer.work(frame.stats)})`,
    '',
    grid,
    '',
    ...replay.lastLines(shown),
  ]
  if (hasKeys) {
    const keys = messages.replay.keys(state.isPlaying, end !== null)
    lines.push('', styleText('dim', keys, { stream }))
  }
  return lines.join('\n')
}

/** The board, with the cell in question highlighted and the digit that is asked about in it. */
function gridText(
  stream: NodeJS.WriteStream,
  geometry: Geometry,
  givens: Puzzle['givens'],
  { cells, frame: { focus }, end }: Replay,
): string {
  const isOver = end !== null && end.outcome !== null
  if (focus === null || isOver) {
    return markedGrid(geometry, cells, (cell) => placedMark(givens, cells, cell))
  }
  const hasColour = styleText('inverse', '.', { stream }) !== '.'
  const shown = cells.slice()
  if (focus.deed === 'refused') shown[focus.cell] = focus.digit ?? EMPTY
  return markedGrid(
    geometry,
    shown,
    (cell) => {
      if (cell === focus.cell && !hasColour) return FOCUS_MARK
      return cell === focus.cell && focus.deed === 'refused' ? ' ' : placedMark(givens, cells, cell)
    },
    (cell, symbol) => {
      const colour = COLOURS[focus.deed]
      if (cell === focus.cell) return styleText(['inverse', colour], symbol, { stream })
      if (!focus.holders.includes(cell)) return symbol
      return styleText(['underline', colour], symbol, { stream })
    },
  )
}

function placedMark(givens: Puzzle['givens'], cells: Puzzle['givens'], cell: number): string {
  return cells[cell] === givens[cell] ? ' ' : PLACED_MARK
}
