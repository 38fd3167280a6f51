/** Texts from elsewhere, as one line of a terminal. */

/**
 * The text without what moves a cursor, changes a colour or reverses the direction of reading: line breaks
 * become spaces, any other character that is not visible U+FFFD.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD')
}
