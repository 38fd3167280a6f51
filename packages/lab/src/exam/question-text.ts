/** The steps and the table of the question, beside its program. */
import { html, type TemplateResult } from 'lit'
import type { ExamWords } from '../words/exam-words.ts'

export function questionShown({ question }: ExamWords): TemplateResult {
  return html`<section class="question">
    <h2>${question.steps}</h2>
    <ol class="steps">
      ${question.stepTexts.map(
        ([text, ...cases]) =>
          html`<li>
            ${text}
            ${
              cases.length === 0
                ? ''
                : html`<ul>
                    ${cases.map((one) => html`<li>${one}</li>`)}
                  </ul>`
            }
          </li>`,
      )}
    </ol>
    <h2>${question.table}</h2>
    <p class="note">${question.tableNote}</p>
    <dl class="names">
      ${question.names.map(
        ([name, meaning]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
    <p class="note">${question.source}</p>
  </section>`
}
