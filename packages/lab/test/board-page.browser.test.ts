/** The board's page: on a phone, for new puzzles, from links, for all readers, and without a network. */
import { expect, test } from 'vitest'
import { violationsOf } from '../../masu/test/browser/opened.ts'
import { boardIn, digitsOn, press } from './browser/board.ts'
import { inBrowser, openLab } from './browser/window.ts'

inBrowser('the page of the board', () => {
  test('the page of the board has its nine keys in one row on a phone, and a button that empties the board', async () => {
    const { page, close } = await openLab('v=board', {
      viewport: { width: 360, height: 800 },
    })
    const tops = await page
      .locator('.pad button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().top))
    expect(tops).toHaveLength(9)
    expect(new Set(tops).size).toBe(1)
    await press(page, 'Clear')
    expect(await digitsOn(page)).toBe('.'.repeat(81))
    await close()
  })

  test('the page of the board makes puzzles of the size, boxes and difficulty asked for', async () => {
    const { page, close } = await openLab('v=board')
    for (const [size, boxes] of [
      ['6', '3x2'],
      ['4', '2x2'],
    ] as const) {
      await page.getByLabel('Size').selectOption(size)
      await page.getByLabel('Boxes').selectOption(boxes)
      await press(page, 'New puzzle')
      await expect.poll(() => boardIn(page)).toMatch(/[1-9]/)
      expect((await digitsOn(page)).length).toBe(Number(size) ** 2)
    }
    await page.getByLabel('Size').selectOption('25')
    expect(await page.locator('[role=gridcell]').count()).toBe(625)
    await page.getByLabel('Size').selectOption('9')
    await page.getByLabel('Difficulty').selectOption('medium')
    await press(page, 'New puzzle')
    await expect.poll(() => boardIn(page)).toMatch(/[1-9]/)
    await press(page, 'Explain')
    await page.locator('.told summary').nth(1).waitFor()
    await close()
  })

  test('a broken link shows the exam’s board and a warning, and a link to a step shows the step', async () => {
    const broken = await openLab('b=<img src=x onerror=alert(1)>')
    expect(await broken.page.getByRole('alert').textContent()).toContain('not complete')
    expect((await digitsOn(broken.page)).slice(0, 3)).toBe('2.1')
    await broken.close()
    const { page, close } = await openLab('x=7')
    await page.getByText('Step 7 of 48').waitFor()
    await close()
  })

  test('the page of the board has no accessibility fault in both schemes and languages, on a phone too', async () => {
    const { page, complaints, close } = await openLab('x=2', { locale: 'ja-JP' })
    await page.locator('.told').waitFor()
    for (const [language, colorScheme, width] of [
      ['ja', 'dark', 360],
      ['en', 'light', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      expect(await violationsOf(page), language).toEqual([])
      await page.locator('.language').click()
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('the page of the board works without a network after the first visit', async () => {
    const { page, close } = await openLab('v=board', { isKept: true })
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
    await page.reload()
    await page.context().setOffline(true)
    await page.reload()
    await press(page, 'Solve')
    expect(await page.getByText('The only solution').textContent()).toContain('The only solution')
    await close()
  })

  test('the page of the board refuses any script, style, picture and request that is not its own', async () => {
    const { page, close } = await openLab('v=board')
    const refused = await page.evaluate<string[]>(`new Promise((resolve) => {
      const refused = new Set()
      document.addEventListener('securitypolicyviolation', (event) => {
        refused.add(event.effectiveDirective)
        if (refused.size === 4) resolve([...refused].sort())
      })
      const add = (name, set) => document.body.append(Object.assign(document.createElement(name), set))
      add('script', { textContent: 'window.injected = 1' })
      add('style', { textContent: 'body{display:none}' })
      add('img', { src: 'https://example.invalid/a.png' })
      fetch('https://example.invalid/').catch(() => {})
      setTimeout(() => resolve([...refused].sort()), 30_000)
    })`)
    expect(refused).toEqual(['connect-src', 'img-src', 'script-src-elem', 'style-src-elem'])
    expect(await page.evaluate('window.injected')).toBeUndefined()
    await close()
  })
})
