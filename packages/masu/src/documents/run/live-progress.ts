/**
 * A run in a terminal while it measures: the strategies so far, the fastest first, and a line of progress. It is drawn
 * on standard error when a probe or a round ends, and never while a process is timed.
 */
import type { Progress } from '@masu/bench/progress'
import { rankFirstLooks } from '@masu/results/rank/first-looks'
import { rankRun } from '@masu/results/rank/ranking'
import type { Results } from '@masu/results/records/read'
import { barText, createProgress } from '../../terminal/progress.ts'
import { drawPanel } from '@masu/results/words/run/run-figures'
import { tableText, type Look } from '../document-text.ts'
import { ideaLookup } from './describe-run.ts'

/** Milliseconds between two drawings while probes end. */
const DRAW_EVERY_MS = 250

/** Lines of the window that no strategy gets: two of titles, the progress, and the cursor. */
const OTHER_LINES = 4

/** Where nobody watches, plain lines. `resultsSoFar` are read when something is drawn. */
export async function createLiveProgress(
  stream: NodeJS.WriteStream,
  resultsSoFar: () => Results,
  look: Look,
): Promise<Progress> {
  if (!stream.isTTY) return createProgress(stream)
  // Imported only here: it takes 40 ms of processor time (measured), and only a terminal needs it.
  const { createLogUpdate } = await import('log-update')
  const update = createLogUpdate(stream)
  let title = ''
  let total = 0
  let done = 0
  let note = ''
  let drawn = -Infinity
  const draw = (): void => {
    drawn = performance.now()
    const { columns, rows } = stream
    const table = tableSoFar(resultsSoFar(), { ...look, width: columns }, rows - OTHER_LINES)
    const progress = `${barText(done, total)} ${title}${note === '' ? '' : `; ${note}`}`
    update([...table, progress.slice(0, columns)].join('\n'))
  }
  return {
    say(line) {
      update.clear()
      stream.write(`${line}\n`)
    },
    phase(name, tasks) {
      title = name
      total = tasks
      done = 0
      note = ''
      draw()
    },
    advance(name, tasks = 1) {
      done += tasks
      note = name
      const { run, probes, timed } = resultsSoFar()
      const isLast = probes.length === run.fixtures.length * run.strategies.length
      const isDue = isLast || performance.now() - drawn >= DRAW_EVERY_MS
      if (timed.length === 0 && isDue) draw()
    },
    roundEnded: draw,
    end() {
      update.clear()
    },
  }
}

/** The titles and so many lines of strategies; without a timed process as first looks. */
function tableSoFar(results: Results, look: Look, strategies: number): string[] {
  const { run, timed } = results
  const isFirst = timed.length === 0
  const [panel] = isFirst ? [rankFirstLooks(results)] : rankRun(results).panels
  if (panel === undefined || panel.entries.length === 0) return []
  const title = isFirst ? 'First times: about (~), no ranks' : 'So far, fastest first'
  const shown = { ...panel, entries: panel.entries.slice(0, Math.max(1, strategies)) }
  const { beside } = drawPanel(shown, run.options, ideaLookup(run))
  return tableText({ ...beside, title, notes: [] }, look).split('\n')
}
