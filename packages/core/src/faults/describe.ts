/** Characters, texts and values as messages show them. */

/** The character at an index. */
export function characterAt(text: string, index: number): string {
  // The last unit is read alone: in V8's Maglev (seen in Node 26.10) codePointAt joins the last unit
  // of a slice with the unit that follows the slice in the original string.
  const isLast = index === text.length - 1
  return isLast ? text.charAt(index) : String.fromCodePoint(text.codePointAt(index) ?? 0)
}

/** The character at an index, quoted; its number instead where it would not be visible. */
export function describeCharacter(text: string, index: number): string {
  const shown = quotedCharacter(text, index)
  return shown.startsWith("'") ? shown : `character ${shown}`
}

/** The same without words: `'x'`, or `U+00A0`. */
export function quotedCharacter(text: string, index: number): string {
  const character = characterAt(text, index)
  const code = character.codePointAt(0) ?? 0
  return /[\p{C}\p{Z}]/u.test(character)
    ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    : `'${character}'`
}

/**
 * The beginning of a text, quoted; characters that break the line or are not visible are replaced.
 */
export function describeText(text: string): string {
  return `'${text.slice(0, 40).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD')}'`
}

/**
 * A value that JavaScript may pass where a number or a text belongs. Never calls any of its methods, which
 * might throw.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return describeText(value)
  if (typeof value === 'bigint') return 'a BigInt'
  if (typeof value === 'symbol') return 'a symbol'
  if (typeof value === 'function') return 'a function'
  if (value instanceof Promise) return 'a promise'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** What a solver gave for a number, with its type where that alone is wrong: as in `2n (a bigint)`. */
export function describeNumber(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n (a bigint)`
  return typeof value === 'string' ? `${describeText(value)} (a text)` : describeValue(value)
}
