/** How fast npm's solvers are beside ours: `masu run --peers`, as anyone can run it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readResults } from '../../src/results/read.ts'
import { rankEntries } from '@masu/ranking/rank'
import { conditionsText } from '../../src/tables/ranking.ts'
import type { Speed } from './evidence.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** `budget` as the command takes it. */
export function measureSpeed(budget: string): Speed {
  const args = ['bench', '--peers', '--fixture', 'easy,few-clues,hard', '--budget', budget]
  const folder = mkdtempSync(join(tmpdir(), 'masu-'))
  try {
    const { status } = spawnSync(process.execPath, [MAIN, ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const file = readdirSync(join(folder, 'results')).find((name) => name.endsWith('.jsonl'))
    if (status !== 0 || file === undefined) throw new Error(`masu ended with ${status}`)
    const results = readResults(join(folder, 'results', file))
    return {
      command: `pnpm ${args.join(' ')}`,
      conditions: conditionsText(results),
      rows: rankEntries(results).map((row) => {
        const {
          strategy,
          fixture,
          status: ended,
          microsPerPuzzle,
          processes,
          solved,
          puzzles,
        } = row
        return { strategy, fixture, status: ended, microsPerPuzzle, processes, solved, puzzles }
      }),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
