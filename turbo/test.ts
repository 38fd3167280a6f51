/**
 * Runs the tests of each package that changed, as turbo does, and prints a line for each package. Ends with the failed
 * tests, the commands that run them again, and the counts of all packages: `pnpm test`, with turbo's options.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Lines of turbo and pnpm that are the same in every run. */
const ALWAYS = /^(?:@[^ ]+: (?:cache (?:hit|miss|bypass)\b.*|\$ .*|\[ELIFECYCLE\].*)?| *•.*|)$/
/** A line of a task, with its package. */
const TASK = /^@masu\/(?<name>[\w-]+):(?<task>[\w:-]+): (?<text>.*)$/
/** The first line of turbo/reporter.ts; what follows is of failures. */
const COUNTS = /^(?<passed>\d+) passed, (?<failed>\d+) failed(?:, (?<skipped>\d+) skipped)? in /

const [task = 'test', ...options] = process.argv.slice(2)
const turbo = spawn(
  'turbo',
  ['run', task, '--continue', '--output-logs=full', '--log-order=stream', ...options],
  { stdio: ['inherit', 'pipe', 'inherit'] },
)
const ended = once(turbo, 'close')
const KEYS = ['passed', 'failed', 'skipped'] as const
const counts = { passed: 0, failed: 0, skipped: 0 }
/** The lines after the counts of each package. */
const failures = new Map<string, string[]>()
for await (const line of createInterface({ input: turbo.stdout })) {
  const { name = '', text = '' } = TASK.exec(line)?.groups ?? {}
  const found = COUNTS.exec(text)?.groups
  if (found !== undefined) {
    for (const key of KEYS) counts[key] += Number(found[key] ?? 0)
    failures.set(name, [])
    console.log(`${name.padEnd(12)} ${text}`)
  } else if (failures.has(name) && !text.startsWith('[ELIFECYCLE]')) failures.get(name)?.push(text)
  else if (!ALWAYS.test(line)) console.log(line)
}
await ended
for (const [name, lines] of failures) {
  for (const text of lines) console.log(text.replace(/^FAIL /, `FAIL ${name} `))
}
const { passed, failed, skipped } = counts
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = turbo.exitCode ?? 1
