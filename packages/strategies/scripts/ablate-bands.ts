/**
 * What each idea in `bands` buys: the strategy with one of them left out at a time, against itself,
 * in turns in the same processes:
 * `node packages/strategies/scripts/ablate-bands.ts [--quick] [--out FILE.jsonl] [FILE...]`.
 *
 * A variant is a copy of the sources with a few words replaced (ablate-bands/ideas.ts), in the
 * system's folder for temporary files. Its answers are checked, also on boards with many solutions
 * or none. Sets and output are as those of `strategy-speed.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeVariants } from './ablate-bands/ideas.ts'
import { ablationText } from './ablate-bands/tables.ts'
import { Run, say } from './strategy-speed/run.ts'

const CHILD = fileURLToPath(new URL('ablate-bands/child.ts', import.meta.url))

const run = new Run('ablate-bands.ts')
const folder = mkdtempSync(join(tmpdir(), 'masu-ablate-'))
try {
  writeVariants(folder)
  for (let process = 1; process <= run.processes; process++) {
    say(`process ${process} of ${run.processes}`)
    run.measure([CHILD, run.effort, folder, ...run.paths], { process })
  }
} finally {
  rmSync(folder, { recursive: true })
}
run.end(ablationText)
