/**
 * The recipe for a web worker, with the worker's bundle as a browser would get it. Threads of Node
 * stand in for workers: what the recipe uses of the platform is given to it here, and nothing more.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { bundled } from './bundle.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const codeOf = (mark: string): string =>
  new RegExp(`<!-- ${mark} -->\\n\`\`\`js\\n([^]*?)\`\`\``).exec(readme)?.[1] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'masu-worker-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script as a worker of a page runs: with `self`, and without anything of Node. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { readFileSync } = require('node:fs')
  const { createContext, runInContext } = require('node:vm')
  const self = { postMessage: (message) => parentPort.postMessage(message) }
  runInContext(readFileSync(workerData, 'utf8'), createContext({ self, atob, WebAssembly }))
  parentPort.on('message', (data) => self.onmessage({ data }))
`

let running = 0

/** The part of a page's Worker that the recipe uses. */
class PageWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  private readonly thread: Thread

  constructor(url: URL, { type }: { type: string }) {
    expect(type).toBe('module')
    running++
    this.thread = new Thread(THREAD, { eval: true, workerData: fileURLToPath(url) })
    this.thread.on('message', (data: unknown) => this.onmessage?.({ data }))
    this.thread.on('error', (error: Error) => this.onerror?.({ message: error.message }))
    this.thread.on('exit', () => running--)
  }

  postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    this.thread.postMessage(message)
  }

  terminate(): void {
    void this.thread.terminate()
  }
}

type SolveWithin = (ms: number, board: string) => Promise<string | null>

async function recipe(): Promise<SolveWithin> {
  writeFileSync(join(folder, 'solver.js'), await bundled(codeOf('worker')))
  writeFileSync(join(folder, 'page.mjs'), codeOf('page'))
  vi.stubGlobal('Worker', PageWorker)
  const page: unknown = await import(pathToFileURL(join(folder, 'page.mjs')).href)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the recipe has no types
  return (page as { solveWithin: SolveWithin }).solveWithin
}

afterEach(() => void vi.unstubAllGlobals())

describe('the recipe for a web worker', () => {
  const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

  test('solves boards, several at once, and leaves no worker behind', async () => {
    const solveWithin = await recipe()
    const boards = [puzzle, '.'.repeat(256), `11${'.'.repeat(14)}`]
    const [first, empty, none] = await Promise.all(
      boards.map((board) => solveWithin(20_000, board)),
    )
    expect(first).toBe(
      '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
    )
    expect(empty).toHaveLength(256)
    expect(none).toBeNull()
    await vi.waitUntil(() => running === 0)
  })

  test('rejects what is no board, with the reason', async () => {
    const solveWithin = await recipe()
    await expect(solveWithin(20_000, puzzle.slice(1))).rejects.toThrow('found 80 cells')
  })

  test('gives a search up that takes too long, and ends its worker', async () => {
    const solveWithin = await recipe()
    await expect(solveWithin(1, '.'.repeat(625))).rejects.toThrow('not solved within 1 ms')
    await vi.waitUntil(() => running === 0)
  })

  test('hears of a worker that fails to start', async () => {
    const solveWithin = await recipe()
    writeFileSync(join(folder, 'solver.js'), 'throw new TypeError("no such thing")')
    await expect(solveWithin(20_000, puzzle)).rejects.toThrow('no such thing')
  })
})
