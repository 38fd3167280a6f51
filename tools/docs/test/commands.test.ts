/** The commands of a page and the marks before them, as the reader reads them. */
import { describe, expect, test } from 'vitest'
import { blocksOf, commandsOf, masuWords } from '../src/commands.ts'
import { refusalOf } from '../src/refusal.ts'

/** A page with one block below a mark, if any. */
function page(mark: string, code = 'pnpm bench\npnpm bench list  # which there are'): string {
  return `# Page\n\n${mark}\n\n\`\`\`sh\n${code}\n\`\`\`\n`
}

describe('a block of commands', () => {
  test('a block of commands is run as it is written, and is meant to succeed', () => {
    expect(blocksOf(page('Try this:'))).toEqual([
      { line: 5, script: 'pnpm bench\npnpm bench list  # which there are', exit: 0, notRun: [] },
    ])
  })

  test('a block of commands is found in a list or a quote, if it is marked as `sh`', () => {
    const text = '- a\n\n  ```sh\n  ls\n  ```\n\n> ```sh\n> pwd\n> ```\n\n```text\nno\n```\n'
    expect(blocksOf(text).map(({ script }) => script)).toEqual(['ls', 'pwd'])
  })

  test('a block of commands may be left out, with a reason', () => {
    expect(blocksOf(page('<!-- not run: takes a minute -->'))).toEqual([
      { line: 5, script: null, exit: 0, notRun: ['pnpm bench', 'pnpm bench list'] },
    ])
    expect(() => blocksOf(page('<!-- not run -->'))).toThrow(
      '5: a block that is not run needs a reason',
    )
  })

  test('a block of commands may be run in part, and each part has to be there', () => {
    expect(blocksOf(page('<!-- run only: pnpm bench list -->'))).toEqual([
      { line: 5, script: 'pnpm bench list', exit: 0, notRun: ['pnpm bench'] },
    ])
    expect(() => blocksOf(page('<!-- run only: pnpm bench list; pnpm solve -->'))).toThrow(
      '5: no command begins with "pnpm solve"',
    )
  })

  test('a block of commands may be meant to fail, with the exit code that its mark names', () => {
    expect(blocksOf(page('<!-- exits: 3 -->'))[0]?.exit).toBe(3)
    expect(() => blocksOf(page('<!-- exits: badly -->'))).toThrow('5: "badly" is not an exit code')
  })

  test('a block of commands is not changed by a mark further up, or by another comment', () => {
    const text = page('<!-- not run: long -->\n\nBut this:')
    expect(blocksOf(text)[0]?.script).toContain('pnpm bench')
    expect(blocksOf(page('<!-- table -->'))[0]?.script).toContain('pnpm bench')
  })
})

test('commands are lines without comments, joined where they go on', () => {
  expect(commandsOf("# first\necho '#1' a#b \\\n  two  # why\n\nls")).toEqual([
    "echo '#1' a#b two",
    'ls',
  ])
})

test('masu is called by pnpm, by npx, by its own name, and behind a pipe', () => {
  expect(masuWords('pnpm masu rate puzzles.txt')).toEqual([['rate', 'puzzles.txt']])
  expect(masuWords('pnpm bench --quick')).toEqual([['bench', '--quick']])
  expect(masuWords('pnpm bench')).toEqual([['bench']])
  expect(masuWords('npx --yes pnpm@12 bench rank')).toEqual([['bench', 'rank']])
  expect(masuWords('npx masu conform ./mine.ts')).toEqual([['conform', './mine.ts']])
  expect(masuWords('npx masu bench --quick && masu bench list')).toEqual([
    ['bench', '--quick'],
    ['bench', 'list'],
  ])
  expect(masuWords("echo '53..7' | pnpm --silent solve --to line")).toEqual([
    ['solve', '--to', 'line'],
  ])
  expect(masuWords("pnpm bench --program 'mine=./solver --quiet' -f 'a b'.txt")).toEqual([
    ['bench', '--program', 'mine=./solver --quiet', '-f', 'a b.txt'],
  ])
  expect(masuWords('pnpm solve < puzzle.txt')).toEqual([['solve']])
  expect(masuWords('masu list && git status')).toEqual([['list']])
  expect(masuWords('pnpm install')).toEqual([])
})

describe('words are refused', () => {
  test.each([
    [['sovle'], 'no verb "sovle"'],
    [['solve', '--form', 'line'], "unknown option '--form'"],
    [['solve', '--to', 'lines'], "argument 'lines' is invalid"],
  ])('words are refused as the command line would refuse them: %j', async (words, why) => {
    expect(await refusalOf(words)).toContain(why)
  })

  test('words that would set a command to work are not refused, and nothing is run', async () => {
    expect(await refusalOf(['solve', 'none.txt', '--to', 'line', '--count', '3'])).toBeNull()
    expect(await refusalOf(['bench', '--quick'])).toBeNull()
    expect(await refusalOf(['bench', 'rank', '--hardest'])).toBeNull()
  })
})
