/** Texts with names that a narrow screen must not break at their hyphens, such as `bands-wasm`. */
import { html, type TemplateResult } from 'lit'

const NAME = /([a-z]+(?:-[a-z]+)+)/

/** The text, in which each name stays on one line. */
export function keepNamesWhole(text: string): (string | TemplateResult)[] {
  return text
    .split(NAME)
    .map((part, index) => (index % 2 === 0 ? part : html`<nobr>${part}</nobr>`))
}
