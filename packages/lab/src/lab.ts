/** The page: its views as tabs, the language, the state in the address, and pasted or dropped content. */
import { languageOfLocale, type Language } from '@masu/sudoku/words/language'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { BoardView } from './board/board-view.ts'
import './board/board-view.ts'
import { remember, readRemembered } from './site/device.ts'
import { SteadyElement } from './site/steady-element.ts'
import { ChangeEvent } from './state/change.ts'
import {
  initialState,
  formatLink,
  parseLink,
  views,
  type LabState,
  type View,
} from './state/link.ts'
import { pageWords } from './words/page-words.ts'
import { joinSentences } from './words/sentences.ts'

export class MasuLab extends SteadyElement {
  static override readonly properties: PropertyDeclarations = {
    state: { state: true },
    language: { state: true },
    notice: { state: true },
    isDropping: { state: true },
  }

  declare state: LabState
  declare language: Language
  /** A notice above the view: a fault of the link, or a failure. */
  declare notice: string
  declare isDropping: boolean

  /** The address that was read or written last. */
  private address = ''
  /** Ends what the page listens to when it is removed. */
  private removal = new AbortController()

  constructor() {
    super()
    const kept = readRemembered('language')
    this.language = kept === 'ja' || kept === 'en' ? kept : languageOfLocale(navigator.language)
    this.notice = ''
    this.isDropping = false
    this.state = initialState()
    this.readLink()
    this.addEventListener(ChangeEvent.type, (event) => {
      if (event instanceof ChangeEvent) this.change(event.change)
    })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.removal = new AbortController()
    const { signal } = this.removal
    addEventListener('hashchange', this.readLink, { signal })
    addEventListener('paste', this.onPaste, { signal })
    addEventListener('keydown', this.onKey, { signal })
    addEventListener('dragover', this.onDragOver, { signal })
    addEventListener('dragleave', this.onDragLeave, { signal })
    addEventListener('drop', this.onDrop, { signal })
    addEventListener('error', this.onError, { signal })
    addEventListener('unhandledrejection', this.onRejection, { signal })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.removal.abort()
  }

  override render(): TemplateResult {
    const { language, state } = this
    const words = pageWords[language]
    document.documentElement.lang = language
    document.title =
      state.view === 'race' ? words.title : `${words.views[state.view]} · ${words.title}`
    return html`
      <header>
        <h1>${words.title}</h1>
        <p class="sub">${words.subtitle}</p>
        <button
          class="language"
          lang=${language === 'en' ? 'ja' : 'en'}
          @click=${() => this.switchLanguage()}
        >
          ${words.other}
        </button>
      </header>
      <nav aria-label=${words.contents}>
        <ul>
          ${views.map(
            (view) =>
              html`<li>
                <a
                  href="#${formatLink({ ...state, view })}"
                  aria-current=${view === state.view ? 'page' : nothing}
                  >${words.views[view]}</a
                >
              </li>`,
          )}
        </ul>
      </nav>
      <main>
        ${this.notice === '' ? nothing : html`<p class="warn" role="alert">${this.notice}</p>`}
        ${this.isDropping ? html`<p class="warn" role="status">${words.drop}</p>` : nothing}
        ${this.viewShown()}
      </main>
      <footer>
        <p>${joinSentences(this.language, words.about, words.source)}</p>
        <p class="row">
          <a href=${words.reasonsPage}>${words.reasons}</a>
          <a href="method.html" hreflang="en">${words.method}</a>
          <a href="results.html" hreflang="en">${words.results}</a>
          ${REPOSITORY === null ? nothing : html`<a href=${REPOSITORY}>${words.repository}</a>`}
        </p>
      </footer>
    `
  }

  private viewShown(): TemplateResult {
    const { language, state } = this
    const { puzzle, view } = state
    // The board view stays in the page, with its results and its history.
    return html`<board-view
        ?hidden=${view !== 'board'}
        .language=${language}
        .puzzle=${puzzle}
        .typed=${state.typed}
        .explained=${state.explained}
      ></board-view>
      ${view === 'board' ? nothing : this.laterView(view)}`
  }

  /** A view whose code is loaded at its first use. */
  private laterView(view: Exclude<View, 'board'>): TemplateResult {
    const { language, state } = this
    if (view === 'race') {
      void import('./race/race-view.ts')
      return html`<race-view
        .language=${language}
        .puzzle=${state.puzzle}
        .lanes=${state.lanes}
        .tick=${state.tick}
      ></race-view>`
    }
    if (view === 'exam') {
      void import('./exam/exam-view.ts')
      return html`<exam-view .language=${language} .result=${state.result}></exam-view>`
    }
    void import('./watch/watch-view.ts')
    return html`<watch-view
      .language=${language}
      .puzzle=${state.puzzle}
      .watched=${state.watched}
      .position=${state.position}
      .pace=${state.pace}
    ></watch-view>`
  }

  private change(change: Partial<LabState>): void {
    // A link was followed that is not read yet: what a running view notes by itself must not undo it.
    if (location.hash !== this.address) return
    // Another board has no race that was run.
    const anew = change.puzzle === undefined ? {} : { tick: 0 }
    this.state = { ...this.state, ...anew, ...change }
    // A race that runs says where it is, which nobody asked for.
    if (change.tick === undefined) this.notice = ''
    try {
      const write = change.view === undefined ? 'replaceState' : 'pushState'
      history[write](null, '', `#${formatLink(this.state)}`)
    } catch {
      // A browser refuses when it is written too often; then the address waits for the next change.
    }
    this.address = location.hash
  }

  private readonly readLink = (): void => {
    const { state, fault } = parseLink(location.hash.slice(1), this.state)
    this.state = state
    this.address = location.hash
    this.notice = fault === null ? '' : pageWords[this.language].faults[fault]
  }

  private switchLanguage(): void {
    this.language = this.language === 'en' ? 'ja' : 'en'
    remember('language', this.language)
  }

  private get board(): BoardView | null {
    return this.querySelector('board-view')
  }

  /** A digit that is typed where nothing takes it goes to the board. */
  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.target !== document.body || this.state.view !== 'board') return
    if (/^[\w.*]$/.test(event.key)) this.board?.querySelector('lab-grid')?.press(event)
  }

  private readonly onPaste = (event: ClipboardEvent): void => {
    const isField =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isField || text === '' || this.state.view !== 'board') return
    event.preventDefault()
    void this.board?.read(text)
  }

  private readonly onDragOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    this.isDropping = true
  }

  private readonly onDragLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.isDropping = false
  }

  private readonly onDrop = (event: DragEvent): void => {
    this.isDropping = false
    const file = event.dataTransfer?.files[0]
    if (file === undefined) return
    event.preventDefault()
    this.change({ view: 'board' })
    void this.board?.read(file)
  }

  private readonly onError = ({ message }: ErrorEvent): void => {
    this.notice = `${pageWords[this.language].failed} ${message}`
  }

  private readonly onRejection = ({ reason }: PromiseRejectionEvent): void => {
    this.notice = `${pageWords[this.language].failed} ${String(reason)}`
  }
}

customElements.define('masu-lab', MasuLab)
