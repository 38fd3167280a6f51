/** A browser window on the site. */
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { openWindow, type Opened, type WindowOptions } from '../../../masu/test/browser/window.ts'

const DESK = { width: 1280, height: 720 }

let count = 0

/** Pages of the lab that tests have closed, by the kind of their window. */
const free = new Map<string, Opened[]>()

/**
 * Opens the lab at a link, and waits until it has loaded. `hash` is the part after `#`. A page that is free gets a new
 * `<masu-lab>`, which takes a quarter of what a load takes.
 */
export async function openLab(hash = '', options: WindowOptions = {}): Promise<Opened> {
  const { locale, isFast, isKept = false } = options
  const kind = JSON.stringify({ locale, isFast })
  const opened = isKept ? undefined : free.get(kind)?.pop()
  const lab = opened ?? (await openWindow(`${inject('site')}?${count++}#${hash}`, options))
  const { page, complaints } = lab
  if (opened !== undefined) await renew(page, hash, options)
  await page.locator('main > :visible').first().waitFor()
  const close = async (): Promise<void> => {
    if (isKept || complaints.length > 0 || !(await clear(page))) return lab.close()
    free.set(kind, [...(free.get(kind) ?? []), lab])
  }
  return { ...lab, close }
}

/** Takes the lab and what it remembers out of the page, which then does nothing; false if the page is another. */
function clear(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    localStorage.clear()
    const lab = document.querySelector('masu-lab')
    lab?.remove()
    return lab !== null
  })
}

async function renew(
  page: Page,
  hash: string,
  {
    viewport = DESK,
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    isFast,
  }: WindowOptions,
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion, media: null })
  if (isFast === true) {
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000)
  }
  await page.evaluate((link) => {
    history.pushState(null, '', `#${link}`)
    document.body.prepend(document.createElement('masu-lab'))
    scrollTo(0, 0)
  }, hash)
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
