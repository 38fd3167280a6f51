/** The replay in a browser: by keyboard, forward and back, side by side, and with very long searches. */
import { fromLine } from '@masu/core/puzzle'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '../../masu/test/browser/opened.ts'
import { cellsToText } from '../src/state/cells-text.ts'
import { inBrowser, openLab } from './browser/window.ts'

/** The puzzle of the beginners' tutorial. */
const TUTORIAL = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'
const BOARD = cellsToText(fromLine(TUTORIAL).givens)

/** All texts that the page shows for a step. */
async function shownOn(page: Page): Promise<string> {
  const parts = await page.locator('.panes [role=gridcell], .panes .now, .counters').allInnerTexts()
  return parts.join('|')
}

/** Whether the line of the program that the step executes is visible. */
function isLineInSight(page: Page): Promise<boolean> {
  return page.locator('.code').evaluate((code) => {
    const [seen, line] = [code, code.querySelector('[aria-current]')].map((element) =>
      element?.getBoundingClientRect(),
    )
    return (
      seen !== undefined && line !== undefined && line.top >= seen.top && line.bottom <= seen.bottom
    )
  })
}

async function ready(page: Page): Promise<void> {
  await page.getByText('equal the counts of the strategy itself').first().waitFor()
}

inBrowser('watching', () => {
  test('a watched search goes forward and back by keys to the same states, and its link leads there', async () => {
    const { page, complaints, close } = await openLab('v=watch')
    await ready(page)
    await page.getByRole('slider').focus()
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
    const fifth = await shownOn(page)
    expect(fifth).toContain('Step 5 of 2,828')
    // The source, without a word of the exam's key to one who has not begun the exam.
    expect(await page.locator('.code [aria-current]').innerText()).toContain('=== n) return false')
    expect(await page.locator('.facts-of').innerText()).not.toMatch(/blank|answers/)
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    expect(await shownOn(page)).not.toBe(fifth)
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
    expect(await shownOn(page)).toBe(fifth)
    expect(complaints).toEqual([])
    await close()
    const again = await openLab(new URL(page.url()).hash.slice(1))
    await ready(again.page)
    expect(await shownOn(again.page)).toBe(fifth)
    await again.close()
  })

  test('a watched search stops at the solution, obeys keys anywhere, and says what comes next', async () => {
    const { page, close } = await openLab('v=watch', { isFast: true })
    await ready(page)
    // The title handles no key; a button would handle the space bar.
    await page.getByRole('button', { name: 'To the start' }).focus()
    await page.keyboard.press(' ')
    await page.clock.fastForward(21_000)
    expect(await page.locator('.now').innerText()).toContain('Step 2,293 of 2,828')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await page.locator('.panes .cell.new').count()).toBe(48)
    await page.locator('nav a').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('.now').innerText()).toContain('Searching for a second')
    await page.getByRole('button', { name: 'To the end' }).click()
    expect(await page.locator('.now').innerText()).toContain('There is no second solution')
    await page.getByRole('button', { name: 'To the solution' }).click()
    expect(await page.locator('.now').innerText()).toContain('Step 2,293 of 2,828')
    await page.getByLabel('Speed').focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.now').innerText()).toContain('Step 2,293 of 2,828')
    await close()
  })

  test('the line of the current step is in sight in a program longer than its frame', async () => {
    const { page, close } = await openLab('v=watch&s=dlx')
    await ready(page)
    for (const place of ['1', '50', '100', '2']) {
      await page.getByRole('slider').fill(place)
      await expect.poll(() => isLineInSight(page)).toBe(true)
    }
    await close()
  })

  test('a watched search ends with the counters of the strategy itself', async () => {
    const { page, close } = await openLab('v=watch')
    for (const [name, counts] of [
      ['flat-recursion', ['258', '59', '209', '2,313']],
      ['bitmask', ['258', '59', '209', '-']],
    ] as const) {
      await page.getByLabel('Strategy').selectOption(name)
      await ready(page)
      await page.getByRole('button', { name: 'To the end' }).click()
      expect(await page.locator('.counters dd').allInnerTexts()).toEqual(counts)
      expect(await page.locator('.facts-of').innerText()).toContain(
        'equal the counts of the strategy itself',
      )
    }
    await close()
  })

  test('two watched searches go in step by steps or by nodes, each to its own solution', async () => {
    const { page, close } = await openLab('v=watch&s=flat-recursion,dlx')
    await ready(page)
    const now = page.locator('.now')
    for (const step of ['Step 97 of 145', 'Step 2,293 of 2,828', 'Step 97 of 145']) {
      await page.getByRole('button', { name: 'To the next solution' }).click()
      expect((await now.allInnerTexts()).join()).toContain(step)
    }
    // Each curve has its line, its shaded part and its step.
    for (const part of ['solved', 'beyond', 'cursor']) {
      expect(await page.locator(`.timeline .${part}`).count()).toBe(2)
    }
    await page.getByRole('button', { name: 'To the end' }).click()
    expect(await now.last().innerText()).toContain('the one of step 97 is the only one')
    await page.getByLabel('In step by').selectOption('nodes')
    const slider = page.getByRole('slider')
    await slider.fill('20')
    const nodes = await page.locator('.counters dd:first-of-type').allInnerTexts()
    expect(nodes[0]).toBe('20')
    expect(await violationsOf(page)).toEqual([])
    await close()
  })

  test('a watched search has no accessibility fault, in Japanese and on a phone', async () => {
    const { page, complaints, close } = await openLab(`v=watch&t=30&b=${BOARD}`, {
      locale: 'ja-JP',
      colorScheme: 'dark',
      viewport: { width: 360, height: 800 },
    })
    await page.getByText('記録せずに実行したとき').waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('a link with an unknown strategy is reported, and so is a board that clashes', async () => {
    const { page, close } = await openLab('v=watch&s=nobody&b=11n')
    expect(await page.getByRole('alert').innerText()).toContain('names nobody: left out')
    // Before the first step is recorded, there is none to go to.
    await expect.poll(() => page.getByRole('slider').getAttribute('max')).not.toBe('0')
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await expect.poll(() => page.locator('.now').innerText()).toContain('1 stands twice')
    await close()
  })
})
