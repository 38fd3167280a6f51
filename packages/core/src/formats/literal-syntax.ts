/** What lists and objects look like in a text, and what stands around them. */

/** The beginning of a line at which the scanner can start again after a fault. */
export const OPENING_LINE: RegExp = /^(?:[[({"']|\w+\s*=)/

/** What stands before a list that is given a name, with its type: it holds no list itself; or with a colon alone. */
export const LIST_NAME: RegExp =
  /^(?:(?!\s*\[\s*[[\d.]|[^=]*\[[\d\s,.]{16})[^"'#={(/]*[\w\]>]\s*(?::[^="']*)?=(?!=)|[^"'#={(/[\]:]*\w\s*:\s*(?=[[({]+["'\d.-][^\])}]{6}|["'][\d._-]{16}))/

/** `board = [...]` with any name, and a type if it has one. */
const ASSIGNED =
  /^[^"'#={(]*[\w\]>]\s*(?::[^="']*)?=(?!=)\s*(?:new\s+[\w[\]]+\s*)?(?:[\w.:]+\s*\(\s*)?(?:[[({]|$)/

/** A list, an item of a list in YAML, or the call of a function; not `(easy)`, which is a title. */
const OPENED = /^\s*(?:-\s+)?(?:[\w.:]+\s*\(\s*[[({]|[[({]\s*(?:[[({\d'".-]|$))/

const BRACKET = /[[\](){}]/

/** An argument with a name, as in `array([...], dtype=int)`. */
export const NAMED_ARGUMENT: RegExp = /,\s*\w+\s*=\s*[\w.'"]+(?=\s*[,)])/g

/** A cell in quotes: a number, or a word for nothing. */
export const QUOTED_CELL: RegExp = /^(?:[+-]?\d\d?(?:\.0*)?|null|none|nan|nil|na|undefined|false)$/i

export const NOTHING_WORD: RegExp = /^(?:null|none|nan|undefined|false)$/i

export const YES: RegExp = /^(?:true|yes|on|1)$/i

/** The cells of a text, or a cell, in what may be a type. */
export const TYPE_CELLS: RegExp = /^["']?([\d._*-]+)["']?$/

/** Digits; more than any row has are a board without quotes, and no number. */
export const LONG_NUMBER: RegExp = /^\d+$/

/** A text outside of brackets that may be cells. */
export const STRAY_CELLS: RegExp = /^[\d._*-]*\d[\d._*-]*$/

/** Whether a text begins as JSON does. */
export function isJson(head: readonly string[]): boolean {
  return /^\s*(?:[[{]|"[\w.*\s\\□．０-９-]{16,}")/.test(head[0] ?? '')
}

/** Whether a text has a list that is given a name, or lists in most of its lines. */
export function isList(head: readonly string[]): boolean {
  if (head.some((text) => ASSIGNED.test(text))) return true
  const bracketed = head.filter((text) => BRACKET.test(text))
  return head.some((text) => OPENED.test(text)) && 2 * bracketed.length >= head.length
}

/** The name in what stands before a list, such as `grid` in `int grid[9][9] =`. */
export function nameOfList(before: string): string {
  const [declared = ''] = before.split(/(?<!:):(?!:)/)
  return /(\w+)\W*$/.exec(declared.replaceAll(/\[[^\]]*\]/g, ''))?.[1] ?? ''
}

/** The character that an escape in a text means, as a replacer of `replaceAll`. */
export function unescape(_: string, character: string): string {
  return 'nrt'.includes(character) ? ' ' : character
}
