/** What is said of an answer: right, wrong with the first place where it differs, or neither. */
import { EMPTY, fromLine } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import type { Language } from '@masu/messages/language'
import { html, nothing, type TemplateResult } from 'lit'
import '../grid/lab-grid.ts'
import type { ExamWords } from '../words/exam-words.ts'
import { ValueFault, type Value } from './expression.ts'
import { judge, type Judgement } from './judge.ts'
import { rightAnswers } from './program.ts'
import { EXAM_BOARD } from './question.ts'
import { judgeText, type Blank, type TextBlank, type TextJudgement } from './texts.ts'

export type Verdict = Judgement | TextJudgement

function isTextBlank(blank: Blank): blank is TextBlank {
  return blank === 'A' || blank === 'B'
}

/** Null for an empty answer. */
export function verdictOn(blank: Blank, text: string): Verdict | null {
  if (text.trim() === '') return null
  return isTextBlank(blank) ? judgeText(blank, text) : judge(blank, text)
}

export function keyOf(language: Language, words: ExamWords, blank: Blank): string {
  return isTextBlank(blank) ? words.keys[blank] : rightAnswers[language][blank]
}

export function verdictShown(
  language: Language,
  words: ExamWords,
  blank: Blank,
  verdict: Verdict,
): TemplateResult {
  const key = keyOf(language, words, blank)
  if (verdict.kind === 'right') {
    return html`<p class="headline passes">${words.right}</p>
      <p>${words.same(key)}</p>
      ${'brackets' in verdict && verdict.brackets ? html`<p>${words.brackets}</p>` : nothing}`
  }
  if (verdict.kind === 'unknown') {
    const reason =
      verdict.why === 'unread'
        ? words.unread(verdict.found)
        : verdict.why === 'division'
          ? words.division
          : ''
    return html`<p class="headline">${words.unknown}</p>
      ${reason === '' ? nothing : html`<p>${reason}</p>`}
      <p>${words.keyIs(key)}</p>`
  }
  if ('why' in verdict) return html`<p class="headline fails">${words.texts[verdict.why]}</p>`
  return html`<div class="row differs">
    <div>
      <p class="headline fails">${verdict.isOpposite ? words.opposite : words.wrong}</p>
      <p>${whereText(words, blank, verdict)}</p>
      ${'イオキケ'.includes(blank) ? html`<p class="note">${words.legend}</p>` : nothing}
      ${'カク'.includes(blank) ? html`<p class="note">${words.legendRead}</p>` : nothing}
    </div>
    ${placeShown(language, words, blank, verdict)}
  </div>`
}

type Wrong = Extract<Judgement, { kind: 'wrong' }>

function whereText(words: ExamWords, blank: Blank, { place, expected, got }: Wrong): string {
  const { x, n, i, board } = place
  const parts = [`x = ${x} (${cellName(fromLine(EXAM_BOARD).geometry, x)})`]
  if ('ウエカク'.includes(blank)) parts.push(`n = ${n}`)
  if ('カク'.includes(blank)) parts.push(`i = ${i}`)
  if (blank === 'ア') parts.push(`board[x] = ${board[x]}`)
  const [where, value] = [parts.join(', '), valueText(words, expected)]
  return got instanceof ValueFault
    ? words.faulty(where, value, words.faults[got.kind](got.detail))
    : words.where(where, value, valueText(words, got))
}

function valueText(words: ExamWords, value: Value): string {
  if (typeof value === 'boolean') return words.truth[value ? 'true' : 'false']
  return String(Math.round(value * 1_000) / 1_000)
}

/** The board at that place: `at` for cell x, `new` for the cell that is meant, `bad` for that of the answer. */
function placeShown(
  language: Language,
  words: ExamWords,
  blank: Blank,
  { place, expected, got }: Wrong,
): TemplateResult {
  const { geometry, givens } = fromLine(EXAM_BOARD)
  const { board, x, i } = place
  const marks = new Map([[x, 'at']])
  const mark = (cell: Value | ValueFault, name: string): void => {
    if (typeof cell !== 'number' || board[cell] === undefined) return
    marks.set(cell, `${marks.get(cell) ?? ''} ${name}`)
  }
  if (blank === 'カ') mark(x - (x % 9) + i, 'new')
  if (blank === 'ク') mark((x % 9) + 9 * i, 'new')
  if ('イオキ'.includes(blank)) {
    mark(expected, 'new')
    mark(got, 'bad')
  }
  if (blank === 'ケ') {
    mark(x - Number(expected) - (x % 3), 'new')
    mark(typeof got === 'number' ? x - got - (x % 3) : got, 'bad')
  }
  const drawing = {
    geometry,
    digits: board,
    givens: givens.map((digit, cell) => (board[cell] === digit ? digit : EMPTY)),
    marks,
    candidates: null,
    gone: new Map<number, number[]>(),
  }
  return html`<lab-grid
    class="small"
    .drawing=${drawing}
    .label=${words.board(x)}
    .language=${language}
    .fixed=${true}
  ></lab-grid>`
}
