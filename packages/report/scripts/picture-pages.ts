/**
 * Pictures of pages for the documentation: `node packages/report/scripts/picture-pages.ts FOLDER
 * run=FILE.html check=FILE.html` writes `FOLDER/run-light.webp` and the other looks of each page.
 */
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'
import { picture } from './screenshots.ts'

const [folder, ...pages] = process.argv.slice(2)
if (folder === undefined || pages.length === 0 || !pages.every((page) => page.includes('='))) {
  throw new Error('expected a folder, and pages as NAME=FILE.html')
}
const executablePath = findChromium()
if (executablePath === null) throw new Error('no Chromium: see require-chromium.ts')
const browser = await chromium.launch({ executablePath })
for (const given of pages) {
  const [name = '', file = ''] = given.split('=', 2)
  const page = await browser.newPage()
  await page.goto(pathToFileURL(file).href)
  for (const path of await picture(page, name, folder)) process.stdout.write(`${path}\n`)
}
await browser.close()
