/** A number with its noun, in the singular or the plural. */

/** As in "1 cell" and "80 cells", or in "2 guesses". */
export function formatCount(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}
