/** The board on the page and in its address. */
import { toLine } from '@masu/core/puzzle'
import type { Page } from 'playwright-core'
import { parseLink } from '../../src/state/link.ts'

/** The digits on the page, `.` for an empty cell. */
export async function digitsOn(page: Page): Promise<string> {
  const texts = await page.locator('lab-grid [role=gridcell]').allTextContents()
  return texts.map((text) => text.trim() || '.').join('')
}

/** The board in the address. */
export function boardIn(page: Page): string {
  return toLine(parseLink(new URL(page.url()).hash.slice(1)).state.puzzle.givens)
}

/** Presses a button by keyboard. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}
