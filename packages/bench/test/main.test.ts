import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { easy, easySolution } from './boards.ts'
import { finished, masu, onlyResultsIn, startMasu, temporaryFolder } from './masu.ts'

const VERBS = ['run', 'rank', 'verify', 'list', 'conform', 'solve']

describe('help', () => {
  test('names every verb, and is no mistake', async () => {
    const { code, stdout, stderr } = await masu(['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const verb of VERBS) expect(stdout).toMatch(new RegExp(`^  ${verb} `, 'm'))
  })

  test.each(VERBS)('of %s says how to use it, and what its exit codes mean', async (verb) => {
    const { code, stdout, stderr } = await masu([verb, '--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`Usage: masu ${verb} `)
    if (!['rank', 'list'].includes(verb)) expect(stdout).toContain('Exit codes: 0 ')
  })

  test('is what somebody gets who says nothing, but as an error', async () => {
    const { code, stdout, stderr } = await masu([])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Usage: masu ')
  })
})

describe('masu bench', () => {
  test('measures where it is told no verb', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
    const args = ['--quick', '--fixture', './one.txt', '--strategy', 'bitmask']
    const { code, stdout } = await masu(['bench', ...args], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('one: 1 puzzles, 3x3, too few to rank')
    expect(onlyResultsIn(cwd)).toMatch(/\.jsonl$/)
  })

  test('does what any verb after it does', async () => {
    const [listed, same] = await Promise.all([masu(['bench', 'list']), masu(['list'])])
    expect(listed.code).toBe(0)
    // Each runs in a folder of its own, to which paths may be relative.
    expect(listed.stdout.split('\n')[0]).toBe(same.stdout.split('\n')[0])
  })

  test('has the same help as masu, and the same complaints', async () => {
    const { code, stdout } = await masu(['bench', '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: masu ')
    expect(await masu(['bench', 'solv'])).toMatchObject({ code: 2, stdout: '' })
  })
})

describe('a slip of the finger', () => {
  test.each([
    [['solv'], "unknown command 'solv'", 'solve'],
    [['bench', 'verfy'], "unknown command 'verfy'", 'verify'],
    [['solve', '--jsn'], "unknown option '--jsn'", '--json'],
    [['run', '--strategies', 'bitmask'], "unknown option '--strategies'", '--strategy'],
    [['run', '--strategy', 'bitmsk'], 'no strategy "bitmsk"', '"bitmask"'],
    [['solve', '--strategy', 'gridcopy'], 'no strategy "gridcopy"', '"grid-copy"'],
    [['verify', '--fixture', 'esay'], 'no fixture "esay"', '"easy"'],
    [['conform', 'flat-recursoin'], 'no strategy "flat-recursoin"', '"flat-recursion"'],
  ])('is told what may have been meant: %j', async (args, complaint, meant) => {
    const { code, stdout, stderr } = await masu(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(complaint)
    expect(stderr.toLowerCase()).toContain('did you mean')
    expect(stderr).toContain(meant)
    expect(stderr).not.toMatch(/^ +at /m)
  })

  test.each([
    ['an option without its value', ['run', '--strategy']],
    ['a time without a unit', ['run', '--timeout', '2']],
    ['no processes at all', ['run', '--processes', '0']],
    ['half a seed', ['run', '--seed', '0.5']],
    ['a list with a hole', ['run', '--strategy', 'bitmask,,grid-copy']],
    ['one argument too many', ['solve', 'a', 'b']],
    ['none where one is needed', ['rank']],
  ])('is an error: %s', async (_, args) => {
    const { code, stdout, stderr } = await masu(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^error: /)
  })
})

describe('a reader that has seen enough', () => {
  test('of standard output ends the command, and that is fine', async () => {
    const child = startMasu(['solve', '--json'])
    const ended = finished(child)
    child.stdin.write(`${easy}\n`.repeat(40))
    await once(child.stdout, 'data')
    child.stdout.destroy()
    // More than any pipe holds.
    child.stdin.end(`${easy}\n`.repeat(3_000))
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  test('of standard error misses the progress, and the measurement goes on', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
    const args = ['run', '--quick', '--fixture', './one.txt', '--strategy', 'bitmask,grid-copy']
    const child = startMasu(args, { cwd })
    child.stderr.destroy()
    const { code, stdout } = await finished(child)
    expect(code).toBe(0)
    expect(stdout).toContain('one: 1 puzzles')
  })
})
