/** Claims hold exactly while their owner lives, in any container. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { claimFolder, removeAbandoned } from '../../src/system/claimed-folder.ts'
import { tryLock } from '../../src/system/lock.ts'
import { temporaryFolder } from '../files.ts'

const HOLDER = fileURLToPath(new URL('claims-a-folder.ts', import.meta.url))

/** Gives the process a new namespace of process ids, as in a container. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

const canContain = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0

const places: [place: string, through: readonly string[]][] = [['another process', []]]
if (canContain) places.push(['another container, where it is process 1', CONTAINER])

test.each(places)(
  'in %s a folder is left alone as long as its owner lives, and then removed',
  async (_, through) => {
    const parent = temporaryFolder()
    const [file, ...args] = [...through, process.execPath, HOLDER, parent]
    const child = spawn(file, args, { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(() => existsSync(join(parent, 'held'))).toBe(true)
    const left = (): string[] => {
      removeAbandoned(parent, 'masu-test-')
      return readdirSync(parent).filter((name) => name.startsWith('masu-test-'))
    }
    expect(left()).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(left).toEqual([])
  },
)

describe('a lock', () => {
  test('a lock cannot be taken twice in one process either, and its file goes when it is released', () => {
    const path = join(temporaryFolder(), 'lock')
    const lock = tryLock(path)
    expect(tryLock(path)).toBe('taken')
    if (typeof lock === 'object') lock.release()
    expect(existsSync(path)).toBe(false)
    expect(typeof tryLock(path)).toBe('object')
  })

  test('a lock that was left behind is taken by one of two processes', async () => {
    const folder = temporaryFolder({ lock: '' })
    const many = await Promise.all(
      Array.from({ length: 2 }, async (_, index) => {
        const script = `import { tryLock } from ${JSON.stringify(new URL('../../src/system/lock.ts', import.meta.url).href)}
          import { readdirSync, writeFileSync } from 'node:fs'
          const lock = tryLock('lock')
          writeFileSync('said${index}', typeof lock === 'object' ? 'held' : lock)
          const isOver = () => readdirSync('.').filter((name) => name.startsWith('said')).length === 2
          const look = setInterval(() => isOver() && clearInterval(look), 10)`
        const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
          cwd: folder,
        })
        await once(child, 'exit')
        return readFileSync(join(folder, `said${index}`), 'utf8')
      }),
    )
    expect(many.toSorted()).toEqual(['held', 'taken'])
  })

  test('a lock is impossible where there is no folder for it', () => {
    expect(tryLock(join(temporaryFolder(), 'none', 'lock'))).toBe('impossible')
  })
})

describe('a folder without a lock', () => {
  test('a folder without a lock is removed, but not where it is new or its name only looks similar', () => {
    const parent = temporaryFolder()
    const old = new Date(Date.now() - 10_000)
    for (const name of ['masu-test-abcdef', 'masu-test-ABCDEF', 'masu-test-notes']) {
      mkdirSync(join(parent, name))
      if (name !== 'masu-test-ABCDEF') utimesSync(join(parent, name), old, old)
    }
    removeAbandoned(parent, 'masu-test-')
    expect(readdirSync(parent)).toEqual(['masu-test-ABCDEF', 'masu-test-notes'])
  })

  test('a folder that its owner removes twice is gone, without an error', () => {
    const parent = temporaryFolder()
    const { path, remove } = claimFolder(parent, 'masu-test-')
    expect(existsSync(path)).toBe(true)
    remove()
    remove()
    expect(readdirSync(parent)).toEqual([])
  })
})
