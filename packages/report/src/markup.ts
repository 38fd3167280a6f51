/**
 * Text of HTML and SVG that is escaped by construction: what a template is filled with is text, unless it
 * is markup that another template made. Attributes must be quoted. Hono's tagged template escapes; here
 * text is made visible first, and the result never has to be waited for. The tag is not called `html`, since
 * formatters lay such templates out anew, and white space counts in a page whose hashes are in it.
 */
import { html as escaping, raw } from 'hono/html'
import { visible } from './text.ts'

declare const made: unique symbol

/** What `markup` made. `String(markup)` is its text. */
export interface Markup {
  readonly [made]: true
  toString(): string
}

/** What a template may be filled with: null is nothing, and a list is its items one after another. */
export type Value = string | number | null | Markup | readonly Value[]

/** Fills a template. Every string is escaped, for text and for quoted attributes alike. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  // Without a promise among the values there is none in the result.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is ours alone
  return escaping(parts, ...values.map(tamed)) as unknown as Markup
}

/** Text that is markup already: only for what this package wrote itself, never for text from elsewhere. */
export function trusted(text: string): Markup {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return raw(text) as unknown as Markup
}

/** Values one after another with a text between them. */
export function joined(values: readonly Value[], between: string): Markup {
  return markup`${values.map((value, index) => (index === 0 ? value : [between, value]))}`
}

function tamed(value: Value): unknown {
  if (typeof value === 'string') return visible(value)
  return Array.isArray(value) ? value.map(tamed) : value
}

/** The commands of a path. Unlike a text it is never cut. Throws a RangeError for what is no command or number. */
export function path(commands: string): Markup {
  if (!/^[MLHVAZmlhvaz0-9eE., -]*$/.test(commands)) {
    throw new RangeError('not the commands of a path')
  }
  return trusted(commands)
}
