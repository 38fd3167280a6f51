/**
 * Pictures of pages for the documentation: `node packages/report/scripts/picture-pages.ts FOLDER run=FILE.html
 * check:light,dark=FILE.html` writes `FOLDER/run-light.webp` and the other looks of the first page, and two
 * looks of the second.
 */
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium, launchOptions } from './chromium.ts'
import { LOOKS, picture } from './screenshots.ts'

const FORM = /^([a-z]+)(?::([a-z,]+))?=(.+)$/

const [folder, ...pages] = process.argv.slice(2)
if (folder === undefined || pages.length === 0 || !pages.every((page) => FORM.test(page))) {
  throw new Error('expected a folder, and pages as NAME=FILE.html or NAME:LOOK,LOOK=FILE.html')
}
const executablePath = findChromium()
if (executablePath === null) throw new Error('no Chromium: see require-chromium.ts')
const browser = await chromium.launch(launchOptions(executablePath))
for (const given of pages) {
  const [, name = '', wanted, file = ''] = FORM.exec(given) ?? []
  const looks = LOOKS.filter((look) => wanted?.split(',').includes(look.name) ?? true)
  const page = await browser.newPage()
  await page.goto(pathToFileURL(file).href)
  for (const path of await picture(page, name, folder, looks)) process.stdout.write(`${path}\n`)
}
await browser.close()
