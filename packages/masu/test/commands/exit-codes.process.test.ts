/** Exit code 1 means a regression. Every failure around a command exits with 2 and one line. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { unexpectedText } from '../../src/terminal/unexpected.ts'
import { masu } from '../in-process.ts'
import { spawnMasu } from '../masu.ts'

const MAIN = fileURLToPath(new URL('../../bin/masu.js', import.meta.url))

/** Runs a line of a shell in which `masu` is this command. */
function shell(line: string, cwd = temporaryFolder()): SpawnSyncReturns<string> {
  const script = `masu() { '${process.execPath}' '${MAIN}' "$@"; }; ${line}`
  return spawnSync('sh', ['-c', script], { cwd, encoding: 'utf8', input: `${easy}\n` })
}

const one = { 'one.txt': `${easy}:1:${easySolution}\n` }
const RUN = 'masu bench --quick --rounds 1 -s bitmask -f one.txt'

describe.concurrent('exit code 2, and one line,', () => {
  test.each([
    ['few files may be open', `ulimit -n 28; ${RUN}`],
    ['few files may be open, and a module is loaded', 'ulimit -n 22; masu rank'],
    ['the working directory is gone', 'rmdir "$PWD"; masu list'],
  ])('masu exits with 2 and one line of error where %s', (_, line) => {
    const files = line.includes('rmdir') ? {} : one
    const { status, stderr } = shell(line, temporaryFolder(files))
    expect(stderr).toMatch(/^(?:.*\n)*masu: [^\n]*\n$/)
    expect(stderr).not.toMatch(/^ +at /m)
    expect(status).toBe(2)
  })

  test('masu exits with 2 and one line after an unforeseen error, and --debug shows where it arose', async () => {
    const broken = 'JSON.stringify = () => { throw new RangeError("odd") }'
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` }
    const { code, stderr } = await spawnMasu(['list', '--json', '--debug'], { env })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: RangeError: odd\n +at /)
    expect(unexpectedText(new RangeError('odd'), ['list'])).toBe(
      'masu: internal error: RangeError: odd (--debug shows where)\n',
    )
  })
})

interface Wrap {
  readonly Process: { readonly prototype: { spawn: () => number } }
}

// Not beside other tests, which start processes.
test.each([
  ['of a run', ['bench', '--quick', '-s', 'bitmask', '-f', 'one.txt']],
  ['of a check', ['check', '--base', 'HEAD']],
  ['of another strategy', ['solve', 'one.txt', '-s', strategyFile('prints.ts')]],
])('exit code 2 where there is no room for a further process, %s', async (_, args) => {
  // As the system refuses a process beyond `ulimit -u` or the limit of a container.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node declares no types for this
  const { binding } = process as unknown as { binding: (name: string) => Wrap }
  const { Process } = binding('process_wrap')
  const refusal = vi.spyOn(Process.prototype, 'spawn').mockReturnValue(-11)
  onTestFinished(() => refusal.mockRestore())
  const { code, stdout, stderr } = await masu(args, { cwd: temporaryFolder(one) })
  expect(refusal).toHaveBeenCalled()
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^(?:(?!masu: )[^\n]*\n)*masu: [^\n]*\n$/)
})

describe.concurrent('masu solve with a strategy from elsewhere', () => {
  const input = `${easy}\n`.repeat(40)
  const lines = ['--to', 'line', '--workers', '1', '-', '-s']

  test('masu solve fails where a strategy of another author ends its process with exit code 0', async () => {
    const { code, stdout, stderr } = await masu(
      ['solve', ...lines, strategyFile('exits-0-on-tenth-call.ts')],
      { input },
    )
    expect(code).toBe(2)
    const lost = [...stderr.matchAll(/^the strategy ended its process on line \d+: exit code 0$/gm)]
    expect(stdout).toBe(`${easySolution}\n`.repeat(40 - lost.length))
    expect(stderr).toMatch(
      /^(?:the strategy ended its process on line \d+(?: or after it)?: exit code 0\n)+\d+ of 40 puzzles of standard input: the strategy failed\n$/,
    )
  })

  test('masu solve prints the answers alone, whatever a strategy of another author prints', async () => {
    const { code, stdout } = await spawnMasu(['solve', ...lines, strategyFile('prints.ts')], {
      input,
    })
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${easySolution}\n`.repeat(40) })
  })
})
