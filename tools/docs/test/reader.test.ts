/** The complaints of the reader of pages. */
import { describe, expect, test } from 'vitest'
import { blocksOf } from '../src/commands.ts'
import { differences, typed } from '../src/reader.ts'
import { temporaryFolder } from '../../../packages/bench/test/files.ts'

const cwd = temporaryFolder({ 'puzzle.txt': '53..7' })

/** The complaints after typing the only block of a page. */
function typing(code: string, mark = ''): Promise<string[]> {
  return typed(blocksOf(`${mark}\n\n\`\`\`sh\n${code}\n\`\`\`\n`)[0]!, cwd)
}

describe('a reader who types a block', () => {
  test('the reader is content where every command of a block succeeds, in the folder of the reader', async () => {
    expect(await typing('cat puzzle.txt | grep 53\ntest -f puzzle.txt')).toEqual([])
  })

  test('the reader complains of the first command that fails, with its output, and stops there', async () => {
    expect(await typing('echo one\ncat none.txt 2>/dev/null || exit 7\necho two')).toEqual([
      'ended with 7, not 0\n  echo one\n  cat none.txt 2>/dev/null || exit 7\n  echo two\n  one',
    ])
    expect(await typing('false | cat')).toHaveLength(1)
    expect(await typing('echo $NO_SUCH_VARIABLE')).toHaveLength(1)
  })

  test('the reader expects the exit code that is announced', async () => {
    expect(await typing('exit 3', '<!-- exits: 3 -->')).toEqual([])
    expect(await typing('exit 0', '<!-- exits: 3 -->')).toEqual(['ended with 0, not 3\n  exit 0'])
  })

  test('a command that the reader types finds nothing on standard input', async () => {
    expect(await typing('test -z "$(cat)"')).toEqual([])
  })

  test('the reader does not type what is marked, but complains of options that do not exist', async () => {
    const mark = '<!-- not run: long -->'
    expect(await typing('exit 1\npnpm bench --quick', mark)).toEqual([])
    const [complaint] = await typing('pnpm bench --quickly', mark)
    expect(complaint).toContain('pnpm bench --quickly: CommanderError: error: unknown option')
  })
})

describe('a page and its translation', () => {
  const page = '# One\n\n## Two\n\n```sh\nls  # all\npwd\n```\n'

  test('a page and its translation may differ in words and comments', () => {
    expect(differences(page, '# 一\n\n## 二\n\n```sh\nls   # すべて\npwd\n```\n\n文。\n')).toEqual(
      [],
    )
  })

  test('a page and its translation must not differ in commands', () => {
    expect(differences(page, page.replace('pwd', 'pwd -P'))).toEqual([
      'command 2 is pwd, translated pwd -P',
    ])
    expect(differences(page, page.replace('pwd\n', ''))).toEqual([
      'command 2 is pwd, translated none',
    ])
    expect(differences(page.replace('pwd\n', ''), page)).toEqual([
      'command 2 is none, translated pwd',
    ])
  })

  test('a page and its translation must have the same headings in depth and number', () => {
    for (const other of [page.replace('## Two', '### Two'), page.replace('## Two', 'Two')]) {
      expect(differences(page, other)).toEqual([
        'its headings differ from those of its translation',
      ])
    }
  })
})
