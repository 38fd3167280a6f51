/** Reads the properties of a machine that matter to measuring; fit.ts judges them. */
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readCpuTicks, type CpuTicks } from './cpu-ticks.ts'

/** Milliseconds between two readings of the processors' activity: the kernel counts in steps of ten. */
const ACTIVITY_MS = 300

/** Readings of the clock: enough that its smallest step is among their differences. */
const CLOCK_READINGS = 20_000

/** Where Linux describes its processors. */
const CPU_FOLDER = '/sys/devices/system/cpu'

export interface Machine {
  /** Processors that this process may use. */
  readonly cores: number
  /** Mean number of runnable processes over the last minute. */
  readonly load: number
  /** The activity of other processes at this moment; null if it cannot be seen. */
  readonly otherActivity: Activity | null
  /** How each processor's clock is governed; null if it cannot be seen. */
  readonly governors: readonly string[] | null
  /** Whether the clock may rise above its nominal rate; null if it cannot be seen. */
  readonly boost: boolean | null
  /** The smallest step of the clock, and the cost of reading it, in nanoseconds. */
  readonly clockStepNs: number
  readonly clockCallNs: number
}

/** Activity in processors: 1 is the whole time of one processor. */
export interface Activity {
  /** Processors kept busy by other processes. */
  readonly busy: number
  /** Processors' time that a hypervisor gave to other machines. */
  readonly stolen: number
}

export async function readMachine(): Promise<Machine> {
  const load = os.loadavg()[0] ?? 0
  const otherActivity = await readActivity()
  return {
    cores: os.availableParallelism(),
    load,
    otherActivity,
    governors: readGovernors(),
    boost: readBoost(),
    ...readClock(),
  }
}

async function readActivity(): Promise<Activity | null> {
  const before = readCpuTicks()
  await setTimeout(ACTIVITY_MS)
  const after = readCpuTicks()
  return before === null || after === null ? null : activityBetween(before, after)
}

/** The activity of the processors between two readings. */
export function activityBetween(before: CpuTicks, after: CpuTicks): Activity {
  const busy = after.busy - before.busy
  const stolen = after.stolen - before.stolen
  const all = busy + stolen + after.idle - before.idle
  const share = (ticks: number): number => (all <= 0 ? 0 : (ticks / all) * after.processors)
  return { busy: share(busy), stolen: share(stolen) }
}

function readGovernors(): string[] | null {
  let folders: string[]
  try {
    folders = readdirSync(CPU_FOLDER).filter((name) => /^cpu\d+$/.test(name))
  } catch {
    return null
  }
  const governors = folders
    .map((folder) => textOf(join(CPU_FOLDER, folder, 'cpufreq/scaling_governor')))
    .filter((governor) => governor !== null)
  return governors.length === 0 ? null : governors
}

/** Reads the file of Intel's driver, which has the opposite meaning, or the file that all other drivers have. */
function readBoost(): boolean | null {
  const noTurbo = textOf(join(CPU_FOLDER, 'intel_pstate/no_turbo'))
  if (noTurbo !== null) return noTurbo === '0'
  const boost = textOf(join(CPU_FOLDER, 'cpufreq/boost'))
  return boost === null ? null : boost === '1'
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'latin1').trim()
  } catch {
    return null
  }
}

/** Reads the clock by which passes are timed. */
export function readClock(): Pick<Machine, 'clockStepNs' | 'clockCallNs'> {
  const readings = new BigInt64Array(CLOCK_READINGS)
  for (let i = 0; i < CLOCK_READINGS; i++) readings[i] = process.hrtime.bigint()
  const [first = 0n] = readings
  let last = first
  let step = Infinity
  for (const reading of readings) {
    if (reading > last) step = Math.min(step, Number(reading - last))
    last = reading
  }
  return { clockStepNs: step, clockCallNs: Number(last - first) / (CLOCK_READINGS - 1) }
}
