/**
 * Pictures of pages for the documentation, in `docs/pictures`. The page of a run shows the run that the lab's
 * `results.html` holds. The check, and the run before it in the comparison, are beside the pictures, in
 * `check.jsonl.gz` and `before.jsonl.gz`; without them the pictures stay.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { chromiumForScripts, launchOptions } from './chromium.ts'
import { LOOKS, picture } from './screenshots.ts'

const RUN = 'packages/lab/public/results.html'
const CHECK = 'docs/pictures/check.jsonl.gz'
const BEFORE = 'docs/pictures/before.jsonl.gz'

/** For each page the command that makes it, the files of its data, and the looks that are pictured. */
const PAGES = [
  { name: 'run', verb: 'report', sources: [RUN], looks: ['light', 'dark', 'phone', 'print'] },
  { name: 'check', verb: 'report', sources: [CHECK], looks: ['light', 'dark'] },
  { name: 'comparison', verb: 'compare', sources: [BEFORE, RUN], looks: ['light', 'dark'] },
] as const

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'docs/pictures')
const browser = await chromium.launch(launchOptions(chromiumForScripts()))
const made = mkdtempSync(join(tmpdir(), 'masu-pages-'))
for (const { name, verb, sources, looks } of PAGES) {
  const missing = sources.find((source) => !existsSync(join(root, source)))
  if (missing !== undefined) {
    process.stderr.write(`no ${missing}: the pictures of ${name} stay as they are\n`)
    continue
  }
  const files: string[] = []
  for (const source of sources) files.push(await resultsFile(join(root, source)))
  const html = join(made, `${name}.html`)
  const masu = join(root, 'packages/masu/bin/masu.js')
  execFileSync(process.execPath, [masu, verb, ...files, '--html', html])
  const page = await browser.newPage()
  await page.goto(pathToFileURL(html).href)
  const wanted = LOOKS.filter((look) => looks.some((one) => one === look.name))
  for (const path of await picture(page, name, folder, wanted)) process.stdout.write(`${path}\n`)
}
await browser.close()
rmSync(made, { recursive: true })

/** The results file that a page saves, or that a compressed file holds, under the name that its run gave it. */
async function resultsFile(source: string): Promise<string> {
  if (source.endsWith('.html')) {
    const opened = await browser.newPage()
    await opened.goto(pathToFileURL(source).href)
    const saved = opened.waitForEvent('download')
    await opened.getByRole('button', { name: 'Save the data' }).click()
    const download = await saved
    const path = join(made, download.suggestedFilename())
    await download.saveAs(path)
    return path
  }
  const text = gunzipSync(readFileSync(source)).toString()
  const [, startedAt = 'unknown'] = /"startedAt":"([^"]+)"/.exec(text) ?? []
  const path = join(made, `${startedAt.replaceAll(/[:.]/g, '-')}.jsonl`)
  writeFileSync(path, text)
  return path
}
