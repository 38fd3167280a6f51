/** Measures the time of passing checks: whole commands, from start to end. */
import { z } from 'zod'
import { keep, keptLines } from '../kept-lines.ts'
import { besideResults, inNewFolder, startCheck } from './command.ts'
import { say } from './same-twice.ts'

/** Checks that take turns: of this strategy, and of all. */
const ONE = 'bitmask'
const ARGS = { [ONE]: ['--strategy', ONE], all: [] } as const

const costLine = z.object({
  strategies: z.string(),
  seconds: z.number(),
  code: z.int().nullable(),
  verdict: z.string(),
  /** Pairs of all entries. */
  pairs: z.int(),
})
export type Cost = z.infer<typeof costLine>

const answer = z.object({
  verdict: z.string(),
  entries: z.array(z.object({ pairs: z.int() })),
})

/** Checks HEAD against itself until the file has this many passing checks of either kind. */
export async function measureCosts(checks: number, path: string): Promise<void> {
  for (let check = 1; check <= checks; check++) {
    for (const [strategies, args] of Object.entries(ARGS)) {
      const own = readCosts(path).filter((one) => one.strategies === strategies)
      if (own.length >= check) continue
      const { code, stdout, wallMs } = await inNewFolder(
        besideResults(),
        (cwd) => startCheck(['--base', 'HEAD', '--all', '--json', ...args], cwd).ended,
      )
      const { verdict, entries } = answer.parse(JSON.parse(stdout))
      const pairs = entries.reduce((sum, entry) => sum + entry.pairs, 0)
      const seconds = Math.round(wallMs / 100) / 10
      keep(path, { strategies, seconds, code, verdict, pairs } satisfies Cost)
      say(`check ${check} of ${checks}, ${strategies}: ${seconds} s, ${verdict}`)
    }
  }
}

export function readCosts(path: string): Cost[] {
  return keptLines(path, costLine)
}
