import { fromLine, toLine } from '@masu/core/puzzle'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parseExpression, SyntaxFault } from '../../src/exam/expression.ts'
import { EXAM_BOARD, judge } from '../../src/exam/judge.ts'
import {
  programBlanks,
  programIn,
  rightAnswers,
  type ProgramBlank,
} from '../../src/exam/program.ts'
import { runProgram } from '../../src/exam/run.ts'
import { judgeText } from '../../src/exam/texts.ts'

/** Right in other words: notations of the exam, of English, of programs. */
const RIGHT: Readonly<Record<ProgramBlank, readonly string[]>> = {
  ア: [
    'board[x] ≠ 0',
    'board[x] が0と等しくない',
    'ｂｏａｒｄ［ｘ］！＝０',
    'board[x] > 0',
    'not (board[x] = 0)',
    '0 != board[x]',
    'board[x] が 1 以上',
    'board[x]が0より大きい',
  ],
  イ: ['x+1', '1 + x', 'x - (-1)', '(x + 2) - 1'],
  ウ: [
    'check_ok(n, x)',
    'check_ok(n,x) = true',
    'check_ok(n, x) が true と等しい',
    'row_ok(n,x) and column_ok(n,x) and frame_ok(n,x)',
    'frame_ok(n,x) かつ row_ok(n,x) かつ column_ok(n,x)',
    'check_ok(n, x) が false と等しくない',
  ],
  エ: ['0', 'n - n', 'board[x] - board[x]'],
  オ: ['div(x,9)*9', '9 * div(x, 9)', 'x - mod(x, 9)', 'x // 9 * 9', 'div(x, 9) × 9'],
  カ: [
    'board[row_top+i] = n',
    'n が board[row_top + i] と等しい',
    'n == board[div(x,9)*9 + i]',
    'board[row_top + i] is equal to n',
  ],
  キ: ['mod(x, 9)', 'x % 9', 'x - div(x, 9) * 9', 'x - 9 * div(x,9)'],
  ク: [
    'board[column_top + 9*i] = n',
    'board[i * 9 + mod(x,9)] が n と等しい',
    'n = board[9 * i + column_top]',
  ],
  ケ: [
    'mod(div(x, 9) * 9, 27)',
    '9 * mod(div(x, 9), 3)',
    'mod(div(x, 9), 3) * 9',
    '9 * (div(x, 9) - 3 * div(x, 27))',
    'mod(x, 27) - mod(x, 9)',
    '(x // 9 * 9) % 27',
  ],
}

const WRONG: Readonly<Record<ProgramBlank, readonly string[]>> = {
  ア: ['board[x] = 0', 'x ≠ 0', 'board[x] > 1', 'true', 'board[x]'],
  イ: ['x', 'x + 9', 'x - 1', 'n + 1', '81'],
  ウ: [
    'check_ok(x, n)',
    'row_ok(n, x)',
    'check_ok(n, x) = false',
    'true',
    'row_ok(n,x) or column_ok(n,x)',
  ],
  エ: ['n', '1', 'board[x]', 'true'],
  オ: ['div(x, 9)', 'x / 9 * 9', 'mod(x, 9)', 'div(x, 9) * 8'],
  カ: [
    'board[i] = n',
    'board[row_top + i] ≠ n',
    'board[row_top] = n',
    'board[row_top + 9 * i] = n',
  ],
  キ: ['mod(x, 3)', 'div(x, 9)', 'x', 'mod(9, x)'],
  ク: [
    'board[column_top + i] = n',
    'board[column_top * 9 + i] = n',
    'board[column_top + 9 * i] = x',
  ],
  ケ: ['mod(x, 27)', 'div(x, 27)', 'mod(div(x, 9) * 9, 9)', 'div(x, 9) * 9'],
}

