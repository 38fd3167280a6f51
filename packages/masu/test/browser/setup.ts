/**
 * Before all tests: starts a browser, which they share. Without a browser, tests in a browser are skipped and a line
 * says so, and so are tests of pictures without their fonts; if MASU_BROWSER is `required`, as in CI, that is an error.
 */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium, launchOptions, missingFonts } from '../../scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's address for tests; null without a browser. */
    readonly browser: string | null
    /** Whether pages are drawn with the fonts of the committed pictures. */
    readonly hasFonts: boolean
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium()
  const isRequired = process.env['MASU_BROWSER'] === 'required'
  const fonts = missingFonts()
  project.provide('hasFonts', executablePath !== null && fonts.length === 0)
  if (executablePath === null) {
    const how = 'install chromium or google-chrome, or name one in $CHROMIUM'
    if (isRequired) throw new Error(`no browser: ${how}`)
    process.stderr.write(`no browser: pages are not opened in one (${how})\n`)
    project.provide('browser', null)
    return async () => {}
  }
  if (fonts.length > 0) {
    const how = `install ${fonts.join(' ')}`
    if (isRequired) throw new Error(`no fonts for the tests of pictures: ${how}`)
    process.stderr.write(`pages are not compared with their pictures (${how})\n`)
  }
  const browser = await chromium.launchServer(launchOptions(executablePath))
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
