/** `masu jobs status`: once, or anew every second. */
import { createLogUpdate } from 'log-update'
import type { Jobs } from '../database/open.ts'
import { JobsError, type Host } from '../host.ts'
import { statusText } from './status-text.ts'
import { statusOf } from './status.ts'

interface Shown {
  readonly watch?: true
  readonly json?: true
}

const EVERY_MS = 1_000

/** Throws a JobsError where there is no job of this number. */
export async function showStatus(
  { sql }: Jobs,
  host: Host,
  id: number | null,
  { watch, json }: Shown,
): Promise<void> {
  const isDrawn = watch === true && json !== true && process.stdout.isTTY
  const draw = isDrawn ? createLogUpdate(process.stdout) : null
  for (;;) {
    const status = await statusOf(sql, id)
    if (id !== null && status.jobs.length === 0) {
      throw new JobsError(`there is no job ${id}`, 'masu jobs status lists those that there are.')
    }
    if (json === true) await host.print(JSON.stringify(status, null, watch === true ? 0 : 2))
    else if (draw === null) await host.print(statusText(status))
    else draw(statusText(status))
    if (watch !== true || status.jobs.every(({ state }) => state !== 'running')) break
    await new Promise((resolve) => {
      setTimeout(resolve, EVERY_MS)
    })
  }
  draw?.done()
}