describe.each(programBlanks)('blank %s', (blank) => {
  test('accepts the answer of the key in both languages, and every form of the same meaning', () => {
    for (const text of [rightAnswers.ja[blank], rightAnswers.en[blank], ...RIGHT[blank]]) {
      expect(judge(blank, text), text).toEqual({ kind: 'right' })
    }
  })

  test('refuses another meaning, and names a place where it differs', () => {
    for (const text of WRONG[blank]) {
      const judged = judge(blank, text)
      expect(judged.kind, text).toBe('wrong')
      if (judged.kind === 'wrong') expect(judged.got, text).not.toBe(judged.expected)
    }
  })

  test('stands in the program', () => {
    const blanks = programIn('ja')
      .flat()
      .flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : part.blank)))
    expect(blanks).toContain(blank)
  })
})

test('a wrong answer differs first in the first cell where it does', () => {
  const judged = judge('キ', 'mod(x, 3)')
  expect(judged).toMatchObject({ kind: 'wrong', expected: 3, got: 0, place: { x: 3 } })
})

test.prop([fc.string({ maxLength: 60 })])(
  'any text whatever is right, wrong or unreadable, and nothing else',
  (text) => {
    const kinds = programBlanks.map((blank) => judge(blank, text).kind)
    for (const kind of kinds) expect(['right', 'wrong', 'unreadable']).toContain(kind)
  },
)

test.prop([
  fc.array(
    fc.constantFrom(
      'x',
      '1',
      '+',
      '*',
      '(',
      ')',
      'board[',
      ']',
      '== ',
      'div(',
      ',',
      '!',
      'が',
      'と等しい',
      '-',
    ),
    { maxLength: 30 },
  ),
])('any pieces of expressions are parsed or refused, never run', (pieces) => {
  try {
    parseExpression(pieces.join(''))
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxFault)
  }
})

test('what cannot be read is named from where it cannot', () => {
  expect(judge('イ', 'x + ')).toEqual({ kind: 'unreadable', found: '' })
  expect(judge('イ', 'x + ?')).toMatchObject({ kind: 'unreadable', found: '?' })
  expect(judge('イ', 'x'.repeat(300)).kind).toBe('unreadable')
  expect(judge('イ', 'alert(1)').kind).toBe('wrong')
  expect(judge('イ', 'constructor').kind).toBe('wrong')
})

describe('the program', () => {
  const { givens } = fromLine(EXAM_BOARD)

  test('with right answers prints the solution after as many checks as the strategy needs', () => {
    const outcome = runProgram(givens, rightAnswers.ja)
    expect(outcome).toMatchObject({ kind: 'printed', checks: 1_918 })
    if (outcome.kind === 'printed') {
      expect(toLine(outcome.board)).toBe(
        '281493765946257381573168429495671238618325974327849516762984153159736842834512697',
      )
    }
  })

  test.each([
    ['イ', 'x', 'too-deep'],
    ['エ', 'n', 'nothing'],
    ['ウ', 'true', 'printed'],
    ['ア', 'board[x] = 0', 'printed'],
    ['ケ', 'div(x, 9) * 9', 'nothing'],
    ['キ', '80', 'failed'],
    ['カ', 'board[row_top + i] = 0', 'nothing'],
    ['ア', 'board[x]', 'failed'],
  ] as const)('with %s = %s ends as %s', (blank, text, kind) => {
    expect(runProgram(givens, { ...rightAnswers.en, [blank]: text }).kind).toBe(kind)
  })
})

test('processes A and B are judged by what is done to the data structure Z', () => {
  for (const text of [
    'データ構造Zを退避する',
    'データ構造Ｚを保存する。',
    '現在のデータ構造Zを退避',
    'save the data structure Z',
    'copy data structure Z',
  ]) {
    expect(judgeText('A', text), text).toBe('right')
  }
  for (const text of [
    '退避したデータ構造Zを復元する',
    'データ構造Zを元に戻す',
    'restore the data structure Z that was saved',
    'put data structure Z back',
  ]) {
    expect(judgeText('B', text), text).toBe('right')
  }
  expect(judgeText('A', '退避する')).toBe('no-table')
  expect(judgeText('A', 'データ構造Zを更新する')).toBe('no-verb')
  expect(judgeText('A', 'データ構造Zを復元する')).toBe('other-process')
  expect(judgeText('B', 'データ構造Zを退避する')).toBe('other-process')
  expect(judgeText('B', '退避しておいたもとのデータ構造Zを復元する処理')).toBe('too-long')
})
