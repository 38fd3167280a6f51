/** Strategies that fill memory, each in another place; the rest of what misbehaves is in `mistakes/`. */
import { expect, test } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { temporaryFolder, strategyFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { runInMemory } from '../little-memory.ts'
import { spawnMasu } from '../masu.ts'
import { entriesIn } from '../printed-entries.ts'
import { runShortly } from '../short-runs.ts'

runInMemory(200 * 2 ** 20)
runShortly()

test('a strategy that fills the heap of V8 first is out of memory just so', async () => {
  const folder = temporaryFolder({ 'mine.txt': `${easy}:1:${easySolution}\n` })
  const named = ['--fixture', 'mine.txt', '--strategy', strategyFile('leaks.ts')]
  const args = ['bench', '--rounds', '1', '--json', ...named]
  // Memory fills quickly only on an idle machine.
  const { code, stdout } = await spawnMasu([...args, '--timeout', '1m'], {
    cwd: folder,
    env: { NODE_OPTIONS: '--max-old-space-size=24' },
  })
  expect(code).toBe(2)
  const [leaking] = entriesIn(stdout)
  expect(leaking).toMatchObject({ strategy: 'leaks', status: 'out-of-memory', solved: 0 })
  expect(leaking?.detail).toMatch(
    /^line 1: V8 ran out of memory, (ended by SIGABRT|exit code 134)$/,
  )
})

test('a strategy that eats memory only while it is timed is a row that says so', async () => {
  const folder = temporaryFolder({
    'mine.txt': `${easy}:1:${easySolution}\n`,
    'late.ts': `
      import { spoiled } from ${JSON.stringify(strategyFile('spoiled.ts'))}
      import { appendFileSync, statSync } from 'node:fs'
      const kept = []
      // The first process describes it, the second probes it.
      const loads = new URL('loads', import.meta.url)
      appendFileSync(loads, '.')
      const isTimed = statSync(loads).size > 2
      export default spoiled('late', (solver, givens, limit) => {
        if (isTimed) for (;;) kept.push(new Uint8Array(2 ** 20).fill(1))
        return solver.solve(givens, limit)
      })
    `,
  })
  // Other work on the machine must not cap the puzzle in the probe.
  const args = ['bench', '--rounds', '1', '--timeout', '1s', '--json', '--fixture', 'mine.txt']
  const { code, stdout } = await masu([...args, '-s', 'bitmask,./late.ts'], {
    cwd: folder,
  })
  expect(code).toBe(2)
  expect(entriesIn(stdout)).toMatchObject([
    { strategy: 'bitmask', status: 'ok', processes: 1 },
    { strategy: 'late', status: 'out-of-memory', detail: 'grew past 200 MiB', processes: 0 },
  ])
})
