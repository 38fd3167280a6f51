import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'

// Processes take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

const GRADED = 'fixtures/make-graded.ts'

function run(script: string, ...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

describe.each([
  GRADED,
  'packages/bench/experiments/choose-warm-up.ts',
  'packages/bench/experiments/measure-peers.ts',
  'packages/bench/experiments/prove-program.ts',
  'packages/bench/experiments/rivals.ts',
  'packages/bench/experiments/simulate-ranks.ts',
  'packages/pages/src/walk.ts',
])('%s', (script) => {
  test('says what may be typed', () => {
    const { code, out, err } = run(script, '--help')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.replace('pnpm exec ', '').startsWith(`usage: node ${script} `)).toBe(true)
  })

  test('refuses what it does not know, in one line', () => {
    const { code, out, err } = run(script, '--nonsense')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^[\w-]+\.ts: Unknown option '--nonsense'.* \(add --help [^\n]*\)\n$/)
  })
})

test('Graded fixtures are made of known names, by a number of threads', () => {
  // Were they taken, there would still be no set to write.
  const refusals = ['=0', '=1.5', '=two', '='].map((wrong) =>
    run(GRADED, '--only=easy', `--workers${wrong}`),
  )
  refusals.push(run(GRADED, '--only=easy'))
  expect(refusals.map(({ code, err }) => `${code} ${err.split(' (')[0]}`)).toEqual([
    '2 make-graded.ts: --workers 0 is no number of threads',
    '2 make-graded.ts: --workers 1.5 is no number of threads',
    '2 make-graded.ts: --workers two is no number of threads',
    '2 make-graded.ts: --workers  is no number of threads',
    '2 make-graded.ts: no set is called easy',
  ])
})
