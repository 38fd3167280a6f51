/** How long the tasks of a page's main thread take. */
import type { Page } from 'playwright-core'
import { z } from 'zod'

export interface Tasks {
  /** Ends the recording: the most that a task took of a processor. */
  readonly end: () => Promise<{ readonly processorMs: number }>
}

/** An event of Chromium's trace. `tdur` is what its thread took of a processor, in microseconds. */
const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
})

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
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel' })
  return {
    end: async () => {
      const isOver = new Promise<void>((resolve) => {
        session.once('Tracing.tracingComplete', () => resolve())
      })
      await session.send('Tracing.end')
      await isOver
      const mains = events.filter(
        ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
      )
      const tasks = events.filter(
        ({ name, pid, tid }) =>
          name.endsWith('RunTask') && mains.some((main) => main.pid === pid && main.tid === tid),
      )
      return { processorMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000 }
    },
  }
}
