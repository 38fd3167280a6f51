/**
 * Proves by experiment what the gate says of its errors, on this machine, with the gate's own worktrees,
 * processes and rule. Run it at the top of a clone in which all is committed:
 *
 *     node packages/bench/scripts/prove-gate.ts aa <pairs> <file>
 *     node packages/bench/scripts/prove-gate.ts power <comparisons> <file>
 *     node packages/bench/scripts/prove-gate.ts report-aa|report-power <file>
 *
 * `aa` times unchanged code against itself until the file has so many pairs, over all strategies, and
 * judges them as many checks; `power` compares a strategy with itself slowed down, so many times for
 * each slowdown. Each round or comparison is a line of JSON in the file as soon as it is done, and one
 * that is there already is not made again.
 */
import { enableCompileCache } from 'node:module'
import { markdownTable } from 'markdown-table'
import { collect as collectPool, readPool } from './prove-gate/aa.ts'
import { collect as collectPower, readPowers } from './prove-gate/power.ts'
import { poolTable, powerTable } from './prove-gate/report.ts'

/** For the workers' sake, as the command does. */
enableCompileCache()

const [proof = '', ...rest] = process.argv.slice(2)
const isReport = proof.startsWith('report-')
const path = rest.at(-1)
const wanted = isReport ? '1' : (rest[0] ?? '')
if (
  !/^(?:report-)?(?:aa|power)$/.test(proof) ||
  path === undefined ||
  rest.length !== (isReport ? 1 : 2) ||
  !/^[1-9]\d*$/.test(wanted)
) {
  process.stderr.write(
    'usage: prove-gate.ts aa <pairs> <file> | power <comparisons> <file> | report-aa|report-power <file>\n',
  )
  process.exit(2)
}
if (!isReport) await (proof === 'aa' ? collectPool : collectPower)(Number(wanted), path)
const table = proof.endsWith('aa') ? poolTable(readPool(path)) : powerTable(readPowers(path))
process.stdout.write(`${markdownTable(table)}\n`)
