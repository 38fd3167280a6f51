/** The key of a figure: the marks that it has, with their names. */
import { markup, type Markup } from './markup.ts'
import { markAt, type Mark } from './marks.ts'

/** Those of the named marks that are in use, in the order of the names. */
export function keyOf(names: readonly (readonly [Mark, string])[], inUse: Iterable<Mark>): Markup {
  const used = new Set(inUse)
  const items = names
    .filter(([mark]) => used.has(mark))
    .map(
      ([mark, name]) =>
        markup`<li><svg class="key" viewBox="0 0 14 14" aria-hidden="true">${markAt(mark, 7, 7)}</svg> ${name}</li>`,
    )
  return markup`<ul class="list">${items}</ul>`
}
