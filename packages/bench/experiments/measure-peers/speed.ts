/** How fast npm's solvers are beside ours: `masu run --peers`, as anyone can run it. */
import { rankEntries } from '@masu/ranking/rank'
import { runMasu } from '../../../strategies/scripts/run-masu.ts'
import { conditionsText } from '../../src/tables/ranking.ts'
import type { Speed } from './evidence.ts'

/** `budget` as the command takes it. */
export function measureSpeed(budget: string): Speed {
  const args = ['--peers', '--fixture', 'easy,few-clues,hard', '--budget', budget]
  const results = runMasu(args)
  return {
    command: `pnpm bench ${args.join(' ')}`,
    conditions: conditionsText(results),
    rows: rankEntries(results).map((row) => ({
      strategy: row.strategy,
      fixture: row.fixture,
      status: row.status,
      microsPerPuzzle: row.microsPerPuzzle,
      isLowerBound: row.isLowerBound,
      processes: row.processes,
      solved: row.solved,
      puzzles: row.puzzles,
    })),
  }
}
