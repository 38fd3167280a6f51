/**
 * Before all tests: finds the browser in which pages are opened. Without one, tests in a browser are skipped
 * and a line says so; where MASU_BROWSER is `required`, as in CI, that is an error.
 */
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a Chromium; null where there is none. */
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
