/**
 * How fast the strategies are beside solvers from npm, and what a fresh process and a million solves
 * cost them: `node packages/strategies/scripts/strategy-speed.ts [--quick] [--out FILE.jsonl] [FILE...]`.
 *
 * A file is anything `masu bench --fixture` takes, of 9x9 puzzles with one solution; without any, the
 * project's own sets. Five fresh processes, one at a time; in each, all engines take turns on every
 * set, with a proof that the solution is the only one (limit 2) and without (limit 1). Every answer
 * is checked. Then a fresh process for each strategy and set, five times, and one for its memory.
 * Prints Markdown; `--out` keeps the raw figures, from which `splice-strategies.ts` fills the page.
 */
import { fileURLToPath } from 'node:url'
import { fastStrategies } from './strategy-speed/engines.ts'
import { Run, say } from './strategy-speed/run.ts'
import { costText, speedText } from './strategy-speed/sections.ts'

const CHILD = fileURLToPath(new URL('strategy-speed/child.ts', import.meta.url))

const run = new Run('strategy-speed.ts')
const { effort, paths } = run
for (let process = 1; process <= run.processes; process++) {
  say(`process ${process} of ${run.processes}: all engines, then each from a cold start`)
  run.measure([CHILD, 'warm', effort, 'all', ...paths], { process })
  for (const { name } of fastStrategies) {
    for (const path of paths) run.measure([CHILD, 'cold', effort, name, path], { process })
  }
}
// On the second set, if there is one: the first is the easiest, and a search may be what allocates.
const [first, second = first] = paths
for (const { name } of fastStrategies) {
  say(`memory of ${name}`)
  run.measure(['--expose-gc', CHILD, 'heap', effort, name, second])
}
run.end((records) => `${speedText(records)}\n\n${costText(records)}`)
