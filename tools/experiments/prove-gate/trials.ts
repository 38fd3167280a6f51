/** Makes many whole checks of the same two programs, and counts the command's verdicts. */
import { z } from 'zod'
import { verdictText } from '@masu/results/words/check/headline'
import { keep, keptLines } from '../kept-lines.ts'
import { startNeighbour } from './aa.ts'
import type { Change } from './change.ts'
import { inClone } from './changes.ts'
import { checkIn, startCheck } from './command.ts'
import { slowNowAndThen } from './mode-changes.ts'
import { say } from './same-twice.ts'

interface Case {
  readonly what: string
  readonly strategies: string
  /** Null for unchanged code. */
  readonly change: Change | null
  /** Whether a neighbour burns a core. */
  readonly neighbour: boolean
}

const unchanged = (strategies: string, neighbour: boolean): Case => ({
  what: `unchanged${neighbour ? ', beside a neighbour' : ''}: ${strategies}`,
  strategies,
  change: null,
  neighbour,
})

const CASES: readonly Case[] = [
  unchanged('bitmask', false),
  unchanged('norvig,bands', false),
  ...[
    slowNowAndThen(3, 2),
    slowNowAndThen(5, 3),
    slowNowAndThen(2, 1.3),
    slowNowAndThen(10, 2),
  ].map((change) => ({
    what: change.what,
    strategies: change.strategy,
    change,
    neighbour: false,
  })),
  unchanged('norvig,bands', true),
]

const trialLine = z.object({
  what: z.string(),
  verdict: z.string(),
  code: z.int().nullable(),
  seconds: z.int(),
  says: z.string(),
})
export type Trial = z.infer<typeof trialLine>

/** Makes checks until the file has this many of each case, which take turns. */
export async function makeTrials(count: number, path: string): Promise<void> {
  for (let trial = 1; trial <= count; trial++) {
    for (const one of CASES) {
      if (readTrials(path).filter(({ what }) => what === one.what).length >= trial) continue
      const result = await tried(one, trial)
      keep(path, result)
      say(`${trial} of ${count}, ${one.what}: ${result.says}`)
    }
  }
}

async function tried({ what, strategies, change, neighbour }: Case, trial: number): Promise<Trial> {
  const burner = neighbour ? startNeighbour(trial) : null
  const result = await inClone(change, async (cwd): Promise<Trial> => {
    const args = ['--base', 'HEAD', '--all', '--strategy', strategies]
    const { code, wallMs } = await startCheck(args, cwd).ended
    const { run, judged } = checkIn(cwd)
    const says = verdictText(judged, run.check.options.threshold)
    return { what, verdict: judged.verdict, code, seconds: Math.round(wallMs / 1000), says }
  })
  burner?.kill('SIGKILL')
  return result
}

export function readTrials(path: string): Trial[] {
  return keptLines(path, trialLine)
}
