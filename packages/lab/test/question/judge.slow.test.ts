/** Answers as candidates write them: those of the document, others that are right, and wrong ones. */
import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { EMPTY } from '@masu/core/puzzle'
import { examWords } from '../../src/exam/exam-words.ts'
import { formatKeyAnswer, renderVerdict } from '../../src/exam/verdict-text.ts'
import { blanks, programBlanks, type Blank } from '../../src/question/blanks.ts'
import { parseExpression, SyntaxFault } from '../../src/question/expression.ts'
import { judgeExpression } from '../../src/question/judge-expression.ts'
import { judgeSentence } from '../../src/question/judge-sentence.ts'
import { examFunctions } from '../../src/question/program-run.ts'
import { programIn, rightAnswers } from '../../src/question/program.ts'
import { judgeAnswer } from '../../src/question/verdict.ts'

const document = readFileSync(new URL('../../../../docs/exam.ja.md', import.meta.url), 'utf8')

/** Answers of the tables of the document, and the other formulas for ケ. */
const documented: readonly (readonly [Blank, string])[] = [
  ...blanks.map((blank) => {
    const [, answer = ''] =
      new RegExp(`^\\| (?:処理 )?${blank} \\| ([^|]*?)(?:\\(\\d+ 字\\))? \\|`, 'm').exec(
        document,
      ) ?? []
    return [blank, answer] as const
  }),
  ...(document.split('same-as-ke -->')[1] ?? '')
    .split('\n')
    .flatMap((line) => /`(.*?)`/.exec(line)?.[1] ?? [])
    .map((formula) => ['ケ', formula] as const),
]

/** Right in other words: notations of the exam, of everyday Japanese, of English, of programs. */
const RIGHT: Readonly<Record<Blank, readonly string[]>> = {
  ア: [
    'board[x]が空白でない',
    'board[x]が0でないとき',
    'board[x]がゼロでない',
    'ｂｏａｒｄ［ｘ］≠０',
    'board[x] != 0',
    'board[x]が0以外',
    '0とboard[x]が等しくない',
    'board[x] が 0 より大きい',
    'board[x]に数字が入っている',
    '1 ≦ board[x] ≦ 9',
    'not (board[x] = 0)',
    'board[x] is not empty',
  ],
  イ: ['ｘ＋１', '1 + x', 'x − (−1)'],
  ウ: [
    'check_ok(n,x)がtrueである場合',
    'check_ok(n,x)が成り立つ',
    'check_ok(n, x)',
    'check_ok(n,x)が真である',
    'check_ok(n, x) の戻り値が true である',
    'check_ok(n,x)がfalseでない',
    'row_ok(n,x) が true かつ column_ok(n,x) が true かつ frame_ok(n,x) が true',
    'row_ok(n,x) and column_ok(n,x) and frame_ok(n,x)',
    'board[x] = 0 かつ check_ok(n,x)',
  ],
  エ: ['０', 'n - n', 'board[x] - n'],
  オ: ['x - mod(x, 9)', 'x // 9 * 9', 'div(x, 9) × 9', 'xを9で割った商×9', 'floor(x / 9) * 9'],
  カ: [
    'board[row_top+i]にnが入っている',
    'board[row_top + i] が n と重複する',
    'nとboard[row_top+i]が等しい',
    'board[row_top + i]の値がnと一致する',
    'board[row_top + 8 - i] == n',
    'n == board[div(x,9)*9 + i]',
  ],
  キ: ['x % 9', 'x mod 9', 'x を 9 で割った余り', 'x - 9 * div(x, 9)'],
  ク: ['board[i * 9 + mod(x,9)] が n', 'n = board[9 * i + column_top]'],
  ケ: ['div(mod(x, 27), 9) * 9', 'x // 9 * 9 % 27', 'mod(x, 27) + mod(x, 9)'],
  A: [
    'データ構造Zの現在の状態をスタックに積む',
    'データ構造Zを保存する。',
    '現在のデータ構造Zを退避',
    'データ構造Zの複製を作る',
    'データ構造Zの内容を別の領域に格納する',
    '更新前のデータ構造Zをコピーしておく',
    'データ構造Zを復元できるように保存する',
    'データ構造Zの内容を退避させる',
    'save the data structure Z',
  ],
  B: [
    '退避したデータ構造Zを取り出す',
    'データ構造Zを元に戻す',
    'データ構造Zを退避した内容に戻す',
    'スタックからデータ構造Zを取り出す',
    'データ構造Zを一つ前の状態に戻す',
    '保存した値でデータ構造Zを上書きする',
    'データ構造Zに退避した内容を書き戻す',
    'put data structure Z back',
    'restore the data structure Z that was saved',
  ],
}

