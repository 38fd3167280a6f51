/**
 * Pictures of the lab: builds the site, writes `lab-board-light.webp` and the other pictures of the documentation into
 * `docs/pictures`, and writes `preview.png`, which other sites show with a link, into `public`.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { chromiumForScripts, launchOptions } from '../../masu/scripts/chromium.ts'
import { picture, type Look } from '../../masu/scripts/screenshots.ts'

interface View {
  readonly name: string
  /** The part of the address behind `#`. */
  readonly link: string
  readonly locale: string
  /** In CSS pixels; 820 if absent. */
  readonly height?: number
  /** Waits until everything is there. */
  readonly ready: (page: Page) => Promise<unknown>
}

const VIEWS: readonly View[] = [
  {
    name: 'lab-board',
    link: 'x=9',
    locale: 'en-US',
    ready: (page) => page.getByText('Step 9 of 48').waitFor(),
  },
  {
    name: 'lab-watch',
    height: 980,
    link: 'v=watch&t=157',
    locale: 'en-US',
    ready: (page) => page.getByText('equal the counts of the strategy itself').waitFor(),
  },
  {
    name: 'lab-exam',
    height: 1160,
    link: 'v=exam',
    locale: 'ja-JP',
    ready: async (page) => {
      const field = page.locator('[data-blank="イ"]')
      await field.fill('x + 9')
      await field.press('Tab')
      await page.locator('.said-of .cell.bad').waitFor()
    },
  },
]

function looks(height: number): Look[] {
  return (['light', 'dark'] as const).map((scheme) => ({
    name: scheme,
    width: 1180,
    height,
    scheme,
    media: 'screen',
  }))
}

const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
await build({ root, logLevel: 'warn' })
const server = await preview({ root, logLevel: 'silent', preview: { port: 0 } })
const browser = await chromium.launch(launchOptions(chromiumForScripts()))
for (const { name, link, locale, height = 820, ready } of VIEWS) {
  const page = await browser.newPage({ locale })
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}#${link}`)
  await page.setViewportSize({ width: 1180, height })
  await ready(page)
  const paths = await picture(page, name, folder, looks(height))
  for (const path of paths) process.stdout.write(`${path}\n`)
}
const page = await browser.newPage({ locale: 'en-US' })
// Without ClipboardItem the page saves the picture instead of copying it.
await page.addInitScript('delete globalThis.ClipboardItem')
await page.goto(`${server.resolvedUrls?.local[0] ?? ''}#v=race&t=2828`)
const download = page.waitForEvent('download')
await page.getByRole('button', { name: 'Copy as a picture' }).click({ timeout: 60_000 })
await (await download).saveAs(join(root, 'public/preview.png'))
await browser.close()
await server.close()
