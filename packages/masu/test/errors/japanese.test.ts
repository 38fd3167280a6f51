/** All that the parser and `masu solve` can complain of has a Japanese form. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { untranslatedParts } from '@masu/messages/errors'
import { describe, expect, test } from 'vitest'
import { ARGUMENT } from '@masu/bench/fixture/argument'
import { formsText } from '../../src/options/formats.ts'
import { SKIP_BAD_HINT } from '@masu/bench/fixture/skipped'
import { strategyRef } from '@masu/bench/strategy/names'
import { unexpectedText } from '../../src/terminal/unexpected.ts'
import { masu } from '../in-process.ts'
import { readSources, returnedBy, saidIn, type Said } from './said-in-source.ts'

const packages = fileURLToPath(new URL('../../../', import.meta.url))
const core = globSync(`${packages}core/src/{,formats/}*.ts`)
const solve = globSync(`${packages}masu/src/{solve,steps}/!(solve-batch).ts`)
const bench = (path: string): string => `${packages}bench/src/${path}`
const own = (path: string): string => `${packages}masu/src/${path}`

/** Files that serve other commands, too, with those of their functions that `solve` calls. */
const shared: Readonly<Record<string, readonly string[] | null>> = {
  [own('commands/solve.ts')]: null,
  [bench('fixture/argument.ts')]: null,
  [bench('fixture/puzzle-file.ts')]: null,
  [bench('fixture/skipped.ts')]: null,
  [own('options/selection.ts')]: ['selectSolver'],
  [own('options/values.ts')]: ['positive', 'shape', 'threads'],
  [bench('strategy/module-file.ts')]: null,
  [bench('strategy/names.ts')]: null,
}

const sources = readSources([...core, ...solve, ...Object.keys(shared)])

/** In place of what is known only when a command runs. */
const UNKNOWN = ['7', 'word']

/** Whether some text in place of the holes makes it a text with a translation, in all of its parts. */
function isKnown(said: Said): boolean {
  const holes = said.filter((part) => part === null).length
  return Array.from({ length: 2 ** holes }, (_, choice) => {
    let hole = 0
    return said.map((part) => part ?? UNKNOWN[(choice >> hole++) & 1]).join('')
  }).some((text) => untranslatedParts(text).every((part) => UNKNOWN.includes(part)))
}

function textOf(said: Said): string {
  return said.map((part) => part ?? '…').join('')
}

function untranslated(said: readonly Said[]): string[] {
  // What is nothing but a hole is said by another function.
  const texts = said.filter((parts) => parts.some((part) => part !== null && part !== ''))
  return [...new Set(texts.filter((one) => !isKnown(one)).map(textOf))]
}

describe('all that can be said', () => {
  test('of where a PuzzleError is', () => {
    for (const format of ['', ' (read as line)']) {
      const line = `a.txt:1:1: found 'x', expected a board${format}`
      expect(untranslatedParts(line)).toEqual(['a.txt'])
    }
  })

  const userErrors = { UserError: [0], InvalidArgumentError: [0], PuzzleError: [1, 2] }

  test.each([...solve.map((path) => [path, null] as const), ...Object.entries(shared)])(
    'by %s is said in Japanese',
    (path, within) => {
      const warnings = path.includes('/masu/src/s') ? { push: [0] } : { say: [0] }
      const said = saidIn(sources, path, { ...userErrors, ...warnings }, within)
      const sentences = said.filter((parts) => parts.some((part) => part?.includes(' ') === true))
      expect(untranslated(sentences)).toEqual([])
    },
  )

  test.each(['reason', 'expectedSymbols'])('by the function %s is said in Japanese', (name) => {
    expect(returnedBy(sources, name).length).toBeGreaterThan(0)
    expect(untranslated(returnedBy(sources, name))).toEqual([])
  })

  test('about the forms of puzzles, and about what can be done', () => {
    const lines = [...formsText().split('\n'), SKIP_BAD_HINT, ARGUMENT]
    expect(lines.filter((line) => untranslatedParts(line).length > 0)).toEqual([])
  })

  test.each(['bitmsk', 'nobody'])('of a strategy called %s', (name) => {
    expect(() => strategyRef(name)).toThrow(
      expect.toSatisfy(({ message }: Error) => untranslatedParts(message).length === 0),
    )
  })

  test('of errors that nobody foresaw', () => {
    const refused = Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' })
    const gone = Object.assign(new Error('uv_cwd'), { code: 'ENOENT', syscall: 'uv_cwd' })
    for (const error of [refused, gone, new TypeError('x is no function')]) {
      expect(untranslatedParts(unexpectedText(error, []).trimEnd())).toEqual([])
    }
  })
})

