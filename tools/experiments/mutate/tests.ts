/** Judges the mutants of sources by tests of one package. */
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeAll, ROOT, type Verdict } from './lines.ts'
import { mutated, mutantsOf } from './mutants.ts'
import type { Replaced } from './test-runner.ts'

const RUNNER = fileURLToPath(new URL('test-runner.ts', import.meta.url))

/** Tests count as hanging after this many times their time without a change, plus this many milliseconds. */
const HANGS = { times: 5, ms: 20_000 }

export async function judgeByTests(
  path: string,
  sources: readonly string[],
  tests: readonly string[],
): Promise<void> {
  const root = resolve(tests[0]?.replace(/\/test\/.*/, '') ?? '')
  const files = tests.map((test) => relative(root, resolve(test)))
  const runners = new Runners(root, files)
  try {
    for (const source of sources.map((name) => resolve(name))) {
      const text = readFileSync(source, 'utf8')
      const start = performance.now()
      const asItIs = await runners.run({ source, text }, Infinity)
      if (asItIs !== null) throw new Error(`fails without any change: ${asItIs}`)
      const ms = HANGS.times * (performance.now() - start) + HANGS.ms
      const file = relative(ROOT, source)
      const mutants = mutantsOf(file, text).map((mutant) => ({ mutant }))
      await judgeAll(path, file, mutants, async ({ mutant }): Promise<Verdict> => {
        const failed = await runners.run({ source, text: mutated(text, mutant) }, ms)
        return failed === null
          ? { killed: null, seen: { kind: 'passes', text: '' } }
          : { killed: { law: failed, cause: 'a test failed' }, seen: null }
      })
    }
  } finally {
    runners.end()
  }
}

/** Processes that run tests, as many as are needed at once. */
class Runners {
  private readonly idle: ChildProcess[] = []
  private readonly args: readonly string[]

  constructor(root: string, files: readonly string[]) {
    this.args = [root, ...files]
  }

  /** The first test that fails, or null. */
  async run(replaced: Replaced, ms: number): Promise<string | null> {
    const runner = this.idle.pop() ?? fork(RUNNER, this.args, { stdio: 'ignore' })
    const timer =
      ms === Infinity ? undefined : setTimeout(() => runner.kill('SIGKILL'), Math.ceil(ms))
    runner.send(replaced)
    const failed = await new Promise<string | null>((answer) => {
      runner.once('message', answer).once('exit', () => answer('the tests do not end'))
    })
    runner.removeAllListeners('message').removeAllListeners('exit')
    clearTimeout(timer)
    if (runner.exitCode === null && !runner.killed) this.idle.push(runner)
    return failed
  }

  end(): void {
    for (const runner of this.idle) runner.kill()
  }
}
