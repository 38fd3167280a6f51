/** Compares the speed of npm's solvers with Masu's strategies: `masu bench -s all,peers`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Results } from '@masu/results/records/read'
import { rankRun } from '@masu/results/rank/ranking'
import { readResults } from '../../../packages/masu/src/options/results-file.ts'
import { conditionFacts } from '@masu/results/words/conditions'
import type { Speed } from './evidence.ts'

const MASU = fileURLToPath(new URL('../../../packages/masu/bin/masu.js', import.meta.url))

export function measureSpeed(): Speed {
  const args = ['-s', 'all,peers', '--fixture', 'easy,few-clues,hard']
  const results = runMasu(args)
  return {
    command: `pnpm bench ${args.join(' ')}`,
    conditions: conditionFacts(rankRun(results))
      .map((fact) => fact.join(' '))
      .join('\n'),
    rows: rankRun(results).entries.map((row) => ({
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

/** The results of `masu bench` with these arguments. Throws for any failure other than wrong answers. */
function runMasu(args: readonly string[]): Results {
  const folder = mkdtempSync(join(tmpdir(), 'masu-run-'))
  try {
    const { status } = spawnSync(process.execPath, [MASU, 'bench', ...args, '--json'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0 && status !== 3) {
      throw new Error(`masu bench ${args.join(' ')} ended with ${status}`)
    }
    const results = join(folder, 'results')
    const file = readdirSync(results).find((name) => name.endsWith('.jsonl'))
    if (file === undefined) throw new Error(`masu bench ${args.join(' ')} kept no results`)
    return readResults(join(results, file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
