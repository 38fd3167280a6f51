/** A race of strategies in this browser. */
import { strategies } from '@masu/strategies/strategies'
import type { Language } from '@masu/messages/language'
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import timedText from './timed.ts?bundled'
import { save } from '../site/save.ts'
import { timeText } from '../site/time-text.ts'
import { ResultsEvent } from '../results/event.ts'
import { raceWords, type RaceWords } from '../words/race-words.ts'
import { Arena, WorkerFault } from './arena.ts'
import { conditionsHere } from './browser.ts'
import { fixtureNames, loadFixture } from './fixtures.ts'
import { workerText } from './module-text.ts'
import { ownPanel, type Own } from './own-panel.ts'
import type { Plan, Racer } from './plan.ts'
import { race, type Progress } from './race.ts'
import { fileOf, modelOfRace, panelFigures } from './shown.ts'

const ROUNDS = [2, 6, 12, 24] as const

/** Under way, or over. */
interface State {
  readonly progress: Progress
  readonly of: number
  readonly isOver: boolean
}

export class RaceView extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    language: { attribute: false },
    chosen: { state: true },
    fixtures: { state: true },
    rounds: { state: true },
    state: { state: true },
    said: { state: true },
    own: { state: true },
    isChecking: { state: true },
  }

  declare language: Language
  declare chosen: readonly string[]
  declare fixtures: readonly string[]
  declare rounds: number
  declare state: State | null
  declare said: string
  /** Modules of a person's own that keep the laws. */
  declare own: readonly Own[]
  /** Whether such a module is being checked. */
  declare isChecking: boolean

  private readonly arena = new Arena()
  private ending: AbortController | null = null

  constructor() {
    super()
    this.chosen = ['bitmask', 'dlx', 'norvig', 'bitmask-mrv', 'bands', 'bands-wasm']
    this.fixtures = ['easy', 'medium']
    this.rounds = 6
    this.state = null
    this.said = ''
    this.own = []
    this.isChecking = false
  }

  override createRenderRoot(): this {
    return this
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.ending?.abort()
    this.arena.end()
  }

  override render(): TemplateResult {
    const words = raceWords[this.language]
    const isRunning = this.ending !== null
    return html`<div class="race-view">
      <h2>${words.title}</h2>
      <p>${words.intro}</p>
      <form
        @submit=${(event: Event) => {
          event.preventDefault()
          void this.start()
        }}
      >
        <fieldset ?disabled=${isRunning}>
          <legend>${words.who}</legend>
          <p class="row">
            ${[...strategies.map(({ name }) => name), ...this.own.map(({ name }) => name)].map((name) => this.box('chosen', name, name))}
          </p>
        </fieldset>
        <fieldset ?disabled=${isRunning}>
          <legend>${words.on}</legend>
          <p class="row">
            ${fixtureNames.map((name) => this.box('fixtures', name, words.fixtures[name] ?? name))}
          </p>
        </fieldset>
        <p class="row">
          <label
            >${words.rounds}
            <select
              ?disabled=${isRunning}
              @change=${({ target }: Event) => {
                if (target instanceof HTMLSelectElement) this.rounds = Number(target.value)
              }}
            >
              ${ROUNDS.map((count) => html`<option value=${count} ?selected=${count === this.rounds}>${words.roundsOf(count)}</option>`)}
            </select></label
          >
          ${
            isRunning
              ? html`<button type="button" @click=${() => this.ending?.abort()}>
                  ${words.stop}
                </button>`
              : html`<button class="first" ?disabled=${this.isChecking}>${words.start}</button>`
          }
        </p>
      </form>
      <p class="said" role="status">${this.said}</p>
      ${this.state === null ? nothing : this.result(words, this.state)}
      ${ownPanel({
        words,
        // Either would disturb the other.
        isRunning,
        isChecking: this.isChecking,
        setChecking: (isChecking) => {
          this.isChecking = isChecking
        },
        own: this.own,
        isTaken: (name) =>
          strategies.some((one) => one.name === name) || this.own.some((one) => one.name === name),
        add: (own) => {
          this.own = [...this.own, own]
          this.chosen = [...this.chosen, own.name]
        },
        remove: (name) => {
          this.own = this.own.filter((one) => one.name !== name)
          this.chosen = this.chosen.filter((one) => one !== name)
        },
      })}
      <section class="card">
        <h2>${words.conditions}</h2>
        <p>${crossOriginIsolated ? words.isolated : words.coarse}</p>
        <p class="note">${words.cannot}</p>
      </section>
    </div>`
  }

  private box(list: 'chosen' | 'fixtures', name: string, text: string): TemplateResult {
    return html`<label class="box"
      ><input
        type="checkbox"
        .checked=${this[list].includes(name)}
        @change=${({ target }: Event) => {
          if (!(target instanceof HTMLInputElement)) return
          const others = this[list].filter((one) => one !== name)
          this[list] = target.checked ? [...others, name] : others
        }}
      />${text}</label
    >`
  }

  private result(words: RaceWords, { progress, of, isOver }: State): TemplateResult {
    const { run, probes, share, doing, rounds } = progress
    const name = `lab-${run.startedAt.slice(0, 19).replaceAll(':', '-')}.jsonl`
    const failed = [...probes, ...progress.timed].filter(
      ({ status }) => !['ok', 'timeout', 'unsupported'].includes(status),
    )
    const said = new Set(
      failed.map(
        ({ strategy, fixture, status, detail }) =>
          `${strategy}, ${fixture}: ${status}. ${detail ?? ''}`,
      ),
    )
    const passMs = timeText(run.options.passMs * 1_000)
    const grain = /clock of (\d+) µs/.exec(run.environment.altered?.[1] ?? '')?.[1]
    return html`<section class="card" aria-live="off">
      ${
        isOver
          ? nothing
          : html`<progress
                max="1"
                value=${share}
                aria-label=${words.doing(doing, share)}
              ></progress>
              <p class="dim">${words.doing(doing, share)}</p>`
      }
      <p class="headline ${isOver && rounds >= 6 ? 'passes' : ''}">
        ${rounds === 0 ? '' : isOver ? words.over(rounds) : words.look(rounds, of)}
      </p>
      ${[...said].map((text) => html`<p class="bad">${text}</p>`)}
      ${rounds === 0 ? nothing : html`<div class="pair">${unsafeHTML(panelFigures(modelOfRace(progress, name), this.language))}</div>`}
      ${
        isOver && rounds > 0
          ? html`<p class="row">
              <button
                @click=${() => save(name, new Blob([fileOf(progress)], { type: 'application/jsonl' }))}
              >
                ${words.download}
              </button>
              <button @click=${() => this.dispatchEvent(new ResultsEvent(name, fileOf(progress)))}>
                ${words.all}
              </button>
            </p>`
          : nothing
      }
      <p class="note">
        ${grain === undefined ? '' : words.grain(Number(grain), passMs)}
        ${run.environment.node.replace('none: ', '')}, ${run.environment.os},
        ${run.environment.cores}
      </p>
    </section>`
  }

  private async start(): Promise<void> {
    const words = raceWords[this.language]
    if (this.chosen.length < 2 || this.fixtures.length === 0) {
      this.said = words.needsTwo
      return
    }
    const ending = new AbortController()
    this.ending = ending
    this.said = ''
    const [seed] = crypto.getRandomValues(new Int32Array(1))
    const racers = this.chosen.map((name): Racer => ({
      name,
      module: this.own.find((one) => one.name === name)?.module ?? null,
    }))
    const of = this.rounds
    try {
      const fixtures = await Promise.all(this.fixtures.map((name) => loadFixture(name, seed)))
      const plan: Plan = { racers, fixtures, rounds: of, seed }
      const progress = await race(plan, {
        arena: this.arena,
        textOf: ({ module }) => workerText(timedText, module),
        conditions: conditionsHere(),
        tell: (now) => {
          this.state = { progress: now, of, isOver: false }
        },
        signal: ending.signal,
        clock: () => new Date().toISOString(),
      })
      this.state = { progress, of, isOver: true }
      if (ending.signal.aborted) this.said = words.stopped
    } catch (error) {
      this.said = error instanceof WorkerFault ? words.workerFault(error.message) : String(error)
    } finally {
      this.ending = null
      this.requestUpdate()
    }
  }
}

customElements.define('race-view', RaceView)

declare global {
  interface HTMLElementTagNameMap {
    'race-view': RaceView
  }
}
