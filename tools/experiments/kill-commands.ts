/**
 * Ends commands at random moments, by four signals, in three places, and says what should not be there afterwards:
 *
 *     node tools/experiments/kill-commands.ts <kills> [<budget of a check>]
 *
 * Run it at the root of the repository. A kill takes some six seconds, and its number decides everything about it. The
 * budget of a check that is killed is 20s; with 1ms a kill takes three seconds. Prints a line for each kill, and at the
 * end a table of the commands. Exits 2 for any fault. Add commands to kill-commands/commands.ts.
 */
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { markdownTable } from 'markdown-table'
import { kills, type Kill } from './kill-commands/kill.ts'

// So that the commands find compiled code, as in normal use.
enableCompileCache()

const [count = '', checkBudget = '20s', ...more] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(count) || more.length > 0) {
  process.stderr.write('usage: kill-commands.ts <kills> [<budget of a check>]\n')
  process.exit(2)
}
const made: Kill[] = []
for await (const kill of kills({ count: Number(count), puzzles: firstPuzzles(), checkBudget })) {
  made.push(kill)
  const { command, signal, place, afterMs, faults } = kill
  const what = faults.join('; ') || 'nothing is wrong'
  process.stderr.write(
    `${made.length}/${count} ${command}, ${signal} after ${afterMs} ms, ${place}: ${what}\n`,
  )
}
process.stdout.write(`${markdownTable(tableOf(made))}\n`)
if (made.some(({ faults }) => faults.length > 0)) process.exitCode = 2

/** The first 20 puzzles of a fixture, below its two lines of comments. */
function firstPuzzles(): string {
  const fixture = fileURLToPath(new URL('../../fixtures/mini-4x4.txt', import.meta.url))
  return `${readFileSync(fixture, 'utf8').split('\n').slice(0, 22).join('\n')}\n`
}

/** A line for each command, and one for all. */
function tableOf(all: readonly Kill[]): string[][] {
  const byCommand = [...Map.groupBy(all, ({ command }) => command)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const header = [
    'command',
    'killed',
    'before its end',
    'in a container',
    'on a full disk',
    'wrong',
  ]
  const lines = [...byCommand, ['all', all] as const].map(([command, some]) => [
    command,
    `${some.length}`,
    `${some.filter(({ wasRunning }) => wasRunning).length}`,
    `${some.filter(({ place }) => place === 'container').length}`,
    `${some.filter(({ place }) => place === 'full disk').length}`,
    [...new Set(some.flatMap(({ faults }) => faults))].join('; ') || 'nothing',
  ])
  return [header, ...lines]
}