const WRONG: Readonly<Record<Blank, readonly string[]>> = {
  ア: ['board[x] = 0', 'board[x]が空白', 'board[x] が 0 と等しい', 'x ≠ 0', 'board[x] > 1', 'true'],
  イ: ['x', 'x + 9', 'x - 1', 'n + 1', '81', 'mod(x + 1, 81)'],
  ウ: ['check_ok(x, n)', 'row_ok(n, x)', 'true', 'row_ok(n,x) or column_ok(n,x)'],
  エ: ['n', '1', 'board[x]', 'x', '-1'],
  オ: ['div(x, 9)', 'mod(x, 9)', 'div(x, 9) * 8', 'div(x, 3) * 3'],
  カ: ['board[i] = n', 'board[row_top] = n', 'board[row_top + i + 1] = n'],
  キ: ['mod(x, 3)', 'div(x, 9)', 'x', 'mod(9, x)', 'x - mod(x, 9)'],
  ク: ['board[column_top + i] = n', 'board[column_top + 9 * i] = x'],
  ケ: ['mod(x, 27)', 'div(x, 27)', 'mod(div(x, 9) * 9, 9)', 'div(x, 9) * 9', 'div(x, 27) * 27'],
  A: [
    'データ構造Zを更新する',
    'データ構造Zを書き換える',
    'データ構造Zを初期化する',
    'データ構造Zを退避しない',
    'データ構造Zの要素を0にする',
    '数字を入れる前のデータ構造Zの内容を退避しておく',
  ],
  B: ['データ構造Zを初期状態に戻す', 'データ構造Zを戻さない', 'マスを空白に戻す'],
}

/** Nobody can say from the words alone whether a marker would take it. */
const UNKNOWN: readonly (readonly [Blank, string])[] = [
  ['ア', 'board[x]'],
  ['ア', '対象のマスに既に何かある'],
  ['イ', 'x に 1 を足す'],
  ['ウ', 'check_ok(n, x) = 1'],
  ['エ', '空白'],
  ['オ', 'x / 9 * 9'],
  ['カ', 'not row_ok(n, x)'],
  ['キ', 'x - row_top'],
  ['ア', '0でない'],
  ['A', '盤面をデータ構造Zに保存する'],
  ['B', 'データ構造Zに戻す'],
  ['A', 'データ構造Zに退避する'],
  ['A', 'データ構造Zを金庫に入れる'],
  ['B', 'データ構造Zの時計を巻き戻しておく'],
]