describe('a bad puzzle', () => {
  const shown = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  test.each([
    [`x${shown.slice(1)}`, "標準入力:1:1: 'x' があります。"],
    [shown.slice(1), '80 マスがあります。'],
    [`${shown}:1:${shown}`, '誤った解(r1c3 が空白)があります。問題の正しい解が必要です'],
    [`${shown}:x`, "'x' があります。解の個数が必要です"],
    ['5 3 . | . 6 .\n6 . .', '3 マスの行があります。6 が必要です'],
    ['1,2,3,4\n4,5', '2 マスの行があります。4 が必要です'],
    ['[[1, 2], [3]]', '1 マスの行があります。'],
    ['[1, 2', 'テキストの終わりがあります。1 行目の [ を閉じる記号が必要です'],
    ['# geometry: 9', "枠の指定 '9' があります。"],
    ['', 'masu: 標準入力:1:1: 問題が見つかりません\n'],
    [new Uint8Array([0xff, 0xfe, 0x0a]), 'UTF-8 ではないバイト列があります。'],
    [new Uint8Array([0x1f, 0x8b, 8, 0]), 'gzip データ'],
  ])('%j is complained of in Japanese', async (input, text) => {
    const { code, stdout, stderr } = await masu(['solve', '--lang', 'ja'], { input })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(text)
    // Names of formats and what was typed stay as they are.
    expect(stderr).not.toMatch(/\b(?:a|the|of|is|found|expected|where|cells?|rows?|read)\b/)
  })

  test('that is skipped is reported in Japanese', async () => {
    const input = `${shown}\nbad\n`
    const { stderr } = await masu(['solve', '--lang', 'ja', '--skip-bad'], { input })
    expect(stderr).toMatch(/^読み飛ばしました:標準入力:2:1: /)
    expect(stderr).toContain('\n標準入力の 2 問のうち 1 問を読み飛ばしました(2 行目)\n')
  })

  test.each([
    [['a'], '(1、3 行目)'],
    [Array.from({ length: 12 }, () => 'a'), '(1、3、5、7、9、11、13、15、17、19、ほか 3 行目)'],
  ])('%#: the places of all that are skipped are said in Japanese', async (bad, lines) => {
    const input = ['b', ...bad].map((line) => `${line}\n${shown}\n`).join('')
    const { stderr } = await masu(['solve', '--lang', 'ja', '--skip-bad'], { input })
    expect(stderr).toContain(lines)
  })

  test('of which a cell was read as empty is reported in Japanese', async () => {
    for (const args of [[], ['--trace', '1'], ['--explain']]) {
      const options = ['solve', '--lang', 'ja', ...args]
      const { stderr } = await masu(options, { input: '1,x,,\n,,,\n,,,\n,,,\n' })
      expect(stderr).toMatch(/^空白のマスとして読みました:標準入力:1:3: 'x' があります。/)
    }
  })
})

describe('a mistake in the options of masu solve --lang ja', () => {
  test.each([
    [['--count', '0'], "エラー:オプション '--count <n>' の値 '0' は使えません。1 以上の整数"],
    [['--count'], "エラー:オプション '--count <n>' に値がありません"],
    [['--workers', '9999'], '1024 以下にしてください。'],
    [['--to', 'xml'], '選べるのは grid, spaced, comma, list, csv, line です。'],
    [['--trace', '5', '--json'], "エラー:オプション '--trace <n>' は '--json' と一緒に使えません"],
    [['--trce'], '(--trace のことですか)'],
    [['a', 'b'], "エラー:'solve' の引数が多すぎます(1 個までのところ 2 個"],
    [['nothing.txt'], 'masu: nothing.txt を読めません:ファイルがありません'],
    [['-s', 'bitmsk'], 'masu: "bitmsk" という解法はありません。"bitmask" のことですか。'],
    [['--trace', '3', '-s', 'norvig'], 'masu: norvig の探索は表示できません。'],
  ])('%j is said in Japanese', async (args, text) => {
    const { code, stdout, stderr } = await masu(['solve', '--lang', 'ja', ...args])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(text)
    expect(stderr).not.toMatch(/error|Expected|Allowed|cannot|found|add --help/)
  })
})
