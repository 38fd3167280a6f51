/**
 * HTML and SVG that are escaped by construction: the values of a template are text, unless they are markup of
 * another template. Attributes must be quoted. Hono's tagged template escapes; here text is made visible first,
 * and the result is never a promise. The tag is not called `html`, since formatters reformat such templates,
 * and white space counts in a page that contains its hashes.
 */
import { html as escaping, raw } from 'hono/html'
import { showControls } from './text.ts'

declare const made: unique symbol

/** The result of `markup`. `String(markup)` is its text. */
export interface Markup {
  readonly [made]: true
  toString(): string
}

/** A value of a template: null is nothing, and a list is its items one after another. */
export type Value = string | number | null | Markup | readonly Value[]

/** Fills a template. Every string is escaped, for text and for quoted attributes alike. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  // Without a promise among the values the result is not a promise.
  return escaping(parts, ...values.map(tamed)) as unknown as Markup
}

/** Text that is already markup: only for text of this package, never for text from elsewhere. */
export function trustMarkup(text: string): Markup {
  return raw(text) as unknown as Markup
}

/** Values with a text between them. */
export function joinMarkup(values: readonly Value[], between: string): Markup {
  return markup`${values.map((value, index) => (index === 0 ? value : [between, value]))}`
}

/** Names and options with hyphens, as in `bands-wasm` and `--html`, that are no part of a path. */
const NAME = /(?<![\w./-])((?:--[a-z]+|[a-z]+-[a-z]+)(?:-[a-z]+)*)(?![\w./])/i

/** The text, in which a narrow screen breaks no name or option at a hyphen. */
export function keepNamesWhole(text: string): Value {
  const parts = text.split(NAME)
  return parts.map((part, index) => (index % 2 === 0 ? part : markup`<nobr>${part}</nobr>`))
}

function tamed(value: Value): unknown {
  if (typeof value === 'string') return showControls(value)
  return Array.isArray(value) ? value.map(tamed) : value
}

/** The commands of a path, which are never cut. Throws a RangeError for anything other than commands and numbers. */
export function pathMarkup(commands: string): Markup {
  if (!/^[MLHVAZmlhvaz0-9eE., -]*$/.test(commands)) {
    throw new RangeError('not the commands of a path')
  }
  return trustMarkup(commands)
}
