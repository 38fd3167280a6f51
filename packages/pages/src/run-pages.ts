/**
 * A reader of the Japanese pages, who types the commands of their `sh` blocks as they are written, at
 * the root of the project. What takes long is marked (see pages/commands.ts), and held to the options
 * that there are. The English pages must have the same commands under as many headings, so that theirs
 * are right, too. Commands of pages without a translation are not typed, but their options must exist.
 * Exits 1 if a command fails, or the two languages differ.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { blocksOf, commandsOf } from './commands.ts'
import { differences, typed } from './reader.ts'
import { pagePath } from './splice.ts'

const root = pagePath('.')
const pages = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
const japanese = pages.filter((page) => page.endsWith('.ja.md'))
let complaints = 0
let blocks = 0
let lookedAt = 0
for (const page of japanese) {
  const text = readFileSync(pagePath(page), 'utf8')
  complain(page, differences(text, readFileSync(pagePath(page.replace('.ja.md', '.md')), 'utf8')))
  for (const block of blocksOf(text)) {
    // oxlint-disable-next-line no-await-in-loop -- as a reader goes on: one command after the other
    complain(`${page}:${block.line}`, await typed(block, root))
    blocks++
  }
}
for (const page of pages) {
  if (japanese.includes(page) || japanese.includes(page.replace('.md', '.ja.md'))) continue
  for (const block of blocksOf(readFileSync(pagePath(page), 'utf8'))) {
    const notRun = [...commandsOf(block.script ?? ''), ...block.notRun]
    // oxlint-disable-next-line no-await-in-loop -- the verbs are modules, loaded once
    complain(`${page}:${block.line}`, await typed({ ...block, script: null, notRun }, root))
    lookedAt++
  }
}
console.log(`${blocks} blocks of commands run, ${lookedAt} looked at, ${complaints} complaints`)
if (complaints > 0) process.exitCode = 1

function complain(where: string, found: readonly string[]): void {
  for (const complaint of found) console.log(`${where}: ${complaint}`)
  complaints += found.length
}
