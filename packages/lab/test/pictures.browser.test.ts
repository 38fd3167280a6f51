/** How the views look: whole pages, compared with the committed pictures. */
import { expect, inject, test } from 'vitest'
import { pictureFault } from '../../masu/test/browser/pictures.ts'
import { inBrowser, openLab, raceToEnd } from './browser/window.ts'
import { BOARDS } from './browser/boards.ts'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

const fileOf = (name: string): URL => new URL(`pictures/${name}.png`, import.meta.url)

inBrowser('the picture', () => {
  test.skipIf(!inject('hasFonts')).for([
    ['lab-board', { viewport: DESK }],
    ['lab-board-phone', { viewport: PHONE, colorScheme: 'dark', locale: 'ja-JP' }],
  ] as const)('the picture of the board is the committed one: %s', async ([name, options]) => {
    const { page, close } = await openLab('x=9', options)
    await page.locator('.told').waitFor()
    expect(await pictureFault(page, fileOf(name))).toBeNull()
    await close()
  })

  test.skipIf(!inject('hasFonts'))(
    'the picture of a 16x16 board with its candidates is the committed one',
    async () => {
      const { page, close } = await openLab(`v=board&${BOARDS['4x4']}`, { viewport: DESK })
      await page.getByRole('button', { name: 'Candidates' }).click()
      await page.locator('.notes').first().waitFor()
      expect(await pictureFault(page, fileOf('lab-board-16x16'))).toBeNull()
      await close()
    },
  )

  test.skipIf(!inject('hasFonts')).for([
    ['lab-race', { viewport: DESK }],
    ['lab-race-phone', { viewport: PHONE, colorScheme: 'dark' }],
  ] as const)('the picture of a race is the committed one: %s', async ([name, options]) => {
    const { page, close } = await openLab('', { ...options, isFast: true })
    await raceToEnd(page)
    expect(await pictureFault(page, fileOf(name))).toBeNull()
    await close()
  })

  test.skipIf(!inject('hasFonts')).for([
    ['lab-watch', 'v=watch&t=157', { viewport: DESK }],
    ['lab-watch-two', 'v=watch&t=30&s=bitmask-mrv,dlx', { viewport: DESK, colorScheme: 'dark' }],
    ['lab-watch-phone', 'v=watch&t=157', { viewport: PHONE, colorScheme: 'dark' }],
  ] as const)(
    'the picture of a watched search is the committed one: %s',
    async ([name, link, options]) => {
      const { page, close } = await openLab(link, options)
      await page.getByText('equal the counts of the strategy itself').last().waitFor()
      expect(await pictureFault(page, fileOf(name))).toBeNull()
      await close()
    },
  )

  test.skipIf(!inject('hasFonts')).for([
    ['lab-exam', { viewport: DESK, locale: 'ja-JP' }],
    ['lab-exam-phone', { viewport: PHONE, colorScheme: 'dark' }],
  ] as const)('the picture of the exam is the committed one: %s', async ([name, options]) => {
    const { page, close } = await openLab('v=exam', options)
    const field = page.locator('[data-blank="イ"]')
    await field.fill('x + 9')
    await field.press('Tab')
    await page.locator('.said-of .cell.bad').waitFor()
    expect(await pictureFault(page, fileOf(name))).toBeNull()
    await close()
  })
})
