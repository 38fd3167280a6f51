/** Where a strategy of a person's own is pasted, and what is found out about it. */
import { html, nothing, type TemplateResult } from 'lit'
import type { RaceWords } from '../words/race-words.ts'
import { exampleModule } from './example.ts'
import { ModuleFault } from './module-text.ts'
import { checkModule } from './own-module.ts'

/** A module that keeps the laws. */
export interface Own {
  readonly name: string
  readonly module: string
}

interface Parts {
  readonly words: RaceWords
  /** Whether a race is on. */
  readonly isRunning: boolean
  readonly isChecking: boolean
  readonly setChecking: (isChecking: boolean) => void
  readonly own: readonly Own[]
  readonly isTaken: (name: string) => boolean
  readonly add: (own: Own) => void
  readonly remove: (name: string) => void
}

export function ownPanel(parts: Parts): TemplateResult {
  const { words, isRunning, own, remove } = parts
  return html`<section class="card">
    <h2>${words.own}</h2>
    <p>${words.ownHelp}</p>
    <form
      @submit=${(event: Event) => {
        event.preventDefault()
        if (event.target instanceof HTMLFormElement) void check(event.target, parts)
      }}
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        const file = event.dataTransfer?.files[0]
        if (file === undefined || !(event.currentTarget instanceof HTMLFormElement)) return
        event.preventDefault()
        event.stopPropagation()
        void fill(event.currentTarget, file)
      }}
    >
      <label for="own-module">${words.ownPlace}</label>
      <textarea
        id="own-module"
        name="module"
        rows="10"
        spellcheck="false"
        autocomplete="off"
      ></textarea>
      <p class="row">
        <button ?disabled=${isRunning}>${words.check}</button>
        <button
          type="button"
          @click=${({ target }: Event) => {
            const area =
              target instanceof Element ? target.closest('form')?.querySelector('textarea') : null
            if (area instanceof HTMLTextAreaElement) area.value = exampleModule
          }}
        >
          ${words.example}
        </button>
        <label class="button"
          >${words.open}<input
            type="file"
            class="hidden-input"
            accept=".js,.mjs,text/javascript"
            @change=${({ target }: Event) => {
              if (!(target instanceof HTMLInputElement) || target.form === null) return
              const file = target.files?.[0]
              if (file !== undefined) void fill(target.form, file)
              target.value = ''
            }}
        /></label>
      </p>
      <p class="own-said" role="status"></p>
      <pre class="own-fault" hidden></pre>
    </form>
    ${
      own.length === 0
        ? nothing
        : html`<ul>
            ${own.map(({ name }) => html`<li><bdi>${name}</bdi> <button @click=${() => remove(name)}>${words.remove}</button></li>`)}
          </ul>`
    }
  </section>`
}

/** As long as a module may be; what is longer is refused when it is read. */
const MOST_BYTES = 1_000_001

async function fill(form: HTMLFormElement, file: File): Promise<void> {
  const area = form.querySelector('textarea')
  if (area !== null) area.value = await file.slice(0, MOST_BYTES).text()
}

async function check(form: HTMLFormElement, parts: Parts): Promise<void> {
  const { words, isRunning, isChecking, setChecking, isTaken, add } = parts
  if (isRunning || isChecking) return
  const module = form.querySelector('textarea')?.value ?? ''
  const said = form.querySelector<HTMLElement>('.own-said')
  const shown = form.querySelector<HTMLElement>('.own-fault')
  const say = (text: string, fault: string | null = null): void => {
    if (said !== null) said.textContent = text
    if (shown === null) return
    shown.textContent = fault ?? ''
    shown.hidden = fault === null
  }
  say(words.checking)
  setChecking(true)
  try {
    const checked = await checkModule(module)
    switch (checked.kind) {
      case 'lawful':
        if (isTaken(checked.name)) say(words.taken(checked.name))
        else {
          say(words.lawful(checked.name))
          add({ name: checked.name, module })
        }
        break
      case 'unlawful':
        say(words.unlawful, checked.fault)
        break
      case 'failed':
        say(words.workerFault(checked.why))
        break
      case 'hangs':
        say(words.hangs)
        break
    }
  } catch (error) {
    if (!(error instanceof ModuleFault)) throw error
    const { message } = error
    say(words.faults[message])
  } finally {
    setChecking(false)
  }
}
