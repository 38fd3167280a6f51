/** One watched search: its board, the step in words, its counters, its source. */
import type { Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import { messagesIn } from '@masu/sudoku/words/messages'
import { COUNTERS } from '@masu/core/strategy'
import { cellName } from '@masu/core/validate'
import { symbolOf } from '@masu/core/puzzle'
import type { Step } from '@masu/strategies/traced'
import { html, nothing, type TemplateResult } from 'lit'
import '../grid/lab-grid.ts'
import { programBlanks, type ProgramBlank } from '../question/blanks.ts'
import { lookUpKeyAnswers, type ProgramAnswers } from '../question/kept-answers.ts'
import { programLineKey, programIn, rightAnswers } from '../question/program.ts'
import type { Recording } from '../replay/recording.ts'
import type { Moment } from '../replay/search-trace.ts'
import { holderIn, stepDrawing } from '../replay/step-drawing.ts'
import { joinSentences } from '../words/sentences.ts'
import { strategyWords } from '../words/strategy-words.ts'
import { sourceLine } from './source-lines.ts'
import type { WatchWords } from './watch-words.ts'

interface Parts {
  readonly language: Language
  readonly words: WatchWords
  readonly puzzle: Puzzle
  readonly recording: Recording
  /** Steps taken. */
  readonly at: number
  /** The strategy's source; empty until it is loaded. */
  readonly source: string
  /** The answers for the blanks of the exam's program, null for that of the key; null if the source is shown. */
  readonly answers: ProgramAnswers | null
  /** The answers for other blanks were looked up. */
  readonly changed: () => void
  readonly isPaired: boolean
}

export function watchPane(parts: Parts): TemplateResult {
  const { words, puzzle, recording, at, isPaired } = parts
  const { trace, strategy } = recording
  const moment = trace.at(at)
  const drawing = stepDrawing(puzzle.geometry, puzzle.givens, moment)
  return html`<section class="pane">
    <div>
      <h2>${strategy}</h2>
      <p class="note">${strategyWords[parts.language][strategy]}</p>
      <lab-grid
        .drawing=${drawing}
        .label=${words.boardTitle(strategy)}
        .language=${parts.language}
        .fixed=${true}
      ></lab-grid>
    </div>
    <div class="facts-of">
      <p class="now step">
        <span class="dim"
          >${at === 0 ? words.beforeFirstStep : words.stepNumber(at, trace.length)}</span
        ><br />
        ${sentence(parts, moment)} ${beyond(parts)}
      </p>
      ${counters(parts, moment)} ${state(parts)}
      ${
        isPaired
          ? html`<details>
              <summary>${words.source}</summary>
              ${code(parts, moment.step)}
            </details>`
          : code(parts, moment.step)
      }
    </div>
  </section>`
}

/** The sentence of the command, after the cell and the digit. */
function sentence({ language, recording, puzzle }: Parts, moment: Moment): string {
  const { step, before, depthBefore } = moment
  if (step === null) return ''
  const { geometry } = puzzle
  const holder = (unit: number): number =>
    'digit' in step ? holderIn(geometry, before, unit, step.digit) : 0
  const text = messagesIn(language).trace.step(step, {
    strategy: recording.strategy,
    geometry,
    depth: depthBefore,
    holder,
  })
  const need = 'need' in step ? step.need : step
  const cell = 'cell' in need ? `${cellName(geometry, need.cell)} ` : ''
  const digit = 'digit' in step ? `${symbolOf(step.digit)} ` : ''
  return `${cell}${digit}${text}`
}

/** The text about the search after the solution, or about its result at the end. */
function beyond({
  words,
  recording: { trace },
  at,
  answers,
}: Parts): TemplateResult | typeof nothing {
  const { solved, ending, length } = trace
  if (ending?.isWhole === true && at === length) {
    const { found } = ending
    return html`<br /><strong class=${found === 0 ? 'bad' : ''}
        >${found === 1 ? words.uniqueSolution(solved ?? 0) : found === 0 ? words.noSolution : words.severalSolutions}</strong
      >`
  }
  if (solved === null || at <= solved) return nothing
  return html`<br /><strong
      >${answers === null ? words.searchingForSecond : words.programHasExited}</strong
    >`
}

/** The counters; the exam's program ends at its solution, and counts nothing after it. */
function counters({ language, recording, at, answers }: Parts, moment: Moment): TemplateResult {
  const names = messagesIn(language).answer.counters
  const { trace } = recording
  const hasExited = answers !== null && trace.solved !== null && at > trace.solved
  const { stats } = hasExited ? trace.at(trace.goal) : moment
  return html`<dl class="counters">
    ${COUNTERS.map(
      (counter) =>
        html`<div>
          <dt>${names[counter]}</dt>
          <dd>${stats[counter]?.toLocaleString('en') ?? '-'}</dd>
        </div>`,
    )}
  </dl>`
}

function state({ language, words, recording, answers }: Parts): TemplateResult {
  const { trace, plain, fault } = recording
  if (fault !== null) return html`<p class="bad">${fault}</p>`
  const { ending } = trace
  if (ending === null) return html`<p class="dim note">${words.recordedSteps(trace.length)}</p>`
  if (!ending.isWhole) return html`<p class="note">${words.recordingTooLong(trace.length)}</p>`
  if (plain === null) return html``
  const isSame = COUNTERS.every((counter) => plain[counter] === ending.stats[counter])
  if (isSame && answers !== null) return html``
  return html`<p class="note ${isSame ? '' : 'bad'}">
    ${joinSentences(language, isSame ? words.countersAgree : words.countersDiffer, ...(plain.checks === null ? [words.noChecks] : []))}
  </p>`
}

function code(parts: Parts, step: Step | null): TemplateResult | typeof nothing {
  const { source, recording, language, words, answers, puzzle, changed } = parts
  if (answers !== null) {
    const key = step === null ? null : programLineKey(step, puzzle.geometry.size)
    const lines = programIn(language).flatMap((body) => body.concat({ depth: 0, parts: [' '] }))
    const filled = (blank: ProgramBlank): TemplateResult => {
      const answer = answers[blank]
      if (answer === undefined) return html`<b class="filled">${blank}</b>`
      return answer === null
        ? html`<u class="filled">${rightAnswers[language][blank]}</u>`
        : html`<b class="filled">${answer}</b>`
    }
    const lookUp = (): void => {
      lookUpKeyAnswers()
      changed()
    }
    const kinds = programBlanks.map((blank) => answers[blank])
    const isOpen = kinds.includes(undefined)
    const legend = [
      words.programRuns,
      ...(kinds.some((text) => typeof text === 'string') ? [words.boldAnswers] : []),
      ...(kinds.includes(null) ? [words.underlinedAnswers] : []),
      ...(isOpen ? [words.openBlanks] : []),
    ]
    return html`<p class="row note">
        ${joinSentences(language, ...legend)}
        ${isOpen ? html`<button @click=${lookUp}>${words.lookUpAnswers}</button>` : nothing}
      </p>
      <pre class="code" tabindex="0" aria-label=${words.program}>
${lines.map((line) =>
          codeLine(
            html`${'  '.repeat(line.depth)}${line.parts.map((part) => (typeof part === 'string' ? part : filled(part.blank)))}`,
            line.key !== undefined && line.key === key,
          ),
        )}</pre>`
  }
  const line =
    step === null ? null : sourceLine(recording.strategy, source, step, puzzle.geometry.size)
  return html`<pre class="code" tabindex="0" aria-label=${words.source}>
${source.split('\n').map((text, index) => codeLine(text, index + 1 === line))}</pre>`
}

/** A line of code; white space before its end tag would make a second line. */
function codeLine(content: unknown, isCurrent: boolean): TemplateResult {
  const current = isCurrent ? 'true' : nothing
  return html`<span class="line" aria-current=${current}>${content}</span>`
}
