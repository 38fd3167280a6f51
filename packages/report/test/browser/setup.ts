/**
 * Before all tests: starts a browser, which they share. Without a browser, tests in a browser are skipped and a line
 * says so; if MASU_BROWSER is `required`, as in CI, that is an error.
 */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's address for tests; null without a browser. */
    readonly browser: string | null
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium()
  if (executablePath === null) {
    const how = 'install chromium or google-chrome, or name one in $CHROMIUM'
    if (process.env['MASU_BROWSER'] === 'required') throw new Error(`no browser: ${how}`)
    process.stderr.write(`no browser: pages are not opened in one (${how})\n`)
    project.provide('browser', null)
    return async () => {}
  }
  // Drawing on the processor, which works on all machines, is faster without a graphics library.
  const args = ['--disable-gpu', '--disable-software-rasterizer']
  const browser = await chromium.launchServer({ executablePath, args })
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
