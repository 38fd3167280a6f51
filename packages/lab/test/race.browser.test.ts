/** The race: its first view, its counts, and its link. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '../../masu/test/browser/opened.ts'
import { raceCard } from '../src/race/race-card.ts'
import { inBrowser, openLab, raceToEnd } from './browser/window.ts'
import { puzzle, recorded } from './replay/recorded.ts'

/** Steps taken by every lane. */
async function countsOn(page: Page): Promise<number[]> {
  const texts = await page.locator('.lane .count strong').allInnerTexts()
  return texts.map((text) => Number(text.replaceAll(',', '')))
}

/** Notes from now on how many changes of the page each draw of the lanes makes. */
const noteDraws = `
  window.changesOfDraws = []
  new MutationObserver((changes) => window.changesOfDraws.push(changes.length)).observe(
    document.querySelector('.lanes'),
    { subtree: true, childList: true, attributes: true, characterData: true },
  )`

inBrowser('the race', () => {
  test('the race is the first view, and each draw changes only the cells of a few steps', async () => {
    const { page, complaints, close } = await openLab('', { isFast: true })
    await page.locator('.lane').nth(1).waitFor()
    await page.evaluate(noteDraws)
    const start = (await countsOn(page)).at(-1) ?? 0
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return (await countsOn(page)).at(-1)
      })
      .toBeGreaterThan(start + 15)
    // One step a tick for all, as long as a search has steps.
    const [first, second = 0] = await countsOn(page)
    expect(first).toBe(Math.min(second, 49))
    const changes = await page.evaluate<number[]>('window.changesOfDraws')
    expect(changes.length).toBeGreaterThan(15)
    expect(Math.max(...changes)).toBeLessThan(81)
    expect(complaints).toEqual([])
    await close()
  })

  test('the race may be left for another view amid its steps, even while it notes its tick', async () => {
    const { page, complaints, close } = await openLab()
    await expect.poll(async () => (await countsOn(page)).at(-1)).toBeGreaterThan(3)
    await page.getByRole('link', { name: 'Board' }).evaluate((link: HTMLElement) => {
      const race = document.querySelector<HTMLElement & { note: () => void }>('race-view')
      link.click()
      race?.note()
    })
    await page.getByRole('button', { name: 'Solve' }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('went wrong')
    expect(complaints).toEqual([])
    await close()
  })

  test('the race stands still where less motion is wanted, and ends with exact steps and a picture', async () => {
    const { page, close } = await openLab('', { reducedMotion: 'reduce', isFast: true })
    await expect.poll(() => countsOn(page)).toEqual([49, 49])
    await page.clock.runFor(5_000)
    expect(await countsOn(page)).toEqual([49, 49])
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.clock.fastForward(1_000)
    await expect.poll(async () => (await countsOn(page)).at(-1)).toBeGreaterThan(49)
    expect((await countsOn(page))[0]).toBe(49)
    await raceToEnd(page)
    await page
      .getByText('bitmask-mrv ends first, after 49 steps; then flat-recursion, after 2,828')
      .waitFor()
    expect(await countsOn(page)).toEqual([49, 2_828])
    // Both boards are full at the end.
    for (const text of await page.locator('.lane .cell').allInnerTexts()) expect(text).toMatch(/\d/)
    await page.getByRole('button', { name: 'Copy as a picture' }).click()
    await expect
      .poll(() => page.locator('.race-view .card').innerText())
      .toMatch(/race\.png: saved|PNG: copied/)
    await close()
  })

  test('a paused race stands still, and a lane that is added joins the others where they are', async () => {
    const { page, close } = await openLab('v=race&t=30&s=bitmask-mrv,flat-recursion', {
      isFast: true,
    })
    await expect.poll(() => countsOn(page)).toEqual([30, 30])
    await page.getByLabel('Strategy of lane 2').selectOption('dlx')
    await page.getByRole('button', { name: 'Add a lane' }).click()
    await expect.poll(() => countsOn(page)).toEqual([30, 30, 30])
    await page.clock.fastForward(5_000)
    expect(await countsOn(page)).toEqual([30, 30, 30])
    await page.getByRole('button', { name: 'Go on' }).click()
    await raceToEnd(page)
    await page.getByRole('button', { name: 'Add a lane' }).click()
    await page.getByRole('button', { name: 'Four lanes at most' }).waitFor()
    await expect.poll(async () => (await countsOn(page))[0]).toBe(49)
    await raceToEnd(page)
    // Its end is in the link.
    const again = await openLab(new URL(page.url()).hash.slice(1))
    await again.page.locator('.race-view .card').waitFor()
    await again.close()
    await close()
  })

  test('the race names the strategies of a link that it cannot show', async () => {
    const { page, close } = await openLab(
      'v=race&s=norvig,bands,bitmask-mrv,dlx,bitmask,grid-copy,grid-slices',
    )
    expect(await page.getByRole('alert').innerText()).toContain('names norvig, bands, grid-slices:')
    expect(await page.locator('.lane').count()).toBe(4)
    await page.goto(page.url().replace(/s=.*/, 's=dlx'))
    await page.getByRole('region', { name: 'bitmask-mrv' }).waitFor()
    await close()
  })

  test('the race leads to the times of all strategies, and from there back', async () => {
    const { page, close } = await openLab('v=race&t=2828')
    await page.locator('.card').getByRole('link', { name: 'What Masu measured' }).click()
    await page.getByRole('link', { name: 'Masu lab' }).click()
    await page.locator('.race-view').waitFor()
    expect(new URL(page.url()).hash).not.toContain('t=2828')
    await close()
  })

  test('the picture of a race holds all its texts, whatever its lanes and its language', async () => {
    const { page, close } = await openLab()
    const names = ['flat-recursion', 'grid-rescan', 'grid-slices', 'grid-copy', 'candidate-table']
    const lanes = [recorded('dlx'), ...names.map((name) => recorded(name))]
    for (const language of ['en', 'ja'] as const) {
      for (const from of [0, 1, 2, 4]) {
        await page.setContent(raceCard(language, puzzle, lanes.slice(from, from + 4)))
        const sides = await page.locator('text').evaluateAll((texts) =>
          texts.flatMap((text) => {
            const { left, right } = text.getBoundingClientRect()
            const { left: edge } = text.ownerDocument.querySelector('svg')!.getBoundingClientRect()
            return [left - edge, 1_200 + edge - right]
          }),
        )
        expect(Math.min(...sides)).toBeGreaterThan(0)
      }
    }
    await close()
  })

  test('the race has up to four lanes, added by keyboard, and its link holds them', async () => {
    const { page, close } = await openLab('', { reducedMotion: 'reduce', isFast: true })
    await page.locator('.lane').nth(1).waitFor()
    for (const lanes of [3, 4]) {
      await page.getByRole('button', { name: 'Add a lane' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.lane').count()).toBe(lanes)
    }
    await page.getByLabel('Strategy of lane 4').selectOption('grid-slices')
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(3)
      .click()
    await close()
    const again = await openLab(new URL(page.url()).hash.slice(1), { isFast: true })
    const chosen: string[] = []
    for (const select of await again.page.locator('.lane select').all()) {
      chosen.push(await select.inputValue())
    }
    expect(chosen).toEqual(['bitmask-mrv', 'flat-recursion', 'dlx'])
    await raceToEnd(again.page)
    await again.page.getByText('ends first, after 49 steps; then dlx, after 145').waitFor()
    await again.close()
  })

  test('the race has no accessibility fault, in Japanese and on a phone', async () => {
    const { page, complaints, close } = await openLab('', {
      colorScheme: 'dark',
      viewport: { width: 360, height: 800 },
      isFast: true,
    })
    await page.locator('.language').click()
    await raceToEnd(page)
    await page.clock.resume()
    expect(await violationsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
