/** The layout of each view, at three widths, on boards of four sizes, in both languages. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { pageStyle } from '../../masu/src/documents/pages/style.ts'
import { layoutFaultsOf } from '../../masu/test/browser/layout.ts'
import { openWindow } from '../../masu/test/browser/window.ts'
import { selectorsThatMatch } from '../../masu/test/browser/sheets.ts'
import { BOARDS } from './browser/boards.ts'
import { inBrowser, openLab, raceToEnd } from './browser/window.ts'

const WIDTHS = [1280, 768, 390] as const

/** The widths at which a page is drawn in each language. */
type Widths = Readonly<Record<'en' | 'ja', readonly number[]>>

const ALL: Widths = { en: WIDTHS, ja: WIDTHS }

/** Words and boards are each too wide by themselves, so two boards share the six ways to draw a view. */
const share = (index: number): Widths =>
  index % 2 === 0 ? { en: [1280, 390], ja: [768] } : { en: [768], ja: [1280, 390] }

const SHARED = Object.entries(BOARDS).map(([name, link], index) => {
  return { name, link, widths: share(index), others: share(index + 1) }
})

/**
 * Japanese texts of the page with a half-width colon, which reads as a ratio before a digit, or a blank between
 * sentences.
 */
function halfWidthOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel ?? '')
    const texts = [...document.body.innerText.split('\n'), ...labels]
    return texts.filter((text) =>
      /。 +[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana})」]:|: ?[\p{Script=Han}\p{Script=Hiragana}]/u.test(
        text,
      ),
    )
  })
}

/** The faults of the page, which is shown in English before and after. */
async function faultsAt(page: Page, widths: Widths): Promise<string[]> {
  const foreign = await selectorsThatMatch(page, pageStyle)
  const faults = foreign.map((selector) => `the sheet of the reports would style ${selector}`)
  for (const language of ['en', 'ja'] as const) {
    for (const width of widths[language]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await layoutFaultsOf(page)
      faults.push(...found.map((fault) => `${width} px, ${language}: ${fault}`))
    }
    if (language === 'ja') faults.push(...(await halfWidthOn(page)))
    await page.locator('.language').click()
  }
  return faults
}

inBrowser('the layout', () => {
  test.each(SHARED)(
    'the layout of a $name board, its explanation and its candidates is right',
    async ({ link, widths, others }) => {
      const { page, close } = await openLab(`v=board&${link}`)
      await page.getByRole('button', { name: 'Candidates' }).click()
      expect(await faultsAt(page, widths)).toEqual([])
      await page.getByRole('button', { name: 'Explain' }).click()
      await page.locator('.told').waitFor()
      expect(await faultsAt(page, others)).toEqual([])
      await close()
    },
  )

  test.each(SHARED)(
    'the layout of a race on a $name board is right',
    async ({ name, link, widths }) => {
      // Searches in reading order take long on large boards.
      const lanes = `s=bitmask-mrv,dlx,${name === '4x4' ? 'dlx' : 'bitmask'}`
      const { page, close } = await openLab(`v=race&${lanes}&${link}`, { isFast: true })
      await raceToEnd(page)
      expect(await faultsAt(page, widths)).toEqual([])
      await close()
    },
  )

  test.each(SHARED)(
    'the layout of two watched searches of a $name board is right',
    async (shared) => {
      const { page, close } = await openLab(`v=watch&s=bitmask-mrv,dlx&t=30&${shared.link}`)
      await page.getByText('equal the counts of the strategy itself').nth(1).waitFor()
      expect(await faultsAt(page, shared.widths)).toEqual([])
      await close()
    },
  )

  test('the layout of the exam’s program as it runs is right', async () => {
    const { page, close } = await openLab('v=exam')
    await page.getByRole('button', { name: 'Watch the right program run' }).click()
    await expect.poll(() => page.getByRole('slider').getAttribute('max')).toBe('2828')
    await page.getByRole('slider').fill('157')
    expect(await faultsAt(page, ALL)).toEqual([])
    await close()
  })

  test('the layout of the documents is right, and no table of words is cut on a phone', async () => {
    for (const name of ['exam.ja.html', 'method.html', 'results.html']) {
      const { page, close } = await openWindow(`${inject('site')}${name}`, {
        viewport: { width: 390, height: 844 },
      })
      expect(await layoutFaultsOf(page)).toEqual([])
      const cut = await page
        .locator('table:not(:has([align=right]))')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
      expect(cut).toBe(0)
      await close()
    }
  })

  test('the layout of the exam with a wrong answer is right', async () => {
    const { page, close } = await openLab('v=exam')
    await page.locator('[data-blank="イ"]').fill('x + 9')
    await page.locator('[data-blank="イ"]').press('Tab')
    await page.locator('.said-of .cell.bad').waitFor()
    expect(await faultsAt(page, ALL)).toEqual([])
    await close()
  })
})