/** The texts of a template, and the marks of its board, as in `2: at bad`. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => partsOf(one))
  if (typeof value !== 'object' || value === null) return [value]
  if ('marks' in value && value.marks instanceof Map) {
    return [...value.marks].map(([cell, mark]) => `${cell}: ${mark}`)
  }
  if (!('strings' in value && 'values' in value)) return []
  return [...partsOf(value.strings), ...partsOf(value.values)]
}

const all = (table: Readonly<Record<Blank, readonly string[]>>): (readonly [Blank, string])[] =>
  blanks.flatMap((blank) => table[blank].map((text) => [blank, text] as const))

test('the document answers every blank', () => {
  expect(documented.filter(([, text]) => text !== '').length).toBe(blanks.length + 4)
})

test.each([
  ...documented,
  ...programBlanks.flatMap((blank) => [
    [blank, rightAnswers.ja[blank]] as const,
    [blank, rightAnswers.en[blank]] as const,
  ]),
  ...all(RIGHT),
])('%s: %s is right', (blank, text) => {
  expect(judgeAnswer(blank, text)).toMatchObject({ kind: 'right' })
})

test.each(all(WRONG))('%s: %s is wrong', (blank, text) => {
  expect(judgeAnswer(blank, text)).toMatchObject({ kind: 'wrong' })
})

test.each(UNKNOWN)('%s: %s is neither', (blank, text) => {
  expect(judgeAnswer(blank, text)).toMatchObject({ kind: 'unknown' })
})

test('a wrong answer differs first in the first cell where it does', () => {
  expect(judgeExpression('キ', 'mod(x, 3)')).toMatchObject({ expected: 3, got: 0, place: { x: 3 } })
  expect(judgeExpression('イ', 'n + 1')).toMatchObject({
    expected: 1,
    got: { kind: 'unset', detail: 'n' },
  })
})

test.each(all(WRONG))('%s: %s is refuted at a moment that the run has', (blank, text) => {
  const verdict = judgeAnswer(blank, text)
  if (verdict?.kind !== 'wrong' || !('place' in verdict)) return
  const { board, x, n } = verdict.place
  expect(board.subarray(0, x)).not.toContain(EMPTY)
  if (blank === 'エ') expect(examFunctions.check_ok(board.with(x, EMPTY), n, x)).toBe(true)
})

test.each(all(WRONG))(
  '%s: %s is refuted with a legend of the colours on its board',
  (blank, text) => {
    const verdict = judgeAnswer(blank, text)
    if (verdict === null) return
    const shown = partsOf(renderVerdict('ja', examWords.ja, blank, verdict))
    const named = [...shown.join('').matchAll(/(黄|緑|赤)は/g)].map(([, colour]) => colour)
    const colours: Readonly<Record<string, string>> = { at: '黄', new: '緑', bad: '赤' }
    const marks = shown.filter((part) => /^\d+: /.test(String(part)))
    const seen = marks.map((mark) => colours[String(mark).split(' ').at(-1) ?? ''])
    expect(named.toSorted()).toEqual([...new Set(seen)].toSorted())
  },
)

test('an answer that is not right is not told the answer', () => {
  for (const [blank, text] of [...all(WRONG), ...UNKNOWN]) {
    const [verdict, key] = [judgeAnswer(blank, text), formatKeyAnswer('ja', examWords.ja, blank)]
    if (verdict === null || key.length < 6) continue
    const shown = partsOf(renderVerdict('ja', examWords.ja, blank, verdict)).join('')
    expect(shown, text).not.toContain(key)
  }
})

test('the cells that an answer is about are marked', () => {
  const marked = (blank: Blank, text: string): unknown[] => {
    const verdict = judgeAnswer(blank, text)
    return verdict === null ? [] : partsOf(renderVerdict('en', examWords.en, blank, verdict))
  }
  // The column of r1c2 has no 1, and the answer reads the 1 of r1c3.
  expect(marked('ク', 'board[column_top + i] = n')).toContain('2:  bad')
  // Row 1 has no 5, but column 6 has it in r5c6.
  expect(marked('ウ', 'row_ok(n, x)')).toContain('41:  new')
})

test('arguments in the wrong order are called that', () => {
  expect(judgeExpression('ウ', 'check_ok(x, n)')).toMatchObject({ kind: 'wrong', how: 'order' })
  expect(judgeExpression('キ', 'mod(9, x)')).toMatchObject({ kind: 'wrong', how: 'order' })
  expect(judgeExpression('ウ', 'row_ok(x, n)')).toMatchObject({ kind: 'wrong', how: 'other' })
})

test('the opposite of a condition is called that, and nothing else is', () => {
  for (const [blank, text] of [
    ['ア', 'board[x] = 0'],
    ['ウ', 'check_ok(n, x)がfalse'],
    ['カ', 'board[row_top + i] ≠ n'],
  ] as const) {
    expect(judgeExpression(blank, text), text).toMatchObject({ kind: 'wrong', how: 'opposite' })
  }
  expect(judgeExpression('ア', 'x ≠ 0')).toMatchObject({ kind: 'wrong', how: 'other' })
})

test('a difference for ケ needs brackets where it stands behind a minus', () => {
  expect(judgeExpression('ケ', 'mod(x, 27) - mod(x, 9)')).toEqual({ kind: 'right', brackets: true })
  expect(judgeExpression('ケ', '(mod(x, 27) - mod(x, 9))')).toEqual({
    kind: 'right',
    brackets: false,
  })
})

test('what cannot be read is named from where it cannot, as it was typed', () => {
  expect(judgeExpression('イ', 'x + ')).toMatchObject({ kind: 'unknown', why: 'end' })
  expect(judgeExpression('ケ', 'mod(x, 9')).toMatchObject({
    kind: 'unknown',
    why: 'bracket',
    found: ')',
  })
  expect(judgeExpression('ウ', 'check_ok(n)')).toMatchObject({
    why: 'arguments',
    found: 'check_ok',
  })
  expect(judgeExpression('ク', 'board[column_top + 9i] = n')).toMatchObject({ found: 'i] = n' })
  expect(judgeSentence('A', '金庫にデータ構造Zを')).toMatchObject({ found: '金庫にデータ構造Zを' })
  expect(judgeExpression('イ', 'x + ?')).toMatchObject({ kind: 'unknown', found: '?' })
  expect(judgeExpression('イ', 'x'.repeat(300)).kind).toBe('unknown')
  for (const text of ['__proto__', 'toString(1, 2)', 'x.y', '[x]', 'this', 'a = 1', 'x ? 1 : 2']) {
    expect(judgeExpression('イ', text).kind, text).toBe('unknown')
  }
})

test('a sentence is called wrong for a reason that holds', () => {
  expect(judgeSentence('A', '退避する')).toMatchObject({ why: 'no-table' })
  expect(judgeSentence('A', 'データ構造Zを復元する')).toMatchObject({ why: 'other-process' })
  expect(judgeSentence('B', 'データ構造Zを退避する')).toMatchObject({ why: 'other-process' })
  expect(judgeSentence('B', 'データ構造Zの要素を1に戻す')).toMatchObject({ why: 'elements' })
  expect(judgeSentence('B', 'データ構造Zを更新する')).toMatchObject({ why: 'not-this' })
  expect(judgeSentence('B', '退避しておいたもとのデータ構造Zを復元する処理')).toMatchObject({
    why: 'too-long',
  })
})

test('every blank stands in the program', () => {
  const found = programIn('ja')
    .flat()
    .flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : part.blank)))
  expect(found).toEqual(expect.arrayContaining([...programBlanks]))
})

test.prop([fc.string({ maxLength: 60 })], { numRuns: 50 })(
  'any text whatever is right, wrong or neither, and nothing else',
  (text) => {
    const kinds = blanks.map((blank) => judgeAnswer(blank, `${text}x`)?.kind)
    for (const kind of kinds) expect(['right', 'wrong', 'unknown']).toContain(kind)
  },
)

const PIECES = [...'x1+*(),!-]が', 'board[', '== ', 'div(', 'と等しい']

test.prop([fc.array(fc.constantFrom(...PIECES), { maxLength: 30 })])(
  'any pieces of expressions are parsed or refused, never run',
  (pieces) => {
    try {
      parseExpression(pieces.join(''))
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxFault)
    }
  },
)
