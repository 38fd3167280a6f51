/** The steps and the table of the question, shown beside its program. */
import { html, type TemplateResult } from 'lit'
import type { QuestionWords } from './question-words.ts'

export function renderQuestion(words: QuestionWords): TemplateResult {
  return html`<section class="question">
    <h2>${words.steps}</h2>
    <ol class="steps">
      ${words.stepTexts.map(
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
    <div class="table">
      <h2>${words.table}</h2>
      <p class="note">${words.tableNote}</p>
      <dl class="names">
        ${words.names.map(
          ([name, meaning]) =>
            html`<dt><code>${name}</code></dt>
              <dd>${meaning}</dd>`,
        )}
      </dl>
    </div>
    <p class="note">${words.source}</p>
  </section>`
}
