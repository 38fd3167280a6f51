/** Judges the mutants of sources by tests: a run of Vitest for each. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { judgeAll, ROOT, type Verdict } from './lines.ts'
import { mutated, mutantsOf } from './mutants.ts'

const CONFIG = fileURLToPath(new URL('vitest.config.ts', import.meta.url))

/** The tests hang that take so many times as long as without a change, and so many milliseconds. */
const HANGS = { times: 3, ms: 10_000 }

const LONGEST_MS = 120_000

const SURVIVED: Verdict = { killed: null, seen: { kind: 'passes', text: '' } }

export async function judgeByTests(
  path: string,
  sources: readonly string[],
  tests: readonly string[],
): Promise<void> {
  const root = tests[0]?.replace(/\/test\/.*/, '')
  if (root === undefined) throw new Error('no tests are named')
  const start = performance.now()
  const asItIs = await judge(root, tests, {}, LONGEST_MS)
  if (asItIs.killed !== null) throw new Error(`without any change: ${asItIs.killed.cause}`)
  const ms = HANGS.times * (performance.now() - start) + HANGS.ms
  for (const source of sources) {
    const original = readFileSync(source, 'utf8')
    const file = relative(ROOT, resolve(source))
    const mutants = mutantsOf(file, original).map((mutant) => ({ mutant }))
    await judgeAll(path, file, mutants, async ({ mutant }) =>
      judge(
        root,
        tests,
        { MASU_MUTATED: resolve(source), MASU_MUTANT: mutated(original, mutant) },
        ms,
      ),
    )
  }
}

async function judge(
  root: string,
  tests: readonly string[],
  mutant: Readonly<Record<string, string>>,
  ms: number,
): Promise<Verdict> {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
  const files = tests.map((test) => relative(root, test))
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', CONFIG, '--root', root, '--bail', '1', ...files],
    {
      env: { ...process.env, ...mutant },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: ms,
      killSignal: 'SIGKILL',
    },
  )
  const closed = once(child, 'close')
  const output = await text(child.stdout)
  await closed
  if (child.exitCode === 0) return SURVIVED
  const failed = /^ *FAIL +(?<test>.*)$/m.exec(output)?.groups?.['test'] ?? ''
  const killed =
    child.exitCode === null
      ? { law: 'time', cause: 'the tests do not end' }
      : { law: failed, cause: 'a test failed' }
  return { killed, seen: null }
}
