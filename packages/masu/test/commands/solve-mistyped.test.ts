/** What is typed wrong at the command line, in both languages that `masu solve` speaks. */
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const shown = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

const files = {
  cell: `${shown}\nx${shown.slice(1)}\n`,
  empty: '',
  'folder/file': '',
}

const aboutCells = 'a digit 1-9 or one of . 0 _ * for an empty cell'
const symbols = '数字 1-9 か、空白のマスを表す . 0 _ * のどれか'

describe.concurrent('a mistake', () => {
  test.each([
    [
      'cell',
      `cell:2:1: found 'x', expected ${aboutCells}`,
      `cell:2:1: 'x' があります。${symbols}が`,
    ],
    ['empty', 'masu: empty:1:1: found no puzzle', 'masu: empty:1:1: 問題が見つかりません\n'],
    [
      'none',
      'masu: cannot read none: there is no such file\n',
      'none を読めません:ファイルがありません\n',
    ],
    [
      `${shown} -o folder`,
      'folder: it is a directory\n',
      'folder に書き込めません:ディレクトリです\n',
    ],
    [
      '-s bitmsk',
      'no strategy "bitmsk"; did you mean "bitmask"?',
      '解法はありません。"bitmask" のこと',
    ],
    ['--to xml', 'Allowed choices are grid, spaced,', '選べるのは grid、spaced、'],
    ['--timeout soon', 'Expected a time such as 500ms', '500ms、2s、10m のような時間'],
    ['--count 0', "argument '0' is invalid. Expected a whole", "値 '0' は使えません。1 以上の整数"],
  ])('of masu solve %s is told', async (words, english, japanese) => {
    const cwd = temporaryFolder(files)
    for (const [language, text] of [
      ['en', english],
      ['ja', japanese],
    ] as const) {
      const args = ['solve', ...words.split(' '), '--lang', language]
      const { code, stdout, stderr } = await masu(args, { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(text)
      expect(/\p{Script=Hiragana}/u.test(stderr)).toBe(language === 'ja')
      // The message shows no internals: no temporary file and no system call.
      expect(stderr).not.toMatch(/\.part-|mkdtemp|E[A-Z]{5}/)
    }
  })

  test('of which others are skipped or read as empty is told in Japanese', async () => {
    const cwd = temporaryFolder({ cell: files.cell, 'x.csv': '1,x,,\n,,,\n,,,\n,,,\n' })
    const skipped = await masu(['solve', 'cell', '--skip-bad', '--lang', 'ja'], { cwd })
    expect(skipped.stderr).toMatch(/^読み飛ばしました:cell:2:1: /)
    expect(skipped.stderr).toContain('\ncell の 2 問のうち 1 問を読み飛ばしました(2 行目)\n')
    for (const more of [[], ['--trace', '1'], ['--explain']]) {
      const { stderr } = await masu(['solve', 'x.csv', '--lang', 'ja', ...more], { cwd })
      expect(stderr).toMatch(/^空白のマスとして読みました:x\.csv:1:3: 'x' があります。/)
    }
  })
})
