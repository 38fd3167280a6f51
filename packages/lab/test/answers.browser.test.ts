/** Answers of the board: where the hand is, and said once. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { digitsOn, press } from './browser/board.ts'
import { inBrowser, openLab, raceToEnd } from './browser/window.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

/** Whether the text is in the window, without scrolling. */
async function isInSight(text: Locator): Promise<boolean> {
  await text.waitFor()
  const { y = -1, height = 0 } = (await text.boundingBox()) ?? {}
  return y >= 0 && y + height <= PHONE.viewport.height
}

inBrowser('an answer', () => {
  test('an answer is in sight where the user acted, on a phone too', async () => {
    const { page, close } = await openLab('v=board', PHONE)
    await page.locator('summary', { hasText: 'Paste' }).click()
    for (const [text, answer] of [
      ['12345', 'found a row of 5 cells'],
      ['', 'There is no puzzle in it.'],
      [
        '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
        'The puzzle stands on the board.',
      ],
    ] as const) {
      await page.locator('textarea').fill(text)
      await page.getByRole('button', { name: 'Take it' }).click()
      const message = page.getByRole('status').filter({ hasText: answer })
      await expect.poll(() => isInSight(message)).toBe(true)
    }
    await page.getByRole('button', { name: 'Hint' }).click()
    for (const part of ['.said', '.cell.new']) {
      await expect.poll(() => isInSight(page.locator(part))).toBe(true)
    }
    expect(await page.locator('.said').innerText()).toContain('Look at')
    await page.getByRole('button', { name: 'SVG' }).click()
    expect(await isInSight(page.getByText('sudoku.svg: saved.'))).toBe(true)
    await close()
  })

  test('a board with several solutions has no rating, and the answer says so', async () => {
    const { page, close } = await openLab('b=..............12')
    await press(page, 'Rate')
    await page.getByText('Only a board with exactly one solution has a rating.').waitFor()
    expect((await digitsOn(page)).replaceAll('.', '')).toBe('12')
    await press(page, 'Solve')
    await expect.poll(() => page.getByText('Only a board').count()).toBe(0)
    await close()
  })

  test('an explanation numbers its steps on from a guess, in the heading too', async () => {
    const { page, close } = await openLab(
      'b=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    )
    await press(page, 'Explain')
    await page.getByText('the rest is beyond these techniques').waitFor()
    for (let guess = 1; guess <= 3; guess++) {
      await press(page, 'Go on by guessing')
      await expect.poll(() => page.locator('.told > ol').count()).toBe(guess)
      const end = page.getByRole('button', { name: 'To the end' })
      if (await end.isEnabled()) await end.click()
    }
    const runs = await page.locator('.told details').evaluateAll((all) =>
      all.map((run) => {
        const heading = run.querySelector('summary')?.textContent.trim() ?? ''
        return [/^Steps? (\d+)/.exec(heading)?.[1], String(run.querySelector('ol')?.start)]
      }),
    )
    expect(runs.length).toBeGreaterThan(2)
    for (const [heading, first] of runs) expect(heading).toBe(first)
    await close()
  })

  test('a race on a board without a solution ends with a warning in its lanes', async () => {
    const { page, close } = await openLab('v=race&b=11n', { isFast: true })
    await raceToEnd(page)
    await page.locator('.lane .state.bad', { hasText: 'No solution' }).first().waitFor()
    expect(await page.locator('.headline.passes').count()).toBe(0)
    await close()
  })

  test('a board without a solution marks the cell that cannot be filled', async () => {
    const { page, close } = await openLab(`b=12345678.${'.'.repeat(71)}9`)
    for (const name of ['Solve', 'Explain']) {
      await press(page, name)
      await expect
        .poll(() =>
          page.locator('.cell.bad').evaluateAll((all) => all.map((one) => one.ariaColIndex)),
        )
        .toEqual(['9'])
    }
    await close()
  })

  test('a typed digit moves the focus past givens, but not past them while the puzzle is set', async () => {
    const { page, close } = await openLab('b='.concat('.1.2'.padEnd(81, '.')))
    const cell = page.locator('[data-cell="0"]')
    await cell.click()
    await page.keyboard.type('34')
    expect((await digitsOn(page)).slice(0, 5)).toBe('3142.')
    expect(await page.locator(':focus').getAttribute('data-cell')).toBe('4')
    await press(page, 'Set the puzzle')
    await cell.click()
    await page.keyboard.type('56')
    expect((await digitsOn(page)).slice(0, 5)).toBe('5642.')
    await close()
  })
})
