/**
 * The recipe for a web worker in the README of @masu/sudoku, built by Vite as an app would build it, and
 * run in a browser.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openWindow } from '../../masu/test/browser/window.ts'

/** The origin of the app: the test answers the browser's requests, and no server runs. */
const ORIGIN = 'http://localhost'
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }
const INDEX = '<!doctype html><script type="module" src="./main.js"></script>'
const MAIN = `import { answerWithin } from './page.js'\nObject.assign(window, { answerWithin })\n`

const readme = readFileSync(new URL('../../sudoku/README.md', import.meta.url), 'utf8')
const codeOf = (mark: string): string =>
  new RegExp(`<!-- ${mark} -->\\n\`\`\`js\\n([^]*?)\`\`\``).exec(readme)?.[1] ?? ''

/** The files that Vite builds from the recipe, by path. */
async function app(): Promise<ReadonlyMap<string, string>> {
  const root = mkdtempSync(join(tmpdir(), 'masu-app-'))
  try {
    const sources = { 'index.html': INDEX, 'main.js': MAIN }
    const recipe = { 'page.js': codeOf('page'), 'sudoku-worker.js': codeOf('worker') }
    for (const [name, text] of Object.entries({ ...sources, ...recipe })) {
      writeFileSync(join(root, name), text)
    }
    const alias = { '@masu/sudoku': fileURLToPath(import.meta.resolve('@masu/sudoku')) }
    const outDir = join(root, 'dist')
    const built = await build({
      root,
      configFile: false,
      logLevel: 'warn',
      resolve: { alias },
      worker: { format: 'es' },
      build: { outDir, write: false },
    })
    if (!('output' in built)) throw new Error('no single output')
    return new Map(
      built.output.map((file) => [
        `/${file.fileName}`,
        file.type === 'chunk' ? file.code : String(file.source),
      ]),
    )
  } finally {
    rmSync(root, { recursive: true })
  }
}

describe.skipIf(inject('browser') === null)('the recipe for a web worker, in a browser', () => {
  const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    const files = await app()
    page = (await openWindow('about:blank')).page
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const path = pathname === '/' ? '/index.html' : pathname
      const body = files.get(path)
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'text/plain' })
    })
    await page.goto(ORIGIN)
    await page.waitForFunction('"answerWithin" in window')
  })

  afterAll(() => page.context().close())

  const solved = (ms: number, board: string): Promise<string | null> =>
    page.evaluate<string | null>(`answerWithin(${ms}, 'solve', ${JSON.stringify(board)})`)

  // A worker in a search ends a moment after `terminate`.
  const noWorkerIsLeft = async (): Promise<void> => {
    await expect.poll(() => page.workers().length).toBe(0)
  }

  test('the recipe for a web worker solves several boards at once, and leaves no worker behind', async () => {
    const boards = [puzzle, '.'.repeat(256), `11${'.'.repeat(14)}`]
    const [first, empty, none] = await Promise.all(boards.map((board) => solved(20_000, board)))
    expect(first).toBe(
      '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
    )
    expect(empty).toHaveLength(256)
    expect(none).toBeNull()
    await noWorkerIsLeft()
  })

  test('the recipe for a web worker rejects text that is not a board, with the reason', async () => {
    await expect(solved(20_000, puzzle.slice(1))).rejects.toThrow(
      'found 80 cells, expected 81: one too few for 9x9',
    )
  })

  test('the recipe for a web worker leaves the page free while it searches, and gives the search up in time', async () => {
    const full = (await solved(20_000, '.'.repeat(625))) ?? ''
    // Of 625 cells 336 are empty: that takes more than 15 s.
    const hard = [...full]
      .map((digit, cell) => ((cell * 7919 + cell * cell * 31) % 97 < 56 ? '.' : digit))
      .join('')
    const { outcome, turns } = await page.evaluate<{
      outcome: string
      turns: number
    }>(`(async () => {
      let turns = 0
      const timer = setInterval(() => turns++, 10)
      const outcome = await answerWithin(300, 'solve', '${hard}').catch((error) => error.message)
      clearInterval(timer)
      return { outcome, turns }
    })()`)
    expect(outcome).toBe('no answer within 300 ms')
    // A page that waits takes 30 turns, fewer on a busy machine; a page that searches takes none before its answer.
    expect(turns).toBeGreaterThan(1)
    await noWorkerIsLeft()
  })

  test('the recipe for a web worker reports a worker that fails to start', async () => {
    await page.route('**/sudoku-worker*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'throw new TypeError("no such thing")',
      }),
    )
    await expect(solved(20_000, puzzle)).rejects.toThrow('no such thing')
  })

  test('the recipe for a web worker throws nothing that the page does not catch', () => {
    expect(complaints).toEqual([])
  })
})
