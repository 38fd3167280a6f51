/** The board for others: as a link, as text, as pictures. */
import { toGrid } from '@masu/core/formats/printed'
import { html, type TemplateResult } from 'lit'
import type { Drawing } from '../grid/drawing.ts'
import type { BoardWords } from '../words/board-words.ts'
import { boardPng, boardSvg } from './picture.ts'

/** Names and addresses by which a computer reaches itself. */
const OWN_COMPUTER = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

interface Parts {
  readonly words: BoardWords
  readonly drawing: Drawing
  readonly say: (text: string) => void
}

export function sendPanel({ words, drawing, say }: Parts): TemplateResult {
  const copy = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      say(words.copied(what))
    } catch {
      say(`${words.notCopied} ${text}`)
    }
  }
  const copyLink = async (): Promise<void> => {
    await copy(words.link, location.href)
    if (OWN_COMPUTER.test(location.hostname)) say(words.copiedHere)
  }
  const copyPng = async (): Promise<void> => {
    const png = await boardPng(drawing)
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
      say(words.copied('PNG'))
    } catch {
      // Some browsers copy no pictures.
      save('sudoku.png', png)
      say(words.saved('sudoku.png'))
    }
  }
  return html`<section class="card">
    <h2>${words.send}</h2>
    <p class="row">
      <button @click=${() => void copyLink()}>${words.link}</button>
      <button @click=${() => void copy(words.text, toGrid(drawing.geometry, drawing.digits))}>
        ${words.text}
      </button>
      <button @click=${() => void copyPng()}>${words.png}</button>
      <button
        @click=${() => {
          save('sudoku.svg', new Blob([boardSvg(drawing)], { type: 'image/svg+xml' }))
          say(words.saved('sudoku.svg'))
        }}
      >
        ${words.svg}
      </button>
    </p>
  </section>`
}

/** Writes a file where the browser keeps downloads. */
function save(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
