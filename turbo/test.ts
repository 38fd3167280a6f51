/**
 * Runs the tests of each package that changed, as turbo does, and prints a line for each package. Ends with the failed
 * tests, the commands that run them again, and the counts of all packages: `pnpm test`, with turbo's options.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/** Lines of turbo and pnpm that are the same in every run. */
const ALWAYS = /^(?:cache (?:hit|miss|bypass)\b.*|\$ .*|\[ELIFECYCLE\].*| *•.*|)$/
/** A line of a task, with its package. */
const TASK = /^@masu\/(?<task>(?<name>[\w-]+):[\w:-]+): (?<text>.*)$/
/** The first line of turbo/reporter.ts; what follows is of failures. */
const COUNTS = /^(?<passed>\d+) passed, (?<failed>\d+) failed(?:, (?<skipped>\d+) skipped)? in /
const KEYS = ['passed', 'failed', 'skipped'] as const

const [command = 'test', ...options] = process.argv.slice(2)
const turbo = spawn(
  'turbo',
  ['run', command, '--continue', '--output-logs=full', '--log-order=stream', ...options],
  { stdio: ['inherit', 'pipe', 'inherit'] },
)
const ended = once(turbo, 'close')
const counts = { passed: 0, failed: 0, skipped: 0 }
/** What the tests of each task and their setup write past Vitest, for where one fails or is skipped. */
const asides = new Map<string, string[]>()
/** The lines after the counts of each task; null where none failed. */
const failures = new Map<string, string[] | null>()
for await (const written of createInterface({ input: turbo.stdout })) {
  // A test may leave sequences for a terminal before a line.
  const line = stripVTControlCharacters(written)
  const { name = '', task = '', text = line } = TASK.exec(line)?.groups ?? {}
  const found = COUNTS.exec(text)?.groups
  if (found !== undefined) {
    if (found['failed'] === '0' && found['skipped'] === undefined) asides.delete(task)
    for (const key of KEYS) counts[key] += Number(found[key] ?? 0)
    failures.set(task, found['failed'] === '0' ? null : [])
    console.log(`${name.padEnd(12)} ${text}`)
  } else if (failures.has(task)) {
    const failed = text.replace(/^FAIL /, `FAIL ${name} `)
    if (!text.startsWith('[ELIFECYCLE]')) failures.get(task)?.push(failed)
  } else if (!ALWAYS.test(text)) {
    if (task === '') console.log(line)
    else asides.set(task, [...(asides.get(task) ?? []), line])
  }
}
await ended
for (const lines of [...asides.values(), ...failures.values()]) {
  for (const line of lines ?? []) console.log(line)
}
const { passed, failed, skipped } = counts
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = turbo.exitCode ?? 1
