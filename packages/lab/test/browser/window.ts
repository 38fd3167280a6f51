/** A browser window on the site. */
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { openWindow, type Opened, type WindowOptions } from '../../../masu/test/browser/window.ts'

let count = 0

/** Opens the lab at a link, and waits until it has loaded. `hash` is the part after `#`. */
export async function openLab(hash = '', options?: WindowOptions): Promise<Opened> {
  const opened = await openWindow(`${inject('site')}?${count++}#${hash}`, options)
  await opened.page.locator('main > :visible').first().waitFor()
  return opened
}

/** Tests in a browser; without a browser they are skipped. */
export function inBrowser(name: string, tests: () => void): void {
  describe.skipIf(inject('browser') === null)(`${name}, in a browser,`, () => {
    tests()
  })
}

/**
 * Ends a race whose clock stands still: each jump of the clock shows one more place, a minute further on. The last jump
 * comes after the searches are recorded.
 */
export async function raceToEnd(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000)
      return page.locator('.race-view .card').count()
    })
    .toBe(1)
}
