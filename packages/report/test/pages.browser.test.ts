/**
 * Pages as readers have them: opened from the disk in a browser, with scripting and without, in both
 * schemes, on screens of three widths and on paper. One browser serves all tests of the file, and one window
 * those of a page, since loading is most of the work.
 */
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { picture } from '../scripts/screenshots.ts'
import { opened, overflowOf, violationsOf, type Opened } from './browser/opened.ts'
import { HOSTILE, hostilePages, ordinaryPages } from './pages.ts'
import { filesOf } from './reading.ts'

const executablePath = inject('chromium')

/** Where pictures of the pages go, for those who want to look. */
const PICTURES = process.env['MASU_PICTURES'] ?? join(tmpdir(), 'masu-pictures')

describe.skipIf(executablePath === null)('in a browser', () => {
  let browser: Browser

  beforeAll(async () => {
    // Drawing on the processor, as all machines can, is cheaper without going through a graphics library.
    const args = ['--disable-gpu', '--disable-software-rasterizer']
    browser = await chromium.launch({ executablePath: executablePath ?? '', args })
  })

  afterAll(() => browser.close())

  describe.each(Object.entries(ordinaryPages))('the page of a %s', (name, make) => {
    const text = make()
    let window: Opened

    beforeAll(async () => {
      window = await opened(browser, text)
    })

    afterAll(() => window.close())

    test('asks for nothing but itself, and complains of nothing', async () => {
      const { page, requests, complaints, url } = window
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([url])
      expect(complaints).toEqual([])
    })

    test('is fit for all readers, by the rules of axe', async () => {
      const { page } = window
      for (const [colorScheme, width] of [
        ['light', 360],
        ['dark', 1400],
      ] as const) {
        await page.emulateMedia({ colorScheme, media: 'screen' })
        await page.setViewportSize({ width, height: 800 })
        expect(await violationsOf(page), `${colorScheme}, ${width} px`).toEqual([])
      }
    })

    test('has to be scrolled in one direction only, on every screen and on paper', async () => {
      const { page } = window
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, media: 'screen' })
        for (const width of [360, 800, 1400]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await overflowOf(page), `${colorScheme}, ${width} px`).toBeLessThanOrEqual(0)
        }
      }
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 718, height: 1000 })
      expect(await overflowOf(page), 'on paper').toBeLessThanOrEqual(0)
    })

    test('shows the same without scripting, but for what needs it', async () => {
      const { page, close } = await opened(browser, text, { scripting: false })
      const without = await page.locator('main').textContent()
      await close()
      expect(without?.length).toBeGreaterThan(1_000)
      expect(without).toBe(await window.page.locator('main').textContent())
    })

    test('is printed without what only a screen needs', async () => {
      const { page } = window
      const pdf = await page.pdf({ format: 'A4' })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('nav').isVisible()).toBe(false)
      expect(await page.locator('button:visible').count()).toBe(0)
      expect(await page.locator('main svg').first().isVisible()).toBe(true)
    })

    test('is gone through by the keyboard, from the contents on', async () => {
      const { page } = window
      await page.emulateMedia({ media: 'screen' })
      const hrefs = await page.evaluate<string[]>(
        `[...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))`,
      )
      const reached: string[] = []
      for (const _ of hrefs) {
        await page.keyboard.press('Tab')
        reached.push(await page.evaluate<string>('document.activeElement.getAttribute("href")'))
        expect(await page.evaluate('document.activeElement.matches(":focus-visible")')).toBe(true)
      }
      expect(reached).toEqual(hrefs)
      await page.keyboard.press('Enter')
      expect(new URL(page.url()).hash).toBe(hrefs.at(-1))
      // Every control is in the order of the page: none is taken out of it, and none is put first.
      expect(await page.locator('[tabindex]:not([tabindex="0"])').count()).toBe(0)
    })

    test('saves what it was drawn from', async () => {
      const { page } = window
      await page.emulateMedia({ media: 'screen' })
      const [first] = filesOf(text)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('button[data-save]').first().click(),
      ])
      expect(download.suggestedFilename()).toBe(first?.name)
      const size = statSync(await download.path()).size
      expect(size).toBe(Buffer.byteLength(first?.text ?? ''))
    })

    test('is looked at in pictures', async () => {
      for (const path of await picture(window.page, name, PICTURES)) {
        expect(statSync(path).size).toBeGreaterThan(3_000)
      }
    })

    test('refuses scripts and styles that are not its own', async () => {
      const { page } = window
      const refused = await page.evaluate<string[]>(`new Promise((resolve) => {
        const refused = []
        document.addEventListener('securitypolicyviolation', (event) => {
          refused.push(event.effectiveDirective)
          if (refused.length === 4) resolve(refused.sort())
        })
        const add = (name, set) => document.body.append(Object.assign(document.createElement(name), set))
        add('script', { textContent: 'window.injected = 1' })
        add('style', { textContent: 'body{display:none}' })
        add('img', { src: 'https://example.invalid/a.png' })
        fetch('https://example.invalid/').catch(() => {})
        setTimeout(() => resolve(refused.sort()), 5000)
      })`)
      expect(refused).toEqual(['connect-src', 'img-src', 'script-src-elem', 'style-src-elem'])
      expect(await page.evaluate('window.injected')).toBeUndefined()
    })
  })

  test.each(Object.entries(hostilePages))(
    'names in the page of a %s are text, and nothing of them runs',
    async (_, make) => {
      const { page, requests, complaints, url, close } = await opened(browser, make())
      const main = page.locator('main')
      const shown = (await main.textContent()) ?? ''
      for (const name of HOSTILE.slice(0, 4)) expect(shown.includes(name), name).toBe(true)
      expect(await page.evaluate('window.hostile')).toBeUndefined()
      expect(await page.locator('main script, main img, main style, main [onload]').count()).toBe(0)
      expect(await main.isVisible()).toBe(true)
      expect(requests).toEqual([url])
      expect(complaints).toEqual([])
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await close()
    },
  )
})
