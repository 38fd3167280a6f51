import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { git, laidOut, masu, newFolder, repository, start } from '../repositories.ts'

/** The checkouts of checks in a temporary folder. */
function checkoutFolders(temporary: string): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('masu-'))
}

/** Resolves when a check has opened a checkout there. */
async function opened(temporary: string): Promise<void> {
  while (checkoutFolders(temporary).length === 0) await sleep(5)
}

/** A repository that takes a moment to compile, and writes all the while, also a temporary folder. */
function slow(ms = 400): string {
  const wasm =
    "fs.mkdtempSync(os.tmpdir() + '/masu-wasm-'); let n = 0; setInterval(() => fs.writeFileSync('at' + n++, ''), 5)"
  return repository({
    ...masu(['a']),
    'packages/strategies/package.json': JSON.stringify({
      name: '@masu/strategies',
      type: 'module',
      scripts: { wasm: `node -e "${wasm}; setTimeout(() => process.exit(), ${ms})"` },
    }),
  })
}

describe.concurrent('a checkout folder', () => {
  test.for([0, 200])(
    'whose owner was killed %i ms after it was opened is removed by the next check',
    async (ms) => {
      const folder = slow()
      const { child, temporary, gone, answer } = start(folder, { base: 'HEAD' })
      await opened(temporary)
      await sleep(ms)
      child.kill('SIGKILL')
      await gone
      expect(await answer).toBeNull()
      // Throws if anything is left.
      const look = (): number => checkoutFolders(temporary).length
      expect(await laidOut(folder, { base: 'HEAD', env: { TMPDIR: temporary } }, look)).toBe(1)
      expect(git(folder, 'worktree', 'list').split('\n')).toHaveLength(1)
    },
  )

  test('whose owner was killed is written by nobody from then on', async () => {
    const { child, temporary, gone } = start(slow(10_000), { base: 'HEAD' })
    const written = (): number => readdirSync(temporary, { recursive: true }).length
    const compiles = (): boolean =>
      readdirSync(temporary, { recursive: true }).some((path) => String(path).endsWith('/at0'))
    while (!compiles()) await sleep(5)
    child.kill('SIGKILL')
    await gone
    // On a busy machine the compiler's process takes a while to end.
    await sleep(1_000)
    const then = written()
    await sleep(200)
    expect(written()).toBe(then)
  })

  test.for(['SIGINT', 'SIGTERM'] as const)(
    'is removed at once where its owner is ended by %s',
    async (signal) => {
      const { child, temporary, gone, answer } = start(slow(), { base: 'HEAD' })
      await opened(temporary)
      await sleep(200)
      child.kill(signal)
      await gone
      expect(await answer).toBeNull()
      await sleep(50)
      expect(checkoutFolders(temporary)).toEqual([])
    },
  )

  test('of a check that still runs is left alone, and so is what only looks like one', async () => {
    const folder = repository(masu(['a']))
    const temporary = newFolder()
    const env = { TMPDIR: temporary }
    mkdirSync(join(temporary, 'masu-check-notes'))
    const first = start(folder, { base: 'HEAD', env })
    const answer = await first.answer
    const second = start(folder, { base: 'HEAD', env })
    await second.answer
    expect(checkoutFolders(temporary)).toHaveLength(3)
    expect(answer !== null && 'base' in answer && existsSync(answer.base.folder)).toBe(true)
    for (const { child } of [first, second]) child.stdin.end()
    await Promise.all([first.gone, second.gone])
    expect(checkoutFolders(temporary)).toEqual(['masu-check-notes'])
  })
})
