/** What Node's permission model keeps from a strategy: files, processes, threads, the network, an inspector. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'
import { Worker } from 'node:worker_threads'
import type { Strategy } from '@masu/core/strategy'
import { spoiledAtFirst } from './hostile.ts'

const FIXTURE = fileURLToPath(new URL('../../../../../fixtures/easy.txt', import.meta.url))

export const readsFixtures: Strategy = spoiledAtFirst('reads-fixtures', () => {
  readFileSync(FIXTURE)
})
/** `/proc/self` leads to the folder in which masu was started. */
export const readsResults: Strategy = spoiledAtFirst('reads-results', () => {
  readFileSync('/proc/self/cwd/mine.txt')
})
export const readsMemory: Strategy = spoiledAtFirst('reads-memory', () => {
  readFileSync('/proc/self/maps')
})
export const writesFile: Strategy = spoiledAtFirst('writes-file', () => {
  writeFileSync(`${tmpdir()}/masu-hostile-file`, '')
})
/** SQLite opens files without asking Node. */
export const opensDatabase: Strategy = spoiledAtFirst('opens-database', () => {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  new DatabaseSync(`${tmpdir()}/masu-hostile-database`).close()
})
export const startsChild: Strategy = spoiledAtFirst('starts-child', () => {
  execFileSync('true')
})
export const startsThread: Strategy = spoiledAtFirst('starts-thread', () => {
  void new Worker('', { eval: true })
})
export const opensSocket: Strategy = spoiledAtFirst('opens-socket', () => {
  createServer().listen(0)
})
export const opensInspector: Strategy = spoiledAtFirst('opens-inspector', () => {
  new inspector.Session().connect()
})
export const opensFolders: Strategy = spoiledAtFirst('opens-folders', () => {
  void new WASI({ version: 'preview1', preopens: { '/': '/' } })
})
export const loadsAddon: Strategy = spoiledAtFirst('loads-addon', () => {
  process.dlopen({ exports: {} }, 'addon.node')
})
