/** The commands that read puzzles take files, pipes and texts alike, and as many as there are. */
import { describe, expect, test } from 'vitest'
import { easy, easySolution, tiny, tinyNone, tinySolution } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const dots = easy.replaceAll('0', '.')

describe.concurrent('a pipe', () => {
  test.each(['convert --to sdm', 'rate', 'solve --to line'])(
    'a pipe is read where no file is named: %s',
    async (command) => {
      const named = await masu([...command.split(' '), '-'], { input: `${dots}\n` })
      expect(named.code).toBe(0)
      expect(named.stdout).toMatch(/\d{9}|\.\d/)
      expect(await masu(command.split(' '), { input: `${dots}\n` })).toEqual(named)
    },
  )
})

describe.concurrent('several files', () => {
  const cwd = temporaryFolder({
    'a.txt': `${dots}\n${dots}\n`,
    'b.csv': `${easySolution
      .match(/.{9}/g)
      ?.map((row) => [...row].join(','))
      .join('\n')}\n`,
    'bad.txt': `${dots}\n${dots.slice(1)}\n${dots}\n`,
    'worse.txt': `${dots}\n${dots}\n${dots}1\n`,
    'tiny.txt': `${tiny}\n${tinyNone}\n`,
  })

  test('several files are solved one after the other, each in its own format', async () => {
    const { code, stdout, stderr } = await masu(['solve', 'a.txt', 'b.csv', '--to', 'line'], {
      cwd,
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`${easySolution}\n`.repeat(3))
  })

  test('several files are converted into one text', async () => {
    const { code, stdout, stderr } = await masu(['convert', 'a.txt', 'b.csv', '--to', 'line'], {
      cwd,
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`${dots}\n${dots}\n${easySolution}\n`)
    const unique = await masu(['convert', 'a.txt', 'a.txt', '--unique', '--to', 'line'], { cwd })
    expect(unique).toMatchObject({ code: 0, stdout: `${dots}\n` })
  })

  test('several files are rated, with one summary', async () => {
    const { code, stdout } = await masu(['rate', 'a.txt', 'a.txt'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^(?:[\d.]{81} .*\n){4}4 puzzles\n/)
  })

  test('skipped boards of several files are listed by file, with their lines there', async () => {
    const files = ['bad.txt', 'worse.txt', '--skip-bad', '--to', 'line']
    const { code, stdout, stderr } = await masu(['solve', ...files], { cwd })
    expect(code).toBe(0)
    const textOf = (line: string): string => `${line}\n\n${line}\n${line}\n${line}\n\n`
    expect(stdout).toBe(textOf(easySolution))
    expect(stderr.match(/^skipped 1 of 3 .*/gm)).toEqual([
      'skipped 1 of 3 puzzles of bad.txt: line 2',
      'skipped 1 of 3 puzzles of worse.txt: line 3',
    ])
    const converted = await masu(['convert', ...files], { cwd })
    expect(converted.stdout).toBe(textOf(dots))
  })

  test('files of different boards cannot be one text of CSV or lines, but can be JSON', async () => {
    const { code, stdout, stderr } = await masu(['convert', 'a.txt', 'tiny.txt', '--to', 'csv'], {
      cwd,
    })
    expect({ code, stdout: stdout.split('\n').length }).toEqual({ code: 2, stdout: 20 })
    expect(stderr).toBe('masu: 4x4 boards cannot follow 9x9 boards in one text of this format\n')
    const lines = await masu(['solve', 'a.txt', 'tiny.txt', '--to', 'line'], { cwd })
    expect(lines.code).toBe(2)
    const json = await masu(['solve', 'tiny.txt', 'a.txt', '--json'], { cwd })
    expect(json.code).toBe(0)
    expect(json.stdout).toContain(tinySolution)
    expect(json.stdout).toContain(easySolution)
  })

  test('a file that cannot be read ends the command, after the boards of the files before it', async () => {
    const { code, stdout, stderr } = await masu(['solve', 'a.txt', 'none.txt', '--to', 'line'], {
      cwd,
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: `${easySolution}\n`.repeat(2) })
    expect(stderr).toBe('masu: cannot read none.txt: there is no such file\n')
  })
})

describe.concurrent('what is no file', () => {
  const cwd = temporaryFolder({ 'a.txt': `${dots}\n` })

  test.each([
    ['solve', '.', '. is a directory, not a file'],
    ['rank', '.', '. is a directory, not a file'],
    ['report', '.', '. is a directory, not a file'],
    ['rate --summary', '.', '. is a directory, not a file'],
    ['solve', 'a.txt/b', 'cannot read a.txt/b: a.txt is not a folder'],
    ['rank', 'a.txt/b', 'cannot read a.txt/b: a.txt is not a folder'],
    ['rank', 'none.jsonl', 'cannot read none.jsonl: there is no such file'],
  ])('a path that is no file is refused in plain words: %s %s', async (verb, path, why) => {
    const { code, stderr } = await masu([...verb.split(' '), path], { cwd })
    expect({ code, stderr }).toEqual({ code: 2, stderr: `masu: ${why}\n` })
  })
})

test('the version is that of the package', async () => {
  const { code, stdout, stderr } = await masu(['--version'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})
