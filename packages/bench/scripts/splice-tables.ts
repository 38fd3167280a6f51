/**
 * Writes the tables of a results file into the READMEs, between their marks, so that no figure
 * there was ever typed: `pnpm splice results/FILE.jsonl`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readResults } from '../src/results/read.ts'
import { rankRows } from '../src/show/rank.ts'
import { conditionsText, fixtureText, overallText } from '../src/show/ranking.ts'

const PAGES = ['README.md', 'README.ja.md']
const FIXTURE = 'easy'

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: pnpm splice results/FILE.jsonl')
const results = readResults(path)
const rows = rankRows(results)
const table = [
  fixtureText(results, rows, FIXTURE),
  overallText(rows),
  conditionsText(results),
].join('\n\n')
for (const page of PAGES) {
  const file = fileURLToPath(new URL(`../../../${page}`, import.meta.url))
  const text = readFileSync(file, 'utf8')
  const spliced = text.replace(
    /(<!-- table -->\n```text\n)[^]*?(\n```\n<!-- \/table -->)/,
    (_, open: string, close: string) => `${open}${table}${close}`,
  )
  if (!spliced.includes(table)) throw new Error(`${page} has no <!-- table --> mark`)
  writeFileSync(file, spliced)
}
