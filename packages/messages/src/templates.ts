/**
 * Sentences found again in their finished form: `a board of {n} row{s}` matches "a board of 3 rows".
 * A hole `{name}` stands for any text, one of the names in PATTERNS for less, `{s}` for the ending of a
 * plural or nothing, and `{name*}` for a text that is translated, too.
 */

export type Template = readonly [found: string, said: string]

interface Rule {
  readonly pattern: RegExp
  readonly holes: readonly { readonly name: string; readonly isNested: boolean }[]
  readonly said: string
}

/** What a hole of this name may hold; any text, the shortest that does, for all other names. */
const PATTERNS: Readonly<Record<string, string>> = {
  a: String.raw`(\S+)`,
  b: String.raw`(\S+)`,
  cell: String.raw`(\S+)`,
  column: String.raw`(\d+)`,
  digit: String.raw`(\S+)`,
  given: String.raw`(\S+)`,
  line: String.raw`(\d+)`,
  m: String.raw`([\d,]+)`,
  n: String.raw`([\d,]+)`,
}

const HOLE = /\{(\w+)(\*?)\}/g
/** Latin on one side and Japanese on the other have a blank between them. */
const LATIN_END = /[\w'"_*.+-]$/
const LATIN_START = /^[\w'"_*.#+-]/
const JAPANESE_START = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const JAPANESE_END = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]$/u

/** Translates a text; null for one that it does not know. */
type Translate = (text: string) => string | null

/**
 * Translates by the first template that a text matches, from its beginning to its end. `nested`
 * translates the texts of `{name*}`, and those that it does not know stay as they are.
 */
export function translator(
  templates: readonly Template[],
): (text: string, nested: Translate) => string | null {
  const rules = templates.map(ruleOf)
  return (text, nested) => {
    for (const { pattern, holes, said } of rules) {
      const match = pattern.exec(text)
      if (match === null) continue
      const values = new Map(
        holes.map(({ name, isNested }, index) => {
          const value = match[index + 1] ?? ''
          return [name, isNested ? (nested(value) ?? value) : value]
        }),
      )
      return filled(said, values)
    }
    return null
  }
}

function ruleOf([found, said]: Template): Rule {
  const holes: { name: string; isNested: boolean }[] = []
  let source = ''
  let end = 0
  for (const { 0: hole, 1: name = '', 2: star, index } of found.matchAll(HOLE)) {
    source += escaped(found.slice(end, index))
    end = index + hole.length
    if (name === 's') {
      source += '(?:e?s)?'
    } else {
      source += PATTERNS[name] ?? '(.+?)'
      holes.push({ name, isNested: star === '*' })
    }
  }
  source += escaped(found.slice(end))
  return { pattern: new RegExp(`^${source}$`, 's'), holes, said }
}

function filled(said: string, values: ReadonlyMap<string, string>): string {
  let text = ''
  let end = 0
  for (const { 0: hole, 1: name = '', index } of said.matchAll(HOLE)) {
    text = spaced(text, said.slice(end, index))
    text = spaced(text, values.get(name) ?? '')
    end = index + hole.length
  }
  return spaced(text, said.slice(end))
}

function spaced(before: string, after: string): string {
  const meets =
    (LATIN_END.test(before) && JAPANESE_START.test(after)) ||
    (JAPANESE_END.test(before) && LATIN_START.test(after))
  return meets ? `${before} ${after}` : before + after
}

/** A text as a pattern that matches nothing else. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
