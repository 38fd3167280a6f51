/**
 * Checks the relative links of every Markdown page that git knows of: files, headings, and lines of
 * code (see pages/links.ts). `--fix` writes the numbers of lines that moved. Exits 1 if a link is wrong.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { problemsOf, repaired } from './links.ts'
import { pagePath } from './splice.ts'

const isFixing = process.argv.includes('--fix')
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    cwd: pagePath('.'),
    encoding: 'utf8',
  },
)
const pages = listed.trim().split('\n')
let wrong = 0
for (const page of pages) {
  const text = readFileSync(pagePath(page), 'utf8')
  const problems = problemsOf(pagePath(page), text)
  if (isFixing) writeFileSync(pagePath(page), repaired(text, problems))
  for (const { line, url, says, repair } of problems) {
    const isFixed = isFixing && repair !== null
    if (!isFixed) wrong++
    console.log(`${page}:${line}: ${url}: ${says}${isFixed ? ' (fixed)' : ''}`)
  }
}
if (wrong > 0) {
  const how = isFixing ? '' : '; --fix moves those whose lines are known'
  console.log(`${wrong} links are wrong${how}`)
  process.exitCode = 1
} else console.log(`${pages.length} pages: every relative link leads where it says`)
