/**
 * Before all tests: finds a browser. Without a browser, tests in a browser are skipped and a line says so; if
 * MASU_BROWSER is `required`, as in CI, that is an error.
 */
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a Chromium; null if none is installed. */
    readonly chromium: string | null
  }
}

export function setup(project: TestProject): void {
  const chromium = findChromium()
  if (chromium === null) {
    const how = 'install chromium or google-chrome, or name one in $CHROMIUM'
    if (process.env['MASU_BROWSER'] === 'required') throw new Error(`no browser: ${how}`)
    process.stderr.write(`no browser: pages are not opened in one (${how})\n`)
  }
  project.provide('chromium', chromium)
}
