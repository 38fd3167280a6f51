/** Watching a search that is longer than what is recorded of it. */
import { fromLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { cellsToText } from '../src/state/cells-text.ts'
import { recordTasks } from './browser/tasks.ts'
import { inBrowser, openLab } from './browser/window.ts'

/** Made against searches in reading order: 69 million nodes. */
const PATHOLOGICAL =
  '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'

inBrowser('a long search', () => {
  test('a long search plays millions of steps without a long pause, and says where memory ends it', async () => {
    const { page, close } = await openLab(`v=watch&b=${cellsToText(fromLine(PATHOLOGICAL).givens)}`)
    const tasks = await recordTasks(page)
    await page.getByLabel('Speed').selectOption('100000')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect
      .poll(() => page.locator('.now').innerText(), { timeout: 30_000 })
      .toMatch(/Step [\d,]{7,} /)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    const { processorMs } = await tasks.end()
    await page.getByText('The recording stops after 8,000,000 steps').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'To the end' }).click()
    expect(await page.locator('.now').innerText()).toContain('Step 8,000,000 of 8,000,000')
    // From 50 ms on, a task is seen as a pause; a slow machine is allowed ten times as long.
    expect(processorMs).toBeGreaterThan(0)
    expect(processorMs).toBeLessThan(500)
    await close()
  })
})
