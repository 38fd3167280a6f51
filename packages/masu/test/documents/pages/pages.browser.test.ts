/**
 * Pages as readers open them: from the disk in a browser, with and without scripting, in both colour schemes,
 * at three widths and on paper.
 */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { layoutFaultsOf } from '../../browser/layout.ts'
import { OF_COLOURS, opened, violationsOf } from '../../browser/opened.ts'
import { selectorsThatMatch } from '../../browser/sheets.ts'
import { HOSTILE, hostilePages, ordinaryPages } from './pages.ts'
import { filesOf } from './reading.ts'

/** The sheets of the lab and of the documents beside it. */
const LAB_SHEETS = ['base', 'lab', 'documents']
  .map((name) => readFileSync(new URL(`../../../../lab/src/${name}.css`, import.meta.url), 'utf8'))
  .join('')

/** The width of A4 without margins, in CSS pixels. */
const PAPER = 703

describe.skipIf(inject('browser') === null)('in a browser', () => {
  describe.each(Object.entries(ordinaryPages))('the page of a %s', (name, make) => {
    const text = make()
    let window: Awaited<ReturnType<typeof opened>>

    beforeAll(async () => {
      window = await opened(text)
    })

    afterAll(() => window.close())

    test(
      `the page of a ${name} has no accessibility fault by the rules of axe, unfolded and sorted`,
      { timeout: 120_000 },
      async () => {
        const { page } = window
        await page.evaluate(
          `for (const one of document.querySelectorAll('details')) one.open = true`,
        )
        // Only colours and the width differ in the dark.
        for (const [colorScheme, width, rules] of [
          ['light', 360, undefined],
          ['dark', 1400, [...OF_COLOURS, 'scrollable-region-focusable']],
        ] as const) {
          await page.emulateMedia({ colorScheme, media: 'screen' })
          await page.setViewportSize({ width, height: 800 })
          await page.locator('th button').nth(1).click()
          expect(await violationsOf(page, rules), `${colorScheme}, ${width} px`).toEqual([])
        }
      },
    )

    test(`the page of a ${name} has no layout fault on any screen or on paper`, async () => {
      const { page } = window
      await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`)
      for (const width of [360, 390, 768, 1280]) {
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width, height: 800 })
        expect(await layoutFaultsOf(page), `${width} px`).toEqual([])
      }
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: PAPER, height: 1000 })
      expect(await layoutFaultsOf(page), 'on paper').toEqual([])
    })

    test(`the page of a ${name} matches no rule of the lab’s style sheets`, async () => {
      expect(await selectorsThatMatch(window.page, LAB_SHEETS)).toEqual([])
    })

    test(`the page of a ${name} requests nothing but itself, and logs no error`, () => {
      const { requests, complaints, url } = window
      expect(requests).toEqual([url])
      expect(complaints).toEqual([])
    })
  })

  describe('the page of a run', () => {
    const text = ordinaryPages['run']?.() ?? ''
    let window: Awaited<ReturnType<typeof opened>>

    beforeAll(async () => {
      window = await opened(text)
    })

    afterAll(() => window.close())

    test('the page of a run shows the same text without scripting', async () => {
      const { page, close } = await opened(text, { scripting: false })
      const without = await page.locator('main').textContent()
      await close()
      expect(without?.length).toBeGreaterThan(1_000)
      expect(without).toBe(await window.page.locator('main').textContent())
    })

    test('the page of a run has no animations, transitions or deferred drawing', async () => {
      const { page } = window
      const found = await page.evaluate(`[
        document.getAnimations().length,
        [...document.querySelectorAll('main *')].filter((one) =>
          getComputedStyle(one).contentVisibility === 'auto' || parseFloat(getComputedStyle(one).transitionDuration) > 0).length,
      ]`)
      expect(found).toEqual([0, 0])
    })

    test('the page of a run is usable by keyboard alone: controls, folds and sorted tables', async () => {
      const { page } = window
      const controls = `[...document.querySelectorAll('a[href], button, summary, [tabindex]')].filter((one) => one.checkVisibility())`
      const count = await page.evaluate<number>(`${controls}.length`)
      const reached: number[] = []
      for (let presses = 0; presses < count; presses++) {
        await page.keyboard.press('Tab')
        const [isSeen, index] = await page.evaluate<[boolean, number]>(
          `[document.activeElement.matches(':focus-visible'), ${controls}.indexOf(document.activeElement)]`,
        )
        expect(isSeen).toBe(true)
        reached.push(index)
      }
      expect(reached).toEqual(Array.from({ length: count }, (_, index) => index))
      expect(await page.locator('[tabindex]:not([tabindex="0"])').count()).toBe(0)
      const summary = page.locator('summary').last()
      await summary.focus()
      await page.keyboard.press('Enter')
      expect(await page.locator('details[open]').count()).toBe(1)
      const head = page.locator('th:has(button):visible').first()
      await head.locator('button').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      expect(await head.getAttribute('aria-sort')).toMatch(/^(?:a|de)scending$/)
    })

    test('the page of a run prints its folded parts, but no buttons that only a screen needs', async () => {
      const { page } = window
      await page.evaluate(
        `for (const one of document.querySelectorAll('details')) one.open = false`,
      )
      const pdf = await page.pdf({ preferCSSPageSize: true })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)
      expect(pages?.length).toBeLessThanOrEqual(8)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('button[data-save]:visible').count()).toBe(0)
      const folded = page.locator('details > :not(summary)')
      const count = await folded.count()
      expect(count).toBeGreaterThan(0)
      expect(await folded.filter({ visible: true }).count()).toBe(count)
    })

    test('the page of a run saves the results file that it was drawn from', async () => {
      const { page } = window
      await page.emulateMedia({ media: 'screen' })
      const [first] = filesOf(text)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('button[data-save]').first().click(),
      ])
      expect(download.suggestedFilename()).toBe(first?.name)
      const saved = await buffer(await download.createReadStream())
      expect(saved.toString()).toBe(first?.text)
    })
  })

  test('a table of a page is sorted as the address says, and a link into a fold opens it', async () => {
    const { page, url, close } = await opened(ordinaryPages['run']?.() ?? '')
    const names = async (table: string): Promise<string[]> =>
      page.locator(`#${table} tbody th`).allTextContents()
    const trimmed = async (table: string): Promise<string[]> =>
      (await names(table)).map((name) => name.trim())
    const inOrder = ['bands', 'bands-wasm', 'dlx', 'bitmask', 'grid-copy']
    expect(await trimmed('table-panel-easy')).toEqual(inOrder)
    await page.locator('#table-panel-easy th button', { hasText: 'ratio' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#table-panel-easy:ratio')
    await page.locator('#table-panel-easy th button', { hasText: 'ratio' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#table-panel-easy:-ratio')
    expect(await trimmed('table-panel-easy')).toEqual(inOrder.toReversed())
    await page.reload()
    expect(await trimmed('table-panel-easy')).toEqual(inOrder.toReversed())
    // Rows without a figure come last, in both directions.
    await page.goto(`${url}#table-fixture-easy:-nodes`)
    await page.locator('#table-fixture-easy').waitFor()
    const sorted = await trimmed('table-fixture-easy')
    expect(sorted.slice(0, 2)).toEqual(['bitmask', 'dlx'])
    expect(sorted.at(-1)).toBe('grid-copy')
    await page.locator('#fixture-board-12x12').waitFor()
    await page.goto(`${url}#words`)
    await page.locator('#words').waitFor()
    await close()
  })

  test.each(Object.entries(hostilePages))(
    'names in the page of a %s are shown as text, and none of them runs as code',
    async (_, make) => {
      const { page, requests, complaints, url, close } = await opened(make())
      const main = page.locator('main')
      const shown = (await main.textContent()) ?? ''
      for (const name of HOSTILE.slice(0, 4)) expect(shown.includes(name), name).toBe(true)
      expect(await page.evaluate('window.hostile')).toBeUndefined()
      expect(await page.locator('main script, main img, main style, main [onload]').count()).toBe(0)
      expect(await main.isVisible()).toBe(true)
      expect(requests).toEqual([url])
      expect(complaints).toEqual([])
      await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`)
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await layoutFaultsOf(page)).toEqual([])
      await close()
    },
  )
})
