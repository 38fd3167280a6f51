/**
 * Runs the commands in the `sh` blocks of the Japanese pages and of some English pages, as they are written, at
 * the root of the project. Long commands are marked (see pages/commands.ts): only their options are checked.
 * The English originals of the Japanese pages must have the same commands under equally many headings. The
 * commands of other pages are not run, but their options must exist. Exits 1 if a command fails, or the two
 * languages differ.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { blocksOf, commandsOf } from './commands.ts'
import { differences, typed } from './reader.ts'
import { pagePath } from './splice.ts'

/** English pages without a translation whose commands are run. */
const ENGLISH = ['docs/formats.md', 'docs/how-to.md']

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
  complain(page, differences(textOf(page), textOf(page.replace('.ja.md', '.md'))))
}
for (const page of [...japanese, ...ENGLISH]) {
  for (const block of blocksOf(textOf(page))) {
    complain(`${page}:${block.line}`, await typed(block, root))
    blocks++
  }
}
for (const page of pages) {
  if ([...japanese, ...ENGLISH].includes(page)) continue
  if (japanese.includes(page.replace('.md', '.ja.md'))) continue
  for (const block of blocksOf(textOf(page))) {
    const notRun = [...commandsOf(block.script ?? ''), ...block.notRun]
    complain(`${page}:${block.line}`, await typed({ ...block, script: null, notRun }, root))
    lookedAt++
  }
}
console.log(`${blocks} blocks of commands run, ${lookedAt} looked at, ${complaints} complaints`)
if (complaints > 0) process.exitCode = 1

function textOf(page: string): string {
  return readFileSync(pagePath(page), 'utf8')
}

function complain(where: string, found: readonly string[]): void {
  for (const complaint of found) console.log(`${where}: ${complaint}`)
  complaints += found.length
}
