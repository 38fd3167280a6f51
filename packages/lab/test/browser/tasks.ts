/** How long the tasks of a page's main thread take. */
import type { Page } from 'playwright-core'
import { z } from 'zod'

export interface Tasks {
  /**
   * Ends the recording: what the third-longest task took of a processor. The two longest may be the engine's own, as
   * when it frees memory; if each frame is heavy, three tasks are long.
   */
  readonly end: () => Promise<{ readonly processorMs: number }>
}

/** An event of Chromium's trace. `tdur` is what its thread took of a processor, in microseconds. */
const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
})

/** Marks the page's main thread in the trace. */
const MARK = 'masu-recorded'

/** Records the tasks of the page from now on. */
export async function recordTasks(page: Page): Promise<Tasks> {
  const session = await page.context().newCDPSession(page)
  const events: z.infer<typeof traceEvent>[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const event = traceEvent.safeParse(one)
      if (event.success) events.push(event.data)
    }
  })
  const categories = 'toplevel,blink.user_timing'
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories })
  // Other pages are recorded, too.
  await page.evaluate((mark) => void performance.mark(mark), MARK)
  return {
    end: async () => {
      const isOver = new Promise<void>((resolve) => {
        session.once('Tracing.tracingComplete', () => resolve())
      })
      await session.send('Tracing.end')
      await isOver
      await session.detach()
      const own = events.find(({ name }) => name === MARK)
      const tasks = events.filter(
        ({ name, pid, tid }) => name.endsWith('RunTask') && pid === own?.pid && tid === own.tid,
      )
      const longest = tasks.map(({ tdur = 0 }) => tdur).toSorted((a, b) => b - a)
      return { processorMs: (longest[2] ?? 0) / 1_000 }
    },
  }
}
