/** Texts of files that come from elsewhere, as text and nothing else. */

/**
 * What would move a cursor, change a colour, break a line or reverse the direction of reading: control
 * characters, separators of lines, marks of direction, and halves of characters.
 */
const ACTIVE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The same text in one line, with a space for each line break, and U+FFFD for any other active character. */
export function plainText(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').replaceAll(ACTIVE, '\uFFFD')
}

/** Whether a line of JSON may hold such characters, as they are or escaped. */
const SUSPECT = /\\[nrtbfu]|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** The value of a line of JSON, all of its texts made plain. Throws a SyntaxError. */
export function parsePlain(line: string): unknown {
  if (!SUSPECT.test(line)) return JSON.parse(line)
  return JSON.parse(line, (_, value: unknown) =>
    typeof value === 'string' ? plainText(value) : value,
  )
}
