/** What is pressed acts, and what has the focus stays where it is: with real presses and releases, at all widths. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, openLab } from './browser/window.ts'

const WIDTHS = [1280, 768, 390] as const
const HEIGHT = 844

interface Place {
  readonly x: number
  readonly y: number
}

/** The middle of an element, in the window. */
async function middleOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('the element is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until what an event brings is drawn. */
function isDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

/** Presses where an element is, and releases there. */
async function click(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const { x, y } = await middleOf(element)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await isDrawn(page)
  await page.mouse.up()
  await isDrawn(page)
}

/** The places of all controls of the view, each with its text. */
function placesOf(page: Page): Promise<string[]> {
  return page.locator('main :is(button, a, summary, input, select)').evaluateAll((controls) =>
    controls.map((control) => {
      const { left, top } = control.getBoundingClientRect()
      return `${control.getAttribute('data-blank') ?? control.textContent.trim()}: ${Math.round(left)}, ${Math.round(top)}`
    }),
  )
}

/** The controls that move while one is pressed; released elsewhere, the press does nothing. */
async function movedUnderPress(page: Page, pressed: Locator): Promise<string[]> {
  await pressed.scrollIntoViewIfNeeded()
  const before = new Set(await placesOf(page))
  const { x, y } = await middleOf(pressed)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await isDrawn(page)
  const after = await placesOf(page)
  await page.mouse.move(1, 1)
  await page.mouse.up()
  return after.filter((place) => !before.has(place))
}

inBrowser('the page', () => {
  test('the page of the exam moves nothing under a press, at all widths', async () => {
    const { page, close } = await openLab('v=exam')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      for (const pressed of [
        page.getByRole('button', { name: 'Check all' }),
        page.getByRole('button', { name: 'Check', exact: true }),
        page.locator('[data-blank="ウ"]'),
        page.getByRole('button', { name: 'ケ' }),
      ]) {
        // A wrong answer, whose card is larger.
        await page.locator('[data-blank="ア"]').focus()
        await page.keyboard.insertText('n')
        await isDrawn(page)
        expect(await movedUnderPress(page, pressed), `${width} px`).toEqual([])
      }
    }
    await close()
  })

  test.each(['v=board', 'v=race', 'v=watch&s=bitmask-mrv,dlx'])(
    'the page of %s moves nothing under a press, at all widths',
    async (link) => {
      const { page, close } = await openLab(link)
      await page.locator('lab-grid:visible').first().waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await isDrawn(page)
        const pressed = page.locator('main button:visible').first()
        expect(await movedUnderPress(page, pressed)).toEqual([])
      }
      await close()
    },
  )

  test('the exam judges, restarts and shows the program after an answer was typed, at all widths', async () => {
    const { page, close } = await openLab('v=exam')
    const field = page.locator('[data-blank="B"]')
    const again = page.getByRole('button', { name: 'Start again' })
    const type = async (text: string): Promise<void> => {
      await field.focus()
      await page.keyboard.insertText(text)
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await type('退避したデータ構造Zを復元する')
      await click(page, page.getByRole('button', { name: 'Check all' }))
      expect(await page.locator('.card .headline').first().innerText()).toBe('1 of 11 right')
      await type('x')
      await click(page, page.locator('.said-of').getByRole('button', { name: 'Hint' }))
      expect(await page.locator('.said-of').last().innerText()).toContain(
        'Z must be again as it was',
      )
      await type('x')
      await click(page, again)
      expect(await field.inputValue()).toBe('')
      await type('x')
      await click(page, page.getByRole('button', { name: 'Watch the right program run' }))
      await page.locator('watch-view').waitFor()
      await page.locator('nav').getByRole('link', { name: 'Exam' }).click()
      await again.click()
    }
    await close()
  })

  test('a field of the exam stays where it is clicked, and the focus stays in sight, at all widths', async () => {
    const { page, close } = await openLab('v=exam')
    const field = page.locator('[data-blank="ウ"]')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.locator('[data-blank="ア"]').focus()
      await page.keyboard.insertText('n')
      await field.scrollIntoViewIfNeeded()
      const before = await middleOf(field)
      await page.mouse.click(before.x, before.y)
      await page.locator('.said-of .headline').first().waitFor()
      await isDrawn(page)
      const after = await middleOf(field)
      expect(Math.abs(after.y - before.y), `${width} px`).toBeLessThanOrEqual(1)
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.insertText('n')
        await page.keyboard.press('Tab')
        await isDrawn(page)
        const { y } = await middleOf(page.locator(':focus'))
        expect(y, `${width} px`).toBeGreaterThan(0)
        expect(y, `${width} px`).toBeLessThan(HEIGHT)
      }
      await page.getByRole('button', { name: 'Start again' }).click()
    }
    await close()
  })
})
