/** The activity of the processors since the machine was started, as Linux counts it. */
import { readFileSync } from 'node:fs'

/** Ticks a second: the unit of `/proc/stat` on every Linux. */
const TICKS_PER_SECOND = 100

/** Ticks since the machine was started, over all of its processors. */
export interface CpuTicks {
  readonly busy: number
  readonly idle: number
  readonly stolen: number
  readonly processors: number
}

/** The ticks in the text of `/proc/stat`; null if the text has another form. */
export function parseCpuTicks(stat: string): CpuTicks | null {
  const [user, nice, system, idle, waiting, irq, softIrq, stolen] = (
    /^cpu +([\d ]+)$/m.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  const processors = stat.match(/^cpu\d+ /gm)?.length ?? 0
  if (stolen === undefined || processors === 0) return null
  const busy = [user, nice, system, irq, softIrq].reduce<number>(
    (sum, ticks) => sum + (ticks ?? 0),
    0,
  )
  return { busy, idle: (idle ?? 0) + (waiting ?? 0), stolen, processors }
}

/** The ticks so far; null if the system does not count them. */
export function readCpuTicks(): CpuTicks | null {
  try {
    return parseCpuTicks(readFileSync('/proc/stat', 'latin1'))
  } catch {
    return null
  }
}

/** Milliseconds of processor time that a hypervisor gave to other machines so far; null if unknown. */
export function stolenMs(): number | null {
  const ticks = readCpuTicks()
  return ticks === null ? null : (ticks.stolen * 1_000) / TICKS_PER_SECOND
}
