/** What a job does with a block of puzzles: which `masu` it calls. */
import { z } from 'zod'
import type { Called } from '../host.ts'

/** The options of a job as they are kept, which decide its result. */
export const optionsSchema = z.object({
  /** How the result is written; each form can be joined block by block. */
  to: z.enum(['line', 'json']),
  /** As typed; null for the verb's own choice. */
  strategy: z.string().nullable(),
  /** Further arguments of the verb. */
  args: z.array(z.string()),
})
export type JobOptions = Readonly<z.infer<typeof optionsSchema>>

export const kinds = ['rate', 'solve', 'verify'] as const
export type Kind = (typeof kinds)[number]

/** For a puzzle and for a block of `verify`: a worker's own time limit ends what takes too long. */
const VERIFY_BUDGET = '1440m'

/** The arguments of `masu` for the puzzles of a file, or - for standard input. */
export function argumentsOf(
  kind: Kind,
  file: string,
  { to, strategy, args }: JobOptions,
): string[] {
  const named = strategy === null ? [] : ['--strategy', strategy]
  if (kind === 'rate') return ['rate', file, '--json', '--workers', '1', ...args]
  if (kind === 'verify') {
    return ['verify', '--fixture', file, '--json', '--budget', VERIFY_BUDGET, ...named, ...args]
  }
  const form = to === 'json' ? ['--json'] : ['--to', 'line']
  return ['solve', file, ...form, '--workers', '1', ...named, ...args]
}

export function calledBy(kind: Kind, { strategy }: JobOptions): Called {
  return { verb: kind, strategy }
}
