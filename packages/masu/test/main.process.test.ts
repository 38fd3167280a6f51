import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { easy, easySolution } from '../../bench/test/boards.ts'
import { temporaryFolder } from '../../bench/test/files.ts'
import { masu } from './in-process.ts'
import { linesOf, probe } from '../../results/test/run-records.ts'
import { cappedRun, roundsOn } from '../../bench/test/run-records.ts'
import { finished, spawnMasu, startMasu } from './masu.ts'

const MAIN = fileURLToPath(new URL('../bin/masu.js', import.meta.url))

const VERBS = [
  ...['bench', 'rank', 'compare', 'check', 'report', 'profile', 'doctor'],
  ...['conform', 'verify', 'list'],
  ...['solve', 'rate', 'generate', 'convert'],
]

describe.concurrent('help', () => {
  test('masu --help names every verb on one screen, and exits with 0', async () => {
    const { code, stdout, stderr } = await masu(['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\n')
    expect(lines.length).toBeLessThanOrEqual(31)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
    const named = [...stdout.matchAll(/^  ([a-z-]+) .*  \S/gm)].map(([, verb]) => verb)
    expect(named.filter((verb) => verb !== 'help' && !verb?.startsWith('-'))).toEqual(VERBS)
  })

  test('masu --help has an example of each verb, with options that the verb has', async () => {
    const { stdout } = await masu(['--help'])
    for (const verb of VERBS) {
      const [, example = ''] = new RegExp(`^  ${verb} .*?: (${verb}.*)$`, 'm').exec(stdout) ?? []
      expect(example, verb).not.toBe('')
      const own = await masu([verb, '--help'])
      for (const [option] of example.matchAll(/--?[a-z]+/g)) expect(own.stdout).toContain(option)
    }
  })

  test.each(VERBS)(
    'the help of %s is the same by --help, by masu help and below masu bench',
    async (verb) => {
      const { code, stdout, stderr } = await masu([verb, '--help'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toMatch(new RegExp(`^Usage: masu ${verb} \\[options\\].*\n\n\\S`))
      expect(stdout).toContain('\nOptions:\n')
      expect(await masu(['help', verb])).toEqual({ code, stdout, stderr })
      expect(await masu(['bench', verb, '-h'])).toEqual({ code, stdout, stderr })
    },
  )

  test('masu without a verb prints its help as an error', async () => {
    const { code, stdout, stderr } = await masu([])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Usage: masu ')
  })
})

test.each([
  ['20.20.2', '../src/main.ts'],
  ['22.17.1', '../bin/masu.js'],
])('an older Node is told which one is needed: %s, by %s', (node, path) => {
  // Node 20 has no compile cache, and a module that imports what its node:util lacks does not link.
  const hook = `{resolve:(name,context,next)=>name==="node:util"?{url:"data:text/javascript,",shortCircuit:true}:next(name,context)}`
  const pretend = `process.getBuiltinModule("module").registerHooks(${hook});Object.defineProperty(process,"versions",{value:{node:"${node}"}});delete process.getBuiltinModule("module").enableCompileCache`
  const main = fileURLToPath(new URL(path, import.meta.url))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, main, 'list'],
    { encoding: 'utf8' },
  )
  expect(status).toBe(2)
  expect(stderr).toContain('masu: needs Node 22.18 or newer, and this is ')
})

test('masu bench begins to measure every strategy where it is told none', async () => {
  const child = startMasu(['bench', '--fixture', 'mini-4x4'])
  const ended = finished(child)
  child.stderr.on('data', (text: string) => {
    if (text.includes(' s in all')) child.kill('SIGTERM')
  })
  const { code, stderr } = await ended
  expect(code).toBe(143)
  const small = geometryOfName('2x2')
  const probes = strategies.filter((strategy) => strategy.supports(small)).length
  expect(stderr).toMatch(
    new RegExp(
      `^${11 * probes} processes, ${probes} probes and 10 rounds: about \\d+ s in all$`,
      'm',
    ),
  )
})

describe.concurrent('a slip of the finger', () => {
  test.each([
    [['solv'], "unknown command 'solv'", 'solve'],
    [['solve', '--jsn'], "unknown option '--jsn'", '--json'],
    [['verify', '--fixture', 'esay'], 'no fixture "esay"', '"easy"'],
  ])('a mistyped verb, option or fixture gets a suggestion: %j', async (args, complaint, meant) => {
    const { code, stdout, stderr } = await masu(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(complaint)
    expect(stderr.toLowerCase()).toContain('did you mean')
    expect(stderr).toContain(meant)
    expect(stderr).not.toMatch(/^ +at /m)
  })

  test('a time without a unit is an error', async () => {
    const { code, stdout, stderr } = await masu(['bench', '--timeout', '2'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^error: option '--timeout <time>' argument '2' is invalid/)
  })
})

describe.concurrent('a reader that has seen enough', () => {
  test('a reader that closes standard output ends the command, as a closed pipe ends any command', async () => {
    const child = startMasu(['solve', '--json'])
    const ended = finished(child)
    child.stdin.write(`${easy}\n`.repeat(40))
    child.stdout.once('data', () => child.stdout.destroy())
    // More than a pipe's buffer.
    child.stdin.end(`${easy}\n`.repeat(3_000))
    expect(await ended).toMatchObject({ code: 141, stderr: '' })
  })

  test('a reader that closes standard error misses the progress, and the run goes on', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
    const args = ['bench', '--quick', '--fixture', './one.txt', '--strategy', 'bitmask']
    const child = startMasu(args, { cwd })
    child.stderr.destroy()
    const { code, stdout } = await finished(child)
    expect(code).toBe(0)
    expect(stdout).toContain('one: 1 puzzle,')
  })
})

test('a disk that is full when a run begins is one line of error, and leaves no results file', () => {
  const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
  // Every write to a file fails, as on a full disk, but with EFBIG.
  const script = `trap '' XFSZ; ulimit -f 0; exec "$0" "$1" bench --quick -f ./one.txt -s bitmask`
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, MAIN], {
    cwd,
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^masu: cannot write results\/.*\.jsonl: EFBIG.*\n$/m)
  expect(readdirSync(join(cwd, 'results'))).toEqual([])
})

test('a results file may come through a pipe, and its page has a name', async () => {
  const rounds = [...roundsOn('a', { easy: 10 }), ...roundsOn('b', { easy: 20 })]
  const input = linesOf([cappedRun({ easy: '3x3' }), probe('a'), probe('b'), ...rounds])
  const cwd = temporaryFolder({ 'run.jsonl': input })
  const [piped, read] = await Promise.all([
    spawnMasu(['rank', '-'], { cwd, input }),
    spawnMasu(['rank', 'run.jsonl'], { cwd }),
  ])
  expect(piped).toEqual(read)
  const page = await spawnMasu(['report', '-', '--html'], { cwd, input })
  expect(page).toMatchObject({ code: 0, stderr: 'page: standard-input.html\n' })
})

test.skipIf(!existsSync('/dev/full'))('a full disk is one line of error, and no regression', () => {
  const shell = ['-c', 'exec "$0" "$1" solve > /dev/full', process.execPath, MAIN]
  const { status, stderr } = spawnSync('sh', shell, { input: `${easy}\n`, encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^masu: cannot write: ENOSPC.*\n$/)
})
