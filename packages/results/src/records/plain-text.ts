/** Makes texts from foreign files plain, without control characters. */

/**
 * Characters that move a cursor, change a colour, break a line or reverse the direction of reading: control
 * characters, separators of lines, marks of direction, and halves of characters.
 */
const ACTIVE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The same text in one line, with a space for each line break, and U+FFFD for any other active character. */
export function plainText(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').replaceAll(ACTIVE, '\uFFFD')
}

/** Finds lines of JSON that may hold such characters, literal or escaped. */
const SUSPECT = /\\[nrtbfu]|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** The value of a line of JSON, with plain texts. Throws a SyntaxError. */
export function parsePlain(line: string): unknown {
  if (!SUSPECT.test(line)) return JSON.parse(line)
  return JSON.parse(line, (_, value: unknown) =>
    typeof value === 'string' ? plainText(value) : value,
  )
}
