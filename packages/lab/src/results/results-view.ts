/** Results files of the command or of a race: the report's sections, narrowed as one likes. */
import type { Language } from '@masu/messages/language'
import type { ResultsFile } from '@masu/report/comparison/pair'
import {
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { ChangeEvent } from '../state/change.ts'
import { save } from '../site/save.ts'
import { resultsWords, type ResultsWords } from '../words/results-words.ts'
import { namesIn, pageOf, readResults, sectionsOf, type Choice, type Read } from './reading.ts'

const MOST_FILES = 5
const MOST_BYTES = 200_000_000

export class ResultsView extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    language: { attribute: false },
    file: { attribute: false },
    strategies: { attribute: false },
    fixtures: { attribute: false },
    given: { attribute: false },
    files: { state: true },
    said: { state: true },
  }

  declare language: Language
  /** A results file beside the page, by its address; null for none. */
  declare file: string | null
  declare strategies: readonly string[]
  declare fixtures: readonly string[]
  /** Results that another view handed over; null for none. */
  declare given: { readonly name: string; readonly text: string } | null
  declare files: readonly Read[]
  declare said: readonly string[]

  constructor() {
    super()
    this.file = null
    this.given = null
    this.strategies = []
    this.fixtures = []
    this.files = []
    this.said = []
  }

  override createRenderRoot(): this {
    return this
  }

  /** Adds files that were dropped or chosen. */
  async take(files: readonly File[]): Promise<void> {
    const words = resultsWords[this.language]
    this.said = []
    for (const file of files) {
      if (file.size > MOST_BYTES) {
        this.say(words.tooLarge(file.name, Math.round(file.size / 1e6)))
        continue
      }
      try {
        // One after the other: a file may have 200 MB.
        this.add(file.name, await file.text())
      } catch {
        this.say(words.unreadable(file.name))
      }
    }
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('given') && this.given !== null) {
      this.files = []
      this.add(this.given.name, this.given.text)
    }
    if (changed.has('file') && this.file !== null) void this.fetch(this.file)
  }

  override render(): TemplateResult {
    const words = resultsWords[this.language]
    const files = this.files.map(({ file }) => file)
    return html`<div class="results-view">
      <h2 class="plain">${words.title}</h2>
      <p>${words.intro}</p>
      <p class="row">
        <label class="button"
          >${words.open}<input
            type="file"
            class="hidden-input"
            multiple
            accept=".jsonl,application/jsonl"
            @change=${({ target }: Event) => {
              if (!(target instanceof HTMLInputElement)) return
              void this.take([...(target.files ?? [])])
              target.value = ''
            }}
        /></label>
        ${files.length === 0 ? nothing : html`<button @click=${() => this.savePage(files)}>${words.save}</button>`}
      </p>
      <div role="status">${this.said.map((text) => html`<p class="warn">${text}</p>`)}</div>
      ${files.length === 0 ? nothing : this.shown(words, files)}
    </div>`
  }

  private shown(words: ResultsWords, files: readonly ResultsFile[]): TemplateResult {
    const names = namesIn(files)
    const choice: Choice = { strategies: this.strategies, fixtures: this.fixtures }
    const sections = sectionsOf(files, choice, this.language)
    return html`<ul class="list">
        ${files.map(
          ({ file }) =>
            html`<li>
              <bdi>${file.name}</bdi>
              <button
                aria-label=${words.remove(file.name)}
                @click=${() => this.closeFile(file.name)}
              >
                ×
              </button>
            </li>`,
        )}
      </ul>
      ${this.files.map(({ leftOut }) => (leftOut === null ? nothing : html`<p class="warn">${leftOut}</p>`))}
      ${this.chooser(words.strategies, 'strategies', names.strategies)}
      ${this.chooser(words.fixtures, 'fixtures', names.fixtures)}
      <p class="row contents" role="navigation" aria-label=${words.contents}>
        ${sections.map(
          ({ id, short }) =>
            html`<button
              class="plain link"
              @click=${() => document.getElementById(id)?.scrollIntoView()}
            >
              ${short}
            </button>`,
        )}
      </p>
      ${sections.length === 0 ? html`<p>${words.nothing}</p>` : nothing}
      <div>
        ${sections.map(
          ({ id, title, body }) =>
            html`<section aria-labelledby=${id}>
              <h2 class="plain" id=${id}>${title}</h2>
              ${unsafeHTML(body)}
            </section>`,
        )}
      </div>`
  }

  private chooser(
    legend: string,
    list: 'strategies' | 'fixtures',
    names: readonly string[],
  ): TemplateResult {
    const words = resultsWords[this.language]
    const chosen = this[list]
    return html`<fieldset>
      <legend>${legend}</legend>
      <p class="row">
        <label class="box"
          ><input
            type="checkbox"
            .checked=${chosen.length === 0}
            @change=${() => this.choose(list, [])}
          />${words.allOf}</label
        >
        ${names.map(
          (name) =>
            html`<label class="box"
              ><input
                type="checkbox"
                .checked=${chosen.includes(name)}
                @change=${() => this.choose(list, chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])}
              /><bdi>${name.slice(0, 60)}</bdi></label
            >`,
        )}
      </p>
    </fieldset>`
  }

  private choose(list: 'strategies' | 'fixtures', names: readonly string[]): void {
    this.dispatchEvent(new ChangeEvent({ [list]: names }))
    // The box shows what was chosen, also where that is what it was.
    this.requestUpdate()
  }

  private add(name: string, text: string): void {
    const words = resultsWords[this.language]
    try {
      const read = readResults(name, text)
      if (read.file.results.run.schema === 2) {
        this.say(words.old(name))
        return
      }
      const others = this.files.filter(({ file }) => file.file.name !== name)
      if (others.length === MOST_FILES) this.say(words.tooMany)
      else this.files = [...others, read]
    } catch (error) {
      if (!(error instanceof Error)) throw error
      this.say(words.fault(name, error.message.slice(0, 300)))
    }
  }

  private closeFile(name: string): void {
    this.files = this.files.filter(({ file }) => file.file.name !== name)
  }

  private say(text: string): void {
    this.said = [...this.said, text]
  }

  private savePage(files: readonly ResultsFile[]): void {
    const page = pageOf(files, { strategies: this.strategies, fixtures: this.fixtures })
    save('masu-report.html', new Blob([page], { type: 'text/html' }))
  }

  /** A file of the same site: the policy refuses all others. */
  private async fetch(address: string): Promise<void> {
    const name = address.split('/').at(-1) ?? address
    try {
      const answer = await fetch(new URL(address, location.href))
      if (!answer.ok) throw new Error(String(answer.status))
      this.add(name, await answer.text())
    } catch {
      this.say(resultsWords[this.language].unreadable(name))
    }
  }
}

customElements.define('results-view', ResultsView)

declare global {
  interface HTMLElementTagNameMap {
    'results-view': ResultsView
  }
}
