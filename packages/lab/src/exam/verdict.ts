/** The text of a verdict: right, wrong with the first place where the answer differs, or neither. */
import { EMPTY, fromLine } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import type { Language } from '@masu/messages/language'
import { html, nothing, type TemplateResult } from 'lit'
import '../grid/lab-grid.ts'
import type { ExamWords } from '../words/exam-words.ts'
import { sentences } from '../words/sentences.ts'
import { ValueFault, type Value } from './expression.ts'
import { judge, type Judgement, type Place } from './judge.ts'
import { rightAnswers } from './program.ts'
import { EXAM_BOARD } from './question.ts'
import { judgeText, type Blank, type TextBlank, type TextJudgement } from './texts.ts'

export type Verdict = Judgement | TextJudgement

function isTextBlank(blank: Blank): blank is TextBlank {
  return blank === 'A' || blank === 'B'
}

/** The verdict on an answer; null for an empty answer. */
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
      ${legend(language, words, blank, verdict)}
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

/** Blanks whose value is the index of a cell, or leads to one. */
const INDICES = 'イオキケ'

/** The cell that a value leads to; null outside the board, and for values that lead to no cell. */
function cellOf(blank: Blank, { board, x }: Place, value: Value | ValueFault): number | null {
  if (typeof value !== 'number') return null
  const cell = blank === 'ケ' ? x - value - (x % 3) : value
  return board[cell] === undefined ? null : cell
}

/** The legend of the board's colours. */
function legend(
  language: Language,
  words: ExamWords,
  blank: Blank,
  { place, got }: Wrong,
): TemplateResult | typeof nothing {
  if ('カク'.includes(blank)) return html`<p class="note">${words.legendRead}</p>`
  if (!INDICES.includes(blank)) return nothing
  const isShown = cellOf(blank, place, got) !== null
  const yours = isShown ? words.legendYours : words.outside
  return html`<p class="note">${sentences(language, words.legend, yours)}</p>`
}

/** The board at the place of the difference: `at` marks cell x, `new` the right cell, `bad` the answer's cell. */
function placeShown(
  language: Language,
  words: ExamWords,
  blank: Blank,
  { place, expected, got }: Wrong,
): TemplateResult {
  const { geometry, givens } = fromLine(EXAM_BOARD)
  const { board, x, i } = place
  const marks = new Map([[x, 'at']])
  const mark = (cell: number | null, name: string): void => {
    if (cell !== null) marks.set(cell, `${marks.get(cell) ?? ''} ${name}`)
  }
  if (blank === 'カ') mark(x - (x % 9) + i, 'new')
  if (blank === 'ク') mark((x % 9) + 9 * i, 'new')
  if (INDICES.includes(blank)) {
    mark(cellOf(blank, place, expected), 'new')
    mark(cellOf(blank, place, got), 'bad')
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
