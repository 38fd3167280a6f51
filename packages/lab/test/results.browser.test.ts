/** Results files in a browser: dropped, opened by address, narrowed, compared, and broken. */
import { writeFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { linesOf } from '../../ranking/test/records.ts'
import { overflowOf, violationsOf } from '../../report/test/browser/opened.ts'
import { variedResults } from '../../report/test/run/models.ts'
import { openLab } from './browser/window.ts'

const endpoint = inject('browser')

const { run, probes, plans, timed } = variedResults()
/** Those that were timed. */
const sound = probes.filter(({ status }) => status === 'ok' || status === 'timeout')
const TEXT = linesOf([run, ...sound, ...plans, ...timed])

function fileOf(name: string, text: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/jsonl', buffer: Buffer.from(text) }
}

describe.skipIf(endpoint === null)('results, in a browser,', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.connect(endpoint ?? '')
  })

  afterAll(() => browser.close())

  test('are shown as their report shows them, narrowed by what the link says, and saved as a page', async () => {
    const { page, complaints, close } = await openLab(browser, 'v=results')
    await page.locator('input[type=file][multiple]').setInputFiles(fileOf('run.jsonl', TEXT))
    await page.getByText('The answer', { exact: true }).waitFor()
    expect(await page.locator('.results-view figure svg').count()).toBeGreaterThan(5)
    expect(await violationsOf(page)).toEqual([])
    await page.locator('fieldset').first().getByLabel('dlx').check()
    await page.locator('fieldset').first().getByLabel('bitmask', { exact: true }).check()
    expect(page.url()).toContain('s=dlx,bitmask')
    expect(await page.locator('.results-view section').first().innerText()).not.toContain(
      'bands-wasm',
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a page' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('masu-report.html')
    expect(complaints).toEqual([])
    await close()
  })

  test('of two files show what changed', async () => {
    const { page, complaints, close } = await openLab(browser, 'v=results')
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([fileOf('a.jsonl', TEXT), fileOf('b.jsonl', TEXT)])
    await page
      .getByRole('heading', { name: /changed/i })
      .first()
      .waitFor()
    expect(await page.locator('.results-view section').count()).toBe(4)
    expect(await violationsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('that are none say so in place, and nothing of them becomes markup', async () => {
    const { page, complaints, close } = await openLab(browser, 'v=results', {
      locale: 'ja-JP',
      colorScheme: 'dark',
      viewport: { width: 360, height: 800 },
    })
    const files = page.locator('input[type=file][multiple]')
    await files.setInputFiles(fileOf('<img src=x onerror=alert(1)>.jsonl', 'no json\n'))
    await page.getByText('not a line of JSON').waitFor()
    const hostile = '<script>window.hostile=1</script>'
    await files.setInputFiles(
      fileOf('cut.jsonl', `${TEXT.replaceAll('bands-wasm', hostile)}{"type":"ti`),
    )
    await page.getByText('left out, from this line on').waitFor()
    await page.getByRole('heading', { name: '問題集ごとの時間' }).waitFor()
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(await page.evaluate('window.hostile')).toBeUndefined()
    expect(await violationsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('beside the page are opened by their address, others are not', async () => {
    const path = fileURLToPath(new URL('../dist/site/kept.jsonl', import.meta.url))
    writeFileSync(path, TEXT)
    try {
      const { page, close } = await openLab(browser, 'v=results&r=kept.jsonl')
      await page.getByText('The answer', { exact: true }).waitFor()
      await close()
    } finally {
      rmSync(path)
    }
    const { page, close } = await openLab(
      browser,
      'v=results&r=https%3A%2F%2Fexample.invalid%2Fother.jsonl',
    )
    expect(await page.getByText('other.jsonl cannot be read').innerText()).toContain('other.jsonl')
    await close()
  })
})
