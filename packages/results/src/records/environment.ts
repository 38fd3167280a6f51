/** The conditions that are recorded with every measurement. */
import { z } from 'zod'
import type { Immutable } from './fields.ts'

export const environmentSchema = z.object({
  cpu: z.string().describe('Model of the processor'),
  cores: z.int().nonnegative().describe('Processors that the run may use'),
  memoryBytes: z.int().nonnegative().describe('Memory of the machine, in bytes'),
  os: z.string().describe('Operating system, its release and the architecture'),
  node: z.string().describe('Version of Node'),
  v8: z.string().describe('Version of V8'),
  loadAverage: z
    .number()
    .describe('Mean number of runnable processes over the last minute, before the run began'),
  commit: z
    .string()
    .nullable()
    .describe('Commit of the working directory; null outside a repository'),
  dirty: z
    .boolean()
    .nullable()
    .describe('Whether the working directory differs from that commit; null outside a repository'),
  alteredSettings: z
    .array(z.string())
    .optional()
    .describe('Settings that changed the times of all processes, as in `nice 10`; absent for none'),
})
export type Environment = Immutable<z.infer<typeof environmentSchema>>

type Revision = Pick<Environment, 'commit' | 'dirty'>

/** As in `1fc5305`, or in `1fc5305 (changed)` for a screen; null outside a repository. */
export function shortCommitText({ commit, dirty }: Revision): string | null {
  return commit === null ? null : `${commit.slice(0, 7)}${dirty === true ? ' (changed)' : ''}`
}

/** As in `1fc53054ab, with uncommitted changes`. */
export function commitText({ commit, dirty }: Revision): string {
  return `${commit?.slice(0, 10) ?? 'no commit'}${dirty === true ? ', with uncommitted changes' : ''}`
}

/** The fields that must agree before times of two runs may be compared. */
const MACHINE = ['cpu', 'cores', 'os', 'node', 'v8'] as const

/** The settings that changed the times of all processes, separated by commas; null for none. */
export function alteredText({
  alteredSettings = [],
}: Pick<Environment, 'alteredSettings'>): string | null {
  return alteredSettings.length === 0 ? null : alteredSettings.join(', ')
}

/** Share of the processors that other processes may use: above it they disturb noticeably, through caches and heat. */
const BUSY_SHARE = 0.25
/** Processors that must be free: the timed process needs one for itself. */
export const FREE_CORES = 1
/**
 * Below this load a machine counts as idle: a load average falls slowly, and includes processes that have
 * just started.
 */
const QUIET_LOAD = 0.5

/** How far other work, in processors, disturbs a measurement. */
export function judgeCrowdedness(busy: number, cores: number): 'quiet' | 'busy' | 'full' {
  if (busy <= Math.max(QUIET_LOAD, cores * BUSY_SHARE)) return 'quiet'
  return cores - busy < FREE_CORES ? 'full' : 'busy'
}

/** Why times of two runs cannot be compared, in words; empty if the machine and its state are the same. */
export function findMachineDifferences(before: Environment, after: Environment): string[] {
  const [then, now] = [alteredText(before), alteredText(after)]
  return [
    ...MACHINE.filter((field) => before[field] !== after[field]).map(
      (field) => `${field} ${before[field]} before, ${after[field]} after`,
    ),
    ...(then === now
      ? []
      : [`${then ?? 'nothing'} that changes times before, ${now ?? 'nothing'} after`]),
  ]
}
