/**
 * Pictures of pages for the documentation, in `docs/pictures`. A page is drawn from the results files beside its
 * pictures: `run.jsonl`, `check.jsonl`, `comparison-1.jsonl` and `comparison-2.jsonl`. Without them its pictures stay.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumForScripts, launchOptions } from './chromium.ts'
import { LOOKS, picture } from './screenshots.ts'

/** For each page the command that makes it, and the looks that are pictured. */
const PAGES = [
  { name: 'run', verb: 'report', looks: ['light', 'dark', 'phone', 'print'] },
  { name: 'check', verb: 'report', looks: ['light', 'dark'] },
  { name: 'comparison', verb: 'compare', looks: ['light'] },
] as const

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'docs/pictures')
const browser = await chromium.launch(launchOptions(chromiumForScripts()))
const made = mkdtempSync(join(tmpdir(), 'masu-pages-'))
for (const { name, verb, looks } of PAGES) {
  const files = readdirSync(folder).filter((file) =>
    new RegExp(`^${name}(?:-\\d)?\\.jsonl$`).test(file),
  )
  if (files.length === 0) {
    process.stderr.write(`no results file for the pictures of ${name}: they stay as they are\n`)
    continue
  }
  const html = join(made, `${name}.html`)
  const masu = join(root, 'packages/masu/bin/masu.js')
  execFileSync(process.execPath, [
    masu,
    verb,
    ...files.map((file) => join(folder, file)),
    '--html',
    html,
  ])
  const page = await browser.newPage()
  await page.goto(pathToFileURL(html).href)
  const wanted = LOOKS.filter((look) => looks.some((one) => one === look.name))
  for (const path of await picture(page, name, folder, wanted)) process.stdout.write(`${path}\n`)
}
await browser.close()
rmSync(made, { recursive: true })
