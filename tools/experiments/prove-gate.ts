/**
 * Tests the claims about the gate by experiment, on this machine, with the gate's checkouts, processes and
 * rule. Run it at the top of a clone without uncommitted changes:
 *
 *     node tools/experiments/prove-gate.ts aa <rounds> <file>
 *     node tools/experiments/prove-gate.ts power <comparisons> <file>
 *     node tools/experiments/prove-gate.ts changes <file>
 *     node tools/experiments/prove-gate.ts cost|kills|trials <checks> <file>
 *     node tools/experiments/prove-gate.ts report-aa|report-power|... <file>
 *
 * `aa` times unchanged code against itself until the file has this many pairs of every entry, and judges them as many
 * checks; `power` compares a strategy with itself slowed down, this many times for each slowdown; `changes` checks
 * some bad changes; `cost` times checks that pass; `kills` kills some checks; `trials` makes this many checks of
 * unchanged code and of code that is sometimes slow. Each step is a line of JSON in the file as soon as it is done,
 * and is not repeated. All print the report on the file at the end; `report-...` prints only the report.
 */
import { enableCompileCache } from 'node:module'
import { markdownTable } from 'markdown-table'
import { dropTornLine } from './kept-lines.ts'
import { collect as collectPool } from './prove-gate/aa.ts'
import { checkChanges } from './prove-gate/changes.ts'
import { measureCosts } from './prove-gate/cost.ts'
import { killChecks } from './prove-gate/kills.ts'
import { collect as collectPower } from './prove-gate/power.ts'
import { TABLES } from './prove-gate/report.ts'
import { makeTrials } from './prove-gate/trials.ts'

/** So that workers find compiled code, as with the command. */
enableCompileCache()

const MEASURES: Readonly<
  Record<keyof typeof TABLES, (count: number, path: string) => Promise<void>>
> = {
  aa: collectPool,
  power: collectPower,
  changes: (_, path) => checkChanges(path),
  cost: measureCosts,
  kills: killChecks,
  trials: makeTrials,
}

const [given = '', ...rest] = process.argv.slice(2)
const isReport = given.startsWith('report-')
const name = isReport ? given.slice('report-'.length) : given
const proof = Object.keys(MEASURES).find((key): key is keyof typeof TABLES => key === name)
const [count, path] = isReport || name === 'changes' ? ['1', rest[0]] : rest
if (proof === undefined || path === undefined || !/^[1-9]\d*$/.test(count ?? '')) {
  process.stderr.write(
    'usage: prove-gate.ts aa|power|cost|kills|trials <count> <file> | changes <file> | report-... <file>\n',
  )
  process.exit(2)
}
if (!isReport) {
  dropTornLine(path)
  await MEASURES[proof](Number(count), path)
}
process.stdout.write(`${markdownTable(TABLES[proof](path))}\n`)
