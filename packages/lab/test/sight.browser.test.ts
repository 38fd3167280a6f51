/** What belongs together stands on one screen, and paper shows what a reader needs. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, openLab, raceToEnd } from './browser/window.ts'

const PHONE = { width: 390, height: 844 }

/** The lower edge of an element, in pixels from the top of the window. */
async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Infinity, height: 0 }
  return y + height
}

inBrowser('one screen', () => {
  test.each(['x=9', 'v=watch&t=157'])(
    'a phone shows the board and the words of its step on one screen: %s',
    async (link) => {
      const { page, close } = await openLab(link, { viewport: PHONE })
      await page.locator('.now').waitFor()
      expect(await bottomOf(page.locator('lab-grid:visible').first())).toBeLessThan(PHONE.height)
      expect(await bottomOf(page.locator('.now'))).toBeLessThanOrEqual(PHONE.height)
      await close()
    },
  )

  test('a phone shows the board and the first step on one screen, though the page was scrolled', async () => {
    const { page, close } = await openLab('', { viewport: PHONE })
    await page.getByRole('link', { name: 'Board' }).click()
    await page.evaluate('scrollTo(0, 500)')
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.locator('.now').waitFor()
    await expect
      .poll(async () => (await page.locator('.stage lab-grid').boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(0)
    expect(await bottomOf(page.locator('.now'))).toBeLessThanOrEqual(PHONE.height)
    await close()
  })

  test('a small laptop shows the boards of a race and its result on one screen', async () => {
    const viewport = { width: 1280, height: 800 }
    const { page, close } = await openLab('', { viewport, isFast: true })
    await raceToEnd(page)
    expect(await bottomOf(page.locator('.race-view .headline'))).toBeLessThan(viewport.height)
    await close()
  })

  test('two watched boards stand side by side and in line, on a tablet and on a phone', async () => {
    const { page, close } = await openLab('v=watch&s=bitmask-mrv,dlx')
    await page.getByText('equal the counts of the strategy itself').nth(1).waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const part of ['lab-grid', '.step', '.counters']) {
        const tops = await page
          .locator(`.panes ${part}`)
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
        expect(tops, `${part} at ${width} px`).toHaveLength(2)
        expect(tops[0], `${part} at ${width} px`).toBe(tops[1])
      }
    }
    await close()
  })

  test('four boards of a race stand in rows of two where a screen has no more room', async () => {
    const lanes = 'v=race&s=bitmask-mrv,flat-recursion,dlx,bitmask'
    const { page, close } = await openLab(lanes, { viewport: { width: 768, height: 900 } })
    await page.locator('.lane').nth(3).waitFor()
    const { width = 0 } = (await page.locator('.lane lab-grid').first().boundingBox()) ?? {}
    expect(width).toBeGreaterThan(300)
    await close()
  })

  test('a printed page has the whole program and every step, and no controls', async () => {
    for (const link of ['x=9', 'v=watch&t=157']) {
      const { page, close } = await openLab(link, {
        viewport: { width: 703, height: 1016 },
        colorScheme: 'dark',
      })
      await page.locator('.now').waitFor()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const controls = page
        .locator('button:not(.plain), select, nav, input')
        .filter({ visible: true })
      expect(await controls.count()).toBe(0)
      const cut = await page
        .locator('.told, .code')
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollHeight > one.clientHeight + 1)
            .map((one) => one.getAttribute('class')),
        )
      expect(cut).toEqual([])
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      )
      await close()
    }
  })
})
