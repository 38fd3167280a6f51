/**
 * Browser windows with their requests and errors. A closed window is used again, as if it were new: to open a new one
 * takes three times as long as to load a page.
 */
import { chromium, type Browser, type Page } from 'playwright-core'
import { inject } from 'vitest'

export interface Opened {
  readonly page: Page
  /** Addresses that the page requested, its own address first. */
  readonly requests: readonly string[]
  /** Errors of scripts, and lines written to the console. */
  readonly complaints: readonly string[]
  /** Lets another test use the window. */
  readonly close: () => Promise<void>
}

/** What is fixed when a window is made. */
interface Kind {
  readonly locale: string
  /** Whether the page's scripts run. */
  readonly scripting: boolean
  /** Whether the page may store itself for use without a network; then the window is not used again. */
  readonly isKept: boolean
  /**
   * Whether the page's clock stands still, and runs by `page.clock` only: no test waits, and no frame is drawn twice.
   */
  readonly isFast: boolean
}

export interface WindowOptions extends Partial<Kind> {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

interface Made {
  readonly page: Page
  readonly requests: string[]
  readonly complaints: string[]
}

let connection: Promise<Browser> | null = null
const free = new Map<string, Made[]>()

/**
 * Opens the address, which differs from that of the last page by more than what follows `#`, and waits for its load.
 */
export async function openWindow(
  url: string,
  {
    viewport = { width: 1280, height: 720 },
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    locale = 'en-US',
    scripting = true,
    isKept = false,
    isFast = false,
  }: WindowOptions = {},
): Promise<Opened> {
  const kind = { locale, scripting, isKept, isFast }
  const key = JSON.stringify(kind)
  const made = free.get(key)?.pop() ?? (await newWindow(kind))
  const { page, requests, complaints } = made
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion, media: null })
  if (isFast) await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000)
  requests.length = 0
  complaints.length = 0
  await page.goto(url)
  const close = async (): Promise<void> => {
    if (isKept) return page.context().close()
    await page.evaluate('localStorage.clear()')
    free.set(key, [...(free.get(key) ?? []), made])
  }
  return { page, requests, complaints, close }
}

async function newWindow({ locale, scripting, isKept, isFast }: Kind): Promise<Made> {
  connection ??= chromium.connect(inject('browser') ?? '')
  const context = await (await connection).newContext({ locale, javaScriptEnabled: scripting })
  if (!isKept) await context.addInitScript('delete Navigator.prototype.serviceWorker')
  const requests: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => {
    const { url } = message.location()
    // A browser may ask for this file before it has read which icon a page has.
    if (url.endsWith('/favicon.ico')) return
    complaints.push(`${message.type()}: ${message.text()} ${url}`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  // A busy machine takes longer.
  page.setDefaultTimeout(60_000)
  if (isFast) await page.clock.install()
  return { page, requests, complaints }
}
