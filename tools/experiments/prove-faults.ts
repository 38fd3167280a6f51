/**
 * Tests by experiment that nothing is lost and nothing is left behind if commands are ended at any moment, and
 * that no value and no file causes an undocumented error.
 *
 *     node tools/experiments/prove-faults.ts small
 *     node tools/experiments/prove-faults.ts kills|calls|files <count> <file>
 *     node tools/experiments/prove-faults.ts report <file>
 *
 * `small` makes some of each in about twenty seconds, for CI, and keeps nothing. `kills` takes six seconds for each,
 * and CI makes more of them at night. Each finished step is kept in the file at once and is not repeated. Add commands
 * to be killed to prove-faults/commands.ts. All print their findings at the end; exit code 2 for any fault.
 */
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { markdownTable } from 'markdown-table'
import { dropTornLine, keep } from './kept-lines.ts'
import { makeCalls } from './prove-faults/calls.ts'
import { readMutated } from './prove-faults/files.ts'
import { kills } from './prove-faults/kills.ts'
import type { Kill, Tried } from './prove-faults/records.ts'
import { isFaulty, killsTable, readFaults, triedTable, type Faults } from './prove-faults/report.ts'

// So that the commands find compiled code, as in normal use.
enableCompileCache()

/** The first 20 puzzles of a fixture. */
const PUZZLES = `${readFileSync(
  fileURLToPath(new URL('../../fixtures/mini-4x4.txt', import.meta.url)),
  'utf8',
)
  .split('\n')
  .slice(0, 22)
  .join('\n')}\n`

/** How many of each `small` makes: a kill of every command. */
const SMALL = { kills: 6, calls: 10_000, files: 1_000 }

/** Calls or files in a line of the file. */
const STEP = 20_000

function tryOut(tried: Tried['tried'], first: number, count: number): Tried {
  const tally = tried === 'calls' ? makeCalls(first, count) : readMutated(first, count, PUZZLES)
  return { tried, first, count, ...tally }
}

async function makeSome(): Promise<Faults> {
  const made: Kill[] = []
  const proof = { first: 1, last: SMALL.kills, puzzles: PUZZLES, checkBudget: '1ms' }
  for await (const kill of kills(proof)) made.push(kill)
  return { kills: made, tried: [tryOut('calls', 0, SMALL.calls), tryOut('files', 0, SMALL.files)] }
}

async function makeAndKeep(kind: string, count: number, path: string): Promise<Faults> {
  dropTornLine(path)
  const before = readFaults(path)
  if (kind === 'kills') {
    const first = (before.kills.at(-1)?.kill ?? 0) + 1
    const proof = { first, last: count, puzzles: PUZZLES, checkBudget: '20s' }
    for await (const kill of kills(proof)) {
      keep(path, kill)
      process.stderr.write(`${kill.kill}/${count} ${kill.command}: ${kill.faults.join('; ')}\n`)
    }
  } else if (kind === 'calls' || kind === 'files') {
    const own = before.tried.filter(({ tried }) => tried === kind)
    for (let from = own.reduce((sum, one) => sum + one.count, 0); from < count; from += STEP) {
      keep(path, tryOut(kind, from, Math.min(STEP, count - from)))
    }
  }
  return readFaults(path)
}

const [kind = '', ...rest] = process.argv.slice(2)
const [path = '', count = '1'] = kind === 'report' ? rest : rest.toReversed()
const isKnown = kind === 'small' || ['kills', 'calls', 'files', 'report'].includes(kind)
if (!isKnown || (kind !== 'small' && path === '') || !/^[1-9]\d*$/.test(count)) {
  process.stderr.write(
    'usage: prove-faults.ts small | kills|calls|files <count> <file> | report <file>\n',
  )
  process.exit(2)
}
const found = kind === 'small' ? await makeSome() : await makeAndKeep(kind, Number(count), path)
for (const table of [killsTable(found.kills), triedTable(found.tried)]) {
  process.stdout.write(`${markdownTable(table)}\n\n`)
}
if (isFaulty(found)) process.exitCode = 2
