/** What is said of an answer: right, or where it goes wrong and what the program would do with it. */
import { EMPTY, fromLine, type Cells } from '@masu/core/puzzle'
import { cellName, findClash } from '@masu/core/validate'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import { html, nothing, type TemplateResult } from 'lit'
import '../grid/lab-grid.ts'
import { clashingCells } from '../state/board.ts'
import type { ExamWords } from '../words/exam-words.ts'
import { ValueFault, type Value } from './expression.ts'
import { EXAM_BOARD, judge, type Judgement } from './judge.ts'
import { rightAnswers, type ProgramBlank } from './program.ts'
import { isFull, runProgram, type Outcome } from './run.ts'
import { judgeText, type TextBlank } from './texts.ts'

export function verdict(
  language: Language,
  words: ExamWords,
  blank: ProgramBlank,
  text: string,
): TemplateResult {
  const judged = judge(blank, text)
  if (judged.kind === 'right') {
    return html`<p class="headline passes">${words.right}</p>
      <p>${words.same(rightAnswers[language][blank])}</p>`
  }
  if (judged.kind === 'unreadable') {
    return html`<p class="headline fails">${words.unreadable(judged.found)}</p>`
  }
  const outcome = runProgram(fromLine(EXAM_BOARD).givens, { ...rightAnswers.en, [blank]: text })
  return html`<p class="headline fails">${wrongText(words, blank, judged)}</p>
    <p>${words.wouldDo}</p>
    <p><strong>${outcomeText(language, words, outcome)}</strong></p>
    ${'board' in outcome ? endBoard(language, words, outcome.board) : nothing}`
}

export function textVerdict(words: ExamWords, blank: TextBlank, text: string): TemplateResult {
  const judged = judgeText(blank, text)
  return judged === 'right'
    ? html`<p class="headline passes">${words.right}</p>
        <p>${words.same(words.keys[blank])}</p>`
    : html`<p class="headline fails">${words.texts[judged]}</p>`
}

function wrongText(
  words: ExamWords,
  blank: ProgramBlank,
  { place, expected, got }: Extract<Judgement, { kind: 'wrong' }>,
): string {
  const { x, n, i, board } = place
  const parts = [`x = ${x} (${cellName(fromLine(EXAM_BOARD).geometry, x)})`]
  if ('ウカク'.includes(blank)) parts.push(`n = ${n}`)
  if ('カク'.includes(blank)) parts.push(`i = ${i}`)
  if (blank === 'ア') parts.push(`board[x] = ${board[x]}`)
  return words.wrong(
    parts.join(', '),
    valueText(words, expected),
    got instanceof ValueFault ? faultText(words, got) : valueText(words, got),
  )
}

function valueText(words: ExamWords, value: Value): string {
  if (typeof value === 'boolean') return words.truth[value ? 'true' : 'false']
  return String(Math.round(value * 1_000) / 1_000)
}

function faultText(words: ExamWords, { kind, detail }: ValueFault): string {
  return words.faults[kind](detail)
}

function outcomeText(language: Language, words: ExamWords, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'printed': {
      const { geometry } = fromLine(EXAM_BOARD)
      const clash = findClash(geometry, outcome.board)
      if (clash !== null) {
        const { logic } = messagesIn(language)
        return words.printedClash(logic.contradiction(geometry, { kind: 'clash', clash }))
      }
      const holes = outcome.board.filter((digit) => digit === EMPTY).length
      return isFull(outcome.board) ? words.printed(outcome.checks) : words.printedHoles(holes)
    }
    case 'nothing':
      return words.nothing
    case 'failed':
      return words.failed(outcome.x, faultText(words, outcome.fault))
    case 'too-deep':
      return words.tooDeep(outcome.x)
    case 'endless':
      break
  }
  return words.endless(outcome.checks)
}

function endBoard(language: Language, words: ExamWords, digits: Cells): TemplateResult {
  const { geometry, givens } = fromLine(EXAM_BOARD)
  // A wrong program may leave what is no digit.
  const board = digits.map((digit) => (digit > geometry.size ? EMPTY : digit))
  const marks = new Map([...clashingCells(geometry, board)].map((cell) => [cell, 'bad']))
  const drawing = {
    geometry,
    digits: board,
    givens,
    marks,
    candidates: null,
    gone: new Map<number, number[]>(),
  }
  return html`<lab-grid
    class="small"
    .drawing=${drawing}
    .label=${words.board}
    .language=${language}
    .fixed=${true}
  ></lab-grid>`
}
