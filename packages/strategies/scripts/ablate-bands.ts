/**
 * What each idea in `bands` buys: the strategy with one of them left out at a time, against itself, in
 * one run: `node packages/strategies/scripts/ablate-bands.ts [--quick] [--out FILE.jsonl] [FILE...]`.
 *
 * A variant is a copy of the sources with a few words replaced (ablate-bands/ideas.ts), in the
 * system's folder for temporary files. Its answers are verified, also on boards with many solutions
 * or none. Sets and output are as those of `strategy-speed.ts`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeVariants } from './ablate-bands/ideas.ts'
import { MASU } from './run-masu.ts'
import { Experiment } from './strategy-speed/experiment.ts'

const experiment = new Experiment('ablate-bands.ts')
const folder = mkdtempSync(join(tmpdir(), 'masu-ablate-'))
try {
  const files = writeVariants(folder)
  verify(files)
  experiment.measure(2, files, ['--no-first'])
} finally {
  rmSync(folder, { recursive: true })
}
experiment.end()

/** Throws where a variant miscounts the solutions of boards that do not have exactly one. */
function verify(files: readonly string[]): void {
  const args = ['verify', '--strategy', files.join(','), '--fixture', 'many,invalid']
  const { status } = spawnSync(process.execPath, [MASU, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`masu ${args.join(' ')} ended with ${status}`)
}
