import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'

// Processes take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const RIVALS = 'packages/bench/experiments/rivals.ts'
const ENGINE = `${process.execPath} packages/bench/experiments/rivals/engine.ts`

const folder = mkdtempSync(join(tmpdir(), 'masu-rivals-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One puzzle with one solution, and one with two. */
const file = join(folder, 'two.txt')
const puzzles = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '.39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.',
]
writeFileSync(file, `${puzzles.join('\n')}\n`)

function compare(...programs: readonly string[]): {
  code: number | null
  out: string
  err: string
} {
  const args = programs.flatMap((program) => ['--program', program])
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [RIVALS, ...args, '--rounds', '1', '--seconds', '0.3', file],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return { code: status, out: stdout, err: stderr }
}

test('A program that miscounts, or whose solution is none, is named and not timed; the others are', () => {
  const counts = `counts=bash -c 'printf "1\\n1\\n"'`
  const solution =
    '534678912672195348198342567859761423426853791713924856961537284287419635345286197'
  const solves = `solves=bash -c 'printf "1 ${solution}\\n2\\n"'`
  const engines = [`right=${ENGINE} bands`, `batch=${ENGINE} batch`]
  const { code, out, err } = compare(...engines, counts, solves)
  expect(err).toContain(
    `counts is wrong: ${file}, limit 2: puzzle 2, ${puzzles[1]}: 1 solutions, not 2`,
  )
  expect(err).toContain(`solves is wrong: ${file}, limit 2: puzzle 1, `)
  expect(out).toContain('| set | limit | puzzles | right | batch |')
  expect(code).toBe(3)
})
