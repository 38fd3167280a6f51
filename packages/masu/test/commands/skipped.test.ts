import { describe, expect, test } from 'vitest'
import { masu } from '../in-process.ts'
import { tiny, tinyTwo } from '../../../bench/test/boards.ts'

const nine = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'
/** Twelve bad lines among thirteen good ones. */
const many = `${nine}\n${`${nine.slice(1)}\n${nine}\n`.repeat(12)}`

const commands = [
  ['solve', '--to', 'line'],
  ['solve', '--to', 'grid'],
  ['solve', '--explain'],
  ['solve', '--trace', '1'],
  ['convert', '--to', 'line'],
  ['rate', '--workers', '1'],
  ['convert', '--unique', '--to', 'line'],
]

describe.each(commands)('masu %s %s %s %s', (...args) => {
  const command = `masu ${args.join(' ')}`
  const run = (input: string, ...more: string[]) => masu([...args, ...more, '-'], { input })

  test(`${command} says at the end how many puzzles it skipped, and where`, async () => {
    const { code, stderr } = await run(`${tiny}\n${tiny}1\n${tinyTwo}\n1${tiny}`, '--skip-bad')
    expect(code).toBe(0)
    const lines = stderr.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('skipped standard input:2:1: found 17 cells'),
        expect.stringContaining('skipped standard input:4:1: found 17 cells'),
        'skipped 2 of 4 puzzles of standard input: lines 2, 4',
      ]),
    )
    expect(lines.findIndex((line) => line.startsWith('skipped 2 of'))).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('skipped standard')),
    )
  })

  test(`${command} says nothing of skipped puzzles where it skipped none`, async () => {
    const { code, stderr } = await run(`${tiny}\n${tinyTwo}\n`, '--skip-bad')
    expect({ code, isSaid: stderr.includes('skipped') }).toEqual({ code: 0, isSaid: false })
  })

  test(`${command} fails where it skipped all puzzles`, async () => {
    const { code, stderr } = await run(`${nine.slice(1)}\n${nine}.\n`, '--skip-bad')
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /\nskipped 2 of 2 puzzles of standard input: lines 1, 2\nmasu: standard input holds no puzzle that can be read\n$/,
    )
  })
})

describe.each(['solve', 'convert'])('masu %s --to line', (command) => {
  const sixteen = '.'.repeat(255)

  test.each([
    ['short boards', [`1${tiny}`, tiny, tinyTwo, `2${tiny}`, `3${tiny}`, tiny, tiny, `${tiny}4`]],
    ['boards of other threads', many.trimEnd().split('\n')],
    ['boards that wait for their digits', [`${sixteen}.`, sixteen, `${sixteen}0`, sixteen]],
  ])(
    `masu ${command} --to line prints an empty line for each bad board among %s`,
    async (_, lines) => {
      const args = [command, '--to', 'line', '--skip-bad', '-']
      const { stdout } = await masu(args, { input: lines.join('\n') })
      const isGood = lines.map((line) => Number.isInteger(Math.sqrt(line.length)))
      const written = stdout.replace(/\n$/, '').split('\n')
      const puzzles = written.filter((line) => !line.startsWith('#'))
      expect(puzzles.map((line) => line !== '')).toEqual(isGood)
    },
  )
})

test('of many lines that were skipped the last line names the first ten', async () => {
  const { stderr } = await masu(['convert', '--to', 'sdm', '--skip-bad', '-'], { input: many })
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(
    'skipped 12 of 25 puzzles of standard input: lines 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, and 2 more',
  )
})
