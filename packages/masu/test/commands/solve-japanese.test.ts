/** `masu solve --lang ja`: its complete output. */
import { describe, expect, test } from 'vitest'
import { tiny, tinyNone } from '../../../bench/test/boards.ts'
import { masu } from '../in-process.ts'

async function said(input: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await masu(['solve', ...args], {
    input: `${input}\n`,
    env: { LANG: 'ja_JP.UTF-8' },
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

describe.concurrent('masu solve in Japanese', () => {
  test('traces a search', async () => {
    expect(await said(tiny, '--trace', '3')).toBe(`flat-recursion の探索(' は探索で入れた数字の印):

3 . | . .
. 4 | 2 .
---------
. . | . 1
4 . | . .

    1  r1c2  1  入れる(深さ 1)
    2  r1c3  1  重複:1 行目の r1c2
    3  r1c3  2  重複:3 列目の r2c3

3 1'| . .
. 4 | 2 .
---------
. . | . 1
4 . | . .

3 ステップまで表示。探索は続く
(節点 2、仮置き 0、後戻り 0、重複チェック 3)

`)
  })

  test('leaves what programs read as it is', async () => {
    for (const args of [['--json'], ['--to', 'line'], ['--to', 'list']]) {
      const english = await masu(['solve', ...args], { input: `${tinyNone}\n${tiny}\n` })
      const japanese = await masu(['solve', '--lang', 'ja', ...args], {
        input: `${tinyNone}\n${tiny}\n`,
      })
      expect(japanese.stdout).toBe(english.stdout)
    }
  })
})
