/** The board as a person uses it: by keyboard alone, by pasting, and with answers, hints and explanations. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsOf } from '../../masu/test/browser/opened.ts'
import { boardIn, digitsOn, press } from './browser/board.ts'
import { inBrowser, openLab } from './browser/window.ts'

/** A newspaper's puzzle and its solution. */
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

/** Of 16x16: a search in reading order takes more than ten seconds. */
const LONG =
  '2cEa1cG7e9aB6d8aDbA1aADGa8Fb5bBd7a6b5bEFhC81aGc3aA2a912Ea3a5h5dC6aD1b3Ba73bADc8eEa68a3Cb1a752aGFaDaAa3iBaC4b5cGaA6879aBFb7b8EbCb65a3a9aDd65c41a6DbCbAaG5a3c8aGFb14EBa9Dd4cAbCc8a'

inBrowser('the board', () => {
  test('the board is usable by keyboard alone, from typing to rating, and requests nothing elsewhere', async () => {
    const { page, requests, complaints, close } = await openLab(
      `b=${EASY.slice(9).padStart(81, '.')}`,
    )
    await press(page, 'Set the puzzle')
    await page.locator('[data-cell="0"]').focus()
    await page.keyboard.type(`55${EASY.slice(2, 9)}`)
    expect(await page.locator('.said').textContent()).toContain(
      '5 stands twice in row 1: r1c1 and r1c2',
    )
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(2)
    await page.keyboard.press('Control+Home')
    await page.locator('[data-cell="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('3')
    expect(await digitsOn(page)).toBe(EASY)
    expect(boardIn(page)).toBe(EASY)
    await page.keyboard.press('Control+z')
    expect((await digitsOn(page)).slice(0, 3)).toBe('55.')
    await page.keyboard.press('Control+Shift+z')
    expect(await digitsOn(page)).toBe(EASY)

    await press(page, 'Solve')
    await page.getByText('The only solution').waitFor()
    expect(await digitsOn(page)).toBe(SOLVED)

    await press(page, 'Explain')
    await page.getByText(/Step 1 of 51/).waitFor()
    expect(await page.locator('.cell.new').count()).toBe(1)
    await press(page, 'Next step')
    expect(await page.locator('.now').textContent()).toContain('Step 2 of 51')
    await press(page, 'To the end')
    expect(await digitsOn(page)).toBe(SOLVED)
    expect(await page.locator('.headline').textContent()).toContain(
      'Solved by logic alone in 51 steps',
    )

    await press(page, 'Rate')
    await page.getByText(/\d nodes/).waitFor()
    const rated = await page.locator('.ratings dd').allInnerTexts()
    expect(rated[0]).toBe('easy hardest technique needed: naked single')
    expect(rated[1]).toBe('0 guesses by bitmask-mrv, the mean over ten symmetries')
    expect(rated[2]).toMatch(/^[\d,]+ nodes by bitmask/)

    expect(await violationsOf(page)).toEqual([])
    const site = inject('site')
    expect(requests.filter((url) => !url.startsWith(site) && !url.startsWith('data:'))).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('the board shows in which cells two solutions differ, and says where there is no solution', async () => {
    const two = `${SOLVED.slice(0, 3)}..${SOLVED.slice(5, 30)}..${SOLVED.slice(32)}`
    const { page, close } = await openLab('v=board')
    const dialog = page.locator('summary', { hasText: 'Paste' })
    await dialog.focus()
    await page.keyboard.press('Enter')
    await page.locator('textarea').fill(two.replace(/6/g, '.').replace(/7/g, '.'))
    await press(page, 'Take it')
    await expect.poll(() => page.url()).toContain('b=')
    await press(page, 'Solve')
    await page
      .getByText(/solutions/)
      .first()
      .waitFor()
    await expect.poll(() => page.locator('.cell.at').count()).toBeGreaterThan(1)
    const first = await digitsOn(page)
    await page.getByText(/The next one differs/).waitFor()
    await page.getByRole('button', { name: /^Solution 2 of [\d,]+$/ }).click()
    await expect.poll(() => digitsOn(page)).not.toBe(first)
    const none = '12345678.'.padEnd(80, '.').concat('9')
    await page.locator('textarea').fill(none)
    await press(page, 'Take it')
    await expect.poll(() => digitsOn(page)).toBe(none)
    await press(page, 'Solve')
    await page
      .getByText(/^No solution|^no solution/i)
      .first()
      .waitFor()
    await close()
  })

  test('the board reads pasted puzzles, and names the line and column of a fault', async () => {
    const { page, complaints, close } = await openLab('v=board')
    const paste = (text: string): Promise<void> =>
      page.evaluate((pasted) => {
        const data = new DataTransfer()
        data.setData('text/plain', pasted)
        dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }, text)
    const rows = EASY.match(/.{9}/g) ?? []
    await paste(
      rows.map((row) => [...row].map((one) => (one === '.' ? '' : one)).join(',')).join('\n'),
    )
    await expect.poll(() => page.url()).toContain('b=53b7')
    expect(await digitsOn(page)).toBe(EASY)
    await paste(`<img src=x onerror=alert(1)>${EASY.slice(1)}`)
    await page
      .locator('.said', { hasText: 'Line 1, character 29 of the text: found 80 cells' })
      .waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(await digitsOn(page)).toBe(EASY)
    await page.locator('summary', { hasText: 'Paste' }).click()
    await page.locator('input[type=file]').evaluate((input) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(9_000_000)], 'large.txt'))
      Object.assign(input, { files: data.files })
      input.dispatchEvent(new Event('change'))
    })
    await page.getByText(/The file has 9 MB/).waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'two.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${EASY}\n${SOLVED}\n`),
    })
    await page.getByText('Puzzle 1 of 2').waitFor()
    await press(page, 'Puzzle 2 of 2')
    expect(await digitsOn(page)).toBe(SOLVED)
    expect(complaints).toEqual([])
    await close()
  })

  test('the board keeps typed digits apart from givens, names a wrong one, and hints at one digit at a time', async () => {
    const { page, complaints, close } = await openLab(`b=${EASY}`)
    const cell = (number: number): ReturnType<Page['locator']> =>
      page.locator(`[data-cell="${number}"]`)
    await cell(2).focus()
    await page.keyboard.type('1')
    await page
      .locator('.said', { hasText: 'r1c3 cannot be 1: the only solution has another digit there' })
      .waitFor()
    expect(await cell(2).getAttribute('class')).toContain('bad')
    expect(await cell(2).getAttribute('class')).toContain('found')
    expect(await cell(0).getAttribute('class')).toContain('given')
    await press(page, 'Hint')
    await page.locator('.said', { hasText: 'Correct it first' }).waitFor()
    expect(await digitsOn(page)).toBe(`531${EASY.slice(3)}`)
    await cell(2).focus()
    await page.keyboard.type('4')
    await cell(0).focus()
    await page.keyboard.type('9')
    await page.locator('.said', { hasText: 'belongs to the puzzle' }).waitFor()
    expect((await digitsOn(page)).slice(0, 3)).toBe('534')
    await cell(2).focus()
    await page.keyboard.type('1')
    await cell(0).focus()
    await page.keyboard.type('9')
    await page.locator('.said', { hasText: 'belongs to the puzzle' }).waitFor()
    await press(page, 'Hint')
    await page.locator('.said', { hasText: 'r1c3 cannot be 1' }).waitFor()
    await page.locator('.language').click()
    await page.locator('.said', { hasText: 'r1c3 は 1 ではありません' }).waitFor()
    await page.locator('.language').click()
    await cell(2).focus()
    await page.keyboard.type('4')
    await press(page, 'Hint')
    await page.locator('.said', { hasText: /Look at r\dc\d: naked single/ }).waitFor()
    expect((await digitsOn(page)).replaceAll('.', '')).toHaveLength(31)
    await press(page, 'Hint')
    await expect.poll(async () => (await digitsOn(page)).replaceAll('.', '').length).toBe(32)
    await expect.poll(() => page.locator('.cell.base').count()).toBeGreaterThan(8)
    await expect.poll(() => page.locator('.cell.new').count()).toBe(1)
    await expect.poll(() => page.locator('.said').innerText()).toMatch(/^r\dc\d is \d/)
    // The link holds the typed digit and does not make it a given.
    const before = await digitsOn(page)
    expect(complaints).toEqual([])
    await close()
    const again = await openLab(new URL(page.url()).hash.slice(1))
    expect(await digitsOn(again.page)).toBe(before)
    expect(boardIn(again.page)).toBe(EASY)
    await again.close()
  })

  test('the board gives a hint while a rating runs, and says "Stopped" only where a person stopped it', async () => {
    const { page, close } = await openLab(`b=${LONG}`, { isFast: true })
    const said = page.locator('.said')
    await press(page, 'Rate')
    await page.locator('.ratings').waitFor()
    for (const time of [1, 2]) {
      await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter')
      await page.locator('.said', { hasText: time === 1 ? /Look at/ : /is \w/ }).waitFor()
    }
    await expect.poll(() => page.locator('.cell.new').count()).toBe(1)
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
    expect(await said.innerText()).toMatch(/^r\d+c\d+ is \w/)
    expect(await page.locator('.ratings').count()).toBe(0)

    await press(page, 'Rate')
    await page.locator('.ratings').waitFor()
    await press(page, 'Solve')
    await page.getByText('The only solution').waitFor()
    expect(await said.innerText()).toBe('')

    await press(page, 'Rate')
    await page.locator('.ratings').waitFor()
    await press(page, 'Stop')
    await expect.poll(() => said.innerText()).toBe('Stopped.')
    expect(await page.locator('.ratings').innerText()).not.toContain('over 5 s')
    await press(page, 'Rate')
    await page.locator('.ratings', { hasText: '…' }).waitFor()
    await page.clock.fastForward(5_000)
    await page.locator('.ratings', { hasText: 'over 5 s' }).waitFor()
    expect(await said.innerText()).not.toContain('Stopped')
    await close()
  })

  test('the board keeps its solution and what can be undone while other tabs are shown', async () => {
    const { page, close } = await openLab(`b=${EASY}`)
    const open = (name: string): Promise<void> =>
      page.locator('nav').getByRole('link', { name }).click()
    await page.locator('[data-cell="2"]').focus()
    await page.keyboard.type('4')
    await press(page, 'Solve')
    await page.getByText('The only solution').waitFor()
    await open('Exam')
    await page.locator('exam-view').waitFor()
    await open('Board')
    await page.getByText('The only solution').waitFor()
    await open('Exam')
    await page.locator('exam-view').waitFor()
    await page.goBack()
    await page.getByText('The only solution').waitFor()
    expect(await digitsOn(page)).toBe(SOLVED)
    await press(page, 'Undo')
    await expect.poll(() => digitsOn(page)).toBe(EASY)
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    await close()
  })

  test('the board explains as far as logic goes, and goes on by guessing when asked to', async () => {
    const { page, close } = await openLab(
      'b=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    )
    await press(page, 'Explain')
    await page.getByText('the rest is beyond these techniques').waitFor()
    await page.getByText('These techniques are naked single, ').waitFor()
    expect(await page.locator('.notes').count()).toBeGreaterThan(20)
    await press(page, 'Go on by guessing')
    await page.locator('.now', { hasText: /Step 1 of \d+\s*Guess: r\dc\d is \d/ }).waitFor()
    await close()
    for (const [board, text] of [
      ['..............12', 'This board has several solutions'],
      ['123........4....', 'This board has no solution'],
    ] as const) {
      const other = await openLab(`b=${board}`)
      await press(other.page, 'Explain')
      await other.page.getByText(text).waitFor()
      await other.close()
    }
  })

  test('the board refuses a digit that it does not have, takes back the last one, and names its rows', async () => {
    const { page, complaints, close } = await openLab('b=p')
    await page.locator('[data-cell="0"]').click()
    await page.keyboard.type('17')
    await page.locator('.said', { hasText: 'This board has the digits 1 to 4.' }).waitFor()
    expect(boardIn(page)).toBe('1'.padEnd(16, '.'))
    await page.keyboard.press('Backspace')
    expect(boardIn(page)).toBe('.'.repeat(16))
    expect(await page.locator('.row-names').innerText()).toMatch(/^1\s+2\s+3\s+4$/)
    expect(complaints).toEqual([])
    await close()
  })
})
