/**
 * Proves by experiment that nothing is lost and nothing is left where commands are ended at any moment, and
 * that no value and no file brings about an error that is not documented.
 *
 *     node packages/bench/experiments/prove-faults.ts small
 *     node packages/bench/experiments/prove-faults.ts kills|calls|files <count>
 *
 * `small` makes some of each in less than twenty seconds, for CI. `kills` takes about four seconds each. A
 * further command that writes a file is a line in COMMANDS of prove-faults/kills.ts. Prints a table; exit code
 * 2 where anything happened that must not.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markdownTable } from 'markdown-table'
import { makeCalls } from './prove-faults/calls.ts'
import { readMutated } from './prove-faults/files.ts'
import { killOne, learnOutcomes, type Kill } from './prove-faults/kills.ts'
import { resultsText } from './prove-faults/results-text.ts'
import type { Tally } from './prove-faults/tally.ts'

enableCompileCache()

const SEED = 1
const FIXTURE = fileURLToPath(new URL('../../../fixtures/mini-4x4.txt', import.meta.url))

async function kill(count: number): Promise<readonly Kill[]> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-prove-faults-'))
  const input = readFileSync(FIXTURE, 'utf8')
  try {
    await learnOutcomes(folder, input)
    const kills: Kill[] = []
    for (let number = 0; number < count; number++) {
      // oxlint-disable-next-line no-await-in-loop -- two at once would disturb each other
      kills.push(await killOne(number, folder, input))
    }
    return kills
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line for each command and place. */
function killTable(kills: readonly Kill[]): string[][] {
  const groups = Map.groupBy(kills, ({ command, place }) => `${command}, ${place}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => {
      const faults = own.flatMap((one) => one.faults)
      return [
        name,
        String(own.length),
        faults.length === 0 ? 'none' : [...new Set(faults)].join('; '),
      ]
    })
}

function tallyLine(name: string, { answered, refused, faults }: Tally): string[] {
  const text = faults.length === 0 ? 'none' : `${faults.length}, the first ${faults[0]}`
  return [
    `${name}: ${answered} answered, ${refused} refused`,
    String(answered + refused + faults.length),
    text,
  ]
}

const [kind = '', given = ''] = process.argv.slice(2)
const isSmall = kind === 'small'
const count = Number(given)
if (!isSmall && (!['kills', 'calls', 'files'].includes(kind) || !/^[1-9]\d*$/.test(given))) {
  process.stderr.write('usage: prove-faults.ts small | kills|calls|files <count>\n')
  process.exit(2)
}
const lines: string[][] = []
if (isSmall || kind === 'calls') {
  lines.push(tallyLine('calls', makeCalls(isSmall ? 10_000 : count, SEED)))
}
if (isSmall || kind === 'files') {
  const fixture = readFileSync(FIXTURE, 'utf8').split('\n').slice(0, 6).join('\n')
  const tally = readMutated(isSmall ? 1_000 : count, SEED, resultsText(), `${fixture}\n`)
  lines.push(tallyLine('files', tally))
}
if (isSmall || kind === 'kills') lines.push(...killTable(await kill(isSmall ? 6 : count)))
process.stdout.write(`${markdownTable([['disturbed', 'times', 'what must not be'], ...lines])}\n`)
if (lines.some(([, , faults]) => faults !== 'none')) process.exitCode = 2
