/** Takes pictures of the top of pages. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** The settings of a picture. */
export interface Look {
  readonly name: string
  /** In CSS pixels; the page below the height is left out. */
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
  readonly media: 'screen' | 'print'
}

export const LOOKS: readonly Look[] = [
  { name: 'light', width: 1200, height: 1400, scheme: 'light', media: 'screen' },
  { name: 'dark', width: 1200, height: 1400, scheme: 'dark', media: 'screen' },
  { name: 'phone', width: 360, height: 1400, scheme: 'light', media: 'screen' },
  // A4 without its margins.
  { name: 'print', width: 703, height: 1016, scheme: 'light', media: 'print' },
]

/**
 * Writes `NAME-light.webp` and the other looks into the folder, from the top of the page, and leaves the page
 * in the last look. Returns the paths.
 */
export async function picture(
  page: Page,
  name: string,
  folder: string,
  looks: readonly Look[] = LOOKS,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  // Playwright cannot write WebP, which takes a fifth of the space of PNG.
  const session = await page.context().newCDPSession(page)
  const paths: string[] = []
  for (const { name: look, width, height, scheme, media } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, media })
    await page.evaluate('scrollTo(0, 0)')
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    const path = join(folder, `${name}-${look}.webp`)
    writeFileSync(path, data, 'base64')
    paths.push(path)
  }
  await session.detach()
  return paths
}
