/** A browser window on the site, its requests and its errors. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, inject } from 'vitest'

export interface Opened {
  readonly page: Page
  /** Addresses asked for. */
  readonly requests: readonly string[]
  /** Errors, and lines written to the console. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

export interface WindowOptions extends BrowserContextOptions {
  /** Whether the page may store itself for use without a network, which takes as long as opening it. */
  readonly isKept?: boolean
  /** Whether its clock can be run by `page.clock`, in place of waiting. */
  readonly isFast?: boolean
}

/** Opens the lab at a link, and waits until it has loaded. `hash` is the part after `#`. */
export type OpenLab = (hash?: string, options?: WindowOptions) => Promise<Opened>

/** Tests that share a connection to the browser; without a browser they are skipped. */
export function inBrowser(name: string, tests: (openLab: OpenLab) => void): void {
  const endpoint = inject('browser')
  describe.skipIf(endpoint === null)(`${name}, in a browser,`, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await chromium.connect(endpoint ?? '')
    })
    afterAll(() => browser.close())
    tests((hash = '', options = {}) => opened(browser, hash, options))
  })
}

/** Ends what is played: each jump of the clock shows one more place, a minute further on. */
export async function playToEnd(page: Page): Promise<void> {
  for (let jump = 0; jump < 5; jump++) await page.clock.fastForward(60_000)
}

async function opened(
  browser: Browser,
  hash: string,
  { isKept = false, isFast = false, ...options }: WindowOptions,
): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  if (!isKept) await context.addInitScript('delete Navigator.prototype.serviceWorker')
  const requests: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  // A busy machine takes longer.
  page.setDefaultTimeout(60_000)
  if (isFast) await page.clock.install()
  await page.goto(`${inject('site')}#${hash}`)
  await page.locator('main > :visible').first().waitFor()
  return { page, requests, complaints, close: () => context.close() }
}
