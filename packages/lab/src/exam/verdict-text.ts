/** The text of a verdict: right, wrong with the first place where the answer differs, or neither. */
import { EMPTY, fromLine } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import { html, nothing, type TemplateResult } from 'lit'
import '../grid/lab-grid.ts'
import { isTextBlank, type Blank } from '../question/blanks.ts'
import { ValueFault, type Value } from '../question/expression.ts'
import type { Place, WrongExpression } from '../question/judge-expression.ts'
import { EXAM_BOARD } from '../question/program-run.ts'
import { rightAnswers } from '../question/program.ts'
import type { Verdict } from '../question/verdict.ts'
import { joinSentences } from '../words/sentences.ts'
import type { ExamWords } from './exam-words.ts'

export function formatKeyAnswer(language: Language, words: ExamWords, blank: Blank): string {
  return isTextBlank(blank) ? words.keys[blank] : rightAnswers[language][blank]
}

export function renderVerdict(
  language: Language,
  words: ExamWords,
  blank: Blank,
  verdict: Verdict,
): TemplateResult {
  if (verdict.kind === 'right') {
    return html`<p class="headline passes">${words.right}</p>
      ${'brackets' in verdict && verdict.brackets ? html`<p>${words.brackets}</p>` : nothing}`
  }
  if (verdict.kind === 'unknown') {
    const reason = words.unknowns[verdict.why]('found' in verdict ? verdict.found : '')
    return html`<p class="headline">${words.unknown}</p>
      <p>${joinSentences(language, reason, words.retry)}</p>`
  }
  if ('why' in verdict) {
    return html`<p class="headline fails">${words.texts[verdict.why](blank)}</p>`
  }
  const marks = marksOf(words, blank, verdict)
  return html`<div class="row differs">
    <div>
      <p class="headline fails">${words.wrong[verdict.how]}</p>
      <p>${whereText(words, blank, verdict)}</p>
      <p class="note">${legend(language, words, blank, verdict, marks)}</p>
    </div>
    ${placeShown(language, words, verdict.place, marks)}
  </div>`
}

function whereText(
  words: ExamWords,
  blank: Blank,
  { place, expected, got }: WrongExpression,
): string {
  const { x, n, i, board } = place
  const parts = [words.cell(x, Math.floor(x / 9) + 1, (x % 9) + 1)]
  if ('ウエカク'.includes(blank)) parts.push(`n = ${n}`)
  if ('カク'.includes(blank)) parts.push(`i = ${i}`)
  if (blank === 'ア') parts.push(`board[x] = ${board[x]}`)
  const text = (value: Value): string => valueText(words, blank, x, value)
  return got instanceof ValueFault
    ? words.faulty(parts, text(expected), words.faults[got.kind](got.detail))
    : words.where(parts, text(expected), text(got))
}

function valueText(words: ExamWords, blank: Blank, x: number, value: Value): string {
  if (typeof value === 'boolean') return words.truth[value ? 'true' : 'false']
  const round = (one: number): string => String(Math.round(one * 1_000) / 1_000)
  return blank === 'ケ' ? words.withTop(round(value), round(x - value - (x % 3))) : round(value)
}

/** Blanks whose value is the index of a cell, or leads to one. */
const INDICES = 'イオキケ'

/** The cell that a value leads to; none outside the board, and for values that lead to no cell. */
function cellsOf(blank: Blank, { board, x }: Place, value: Value | ValueFault): number[] {
  if (typeof value !== 'number') return []
  const cell = blank === 'ケ' ? x - value - (x % 3) : value
  return board[cell] === undefined ? [] : [cell]
}

/** Cells with a colour, and what they are. */
interface Marks {
  readonly colour: 'new' | 'bad'
  readonly cells: readonly number[]
  readonly text: string
}

/** The cells that matter at the difference, besides cell x. */
function marksOf(
  words: ExamWords,
  blank: Blank,
  { place, expected, got, read }: WrongExpression,
): Marks[] {
  const { x, i } = place
  if (blank === 'ウ') return [{ colour: 'new', cells: sameDigit(place), text: words.sameDigit }]
  if (INDICES.includes(blank)) {
    return [
      { colour: 'new', cells: cellsOf(blank, place, expected), text: words.rightCell },
      { colour: 'bad', cells: cellsOf(blank, place, got), text: words.yourCell },
    ]
  }
  if (!'カク'.includes(blank)) return []
  const cell = blank === 'カ' ? x - (x % 9) + i : (x % 9) + 9 * i
  const other = read === null || read === cell ? [] : [read]
  return [
    { colour: 'new', cells: [cell], text: words.comparedCell },
    { colour: 'bad', cells: other, text: words.yourComparedCell },
  ]
}

/** The cells that hold `n` in the row, the column or the frame of cell x. */
function sameDigit({ board, x, n }: Place): number[] {
  const { rowOf, colOf, boxOf } = fromLine(EXAM_BOARD).geometry
  return [...board.keys()].filter(
    (cell) =>
      board[cell] === n && [rowOf, colOf, boxOf].some((unitOf) => unitOf[cell] === unitOf[x]),
  )
}

/** The colours that are on the board, and no others. */
function legend(
  language: Language,
  words: ExamWords,
  blank: Blank,
  { place, got }: WrongExpression,
  marks: readonly Marks[],
): string {
  const { x } = place
  const shown = marks.filter(({ cells }) => cells.length > 0)
  const texts = shown.map(({ colour, cells, text }) =>
    words.legend[colour](cells.includes(x) ? words.both(text, words.cellX) : text),
  )
  if (!shown.some(({ cells }) => cells.includes(x))) texts.unshift(words.legend.at(words.cellX))
  const isOutside = INDICES.includes(blank) && typeof got === 'number'
  if (isOutside && cellsOf(blank, place, got).length === 0) texts.push(words.outside)
  return joinSentences(language, ...texts)
}

/** The board at the place of the difference: `at` marks cell x. */
function placeShown(
  language: Language,
  words: ExamWords,
  { board, x }: Place,
  shown: readonly Marks[],
): TemplateResult {
  const { geometry, givens } = fromLine(EXAM_BOARD)
  const marks = new Map([[x, 'at']])
  for (const { colour, cells } of shown) {
    for (const cell of cells) marks.set(cell, `${marks.get(cell) ?? ''} ${colour}`)
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
