import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runPage } from '../../src/run/run-page.ts'
import { opened } from '../browser/opened.ts'
import { modelWith, variedResults } from './models.ts'

const executablePath = inject('chromium')

describe.skipIf(executablePath === null)('the scatter of a run, in a browser', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '' })
  })

  afterAll(() => browser.close())

  test('is drawn anew for the strategies and the fixture that the reader chooses', async () => {
    const { page, complaints } = await opened(browser, runPage(modelWith(variedResults())))
    const points = async (): Promise<number> => {
      const drawn = await page.locator('#scatter-plot .dots').getAttribute('d')
      return drawn?.match(/h0/g)?.length ?? 0
    }
    expect(await points()).toBe(200)
    await page.locator('#scatter-across').selectOption('dlx')
    await page.locator('#scatter-up').selectOption('bitmask')
    await expect.poll(points).toBe(76)
    const note = page.locator('#scatter-note')
    expect(await note.textContent()).toMatch(/^bitmask takes longer on 76 of the 76 puzzles/)
    expect(await page.locator('#scatter h3').textContent()).toBe('easy: bitmask against dlx')
    await page.locator('#scatter-fixture').selectOption('board-12x12')
    await expect.poll(points).toBe(200)
    await page.locator('#scatter-across').selectOption('grid-copy')
    await expect
      .poll(() => note.textContent())
      .toBe('No puzzle of this fixture was solved by both.')
    expect(complaints).toEqual([])
  })

  test('cannot be chosen for without scripting, and shows the best two', async () => {
    const text = runPage(modelWith(variedResults()))
    const { page } = await opened(browser, text, { scripting: false })
    await page.locator('#scatter').scrollIntoViewIfNeeded()
    expect(await page.locator('#scatter-choice').isVisible()).toBe(false)
    // A section is laid out a moment after it comes into view.
    await page.locator('#scatter-plot .dots').waitFor({ state: 'visible' })
  })
})
